"""Faults planted on purpose, each of which the audit must name within thirty games.

Every fault is a small mistake of the kind that optimised code invites: a flag that says too much, a list that
is not kept up, something remembered for too long, a clone that shares what it changes. Each function says in
its first line what is wrong.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import pytest
from tests.golden.recipes import LIKED
from tests.unfair.flow import test_moments

from fairground.engine import audit
from fairground.engine.errors import AuditFailed
from fairground.engine.saving import load_state
from fairground.engine.state import Ask, State
from fairground.games import new_match
from fairground.games.fair_game.rules import FairState, RollStep
from fairground.games.unfair.flow import options
from fairground.games.unfair.flow.packs import card_facts_with
from fairground.games.unfair.language import codes
from fairground.games.unfair.language.nodes import Ability, Card, Step
from fairground.games.unfair.play import active, building, cannot, changes, measures, nouns, picking
from fairground.games.unfair.play.effect import Deed
from fairground.games.unfair.state.card_facts import HAPPENINGS, CardFacts
from fairground.games.unfair.state.memory import Print
from fairground.games.unfair.state.rule_facts import RuleFacts
from fairground.games.unfair.state.state import NO_DIGEST, UnfairState, with_item
from fairground.games.unfair.state.zones import HAND, PARK
from fairground.games.unfair.verbs.parks import Build
from fairground.games.unicorn.state import UnicornState
from fairground.games.unlucky.model import UnluckyComponents, UnluckyState

pytestmark = pytest.mark.pure_only

GAMES: Final = 30
PACKS: Final = ("kaiju", "ocean")
PAIR: Final = {"packs": ", ".join(PACKS)}
WEST: Final = ("dinosaur", "western")
HEROES: Final = ("comicbook", "kaiju")
ALIENS: Final = ("alien", "kaiju")

Patch = pytest.MonkeyPatch


class Fault(NamedTuple):
    """A planted fault: the words by which the audit must name it, and the table where it is looked for."""

    plant: Callable[[Patch], None]
    named: str
    game: str
    seats: int
    options: dict[str, Any]


FAULTS: list[Fault] = []


def fault(
    named: str, game: str = "unfair", seats: int = 2, options: dict[str, Any] | None = None
) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    def listed(plant: Callable[[Patch], None]) -> Callable[[Patch], None]:
        given = options if options is not None else PAIR if game == "unfair" else {}
        FAULTS.append(Fault(plant, named, game, seats, given))
        return plant

    return listed


def everywhere(patch: Patch, home: object, name: str, other: object) -> None:
    """Puts something else in place of a function, in every module that has imported it."""
    original = getattr(home, name)
    for module in [one for key, one in sys.modules.items() if key.startswith("fairground.")]:
        if vars(module).get(name) is original:
            patch.setattr(module, name, other)


def with_packs(packs: tuple[str, ...]) -> dict[str, Any]:
    return {"packs": ", ".join(packs)}


def card_facts(packs: tuple[str, ...] = PACKS) -> CardFacts:
    return card_facts_with(packs, 2, ())


def printed() -> list[Card]:
    """The cards of the table, each once."""
    return list({card.number: card for card in card_facts().printed}.values())


def lines(packs: tuple[str, ...] = PACKS) -> Iterator[Ability]:
    for card in {card.number: card for card in card_facts(packs).printed}.values():
        for number in card.abilities:
            yield card_facts(packs).program.abilities[number]


def steps(code: int) -> Iterator[Step]:
    return (step for line in lines() for step in line.steps if step.code == code)


# What is prepared from the texts of cards


@fault("unhindered")
def unhindered_ignores_attacks(patch: Patch) -> None:
    """A step counts as unhindered though it belongs to an attack that can be blocked."""
    for line in lines():
        if line.attack != codes.NONE:
            for step in line.steps:
                patch.setattr(step, "unhindered", step.who == codes.ACTOR and not step.coins_decide)


@fault("direct")
def direct_forgets_the_place(patch: Patch) -> None:
    """A pick counts as direct though the deed after it needs a place."""
    for line in lines():
        for pick, deed in zip(line.steps, line.steps[1:], strict=False):
            if pick.code == codes.PICK and deed.code == codes.PLACE:
                patch.setattr(pick, "direct", True)


@fault("any_card")
def any_card_forgets_what_the_verb_asks(patch: Patch) -> None:
    """Every direct pick takes any card, also where the verb refuses some."""
    for step in steps(codes.PICK):
        patch.setattr(step, "any_card", step.direct)


@fault("values")
def fixed_amounts_are_one_too_high(patch: Patch) -> None:
    """The prepared amount of a deed is one more than the text says."""
    for step in steps(codes.DO):
        if step.constant and step.token != codes.NONE:
            patch.setattr(step, "values", [value + 1 for value in step.values])


@fault("need")
def drawing_needs_no_cards(patch: Patch) -> None:
    """An event that needs cards in a deck counts as always possible."""
    for card in printed():
        if card.need >= 0:
            patch.setattr(card, "need", codes.NO_NEED)


@fault("openings")
def openings_leave_out_otherwise(patch: Patch) -> None:
    """Only the first sentence of an ability is looked at to see whether it can do something."""
    for line in lines():
        patch.setattr(line, "openings", line.openings[:1])


@fault("coins_decide")
def coins_decide_no_choice(patch: Patch) -> None:
    """A choice that coins decide counts as one that they do not."""
    for step in steps(codes.MAY):
        patch.setattr(step, "coins_decide", False)


@fault("described")
def alternatives_are_described(patch: Patch) -> None:
    """A noun with an "or" counts as one that describes its cards."""
    for noun in card_facts().program.nouns:
        if noun.alternatives:
            patch.setattr(noun, "described", True)


@fault("way")
def upgrades_stand_by_themselves(patch: Patch) -> None:
    """Upgrades are built like cards that need no attraction."""
    for card in printed():
        if card.way == codes.ON_ATTRACTION:
            patch.setattr(card, "way", codes.BY_ITSELF)


@fault("barred_by")
def upgrades_repeat_themes(patch: Patch) -> None:
    """The bits of an upgrade leave its themes out, so that a theme comes twice on an attraction."""
    patch.setattr(card_facts(), "barred_by", [0] * len(printed()))


@fault("reasons")
def pinned_lines_are_no_reason(patch: Patch) -> None:
    """A pinned event counts as nothing to play."""
    for card in printed():
        if card.deck == codes.EVENT_DECK:
            kept = [line for line in card.reasons if not card_facts().program.abilities[line].pinned]
            patch.setattr(card, "reasons", kept)


@fault("blanks")
def empty_slots_are_filled(patch: Patch) -> None:
    """The empty slots that contexts copy are no longer empty."""
    for line in lines():
        if line.slots:
            patch.setattr(line, "blanks", [[0] for _ in line.slots])


@fault("spends", options=with_packs(WEST))
def abilities_cost_nothing(patch: Patch) -> None:
    """Abilities that take coins count as taking none, so that their order is not asked for."""
    for line in lines(WEST):
        if line.spends > 0:
            patch.setattr(line, "spends", 0)


@fault(r"\.reads\b")
def abilities_look_at_nothing(patch: Patch) -> None:
    """No ability looks at what another one changes."""
    for line in lines():
        patch.setattr(line, "reads", 0)


@fault(r"\.changes\b")
def abilities_change_nothing(patch: Patch) -> None:
    """No ability changes what another one looks at."""
    for line in lines():
        patch.setattr(line, "changes", 0)


@fault("same_anywhere")
def all_copies_do_the_same(patch: Patch) -> None:
    """Copies of an ability count as doing the same though it speaks of its own card."""
    for line in lines():
        patch.setattr(line, "same_anywhere", True)


@fault("only_adds")
def whatever_loses_only_adds(patch: Patch) -> None:
    """An ability that takes tokens away counts as one that only adds some."""
    for line in lines():
        patch.setattr(line, "only_adds", True)


@fault("reads_dice")
def single_dice_are_no_matter(patch: Patch) -> None:
    """An ability that asks what each die shows counts as one that asks for the sum."""
    for line in lines():
        patch.setattr(line, "reads_dice", False)


@fault("shows_card")
def what_is_built_is_hidden(patch: Patch) -> None:
    """The place of a card is chosen before the card is shown."""
    for step in steps(codes.PICK):
        patch.setattr(step, "shows_card", False)


@fault("taken_up")
def attractions_have_no_themes(patch: Patch) -> None:
    """The bits of an attraction leave out what upgrades may not repeat."""
    patch.setattr(card_facts(), "taken_up", [0] * len(printed()))


@fault("takes_up")
def upgrades_leave_no_mark(patch: Patch) -> None:
    """An upgrade that lies on an attraction does not bar its like."""
    patch.setattr(card_facts(), "takes_up", [0] * len(printed()))


# What is worked out from its cards


@fault("masterminds", options=with_packs(HEROES))
def a_mastermind_is_missing(patch: Patch) -> None:
    """One of the masterminds is not among those that are dealt."""
    patch.setattr(card_facts(HEROES), "masterminds", card_facts(HEROES).masterminds[:-1])


@fault("zone_kinds")
def showcases_are_taken_for_hands(patch: Patch) -> None:
    """The zones of a player beside the park all count as the hand."""
    kinds = [HAND if kind > PARK else kind for kind in card_facts().zone_kinds]
    assert kinds != card_facts().zone_kinds
    patch.setattr(card_facts(), "zone_kinds", kinds)


@fault("spares", options=with_packs(ALIENS))
def nothing_can_become_a_copy(patch: Patch) -> None:
    """The cards that others become copies by are not found."""
    assert card_facts(ALIENS).spares
    patch.setattr(card_facts(ALIENS), "spares", {})


@fault("doubles")
def copies_are_told_apart(patch: Patch) -> None:
    """No card has copies, so that the same thing is offered twice."""
    patch.setattr(card_facts(), "doubles", [[] for _ in card_facts().printed])


@fault("costs")
def cards_are_cheaper(patch: Patch) -> None:
    """The coins that a card takes are one too few."""
    patch.setattr(card_facts(), "costs", [max(cost - 1, 0) for cost in card_facts().costs])


@fault("sure_attractions")
def limits_are_surer_than_entrances_allow(patch: Patch) -> None:
    """A park is sure to take more attractions than some entrance allows."""
    patch.setattr(card_facts(), "sure_attractions", card_facts().sure_attractions + 2)


@fault("takes_upgrades")
def nothing_takes_upgrades(patch: Patch) -> None:
    """One attraction is left out of those that take upgrades."""
    first = card_facts().takes_upgrades.index(True)
    patch.setattr(card_facts(), "takes_upgrades", with_item(card_facts().takes_upgrades, first, False))


# What a state keeps up card by card


@fault("keeper")
def the_keeper_stays_when_a_card_comes_in(patch: Patch) -> None:
    """A card that comes into a park is not noted as its player's."""

    def enter(state: UnfairState, seat: int, card: int, place: int) -> None:
        before = state.keeper[card]
        enter_park(state, seat, card, place)
        state.keeper[card] = before

    enter_park = changes.enter_park
    everywhere(patch, changes, "enter_park", enter)


@fault("attractions")
def attractions_are_not_counted_down(patch: Patch) -> None:
    """An attraction that leaves a park still counts."""

    def count(state: UnfairState, types: int, seat: int, change: int) -> None:
        counted(state, types, seat, max(change, 0))

    counted = changes._count
    patch.setattr(changes, "_count", count)


@fault("gates", options={"packs": "dinosaur, western"})
def the_first_entrance_stays_on_top(patch: Patch) -> None:
    """A new entrance does not become the gate of its park."""

    def find(state: UnfairState, seat: int) -> None:
        if state.gates[seat] < 0:
            found(state, seat)

    found = changes._find_gate
    patch.setattr(changes, "_find_gate", find)


@fault("parts")
def what_lies_on_top_is_put_at_the_bottom(patch: Patch) -> None:
    """An upgrade is noted below the others on its attraction."""

    def attach(self: UnfairState, card: int, host: int) -> None:
        attached(self, card, host)
        self.parts[host] = [card, *self.parts[host][:-1]]

    attached = UnfairState.attach
    patch.setattr(UnfairState, "attach", attach)


@fault("where")
def cards_put_below_are_lost(patch: Patch) -> None:
    """A card that is put into a zone is still said to lie where it lay, if that was the Market."""

    def put(self: UnfairState, card: int, zone: int) -> None:
        old = self.where[card]
        done(self, card, zone)
        if old == 9 and zone != old:
            self.where[card] = old

    done = UnfairState.put
    patch.setattr(UnfairState, "put", put)


@fault("timed|listening|in_force")
def abilities_outlive_their_cards(patch: Patch) -> None:
    """A card that leaves a park goes on being listed with its abilities."""
    everywhere(patch, active, "cease", lambda state, card: None)


@fault("timed|listening|in_force")
def turned_cards_stay_active(patch: Patch) -> None:
    """Turning a card over does not bring the lists of abilities in line."""

    def turn(state: UnfairState, card: int, down: int) -> bool:
        with pytest.MonkeyPatch.context() as quiet:
            quiet.setattr(changes, "refresh", lambda state, card: None)
            return turned(state, card, down)

    turned = changes.turn
    everywhere(patch, changes, "turn", turn)


@fault("muted|timed", options=with_packs(WEST))
def silenced_cards_are_not_looked_for_again(patch: Patch) -> None:
    """A rule that switches abilities off does so for the cards that lay there when it came."""

    def touch(state: UnfairState) -> None:
        before = state.muted
        touched(state)
        state.muted = before

    touched = active.touch
    everywhere(patch, active, "touch", touch)


@fault("built")
def what_was_built_is_not_noted(patch: Patch) -> None:
    """A card that was built does not count among those of the round."""

    def run(self: Build, state: UnfairState, deed: Deed) -> bool:
        before = state.built
        done = ran(self, state, deed)
        state.built = before
        return done

    ran = Build.run
    patch.setattr(Build, "run", run)


@fault("built")
def what_was_built_counts_for_the_match(patch: Patch) -> None:
    """What was built in one round still counts in the next."""

    def end(state: UnfairState) -> None:
        before = state.built
        ended(state)
        state.built = before

    ended = active.end_round
    everywhere(patch, active, "end_round", end)


# What is remembered


@fault("rule_facts|options")
def rules_in_force_are_remembered_too_long(patch: Patch) -> None:
    """The digest of the rules in force is not made anew when a rule comes or goes."""

    def rule_facts(self: UnfairState) -> RuleFacts:
        return made(self) if self.last_rule_facts is NO_DIGEST else self.last_rule_facts

    made = UnfairState.rule_facts
    patch.setattr(UnfairState, "rule_facts", rule_facts)


@fault("rule_facts.marked|options")
def price_rules_are_not_seen(patch: Patch) -> None:
    """The digest of the rules in force says that cards cost what is marked, whatever rules say."""

    def made(self: RuleFacts, *args: Any) -> None:
        make(self, *args)
        self.marked = True

    make = RuleFacts.__init__
    patch.setattr(RuleFacts, "__init__", made)


@fault("rule_facts")
def guards_forget_whom_they_are_against(patch: Patch) -> None:
    """Which rules protect cards is remembered without regard to who acts."""
    everywhere(patch, cannot, "concerns", lambda who, owner, seat: True)


@fault("by_print")
def print_is_misread(patch: Patch) -> None:
    """A noun without type words is taken to mean every card, entrances too."""

    def by_print(state: UnfairState, noun: Any, card: int) -> bool:
        return not noun.kinds or read(state, noun, card)

    read = nouns._is_by_print
    patch.setattr(nouns, "_is_by_print", by_print)
    # What other tests have found out is forgotten, for them what this one finds out.
    memory = card_facts().memory
    patch.setattr(memory, "by_print", [None] * len(memory.by_print))


# Options


@fault(r"by_print\[.*\.cards")
def one_card_of_a_kind_is_overlooked(patch: Patch) -> None:
    """The list of cards that a noun may mean lacks the last of them."""
    patch.setattr(Print, "cards", lambda self: [card for card, such in enumerate(self.such) if such][:-1])


@fault("rule_facts.stat_seats", options=with_packs(("dinosaur", "ocean")))
def rules_change_stats_of_the_first_seat_alone(patch: Patch) -> None:
    """Only the first seat is noted as one whose stats rules may change."""

    def look(state: UnfairState, rule_facts: RuleFacts) -> list[int]:
        rule_facts.stat_seats = [bits & 1 for bits in looked(state, rule_facts)]
        return rule_facts.stat_seats

    looked = measures._look_at_stats
    patch.setattr(measures, "_look_at_stats", look)


@fault("last_uncrowded|after a way through JSON makes it", options=with_packs(WEST))
def crowds_are_not_looked_for_again(patch: Patch) -> None:
    """An attraction that kept no more than it may is not looked at again when another card is laid on it."""

    def attach(self: UnfairState, card: int, host: int) -> None:
        before = self.last_uncrowded
        attached(self, card, host)
        self.last_uncrowded = before

    attached = UnfairState.attach
    patch.setattr(UnfairState, "attach", attach)


@fault(r"\bheard", options=with_packs(WEST))
def what_texts_wait_for_is_not_told(patch: Patch) -> None:
    """No text is noted as one that waits for an action to be used."""
    place = codes.USES_ACTION + HAPPENINGS
    assert card_facts(WEST).heard[place]
    patch.setattr(card_facts(WEST), "heard", with_item(card_facts(WEST).heard, place, False))


@fault("last_small|after a way through JSON makes it", options=with_packs(WEST))
def parks_stay_as_small_as_they_were(patch: Patch) -> None:
    """Parks that were within their limits are not looked at again when an attraction comes."""

    def count(state: UnfairState, types: int, seat: int, change: int) -> None:
        was_small = state.last_small is state.attractions
        counted(state, types, seat, change)
        if was_small:
            state.last_small = state.attractions

    counted = changes._count
    patch.setattr(changes, "_count", count)


@fault("the options of seat")
def an_option_is_missing(patch: Patch) -> None:
    """The last card that could be demolished is left out of the options."""

    def demolishable(state: UnfairState, rule_facts: RuleFacts, seat: int) -> list[int]:
        return found(state, rule_facts, seat)[:-1]

    found = options.demolishable
    patch.setattr(options, "demolishable", demolishable)


@fault("after a way through JSON")
def the_market_is_remembered_too_long(patch: Patch) -> None:
    """What can be taken from the Market is listed once and never again."""

    def takeable(state: UnfairState) -> list[int]:
        return state.last_market[1] or found(state)

    found = options.takeable
    patch.setattr(options, "takeable", takeable)


@fault("the options of seat")
def an_option_too_many(patch: Patch) -> None:
    """A park without room for another attraction is offered one."""
    everywhere(patch, building, "has_room", lambda state, seat: True)


@fault("the options of seat")
def an_option_twice(patch: Patch) -> None:
    """Copies in hand are offered one by one."""
    everywhere(patch, picking, "distinct", lambda state, cards: sorted(cards))


@fault("the options of seat")
def questions_depend_on_when_they_are_asked(patch: Patch) -> None:
    """A question leaves out its last option when it is asked for the second time."""

    def made(self: Ask, seat: int, prompt: str, options: list[int]) -> None:
        again = sys._getframe(2).f_code.co_name == "ask" and len(options) > 4
        make(self, seat, prompt, options[:-1] if again else options)

    make = Ask.__init__
    patch.setattr(Ask, "__init__", made)


# Clones and JSON


@fault("supply")
def clones_share_their_tokens(patch: Patch) -> None:
    """A clone has the very list of tokens of its original, and changes it."""

    def clone(self: UnfairState) -> UnfairState:
        other = cloned(self)
        other.supply = self.supply
        return other

    cloned = UnfairState.clone
    patch.setattr(UnfairState, "clone", clone)


@fault("host|parts|keeper|space|down|listening|timed")
def long_lists_are_not_unshared(patch: Patch) -> None:
    """A long list that clones have in common is changed in place."""
    patch.setattr(UnfairState, "unshare", lambda self: None)


@fault("used")
def json_forgets_what_was_used(patch: Patch) -> None:
    """A state that comes back from JSON has forgotten which abilities were used this round."""

    def load(*args: Any) -> State:
        state = load_state(*args)
        if isinstance(state, UnfairState):
            state.used = []
        return state

    patch.setattr(audit, "load_state", load)


@fault("answers|waiting", "fair-game", 3)
def frames_share_their_answers(patch: Patch) -> None:
    """The clone of a step in which all choose at the same time shares the answers given so far."""
    patch.setattr(RollStep, "clone", lambda self: RollStep(self.waiting, self.answers, self.rolling))


# The other games


@fault(r"makes\[", "fair-game", 3)
def new_dice_make_what_the_old_ones_made(patch: Patch) -> None:
    """What a seat's dice meet is not looked up again after a second roll."""

    def set_dice(self: FairState, seat: int, dice: list[int]) -> None:
        before = self.makes[seat]
        laid(self, seat, dice)
        if self.rolls[seat]:
            self.makes[seat] = before

    laid = FairState.set_dice
    patch.setattr(FairState, "set_dice", set_dice)


@fault(r"held\[", "fair-game", 3)
def victims_keep_what_was_stolen(patch: Patch) -> None:
    """A card that was stolen still counts for the seat that had it."""

    def take(self: FairState, seat: int, card: int) -> None:
        before = self.held[:]
        taken(self, seat, card)
        self.held = [now | before[other] for other, now in enumerate(self.held)]

    taken = FairState.take_card
    patch.setattr(FairState, "take_card", take)


@fault(r"ready\[", "unlucky-adventurers", 4)
def used_characters_stay_ready(patch: Patch) -> None:
    """Who has used a character is still asked whether to use it."""
    patch.setattr(UnluckyState, "muster", lambda self, seat: None)


@fault(r"targets\[", "unlucky-adventurers", 4)
def a_list_of_targets_is_changed(patch: Patch) -> None:
    """Somebody has added a seat to a list of targets that all matches share."""
    shared = new_match("unlucky-adventurers", 4, 1).state.components
    assert isinstance(shared, UnluckyComponents)
    patch.setattr(shared, "targets", with_item(shared.targets, 1, [*shared.targets[1], shared.targets[2][0]]))


@fault(r"listeners\[", "unicorn-fever", 4)
def contracts_are_not_in_force(patch: Patch) -> None:
    """A contract that was signed is not noted as in force."""
    patch.setattr(UnicornState, "listen", lambda self, seat, contract: None)


@pytest.mark.parametrize("planted", FAULTS, ids=lambda planted: planted.plant.__name__)
def test_a_planted_fault_is_named(planted: Fault, monkeypatch: Patch) -> None:
    # The library is read before anything is planted.
    card_facts()
    planted.plant(monkeypatch)
    with pytest.raises(AuditFailed, match=planted.named):
        play_all(planted)


# What no printed card makes a difference with: a story has a card of its own


def test_tokens_that_nobody_hears_are_named(monkeypatch: Patch) -> None:
    """Card facts say that nothing waits for tokens though something does."""

    def read(self: CardFacts, *args: Any) -> None:
        reading(self, *args)
        self.tokens_heard = False

    reading = CardFacts._read_texts
    monkeypatch.setattr(CardFacts, "_read_texts", read)
    name_in_a_story(monkeypatch, "tokens_heard")


def test_something_true_that_is_not_noted_is_named(monkeypatch: Patch) -> None:
    """What waits for something to be true is not looked at when tokens come."""
    everywhere(monkeypatch, changes, "look_again", lambda state: None)
    name_in_a_story(monkeypatch, "reached")


def test_what_left_play_and_is_still_noted_is_named(monkeypatch: Patch) -> None:
    """What a card found to be true stays noted when the card leaves play."""
    everywhere(monkeypatch, active, "_take_back", lambda state, card: None)
    with pytest.raises(AuditFailed, match="reached"):
        test_moments.test_what_left_play_and_came_back_is_set_off_again(monkeypatch)


def name_in_a_story(patch: Patch, named: str) -> None:
    """Plays a story under audit, in which a card waits for coins."""
    patch.setenv("FAIRGROUND_AUDIT", "1")
    with pytest.raises(AuditFailed, match=named):
        test_moments.test_what_begins_to_be_true_sets_off_once_each_time(2)


@pytest.fixture(autouse=True)
def tables_of_their_own() -> Iterator[None]:
    """A fault may spoil what tables keep for all their matches."""
    card_facts_with.cache_clear()
    yield
    card_facts_with.cache_clear()


def play_all(planted: Fault) -> None:
    for number in range(GAMES):
        play(planted, number)


def play(planted: Fault, number: int) -> None:
    rng = random.Random(number)
    match = new_match(planted.game, planted.seats, number, planted.options, dice="fast", audit=True)
    while not match.over:
        ask = rng.choice(match.asks)
        likes = [LIKED.get(str(option).split()[0], 1.0) for option in ask.options]
        match.take(ask.seat, rng.choices(ask.options, likes)[0])


def test_there_are_enough_faults() -> None:
    assert len(FAULTS) >= 20
    assert all(planted.plant.__doc__ for planted in FAULTS)
