"""Doctrines for RAF: Eagle: the commanders of the Luftwaffe of 2-Player, against charts."""

from dowding.commanders import Doctrine, luftwaffe
from dowding.commanders.luftwaffe.habits import with_kin
from dowding.commanders.luftwaffe.style import MASS
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.words import LUFTWAFFE

KESSELRING = with_kin(
    MASS,
    Doctrine(
        "kesselring",
        "Mass and escort: few bombers under many fighters, the airfields first.",
        luftwaffe.KESSELRING,
        sides=(LUFTWAFFE,),
        usual=True,
    ),
)

SPERRLE = Doctrine(
    "sperrle",
    "Many raids, wave upon wave, until squadrons are worn down.",
    luftwaffe.SPERRLE,
    plans=PlanDay,
    sides=(LUFTWAFFE,),
)
