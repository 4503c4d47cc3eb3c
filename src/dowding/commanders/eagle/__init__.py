"""Doctrines for RAF: Eagle: the commanders of the Luftwaffe of 2-Player, against charts."""

from dowding.commanders import Doctrine, luftwaffe
from dowding.games.raf.words import LUFTWAFFE

KESSELRING = Doctrine(
    "kesselring",
    "Mass and escort: a few strong raids a day, the airfields first.",
    luftwaffe.KESSELRING,
    sides=(LUFTWAFFE,),
    usual=True,
)

SPERRLE = Doctrine(
    "sperrle",
    "Many raids, wave upon wave, until squadrons are worn down.",
    luftwaffe.SPERRLE,
    sides=(LUFTWAFFE,),
)
