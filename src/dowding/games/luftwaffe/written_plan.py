"""How a plan is typed: ``0800 Biggin Hill: 3 Do17 KG76, 4 Me109 JG26, pathfinders``."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from dowding.games.luftwaffe.day_plan import hours_to_plan
from dowding.games.luftwaffe.planning_board import (
    Card,
    Flies,
    Forward,
    Hour,
    Jabo,
    Pairs,
    Raid,
    StrategyCard,
    Thing,
    Under,
    fighters_of,
    may_fly_to,
)
from dowding.games.luftwaffe.state import PlannedBattle
from dowding.games.raf.ids import Gruppe, TargetNumber
from dowding.games.raf.words import Aircraft
from dowding.kernel.errors import UnreadableAnswer

BOMBERS_SHOWN, FIGHTERS_SHOWN = 2, 1
"""An example has no more Gruppen than these, so that it is allowed for every raid."""
FORWARD, JABO = "forward", "jabo "


class WrittenPlan:
    """Reads and writes lines of a plan: an hour, a target, and what flies there."""

    def __init__(
        self, battle: PlannedBattle, cards: Sequence[TargetNumber], gruppen: Sequence[Gruppe]
    ) -> None:
        self.battle, self.kit = battle, battle.kit
        self.cards, self.gruppen = cards, gruppen
        self.hours = {name: Hour(number) for number, name in enumerate(self.kit.hours)}
        types = [str(flown) for flown in Aircraft]
        self.types = {flown.casefold(): flown for flown in types}

    def read(self, line: str, laid: Pairs) -> Pairs | None:
        """What a line adds to a plan; None if the line is not in this notation."""
        head, mark, rest = line.partition(":")
        if not mark:
            return None
        first, _, target = head.strip().partition(" ")
        hour = self.hours.get(first)
        card = self.card_named(head if hour is None else target)
        pairs: Pairs = [] if hour is None else self.timed(card, hour)
        for item in filter(None, (part.strip() for part in rest.split(","))):
            pairs += self.item(item, card, [*laid, *pairs])
        return pairs

    def timed(self, card: TargetNumber, hour: Hour) -> Pairs:
        """The hour of a card. Once the day is planned it is fixed, but it may still be written."""
        if card not in self.battle.planned:
            return [(Card(card), hour)]
        fixed = self.battle.hours[self.battle.planned.index(card)]
        if fixed != hour.hour:
            name, told = self.kit.target_cards[card].name, self.kit.hours[fixed]
            raise UnreadableAnswer(f"The raid on {name} flies at {told}; its time is fixed.")
        return []

    def card_named(self, name: str) -> TargetNumber:
        """The card with this number or target name."""
        name = name.strip()
        number = name.split(" ")[0]
        found = [card for card in self.cards if number == str(card)]
        targets = self.kit.target_cards
        found = found or [c for c in self.cards if targets[c].name.casefold() == name.casefold()]
        if len(found) != 1:
            told = ", ".join(f"{card} {targets[card].name}" for card in found or self.cards)
            raise UnreadableAnswer(f"{name!r}: name one of these cards, or give its number: {told}.")
        return found[0]

    def item(self, item: str, card: TargetNumber, laid: Pairs) -> Pairs:
        """What one part of a line puts on a card: Gruppen, a Jabo, a marker or a strategy card."""
        kit, folded = self.kit, item.casefold()
        number, _, rest = item.partition(" ")
        if number.isdecimal() and rest:
            return [(Flies(g), Raid(card)) for g in self.some(int(number), rest, card, laid)]
        if folded == FORWARD:
            return [(Forward(card), Under(card))]
        for held in self.battle.held:
            if folded.replace(" ", "_") in (str(held), kit.strategies[held].code):
                return [(StrategyCard(held), Under(card))]
        name = item[len(JABO) :].strip() if folded.startswith(JABO) else item
        if name not in kit.unit_id:
            raise UnreadableAnswer(f"{item!r} is no Gruppe, no strategy card that is held, and no marker.")
        gruppe = kit.unit_id[name]
        return [(Jabo(gruppe) if folded.startswith(JABO) else Flies(gruppe), Raid(card))]

    def some(self, number: int, kind: str, card: TargetNumber, laid: Pairs) -> list[Gruppe]:
        """A number of Gruppen of a type, perhaps of one Geschwader, that are free and can fly there."""
        flown, _, wing = kind.partition(" ")
        if flown.casefold() not in self.types:
            raise UnreadableAnswer(f"{flown!r} is none of {', '.join(self.types.values())}.")
        used = {thing.gruppe for thing, _ in laid if isinstance(thing, Flies | Jabo)}
        able = [g for g in self.gruppen if g not in used and self.fits(g, flown, wing.strip(), card)]
        if len(able) < number:
            raise UnreadableAnswer(f"{number} {kind}: only {len(able)} are free and may fly there.")
        return evenly(self.kit.selector.__getitem__, able, number)

    def fits(self, gruppe: Gruppe, flown: str, wing: str, card: TargetNumber) -> bool:
        """Whether a Gruppe is of a type and a Geschwader, and may fly to the target of a card."""
        kit = self.kit
        same = str(kit.aircraft[gruppe]).casefold() == flown.casefold()
        of_wing = not wing or wing.casefold() in kit.names[gruppe].casefold().split("/")
        return same and of_wing and may_fly_to(kit, gruppe, card, self.battle.lf3_to_lf2)

    def day_example(self) -> str:
        """A raid that could be laid now: an hour, a card, and Gruppen that are ready and may fly there."""
        bombers = [g for g in self.gruppen if self.kit.bomber[g]]
        hour = self.kit.hours[min(hours_to_plan(self.battle))]
        fighters = fighters_of(self.kit, self.gruppen)
        return f"{hour} {self._example((BOMBERS_SHOWN, bombers), (FIGHTERS_SHOWN, fighters))}"

    def fighters_example(self) -> str:
        """Fighters that could be assigned now."""
        return self._example((FIGHTERS_SHOWN, fighters_of(self.kit, self.gruppen)))

    def _example(self, *kinds: tuple[int, Sequence[Gruppe]]) -> str:
        """So many of each kind on the first card to which all kinds can fly."""
        flights = {card: [self._flight(card, most, them) for most, them in kinds] for card in self.cards}
        card = max(self.cards, key=lambda card: sum(map(bool, flights[card])))
        flying = ", ".join(filter(None, flights[card]))
        return f"{card} {self.kit.target_cards[card].name}: {flying}"

    def _flight(self, card: TargetNumber, most: int, gruppen: Sequence[Gruppe]) -> str:
        """Some Gruppen of the largest Geschwader that may fly to the target of a card; else nothing."""
        kit, lf3_to_lf2 = self.kit, self.battle.lf3_to_lf2
        able = [g for g in gruppen if may_fly_to(kit, g, card, lf3_to_lf2)]
        wings = Counter((str(kit.aircraft[g]), kit.names[g].split("/")[-2]) for g in able)
        return "".join(f"{min(n, most)} {flown} {wing}" for (flown, wing), n in wings.most_common(1))

    def write(self, laid: Pairs) -> Iterator[str]:
        """The plan as lines, one for each card, in order of hour."""
        hours = {t.number: box.hour for t, box in laid if isinstance(t, Card) and isinstance(box, Hour)}
        for card in sorted(self.cards, key=lambda card: hours.get(card, len(self.hours))):
            on = [thing for thing, box in laid if getattr(box, "card", None) == card]
            if card in hours or on:
                hour = f"{self.kit.hours[hours[card]]} " if card in hours else ""
                name = self.kit.target_cards[card].name
                yield f"{hour}{card} {name}: {', '.join(map(self.told, on))}"

    def told(self, thing: Thing) -> str:
        """How a thing is written."""
        match thing:
            case StrategyCard(number):
                return self.kit.strategies[number].code.replace("_", " ")
            case Forward():
                return FORWARD
            case Jabo(gruppe):
                return JABO + self.kit.names[gruppe]
            case Flies(gruppe):
                return self.kit.names[gruppe]
            case Card(number):
                return str(number)


def evenly(letter: Callable[[Gruppe], str], gruppen: Sequence[Gruppe], number: int) -> list[Gruppe]:
    """5.4: a number of the Gruppen, as evenly by selector as possible."""
    chosen: list[Gruppe] = []
    for _ in range(number):
        taken = Counter(map(letter, chosen))
        chosen.append(min((g for g in gruppen if g not in chosen), key=lambda g: taken[letter(g)]))
    return chosen
