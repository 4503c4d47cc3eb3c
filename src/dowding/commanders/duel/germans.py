"""The commanders of the Luftwaffe in RAF: 2-Player."""

from dowding.commanders import Doctrine, luftwaffe
from dowding.commanders.duel import deception
from dowding.commanders.luftwaffe.habits import with_kin
from dowding.commanders.luftwaffe.style import ATTRITION, MASS
from dowding.games.raf.words import LUFTWAFFE

TELLING = (deception.tell_it_large, deception.mark_the_lesser_raid)
"""What both commanders of the Luftwaffe hold on the questions that only 2-Player asks."""

KESSELRING = with_kin(
    MASS,
    Doctrine(
        "kesselring",
        "Mass and escort: a few strong raids a day, the airfields first. A match for Park.",
        (*luftwaffe.KESSELRING, *TELLING),
        sides=(LUFTWAFFE,),
        usual=True,
    ),
)

SPERRLE = with_kin(
    ATTRITION,
    Doctrine(
        "sperrle",
        "Many raids, wave upon wave, until squadrons are worn down. The strongest in short scenarios.",
        (*luftwaffe.SPERRLE, *TELLING),
        sides=(LUFTWAFFE,),
    ),
)
