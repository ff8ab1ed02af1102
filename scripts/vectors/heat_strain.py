"""Predicted heat strain (ISO 7933:2023) and the thresholds of the sports heat policy by pythermalcomfort."""

import warnings

import numpy as np
from pythermalcomfort.models import phs
from pythermalcomfort.models.sports_heat_stress_risk import Sports, sports_heat_stress_risk

import vectors

warnings.simplefilter("ignore")
random = np.random.default_rng(vectors.SEED)


def strain_rows(count):
    for _ in range(count):
        air, humidity = round(random.uniform(15, 50), 1), round(random.uniform(5, 95), 0)
        radiant, speed = round(air + random.uniform(0, 40), 1), round(random.uniform(0.1, 3), 1)
        met, clo, minutes = round(random.uniform(1.8, 7.5), 1), round(random.uniform(0.2, 1), 2), int(random.integers(20, 180))
        result = phs(tdb=air, tr=radiant, v=speed, rh=humidity, met=met, clo=clo, posture="standing", duration=minutes,
                     acclimatized=100, i_mst=0.4, model="7933-2023", limit_inputs=False, round_output=False)
        yield air, radiant, humidity, speed, met, clo, minutes, float(result.t_cr), float(result.t_re), float(result.sweat_loss_g)


def sports_rows(count):
    sports = {"running": Sports.RUNNING, "cycling": Sports.CYCLING, "tennis": Sports.TENNIS, "walking": Sports.WALKING,
              "golf": Sports.GOLF}
    for turn in range(count):
        name, sport = list(sports.items())[turn % len(sports)]
        air, humidity = round(random.uniform(23, 43), 1), round(random.uniform(5, 95), 0)
        radiant, speed = round(air + random.uniform(0, 40), 1), round(sport.vr + random.uniform(0, 2), 1)
        risk = sports_heat_stress_risk(tdb=air, tr=radiant, rh=humidity, vr=speed, sport=sport)
        yield name, air, radiant, humidity, speed, float(risk.t_medium), float(risk.t_high), float(risk.t_extreme)


vectors.write("heat-strain.csv", vectors.origin("heat_strain.py", "pythermalcomfort"),
              ("temperature", "mean_radiant_temperature", "humidity", "air_speed", "met", "clo", "minutes", "core", "rectal",
               "sweat"), list(strain_rows(1000)))
vectors.write("sports-heat.csv", vectors.origin("heat_strain.py", "pythermalcomfort"),
              ("sport", "temperature", "mean_radiant_temperature", "humidity", "air_speed", "moderate", "high",
               "extreme"), list(sports_rows(200)))
