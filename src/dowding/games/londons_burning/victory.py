"""13 Victory record: aces, scores, the winner."""

from dowding.games.londons_burning.entries.days import BecameAce, StillDamaged
from dowding.games.londons_burning.ids import PilotId, Unit
from dowding.games.londons_burning.printed.figures import FIGURES
from dowding.games.londons_burning.state import Battle
from dowding.games.londons_burning.words import FIRST, LUFTWAFFE, RAF, SECOND, SECTION, Kind, Outcome
from dowding.kernel.goals import Band, Track
from dowding.kernel.steps import Result

POINTS = {Kind.RADAR: FIGURES.victory.radar, Kind.LONDON: FIGURES.victory.london}
OTHER_POINTS = FIGURES.victory.other
DRAWN = 10
"""How great a lead is drawn on the track; it has no end."""


def credit(battle: Battle, pilot: PilotId, unit: Unit) -> None:
    """13.1, 13.2: one victory for the pilot and one point for the player; the fifth makes an ace."""
    battle.scores[battle.seats[pilot]] += 1
    battle.changed("13.2", "victories", 1, sum(battle.scores), battle.kit.names[unit])
    battle.victories[pilot] += 1
    if battle.victories[pilot] == FIGURES.victory.ace:
        battle.tell(BecameAce, "13.1", battle.kit.told_pilot(pilot))


def aim(battle: Battle) -> list[str]:
    """13, 15.1: what earns points, and who wins."""
    radar, london = POINTS[Kind.RADAR], POINTS[Kind.LONDON]
    rest = f"{radar} for a radar station, {london} for London, {OTHER_POINTS} for any other target"
    told = [
        "Aim: more points than the Luftwaffe. Each German aircraft that you shoot down is one point.",
        f"The Luftwaffe has one for each fighter lost, and for targets that are damaged at the end: {rest}.",
    ]
    if battle.players == SECTION:
        told.append("If the two of you together are ahead, the one with more victories wins.")
    return told


def purpose(side: str) -> str:
    """13: what a side must do to win, in one sentence."""
    if side == LUFTWAFFE:
        return "Damage targets and bring your aircraft home: who has more points than the RAF wins."
    return "Shoot down raiders and save what they aim at: who has more points than the Luftwaffe wins."


def track(battle: Battle) -> Track:
    """13.4, 15.1: the lead of the RAF over the Luftwaffe; if two are ahead, victories decide between them."""
    ahead = RAF if battle.players != SECTION else None
    bands = (
        Band(None, -1, "the Luftwaffe wins", LUFTWAFFE),
        Band(0, 0, "a draw" if ahead else "the better of you wins", None),
        Band(1, None, "the RAF wins" if ahead else "the better of you wins", ahead),
    )
    return Track(-DRAWN, DRAWN, bands)


def points_for(kind: Kind) -> int:
    """13.3: the points of the Luftwaffe for a damaged target."""
    return POINTS.get(kind, OTHER_POINTS)


def luftwaffe_score(battle: Battle) -> int:
    """13.3: RAF aircraft lost, and targets still damaged."""
    targets = zip(battle.kit.targets, battle.damage, strict=True)
    return battle.losses + sum([points_for(t.kind) for t, damage in targets if damage])


def luftwaffe_scores(battle: Battle, points: int, why: str) -> None:
    """13.3: tell that the score of the Luftwaffe has moved."""
    if battle.telling:
        battle.changed("13.3", "Luftwaffe score", points, luftwaffe_score(battle), why)


def tell_damage(battle: Battle) -> None:
    """13.3: what the Luftwaffe earns for damage at the end."""
    for target, damage in zip(battle.kit.targets, battle.damage, strict=True):
        if damage:
            battle.tell(StillDamaged, "13.3", target.name, points_for(target.kind))


def outcome(battle: Battle) -> Result:
    """13.4: the higher score wins."""
    tell_damage(battle)
    raf, luftwaffe = sum(battle.scores), luftwaffe_score(battle)
    if battle.players == SECTION:
        return section_outcome(battle, raf, luftwaffe)
    if raf == luftwaffe:
        return Result(None, f"A draw at {raf} each", 0, "13.4", Outcome.DRAW)
    most, least = max(raf, luftwaffe), min(raf, luftwaffe)
    winner, kind = (RAF, Outcome.RAF_AHEAD) if raf == most else (LUFTWAFFE, Outcome.LUFTWAFFE_AHEAD)
    return Result(winner, f"The {winner} wins by {most} to {least}", raf - luftwaffe, "13.4", kind)


def section_outcome(battle: Battle, raf: int, luftwaffe: int) -> Result:
    """15.1: both lose if the Luftwaffe has the higher score; otherwise the better of the two wins."""
    (one, two), ahead = battle.scores, raf - luftwaffe
    if ahead < 0:
        told = f"Both players lose, {raf} to the Luftwaffe's {luftwaffe}"
        return Result(LUFTWAFFE, told, ahead, "15.1", Outcome.BOTH_LOSE)
    if one == two:
        told = f"A draw between the players at {one} each"
        return Result(None, told, ahead, "15.1", Outcome.PLAYERS_DRAW)
    most, least = max(one, two), min(one, two)
    winner, kind = (FIRST, Outcome.FIRST_AHEAD) if one == most else (SECOND, Outcome.SECOND_AHEAD)
    return Result(winner, f"{winner} wins by {most} to {least}", ahead, "15.1", kind)


def band_told(result: Result) -> str:
    """13.4, 15.1: who wins, without the scores."""
    if result.winner is None:
        return "A draw"
    both = " over both players" if result.kind == Outcome.BOTH_LOSE else ""
    return f"{result.winner} wins{both}"
