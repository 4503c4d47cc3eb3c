"""The weather over the areas of the two Luftflotten."""

from dowding.games.raf.state.battle import Battle
from dowding.games.raf.telling.entries import WeatherFound


def weather_forecast(battle: Battle) -> None:
    """One die for the weather of both areas."""
    sky = battle.consult(battle.kit.detection.weather, "Weather", rule=battle.here)
    battle.weather = [sky.luftflotte_2, sky.luftflotte_3]
    battle.tell(WeatherFound, battle.here, (str(sky.luftflotte_2), str(sky.luftflotte_3)))
