"""The operations record book of Chain Home: what each squadron and each Gruppe did, raid by raid."""

from collections.abc import Mapping, Sequence

from chain_home.entries import Appeared, RaidBegins
from chain_home.questions import ChooseGruppen, OrderAttacks, SendSquadrons, SufferHit
from dowding.kernel.journal import Chose, Entry, Forced
from dowding.kernel.record_book import RAIDS, Clerk, Page


class RaidClerk(Clerk):
    """Writes from the choices of both sides, of which the secret ones are told only to the Luftwaffe."""

    def __init__(self) -> None:
        super().__init__()
        self.target = ""
        self.readers = {
            RaidBegins: self.begins,
            Appeared: self.appeared,
            Chose: self.chosen,
            Forced: self.chosen,
        }

    def begins(self, entry: RaidBegins) -> None:
        """Everybody has landed."""
        self.landed()
        self.hour, self.target = f"raid {entry.raid}", ""

    def appeared(self, entry: Appeared) -> None:
        """The target is known."""
        self.target = entry.target

    def chosen(self, entry: Chose | Forced) -> None:
        """What a choice means for units."""
        answer = entry.answer
        match entry.question, answer:
            case ChooseGruppen(), list(gruppen):
                for gruppe in gruppen:
                    self.sortie(gruppe, "Flew.")
            case SendSquadrons(), dict(sent):
                for squadron, sector in sent.items():
                    self.sortie(squadron, f"Sent to {sector}.")
            case OrderAttacks(), list(squadrons):
                for squadron in squadrons:
                    self.add(squadron, f"Attacked the raid on {self.target}.")
            case SufferHit(effect=effect), str(gruppe) | [gruppe]:
                self.add(gruppe, f"Was {effect}.")


def record_book(
    entries: Sequence[Entry], units: Mapping[str, Mapping[str, str]], types: Mapping[str, str]
) -> list[Page]:
    """The book: for each side its units, each with where it is; what they fly is printed on the counters."""
    clerk = RaidClerk()
    clerk.read(entries)
    return [
        Page(
            unit=name,
            title=name,
            side=side,
            about=types[name],
            now=f"{where[:1].upper()}{where[1:]}.",
            sums=clerk.sums(name, [RAIDS]),
            lines=tuple(clerk.lines.get(name, ())),
        )
        for side, own in units.items()
        for name, where in own.items()
    ]
