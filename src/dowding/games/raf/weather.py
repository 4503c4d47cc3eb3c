"""The weather over the areas of the two Luftflotten."""

from dowding.games.raf.battle import Battle


def weather_forecast(battle: Battle) -> None:
    """One die for the weather of both areas."""
    sky = battle.consult(battle.kit.detection.weather, "Weather", rule=battle.here)
    battle.weather = [sky.luftflotte_2, sky.luftflotte_3]
