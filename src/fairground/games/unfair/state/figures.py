# compiled: mypyc
"""The figures of the game that no card prints. Their home is figures.toml, which `library.figures` reads."""

from __future__ import annotations

from typing import final


@final
class DrawWay:
    """One way to draw with an action (RU22)."""

    discard: int  # cards that are discarded first
    draw: int
    keep: int
    may_keep_none: bool

    # Made by tools/fields.py from the fields above.
    __slots__ = ("discard", "draw", "keep", "may_keep_none")

    def __init__(self, discard: int, draw: int, keep: int, may_keep_none: bool) -> None:
        self.discard = discard
        self.draw = draw
        self.keep = keep
        self.may_keep_none = may_keep_none

    # Made up to here.


@final
class Figures:
    """Numbers of the game that no card in play prints."""

    rounds: int
    packs_per_player: int
    extra_packs: int  # beside those of the players
    long_game_cards: int  # 1 if those are dealt that pay off in a long game only
    cards_in_a_pack: int
    # What a player begins with
    start_coins: int
    start_park_cards: int
    start_showcase_cards: int
    redraws: int  # 1 if a first hand may be redrawn at all
    market: int  # cards that lie in the Market
    # The City deck
    funfair_cards: int
    unfair_cards: int
    kaiju_cards: int  # in place of Unfair cards
    blueprints_close_after: int  # this round
    # Steps of a round
    event_cards_drawn: int
    hard_pass_coins: int  # on every turn after a hard pass
    actions: int
    loose_change: int  # coins for each open attraction
    skip_fee: int  # coins for each empty space that is passed over
    super_stars: int  # stars a park needs for a super attraction
    showcase_pair_coins: int  # for both Showcase cards
    recruiting_cards: int  # Showcase cards that a mastermind costs
    market_cards_taken: int  # with one action
    draw_ways: dict[str, DrawWay]  # by name: park, event, blueprint, dig
    guest_coins: int  # coins each guest brings
    hand_limit: int
    loans_in_a_turn: int
    loan_coins: int
    # Scoring; what costs points is negative
    loan_points: int
    attraction_points: list[int]  # with 1, 2, 3 ... icons
    further_icon_points: int
    coins_per_point: int
    unfinished_blueprint: int
    influence_points: int
    silver_points: int
    gold_points: int
    excess_points: int  # of an insurance excess token
    partial_panorama: list[int]  # with 2, 3, 4 ... cards
    complete_panorama: list[int]
    tie_break: list[str]
    # Medals and kaiju
    silver_medals: int  # in the box
    gold_medals: int
    silver_coins: int  # for a silver medal that is sold
    silver_for_gold: int
    most_health: int
    # A park without an entrance
    capacity: int
    attractions: int
    supers: int

    # Made by tools/fields.py from the fields above.
    __slots__ = (
        "rounds",
        "packs_per_player",
        "extra_packs",
        "long_game_cards",
        "cards_in_a_pack",
        "start_coins",
        "start_park_cards",
        "start_showcase_cards",
        "redraws",
        "market",
        "funfair_cards",
        "unfair_cards",
        "kaiju_cards",
        "blueprints_close_after",
        "event_cards_drawn",
        "hard_pass_coins",
        "actions",
        "loose_change",
        "skip_fee",
        "super_stars",
        "showcase_pair_coins",
        "recruiting_cards",
        "market_cards_taken",
        "draw_ways",
        "guest_coins",
        "hand_limit",
        "loans_in_a_turn",
        "loan_coins",
        "loan_points",
        "attraction_points",
        "further_icon_points",
        "coins_per_point",
        "unfinished_blueprint",
        "influence_points",
        "silver_points",
        "gold_points",
        "excess_points",
        "partial_panorama",
        "complete_panorama",
        "tie_break",
        "silver_medals",
        "gold_medals",
        "silver_coins",
        "silver_for_gold",
        "most_health",
        "capacity",
        "attractions",
        "supers",
    )

    def __init__(
        self,
        rounds: int,
        packs_per_player: int,
        extra_packs: int,
        long_game_cards: int,
        cards_in_a_pack: int,
        start_coins: int,
        start_park_cards: int,
        start_showcase_cards: int,
        redraws: int,
        market: int,
        funfair_cards: int,
        unfair_cards: int,
        kaiju_cards: int,
        blueprints_close_after: int,
        event_cards_drawn: int,
        hard_pass_coins: int,
        actions: int,
        loose_change: int,
        skip_fee: int,
        super_stars: int,
        showcase_pair_coins: int,
        recruiting_cards: int,
        market_cards_taken: int,
        draw_ways: dict[str, DrawWay],
        guest_coins: int,
        hand_limit: int,
        loans_in_a_turn: int,
        loan_coins: int,
        loan_points: int,
        attraction_points: list[int],
        further_icon_points: int,
        coins_per_point: int,
        unfinished_blueprint: int,
        influence_points: int,
        silver_points: int,
        gold_points: int,
        excess_points: int,
        partial_panorama: list[int],
        complete_panorama: list[int],
        tie_break: list[str],
        silver_medals: int,
        gold_medals: int,
        silver_coins: int,
        silver_for_gold: int,
        most_health: int,
        capacity: int,
        attractions: int,
        supers: int,
    ) -> None:
        self.rounds = rounds
        self.packs_per_player = packs_per_player
        self.extra_packs = extra_packs
        self.long_game_cards = long_game_cards
        self.cards_in_a_pack = cards_in_a_pack
        self.start_coins = start_coins
        self.start_park_cards = start_park_cards
        self.start_showcase_cards = start_showcase_cards
        self.redraws = redraws
        self.market = market
        self.funfair_cards = funfair_cards
        self.unfair_cards = unfair_cards
        self.kaiju_cards = kaiju_cards
        self.blueprints_close_after = blueprints_close_after
        self.event_cards_drawn = event_cards_drawn
        self.hard_pass_coins = hard_pass_coins
        self.actions = actions
        self.loose_change = loose_change
        self.skip_fee = skip_fee
        self.super_stars = super_stars
        self.showcase_pair_coins = showcase_pair_coins
        self.recruiting_cards = recruiting_cards
        self.market_cards_taken = market_cards_taken
        self.draw_ways = draw_ways
        self.guest_coins = guest_coins
        self.hand_limit = hand_limit
        self.loans_in_a_turn = loans_in_a_turn
        self.loan_coins = loan_coins
        self.loan_points = loan_points
        self.attraction_points = attraction_points
        self.further_icon_points = further_icon_points
        self.coins_per_point = coins_per_point
        self.unfinished_blueprint = unfinished_blueprint
        self.influence_points = influence_points
        self.silver_points = silver_points
        self.gold_points = gold_points
        self.excess_points = excess_points
        self.partial_panorama = partial_panorama
        self.complete_panorama = complete_panorama
        self.tie_break = tie_break
        self.silver_medals = silver_medals
        self.gold_medals = gold_medals
        self.silver_coins = silver_coins
        self.silver_for_gold = silver_for_gold
        self.most_health = most_health
        self.capacity = capacity
        self.attractions = attractions
        self.supers = supers

    # Made up to here.
