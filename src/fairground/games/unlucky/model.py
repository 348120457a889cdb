# compiled: mypyc
"""Unlucky Adventurers: the fixed facts of a match, its state, and the small moves everything is made of.

Cards are numbered by their place in the components' list; an option code stands for a kind of card, so two
copies in a hand are one option.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from fairground.engine.components import EVERYONE, NOBODY, Components, Face, Zone, eyes_of
from fairground.engine.fields import Derived, Fixed, Shared
from fairground.engine.state import Ask, State

# Streams of chance
QUEST: Final = 1
BEAST: Final = 2
CHARACTER: Final = 3
LOT: Final = 4  # who deals
THEFT: Final = 5  # cards taken blindly out of a hand

# Zones
DECK: Final = 0
DISCARD: Final = 1
BEASTS: Final = 2
BEAST_DISCARD: Final = 3
CHARACTERS: Final = 4
CHARACTER_DISCARD: Final = 5
PLAYED: Final = 6  # cards on their way to the discard pile
ENCOUNTERS: Final = 7  # encounter cards, side by side with the beasts in ARENA
ARENA: Final = 8
BOX: Final = 9  # cards left out of a set-up position
# Each seat has three zones from here on
SEATS: Final = 10
HAND: Final = 0
OWN: Final = 1
ALLIES: Final = 2

# Option codes
ACCEPT: Final = 0
DONE: Final = 1
BLOCK: Final = 2
RESURRECT: Final = 3
ROLL: Final = 4
STAY: Final = 5
TARGET: Final = 6  # + seat
FACE: Final = 12  # + face of the die, from 0 on
USE: Final = 18  # + kind of character
CARD: Final = 64  # + kind of quest card

# Sorts of cards
PLAIN: Final = 0
BLUNDER: Final = 1
ENCOUNTER: Final = 2
BEAST_CARD: Final = 3
CHARACTER_CARD: Final = 4

# What a quest card can answer out of turn
SHIELD: Final = 1
REVIVAL: Final = 2

# Whom a card must name before it is carried out
NO_AIM: Final = 0
OPPONENT: Final = 1
RICHER_OPPONENT: Final = 2
OTHER_PLAYER: Final = 3
SPLIT: Final = 4  # several players, a number of cards from each
FALLEN_MATE: Final = 5

# To whom a step of a program applies
SELF: Final = 0
CHOSEN: Final = 1
NEXT: Final = 2
PREVIOUS: Final = 3
NEIGHBOURS: Final = 4
OPPONENTS: Final = 5
OTHERS: Final = 6
EVERYBODY: Final = 7

# What a step of a program does; the first ones make the players it applies to lose cards
DISCARD_CARDS: Final = 1
DISCARD_RANDOM: Final = 2
DISCARD_HIGHEST: Final = 3
STEAL: Final = 4
STEAL_SPLIT: Final = 5
SWAP_RANDOM: Final = 6
LAST_LOSS: Final = 6
DRAW_CARDS: Final = 7
DRAW_ROLLED: Final = 8
DRAW_CHARACTER: Final = 9
GIVE: Final = 10
GIVE_RANDOM: Final = 11
SWAP_HANDS: Final = 12
TRADE: Final = 13
TAKE_DISCARDED: Final = 14
SKIP_TURN: Final = 15
END_TURN: Final = 16
REVERSE: Final = 17
RESURRECTION: Final = 18
USE_UP_CHARACTER: Final = 19
# Steps of characters that answer something
SET_DIE: Final = 20
ESCAPE_BEAST: Final = 21
REDIRECT_BEAST: Final = 22
ADD_POINTS: Final = 23
BLOCK_ATTACK: Final = 24
CANCEL_BLUNDER: Final = 25

# When a character can be used, as bits
TURN_START: Final = 1
BEFORE_PLAY: Final = 2
INSTEAD_OF_PLAY: Final = 4
PLAYING: Final = 6  # either of the last two
OWN_ROLL: Final = 8
BEAST_REVEALED: Final = 16
BEAST_FIGHT: Final = 32
WHEN_ATTACKED: Final = 64
BLUNDER_DRAWN: Final = 128

STARTER_HAND: Final = 7
DIE: Final[list[int]] = [6]  # one with six sides for everything (unlucky.component.die)


@mypyc_attr(allow_interpreted_subclasses=True)
class UnluckyComponents(Components):
    """The fixed facts of a match. Lists are by card number unless they say otherwise."""

    def __init__(self, seats: int, faces: list[Face], teams: bool, ghosts: bool, ghosts_return: bool) -> None:
        zones = [
            # The decks lie face down (unlucky.setup.quest-pile, unlucky.setup.beast-pile).
            Zone("deck", "the quest deck", -1, NOBODY),
            Zone("discard", "the quest discard pile", -1, EVERYONE),
            Zone("beasts", "the beast deck", -1, NOBODY),
            Zone("beast_discard", "the beast discard pile", -1, EVERYONE),
            Zone("characters", "the character deck", -1, NOBODY),
            Zone("character_discard", "the character discard pile", -1, EVERYONE),
            Zone("played", "cards being played", -1, EVERYONE),
            Zone("encounters", "encounters", -1, EVERYONE),
            Zone("arena", "beasts to be fought", -1, EVERYONE),
            Zone("box", "the box", -1, NOBODY),
        ]
        for seat in range(seats):
            # Hands are secret, their sizes are not (unlucky.turn.hands-secret); Characters and Allies lie
            # face up (unlucky.setup.character-face-up, unlucky.ally.visible).
            zones.append(Zone("hand", "hand", seat, eyes_of(seat), ordered=False))
            zones.append(Zone("character", "character", seat, EVERYONE))
            zones.append(Zone("allies", "allies", seat, EVERYONE))
        super().__init__(seats, faces, zones)
        # Team members sit opposite each other, never side by side (unlucky.team.size, unlucky.team.seating).
        self.teams: bool = teams
        half = seats // 2
        self.team: list[int] = []  # by seat: the bits of its team
        for seat in range(seats):
            mate = 1 << (seat + half) % seats if teams else 0
            self.team.append(1 << seat | mate)
        self.hands: list[int] = [SEATS + 3 * seat for seat in range(seats)]  # by seat: its hand
        self.hands_in: list[list[int]] = []  # by the bits of those who are out: the hands of the others
        for mask in range(1 << seats):
            self.hands_in.append([self.hands[seat] for seat in range(seats) if not mask >> seat & 1])
        self.targets: list[list[int]] = []  # by the bits of some seats: the options to name one of them
        self.only: list[int] = []  # by the bits of some seats: the seat if it is a single one, else -1
        for mask in range(1 << seats):
            found = [seat for seat in range(seats) if mask >> seat & 1]
            self.targets.append([TARGET + seat for seat in found])
            self.only.append(found[0] if len(found) == 1 else -1)
        # Questions that are asked often, always in the same words: by seat, and by the bits of the targets.
        self.target_asks: list[list[Ask]] = []
        self.shield_asks: list[list[Ask]] = []  # by seat: without and with a Shield to block with
        for seat in range(seats):
            self.target_asks.append([Ask(seat, "target", options) for options in self.targets])
            self.shield_asks.append([Ask(seat, "shield", [ACCEPT]), Ask(seat, "shield", [ACCEPT, BLOCK])])
        self.ghosts: bool = ghosts
        self.ghosts_return: bool = ghosts_return
        self.dealer: int = -1  # a seat, or -1: drawn at random
        self.everybody: int = (1 << seats) - 1

        count = len(faces)
        self.code: list[int] = [0] * count
        self.copies: list[list[int]] = []  # by kind of quest card: its cards
        self.sort: list[int] = [PLAIN] * count
        self.value: list[int] = [0] * count  # beast value
        self.program: list[int] = [0] * count  # what it does when nothing is rolled for it
        self.outcomes: list[list[int]] = [[] for _ in faces]  # what it does for each face; none: no roll
        self.attack: list[bool] = [False] * count
        self.aim: list[int] = [NO_AIM] * count
        self.response: list[int] = [0] * count
        self.least: list[int] = [0] * count  # cards a beast needs
        self.points: list[int] = [0] * count  # points a beast needs
        self.reward: list[int] = [0] * count
        self.timing: list[int] = [0] * count
        self.character: dict[int, int] = {}  # by option code: a card of that character
        self.whole_hand: list[bool] = [False] * count  # gives its player a whole hand
        self.takeable: list[bool] = [False] * count  # it can be taken back from the discard pile
        self.cites: list[str] = [""] * count  # the rule behind what it does
        self.programs: list[list[int]] = [[]]  # by number: what, to whom, how many; and so on
        self.quest: list[int] = []  # the cards of each deck
        self.beasts: list[int] = []
        self.characters: list[int] = []
        self.shields: list[int] = []  # the cards that answer an attack
        self.revivals: list[int] = []  # the cards that answer an empty hand

    def may_lie(self, card: int, zone: int) -> bool:
        """Blunders and Encounters are never kept in hand (unlucky.blunder.mandatory)."""
        return self.sort[card] == PLAIN or zone < SEATS or (zone - SEATS) % 3 != HAND


@final
class UnluckyState(State):
    """A match of Unlucky Adventurers at some moment. Sets of seats are bit masks."""

    facts: Fixed[UnluckyComponents]  # the components again, under their own type
    turn: int  # = 0; the seat whose turn it is
    turns: int  # = 0; turns begun so far
    direction: int  # = 1; 1: clockwise, -1: the other way
    met: bool  # = False; an Encounter was this turn's play
    ended: bool  # = False; this turn ends without a (further) play
    cut_short: bool  # = False; and whose turn it is draws and fights no more in it
    out: int  # = 0; seats that are out
    fallen: int  # = 0; seats put out by the effect that is going on
    out_since: Shared[list[int]]  # = [0] * seats; by seat: the turn in which it went out, 0: it is in
    ready: Derived[Shared[list[int]]]  # = [0] * seats; by seat: when it has a character to use, as bits
    reward: int  # = 0; cards the winner of a fight draws next
    skip: int  # = 0; seats that miss their next turn
    used: int  # = 0; seats whose own Character is turned over
    winners: int  # = 0

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "facts",
        "turn",
        "turns",
        "direction",
        "met",
        "ended",
        "cut_short",
        "out",
        "fallen",
        "out_since",
        "ready",
        "reward",
        "skip",
        "used",
        "winners",
    )
    FIELDS: ClassVar[tuple[str, ...]] = (
        "cut_short",
        "direction",
        "ended",
        "fallen",
        "met",
        "out",
        "out_since",
        "ready",
        "reward",
        "skip",
        "turn",
        "turns",
        "used",
        "winners",
    )
    DERIVED: ClassVar[tuple[str, ...]] = ("ready",)

    def __init__(self, components: UnluckyComponents) -> None:
        super().__init__(components)
        self.facts = components

    def lay_out(self) -> None:
        """Fills the fields with what a new match starts with."""
        components = self.facts
        seats = components.seats
        self.turn = 0
        self.turns = 0
        self.direction = 1
        self.met = False
        self.ended = False
        self.cut_short = False
        self.out = 0
        self.fallen = 0
        self.out_since = [0] * seats
        self.ready = [0] * seats
        self.reward = 0
        self.skip = 0
        self.used = 0
        self.winners = 0

    def clone(self) -> UnluckyState:
        other = UnluckyState(self.facts)
        self.copy_kernel(other)
        other.turn = self.turn
        other.turns = self.turns
        other.direction = self.direction
        other.met = self.met
        other.ended = self.ended
        other.cut_short = self.cut_short
        other.out = self.out
        other.fallen = self.fallen
        other.out_since = self.out_since
        other.ready = self.ready
        other.reward = self.reward
        other.skip = self.skip
        other.used = self.used
        other.winners = self.winners
        return other

    # Made up to here.

    def hand(self, seat: int) -> list[int]:
        return self.zones[SEATS + 3 * seat]

    # Seats

    def others(self, seat: int) -> int:
        """The other players still in; nobody else can be targeted (unlucky.out.skipped)."""
        return self.facts.everybody & ~self.out & ~(1 << seat)

    def opponents(self, seat: int) -> int:
        """The players still in who are not of the seat's team."""
        components = self.facts
        return components.everybody & ~self.out & ~components.team[seat]

    def neighbour(self, seat: int, direction: int) -> int:
        """The nearest other player still in, in a direction."""
        seats = self.components.seats
        other = (seat + direction) % seats
        while self.out >> other & 1 and other != seat:
            other = (other + direction) % seats
        return other

    def first_of(self, mask: int, seat: int) -> int:
        """The first seat of a mask in turn order after a seat; the seat itself comes last."""
        only = self.facts.only[mask]
        if only >= 0:
            return only
        seats = self.facts.seats
        direction = self.direction
        other = (seat + direction) % seats
        while not mask >> other & 1:
            other = (other + direction) % seats
        return other

    def fallen_mates(self, seat: int) -> int:
        """The members of the seat's team who are out, whatever put them out
        (unlucky.team.revive-beast-victim)."""
        return self.out & self.facts.team[seat] & ~(1 << seat)

    # Hands

    def hand_options(self, seat: int) -> list[int]:
        """The kinds of cards in a hand, each once."""
        codes = self.facts.code
        options: list[int] = []
        for card in self.zones[SEATS + 3 * seat]:
            code = codes[card]
            if code not in options:
                options.append(code)
        options.sort()
        return options

    def copy_of(self, seat: int, code: int) -> int:
        """The card of a kind that leaves a hand: of several copies the one most is known about, so that
        nobody learns that there was another one."""
        hand = self.zones[SEATS + 3 * seat]
        found = -1
        for card in self.facts.copies[code - CARD]:
            if card in hand:
                if found >= 0:
                    return self.best_known(hand, code)
                found = card
        return found

    def best_known(self, hand: list[int], code: int) -> int:
        """Of several copies in a hand the one most is known about, of equals the first."""
        codes = self.facts.code
        known = self.known
        found = -1
        for card in hand:
            if codes[card] == code and (found < 0 or known[card] > known[found]):
                found = card
        return found

    def held(self, seat: int, response: int) -> int:
        """A card in a hand that can answer, or -1."""
        responses = self.facts.response
        for card in self.zones[SEATS + 3 * seat]:
            if responses[card] == response:
                return self.copy_of(seat, self.facts.code[card])
        return -1

    def holds(self, seat: int, cards: list[int]) -> bool:
        """Whether a hand really holds one of these cards."""
        hand = self.zones[SEATS + 3 * seat]
        for card in cards:
            if card in hand:
                return True
        return False

    def could_hold(self, seat: int, cards: list[int]) -> bool:
        """Whether, as far as everybody knows, a hand may hold one of these cards."""
        hand = self.zones[SEATS + 3 * seat]
        known = self.known
        for held in hand:
            if known[held] != EVERYONE:
                # A card that not everybody knows may be any other such card.
                for card in cards:
                    if known[card] != EVERYONE:
                        return True
                break
        for card in cards:
            if card in hand:
                return True
        return False

    def draw_plain(self, seat: int, count: int) -> int:
        """Draws from the deck until a card comes that is not simply kept; returns the draws still owed."""
        zones = self.zones
        deck = zones[DECK]
        sorts = self.facts.sort
        while count and deck:
            card = deck.pop()
            if sorts[card] != PLAIN:
                deck.append(card)
                break
            zones[SEATS + 3 * seat].append(card)
            self.known[card] |= 1 << seat
            count -= 1
            if self.log is not None:
                self.log_draw(seat, card)
        return count

    def log_draw(self, seat: int, card: int) -> None:
        self.emit(
            "drew",
            {"seat": seat},
            ("unlucky.turn.hands-secret",),
            {"card": self.components.faces[card].id, "number": card},
            eyes_of(seat),
        )

    def log_roll(self, seat: int, face: int, rule: str) -> None:
        self.emit("rolled", {"seat": seat, "face": face + 1}, (rule,))

    def discard(self, seat: int, card: int) -> None:
        """A card goes from a hand to the Quest discard pile."""
        self.zones[SEATS + 3 * seat].remove(card)
        self.zones[DISCARD].append(card)
        self.known[card] = EVERYONE

    def hand_over(self, seat: int, card: int, taker: int) -> None:
        """A card goes unseen from hand to hand: only the two know any more which cards they hold."""
        source = self.zones[SEATS + 3 * seat]
        both = eyes_of(seat) | eyes_of(taker)
        if len(source) > 1:
            for other in source:
                self.known[other] &= both
        source.remove(card)
        self.zones[SEATS + 3 * taker].append(card)
        self.known[card] |= both

    def shown(self, seat: int, card: int) -> dict[str, object]:
        """The facts of an event in which a seat shows a card that is still in its hand."""
        return {"seat": seat, "card": self.components.faces[card].id, "number": card}

    # Characters

    def abilities(self, seat: int, moment: int) -> list[int]:
        """The codes of the characters a seat can use at some moment (unlucky.character.own-rules)."""
        components = self.facts
        codes: list[int] = []
        if self.ready[seat] & moment:
            for card in self.usable_characters(seat):
                if components.timing[card] & moment:
                    codes.append(components.code[card])
            codes.sort()
        return codes

    def usable_characters(self, seat: int) -> list[int]:
        """The characters of a seat that are not used up."""
        zone = SEATS + 3 * seat
        # A turned-over Character cannot be used again, but it stays for the whole game
        # (unlucky.character.once, unlucky.setup.character-for-game).
        if self.used >> seat & 1:
            return self.zones[zone + ALLIES]
        return self.zones[zone + OWN] + self.zones[zone + ALLIES]

    def muster(self, seat: int) -> None:
        """Brings `ready` up to date after a change of a seat's characters."""
        moments = 0
        if not self.out >> seat & 1:
            for card in self.usable_characters(seat):
                moments |= self.facts.timing[card]
        ready = self.ready[:]
        ready[seat] = moments
        self.ready = ready

    def use(self, seat: int, code: int) -> int:
        """Uses up a character and returns its card: an Ally is discarded (unlucky.ally.discard-after-use),
        the own Character is turned over and kept (unlucky.character.flip-when-used)."""
        codes = self.facts.code
        zone = SEATS + 3 * seat
        for card in self.zones[zone + ALLIES]:
            if codes[card] == code:
                self.move(card, zone + ALLIES, CHARACTER_DISCARD)
                self.muster(seat)
                self.log_use(seat, card, True)
                return card
        card = self.zones[zone + OWN][0]
        self.used |= 1 << seat
        self.muster(seat)
        self.log_use(seat, card, False)
        return card

    def log_use(self, seat: int, card: int, ally: bool) -> None:
        if self.log is not None:
            rule = "unlucky.ally.discard-after-use" if ally else "unlucky.character.flip-when-used"
            face = self.components.faces[card].id
            self.emit("used", {"seat": seat, "card": face, "ally": ally}, (rule,))

    # Going out

    def put_out(self, seat: int, rule: str) -> None:
        """A player is out; what they had goes to the discard piles, the own Character stays
        (unlucky.out.belongings)."""
        bit = 1 << seat
        self.out |= bit
        self.fallen |= bit
        self.skip &= ~bit
        since = self.out_since[:]
        since[seat] = self.turns
        self.out_since = since
        zone = SEATS + 3 * seat
        if self.log is not None:
            cards: list[object] = [self.components.faces[card].id for card in self.zones[zone]]
            numbers: list[object] = list(self.zones[zone])
            facts: dict[str, object] = {"seat": seat, "cards": cards, "numbers": numbers}
            self.emit("out", facts, (rule, "unlucky.out.belongings"))
        for card in self.zones[zone][:]:
            self.discard(seat, card)
        for card in self.zones[zone + ALLIES][:]:
            self.move(card, zone + ALLIES, CHARACTER_DISCARD)
        self.muster(seat)

    def bring_back(self, seat: int, rule: str) -> None:
        """A player who was out holds cards again."""
        self.out &= ~(1 << seat)
        since = self.out_since[:]
        since[seat] = 0
        self.out_since = since
        self.muster(seat)
        if self.log is not None:
            self.emit("back", {"seat": seat}, (rule,))

    def settle(self) -> bool:
        """The test after a card or encounter is fully resolved (unlucky.out.timing): players without Quest
        cards are out (unlucky.out.no-cards). True: the match is won."""
        components = self.facts
        zones = self.zones
        if not self.fallen and not components.ghosts:
            # Mostly everybody who was in still holds cards, and only ghosts come back on their own.
            for hand in components.hands_in[self.out]:
                if not zones[hand]:
                    break
            else:
                return False
        living = 0
        for seat in range(components.seats):
            # Only Quest cards in hand keep a player in (unlucky.out.only-quest-cards-count).
            if zones[components.hands[seat]]:
                living |= 1 << seat
        if living ^ self.out == components.everybody and not self.fallen:
            return False  # nobody went out or came back
        for seat in range(components.seats):
            # Rules: unlucky.ghost.gains-cards.
            if (living & self.out) >> seat & 1:
                self.bring_back(seat, "unlucky.ghost.gains-cards")
            elif not (living | self.out) >> seat & 1:
                self.put_out(seat, "unlucky.out.no-cards")
        if living:
            first = self.first_of(living, self.turn)
            # The last player, or team with a member left, wins; two left of one team are enough, and ghosts
            # count for nothing (unlucky.win.last-with-cards, unlucky.team.win, unlucky.team.continue,
            # unlucky.team.two-remaining-same-team, unlucky.ghost.game-end).
            if living & ~components.team[first]:
                self.fallen = 0
                return False
            self.winners = components.team[first]
            rules = ("unlucky.team.win",) if components.teams else ("unlucky.win.last-with-cards",)
        else:
            # Nobody is left: those put out by this effect share the win (unlucky.out.simultaneous).
            for seat in range(components.seats):
                if self.fallen >> seat & 1:
                    self.winners |= components.team[seat]
            rules = ("unlucky.out.simultaneous",)
        if self.log is not None:
            seats = [seat for seat in range(components.seats) if self.winners >> seat & 1]
            self.emit("won", {"seats": seats}, rules)
        return True
