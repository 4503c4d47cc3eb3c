"""The raid events of the three games, and what the brackets of each may hold."""

from collections.abc import Mapping
from enum import Enum, StrEnum

from dowding.games.raf.words import RafGame


class RaidEvent(StrEnum):
    """A raid event by its title."""

    BIG_WING = "big_wing"
    BOMBERS_BREAK_FORMATION = "bombers_break_formation"
    BRITISH_ALTITUDE_ADVANTAGE = "british_altitude_advantage"
    CHANNEL_PATROLLERS_CLOSE_ESCORT = "channel_patrollers_close_escort"
    CHANNEL_PATROLLERS_HUNT = "channel_patrollers_hunt"
    CLOUDS_INHIBIT_HUNTERS = "clouds_inhibit_hunters"
    CLOUDS_INHIBIT_SQUADRONS = "clouds_inhibit_squadrons"
    CLOUDS_SCATTER_RAID = "clouds_scatter_raid"
    ESCORT_COORDINATION = "escort_coordination"
    ESCORT_RENDEZVOUS_FAILURE = "escort_rendezvous_failure"
    EXTENDED_ATTACK = "extended_attack"
    FIGHTERS_STRAFE = "fighters_strafe"
    FLAK = "flak"
    GERMAN_ALTITUDE_ADVANTAGE = "german_altitude_advantage"
    GERMAN_PATHFINDERS = "german_pathfinders"
    HEAVY_PURSUIT = "heavy_pursuit"
    HUNTER_FUEL_LOW = "hunter_fuel_low"
    HUNTERS_CHASE_STRAGGLERS = "hunters_chase_stragglers"
    INTERCEPTION_OVER_COAST = "interception_over_coast"
    LATE_INTERCEPTION = "late_interception"
    LF3_WEATHER_CHANGES = "lf3_weather_changes"
    LOW_LEVEL_BOMBERS = "low_level_bombers"
    ME109S_CLOSE_ESCORT = "me109s_close_escort"
    ME110S_STRAFE = "me110s_strafe"
    NAVIGATIONAL_ERROR = "navigational_error"
    NON_ESSENTIAL_TARGET = "non_essential_target"
    PATROLLERS_VECTORED_AWAY = "patrollers_vectored_away"
    RADIO_CONFUSION = "radio_confusion"
    RENDEZVOUS_FAILURE = "rendezvous_failure"
    SECONDARY_TARGET = "secondary_target"
    SNAP_RAID_BY_ELITE_ME110S = "snap_raid_by_elite_me110s"
    SQUADRON_TURNAROUND = "squadron_turnaround"
    SQUADRONS_EVADE_HUNTERS = "squadrons_evade_hunters"
    SQUADRONS_INTERCEPT_BLENHEIMS = "squadrons_intercept_blenheims"
    ULTRA_INTERCEPT = "ultra_intercept"
    UNDETECTED_ESCORT = "undetected_escort"
    UNDETECTED_HUNTERS = "undetected_hunters"
    WEATHER_IMPROVES = "weather_improves"
    WEATHER_MOVES_EAST = "weather_moves_east"
    WEATHER_WORSENS = "weather_worsens"


class Takes(Enum):
    """What the brackets of an event hold."""

    NOTHING = "nothing"
    SELECTOR = "one selector letter"
    SELECTORS = "selector letters"
    CONDITIONS = "conditions such as warning_none, intelligence_poor or depth_coast"
    LUFTFLOTTE = "LF2 or LF3"
    INTELLIGENCE = "intelligence levels, or nothing for any"
    WARNING = "one warning level"
    HEADQUARTERS = "headquarters or nothing"


_E = RaidEvent

PARAMETERS: Mapping[RaidEvent, Takes] = {
    _E.BOMBERS_BREAK_FORMATION: Takes.SELECTOR,
    _E.CLOUDS_INHIBIT_HUNTERS: Takes.SELECTOR,
    _E.CLOUDS_INHIBIT_SQUADRONS: Takes.SELECTOR,
    _E.CLOUDS_SCATTER_RAID: Takes.SELECTOR,
    _E.ESCORT_RENDEZVOUS_FAILURE: Takes.SELECTOR,
    _E.FIGHTERS_STRAFE: Takes.SELECTOR,
    _E.FLAK: Takes.SELECTOR,
    _E.HUNTER_FUEL_LOW: Takes.SELECTOR,
    _E.ME109S_CLOSE_ESCORT: Takes.SELECTOR,
    _E.PATROLLERS_VECTORED_AWAY: Takes.SELECTOR,
    _E.RADIO_CONFUSION: Takes.SELECTOR,
    _E.RENDEZVOUS_FAILURE: Takes.SELECTOR,
    _E.SQUADRONS_EVADE_HUNTERS: Takes.SELECTOR,
    _E.HEAVY_PURSUIT: Takes.SELECTORS,
    _E.HUNTERS_CHASE_STRAGGLERS: Takes.SELECTORS,
    _E.SECONDARY_TARGET: Takes.SELECTORS,
    _E.BRITISH_ALTITUDE_ADVANTAGE: Takes.CONDITIONS,
    _E.GERMAN_ALTITUDE_ADVANTAGE: Takes.CONDITIONS,
    _E.WEATHER_IMPROVES: Takes.LUFTFLOTTE,
    _E.WEATHER_WORSENS: Takes.LUFTFLOTTE,
    _E.UNDETECTED_ESCORT: Takes.INTELLIGENCE,
    _E.UNDETECTED_HUNTERS: Takes.INTELLIGENCE,
    _E.INTERCEPTION_OVER_COAST: Takes.WARNING,
    _E.NON_ESSENTIAL_TARGET: Takes.HEADQUARTERS,
}

_SHARED_APPROACH = frozenset({
    _E.BRITISH_ALTITUDE_ADVANTAGE, _E.CHANNEL_PATROLLERS_HUNT, _E.CLOUDS_INHIBIT_HUNTERS,
    _E.CLOUDS_SCATTER_RAID, _E.GERMAN_ALTITUDE_ADVANTAGE, _E.LF3_WEATHER_CHANGES,
    _E.RENDEZVOUS_FAILURE, _E.WEATHER_MOVES_EAST, _E.WEATHER_WORSENS,
})  # fmt: skip
_SHARED_TARGET = frozenset({
    _E.BIG_WING, _E.CHANNEL_PATROLLERS_CLOSE_ESCORT, _E.CLOUDS_INHIBIT_SQUADRONS, _E.FLAK,
    _E.INTERCEPTION_OVER_COAST, _E.NON_ESSENTIAL_TARGET, _E.SQUADRONS_INTERCEPT_BLENHEIMS,
})  # fmt: skip
_DUEL_APPROACH = _SHARED_APPROACH | {
    _E.ESCORT_RENDEZVOUS_FAILURE, _E.HEAVY_PURSUIT, _E.HUNTERS_CHASE_STRAGGLERS,
    _E.HUNTER_FUEL_LOW, _E.SQUADRONS_EVADE_HUNTERS, _E.WEATHER_IMPROVES,
}  # fmt: skip
_DUEL_TARGET = _SHARED_TARGET | {
    _E.EXTENDED_ATTACK, _E.LATE_INTERCEPTION, _E.NAVIGATIONAL_ERROR, _E.SQUADRON_TURNAROUND,
    _E.ULTRA_INTERCEPT,
}  # fmt: skip

APPROACH_EVENTS: Mapping[RafGame, frozenset[RaidEvent]] = {
    RafGame.LION: _SHARED_APPROACH | {
        _E.BOMBERS_BREAK_FORMATION, _E.ME109S_CLOSE_ESCORT, _E.RADIO_CONFUSION, _E.UNDETECTED_HUNTERS,
    },
    RafGame.EAGLE: _DUEL_APPROACH,
    RafGame.DUEL: _DUEL_APPROACH,
}  # fmt: skip
"""The approach events that each game's compendium knows."""

TARGET_EVENTS: Mapping[RafGame, frozenset[RaidEvent]] = {
    RafGame.LION: _SHARED_TARGET | {
        _E.ESCORT_COORDINATION, _E.FIGHTERS_STRAFE, _E.GERMAN_PATHFINDERS, _E.LOW_LEVEL_BOMBERS,
        _E.ME110S_STRAFE, _E.PATROLLERS_VECTORED_AWAY, _E.SECONDARY_TARGET,
        _E.SNAP_RAID_BY_ELITE_ME110S, _E.UNDETECTED_ESCORT,
    },
    RafGame.EAGLE: _DUEL_TARGET - {_E.ULTRA_INTERCEPT},
    RafGame.DUEL: _DUEL_TARGET,
}  # fmt: skip
"""The target events that each game's compendium knows."""
