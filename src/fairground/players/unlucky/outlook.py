# compiled: mypyc
"""How a position of Unlucky Adventurers looks to one seat, from what that seat can know: the sizes of all
hands, the own cards, and everything that lies face up."""

from __future__ import annotations

from typing import Final, final

from fairground.games.unlucky.acts import affected, candidates
from fairground.games.unlucky.model import (
    DISCARD_CARDS,
    DISCARD_HIGHEST,
    DISCARD_RANDOM,
    DRAW_CARDS,
    DRAW_CHARACTER,
    DRAW_ROLLED,
    FALLEN_MATE,
    GIVE,
    GIVE_RANDOM,
    NO_AIM,
    RESURRECTION,
    REVERSE,
    REVIVAL,
    SEATS,
    SELF,
    SHIELD,
    SKIP_TURN,
    SPLIT,
    STARTER_HAND,
    STEAL,
    STEAL_SPLIT,
    SWAP_HANDS,
    TAKE_DISCARDED,
    TRADE,
    USE_UP_CHARACTER,
    UnluckyComponents,
    UnluckyState,
)

# What things are worth, in cards.
DRAWN: Final = 0.85  # a draw may bring a Blunder or a beast
CHARACTER: Final = 1.0  # one that is not used up
TURN: Final = 0.35
SHIELD_KEPT: Final = 0.35
REVIVAL_KEPT: Final = 4.0
POINT_KEPT: Final = 0.06  # a point of beast value
POWER_KEPT: Final = 0.25  # a card's worth of effect when played
UNSEEN_POINTS: Final = 1.6  # of beast value on a card nobody shows
GROWTH: Final = 0.9  # how the chance to win grows with the cards of a hand
USED_EARLY: Final = 0.8  # what a character does is worth more now than later


@final
class Study:
    """What the cards of a match are worth. Lists are by card number."""

    def __init__(self, components: UnluckyComponents) -> None:
        self.power: list[float] = []  # what playing it moves, in cards
        self.keep: list[float] = []  # what it is worth in hand beyond being a card
        self.ready: list[float] = []  # what a character is worth before it is used
        for card in range(len(components.faces)):
            programs = components.outcomes[card] or [components.program[card]]
            power = 0.0
            for program in programs:
                power += power_of(components.programs[program])
            power /= float(len(programs))
            self.power.append(power)
            self.ready.append(min(CHARACTER, USED_EARLY * power) if power > 0.0 else CHARACTER)
            kept = POINT_KEPT * components.value[card] + POWER_KEPT * power
            if components.response[card] == SHIELD:
                kept += SHIELD_KEPT
            elif components.response[card] == REVIVAL:
                kept += REVIVAL_KEPT
            self.keep.append(kept)


def power_of(steps: list[int]) -> float:
    """Roughly how far a program puts its player ahead, in cards."""
    power = 0.0
    for place in range(0, len(steps), 3):
        what, who, count = steps[place], steps[place + 1], float(steps[place + 2])
        gain = 0.0  # of those it applies to
        if what in (DISCARD_CARDS, DISCARD_RANDOM, DISCARD_HIGHEST):
            gain = -count
        elif what in (STEAL, STEAL_SPLIT):
            power += count
            gain = -count
        elif what == DRAW_CARDS:
            gain = DRAWN * count
        elif what == DRAW_ROLLED:
            gain = DRAWN * 3.5
        elif what == DRAW_CHARACTER:
            gain = CHARACTER
        elif what in (GIVE, GIVE_RANDOM):
            power -= count
            gain = count
        elif what == SKIP_TURN:
            gain = -TURN
        power += gain if who == SELF else -gain
    return power


@final
class Outlook:
    """A position as one seat sees it: for every seat the cards in hand, and what else it has, in cards."""

    def __init__(self, state: UnluckyState, seat: int, study: Study) -> None:
        self.state: UnluckyState = state
        self.seat: int = seat
        self.study: Study = study
        components = state.facts
        self.team: int = components.team[seat]
        self.sizes: list[float] = []
        self.extra: list[float] = []
        for other in range(components.seats):
            zone = SEATS + 3 * other
            self.sizes.append(float(len(state.zones[zone])))
            extra = 0.0
            for card in state.usable_characters(other):
                extra += study.ready[card]
            if state.skip >> other & 1:
                extra -= TURN
            self.extra.append(extra)
        for card in state.zones[SEATS + 3 * seat]:
            self.extra[seat] += study.keep[card]

    def chance(self, sizes: list[float], extra: list[float]) -> float:
        """The chance of the seat's team to win with hands like these."""
        own = 0.0
        total = 0.0
        for other in range(len(sizes)):
            if sizes[other] > 0.0:
                weight: float = max(sizes[other] + extra[other], 0.1) ** GROWTH
                total += weight
                if self.team >> other & 1:
                    own += weight
        return own / total if total else 0.0

    def now(self) -> float:
        return self.chance(self.sizes, self.extra)

    # What cards do

    def after(self, program: int, actor: int, target: int, picks: int, blocked: int) -> float:
        """The chance once a program was carried out."""
        steps = self.state.facts.programs[program]
        sizes = self.sizes[:]
        extra = self.extra[:]
        for place in range(0, len(steps), 3):
            if steps[place] == RESURRECTION:
                # The fresh hand goes to whoever was named, the player or a team member; else to nobody.
                if target >= 0:
                    sizes[target] = float(STARTER_HAND)
                continue
            mask = affected(self.state, actor, target, picks, steps[place + 1]) & ~blocked
            for other in range(len(sizes)):
                if mask >> other & 1:
                    self.carry_out(sizes, extra, steps[place], actor, other, steps[place + 2], picks)
        return self.chance(sizes, extra)

    def carry_out(
        self,
        sizes: list[float],
        extra: list[float],
        what: int,
        actor: int,
        other: int,
        number: int,
        picks: int,
    ) -> None:
        """One step of a program for one seat, as a change of hands."""
        count = float(number)
        if what in (DISCARD_CARDS, DISCARD_RANDOM, DISCARD_HIGHEST):
            sizes[other] -= count
        elif what in (STEAL, STEAL_SPLIT):
            if what == STEAL_SPLIT:
                count = float(picks >> 4 * other & 15)
            count = min(count, sizes[other])
            sizes[other] -= count
            sizes[actor] += count
        elif what == DRAW_CARDS:
            sizes[other] += DRAWN * count
        elif what == DRAW_ROLLED:
            sizes[other] += DRAWN * 3.5
        elif what == DRAW_CHARACTER:
            extra[other] += CHARACTER
        elif what in (GIVE, GIVE_RANDOM):
            count = min(count, sizes[actor])
            sizes[actor] -= count
            sizes[other] += count
        elif what == SKIP_TURN:
            extra[other] -= TURN
        elif what == REVERSE:
            others = self.state.others(actor)
            if others and not others & others - 1:
                extra[self.state.first_of(others, actor)] -= TURN
        elif what == SWAP_HANDS:
            sizes[actor], sizes[other] = sizes[other], sizes[actor]
        elif what == TAKE_DISCARDED:
            sizes[other] += 1.0
            extra[other] += POWER_KEPT
        elif what == TRADE:
            extra[actor] += POWER_KEPT
        elif what == USE_UP_CHARACTER:
            extra[other] -= CHARACTER

    def rolled(self, card: int, target: int, picks: int) -> float:
        """The chance once a card was carried out, over all faces of the die."""
        components = self.state.facts
        outcomes = components.outcomes[card]
        if not outcomes:
            return self.after(components.program[card], self.seat, target, picks, 0)
        total = 0.0
        for face in range(len(outcomes)):
            # Faces that do the same are looked at once.
            first = outcomes.index(outcomes[face])
            if first == face:
                same = float(outcomes.count(outcomes[face]))
                total += same * self.after(outcomes[face], self.seat, target, picks, 0)
        return total / float(len(outcomes))

    def best_aim(self, card: int) -> float:
        """The chance once a card was carried out with the best target."""
        state = self.state
        aim = state.facts.aim[card]
        if aim == NO_AIM:
            return self.rolled(card, -1, 0)
        if aim == SPLIT:
            return self.rolled(card, -1, self.best_picks(card))
        best = -1.0
        if aim == FALLEN_MATE:
            mask = state.fallen_mates(self.seat)
            if self.sizes[self.seat] <= 0.0:
                mask |= 1 << self.seat
        else:
            mask = candidates(state, self.seat, card)
        for target in range(len(self.sizes)):
            if mask >> target & 1:
                best = max(best, self.rolled(card, target, 0))
        return best if best >= 0.0 else self.now()

    def best_picks(self, card: int) -> int:
        """How a thief takes cards: one after another from where it helps most."""
        state = self.state
        limit = state.facts.programs[state.facts.program[card]][2]
        others = state.opponents(self.seat)
        picks = 0
        for _ in range(limit):
            best = -1.0
            better = picks
            for other in range(len(self.sizes)):
                if others >> other & 1 and self.sizes[other] > float(picks >> 4 * other & 15):
                    value = self.rolled(card, -1, picks + (1 << 4 * other))
                    if value > best:
                        best = value
                        better = picks + (1 << 4 * other)
            picks = better
        return picks

    def play(self, card: int) -> float:
        """The chance after playing a card of the own hand."""
        seat = self.seat
        self.sizes[seat] -= 1.0
        self.extra[seat] -= self.study.keep[card]
        value = self.best_aim(card)
        self.sizes[seat] += 1.0
        self.extra[seat] += self.study.keep[card]
        return value

    def use(self, character: int) -> float:
        """The chance after using a character of one's own."""
        self.extra[self.seat] -= self.study.ready[character]
        value = self.best_aim(character)
        self.extra[self.seat] += self.study.ready[character]
        return value

    def shifted(self, other: int, cards: float, extra: float) -> float:
        """The chance if a seat had so many more cards, and so much else."""
        self.sizes[other] += cards
        self.extra[other] += extra
        value = self.now()
        self.sizes[other] -= cards
        self.extra[other] -= extra
        return value

    # Beasts

    def winning_set(self, least: int, points: int) -> list[int]:
        """The cards of the own hand to lay down for so many cards and points: as few as possible, and of
        those the least useful; none if they cannot do it."""
        values = self.state.facts.value
        keep = self.study.keep
        hand = self.state.zones[SEATS + 3 * self.seat]
        by_value = sorted(hand, key=lambda card: (-values[card], keep[card], card))
        chosen: list[int] = []
        total = 0
        for card in by_value:
            if len(chosen) >= least and total >= points:
                break
            chosen.append(card)
            total += values[card]
        if total < points or len(chosen) < least:
            return []
        # Whatever is more than enough is exchanged for cards that are missed less.
        for card in sorted(hand, key=lambda card: (keep[card], card)):
            if card in chosen:
                continue
            for place in range(len(chosen)):
                other = chosen[place]
                if keep[other] > keep[card] and total - values[other] + values[card] >= points:
                    total += values[card] - values[other]
                    chosen[place] = card
                    break
        return chosen

    def forfeit(self, least: int) -> list[int]:
        """The cards of the own hand that are missed least."""
        keep = self.study.keep
        hand = sorted(self.state.zones[SEATS + 3 * self.seat], key=lambda card: (keep[card], card))
        return hand[:least]

    def own_fight(self, beast: int, bonus: int) -> float:
        """What fighting a beast brings the own seat, in cards; it may be the end."""
        components = self.state.facts
        least = components.least[beast]
        if self.sizes[self.seat] < float(least):
            return -self.sizes[self.seat]
        laid = self.winning_set(least, max(components.points[beast] - bonus, 0))
        reward = DRAWN * float(components.reward[beast]) if laid else 0.0
        lost = 0.0
        for card in laid or self.forfeit(least):
            lost += 1.0 + self.study.keep[card]
        return reward - lost

    def other_fight(self, beast: int, other: int) -> float:
        """What fighting a beast would bring another seat, in cards, as far as its hand's size tells."""
        components = self.state.facts
        least = float(components.least[beast])
        size = self.sizes[other]
        if size < least:
            return -size
        needed = max(least, float(components.points[beast]) / (UNSEEN_POINTS * 1.4))
        if float(components.points[beast]) > UNSEEN_POINTS * size:
            return -least
        return DRAWN * float(components.reward[beast]) - min(needed, size)
