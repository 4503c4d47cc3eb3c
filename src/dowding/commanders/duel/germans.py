"""The commanders of the Luftwaffe in RAF: 2-Player."""

from dowding.commanders import Doctrine, luftwaffe
from dowding.commanders.duel import deception
from dowding.commanders.luftwaffe.habits import with_kin
from dowding.commanders.luftwaffe.style import MASS
from dowding.games.luftwaffe.questions import PlanDay
from dowding.games.raf.words import LUFTWAFFE

TELLING = (deception.tell_it_large, deception.mark_the_lesser_raid)
"""What both commanders of the Luftwaffe hold on the questions that only 2-Player asks."""

KESSELRING = with_kin(
    MASS,
    Doctrine(
        "kesselring",
        "Mass and escort: few bombers under many fighters, the airfields first.",
        (*luftwaffe.KESSELRING, *TELLING),
        sides=(LUFTWAFFE,),
        usual=True,
    ),
)

SPERRLE = Doctrine(
    "sperrle",
    "Many raids, wave upon wave, until squadrons are worn down.",
    (*luftwaffe.SPERRLE, *TELLING),
    plans=PlanDay,
    sides=(LUFTWAFFE,),
)
