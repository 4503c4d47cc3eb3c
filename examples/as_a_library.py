"""The code of docs/library.md, one block after the other."""

import dowding

print(dowding.__version__)
match = dowding.new_match("lion", scenario="prelude", seed=1940)
print(match)  # <Match of lion prelude: 11 August 1940, answer 0, Fighter Command decides>
decision = match.decision
assert decision is not None  # the match has only begun
print(decision.side, decision.rule, decision.prompt)
for option in decision.options[:3]:
    print(option.key, option.label)


view = match.view("Fighter Command")  # a LionView
print(view.date, view.vp, [unit.name for unit in view.squadrons if unit.place == "sector"][:3])


from dowding import Match
from dowding.games.lion.view import LionView


def squadrons_on_patrol(match: Match[LionView]) -> int:
    return sum(unit.place == "patrol" for unit in match.view(None).squadrons)


print(squadrons_on_patrol(match))


match.answer({"87/3/10": "4/10"})
try:
    match.answer("Berlin")
except dowding.DowdingError as error:
    print(error)


from itertools import islice

from dowding.kernel.dice import Dice

decision = match.decision
assert decision is not None
print(decision.are_few(100), list(islice(decision.answers(), 3)))
match.answer(decision.sample(Dice(1).below))


copy = match.clone()
assert copy.decision is not None
copy.answer(copy.decision.sample(Dice(2).below))
match.undo()
dowding.save(match, "mine.dowding.json")
print(dowding.load("mine.dowding.json").digest() == match.digest())


from dowding.commanders import ask, commander_names, find_commander

print(commander_names(match.game, "Fighter Command"))
park = find_commander("park", match, "Fighter Command", seed=1)
answer = ask(park, match)
decision = match.decision
assert decision is not None
print(decision.tell(answer), "-", park.reason)
other = decision.neighbour(answer, Dice(3).below)
print(decision.accepts(other), [type(entry).__name__ for entry in match.journal][:3])


run = dowding.simulate("lion", "prelude", games=20, commanders={"raf": "park"}, seed=1940)
print(run.games.columns)
print(run.summary.outcomes[0].title, len(run.days.rows))


from dowding.commanders import RandomCommander, Worlds
from dowding.kernel.decisions import Answer, Decision


class FirstAnswer(RandomCommander):
    name = "first answer"

    def answer(self, decision: Decision, view: object, worlds: Worlds | None = None) -> Answer:
        return decision.first()


standings = dowding.ladder(
    "lion", "prelude", commanders={"raf": ["park", "random", FirstAnswer(1)]}, games=10
)
for row in standings.rungs.rows:
    print(row[2], round(row[3], 1))
