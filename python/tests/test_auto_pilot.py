"""The pilot of the game flies the environments."""

import subprocess

import gymnasium
import numpy as np
import pytest

import sweptroids

SETTINGS = {"action_space": "multidiscrete", "frameskip": 1, "repeat_action_probability": 0.0}


def make_one(name="Classic", **settings):
    return gymnasium.make(f"sweptroids/{name}-v1", **{**SETTINGS, **settings})


def make_batch(count, **settings):
    return gymnasium.make_vec(
        "sweptroids/Classic-v1",
        num_envs=count,
        vectorization_mode="vector_entry_point",
        **{**SETTINGS, **settings},
    )


def test_it_plays_the_game_that_the_program_plays_with_its_pilot():
    env, pilot = make_one(), sweptroids.AutoPilot()
    env.reset(seed=7)
    for _ in range(3000):
        info = env.step(pilot.action(env))[-1]
    program = subprocess.run(
        ["sweptroids", "sim", "--seed", "7", "--ticks", "3000", "--pilot", "auto", "--json"],
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert info["score"] > 0
    assert f'"score":{info["score"]},' in program
    assert f'"digest":"{env.unwrapped.digest()}"' in program


def test_in_a_batch_it_does_what_it_does_alone():
    batch, pilots = make_batch(3), sweptroids.AutoPilot(num_envs=3)
    alone = [make_one() for _ in range(3)]
    pilot_of = [sweptroids.AutoPilot() for _ in range(3)]
    batch.reset(seed=5)
    for index, env in enumerate(alone):
        env.reset(seed=5 + index)
    for _ in range(500):
        actions = pilots.actions(batch)
        expected = [pilot.action(env) for pilot, env in zip(pilot_of, alone)]
        np.testing.assert_array_equal(actions, expected)
        batch.step(actions)
        for env, action in zip(alone, actions):
            env.step(action)


def test_a_game_that_begins_anew_is_new_to_it():
    env, pilot = make_one(), sweptroids.AutoPilot()

    def play():
        env.reset(seed=3)
        actions = []
        for _ in range(400):
            actions.append(pilot.action(env))
            env.step(actions[-1])
        return np.array(actions)

    np.testing.assert_array_equal(play(), play())


def test_it_plays_the_assignment_too():
    env, pilot = make_one("Assignment"), sweptroids.AutoPilot()
    env.reset(seed=1)
    terminated = False
    while not terminated:
        _, _, terminated, _, info = env.step(pilot.action(env))
    assert info["score"] > 0


def test_what_it_cannot_fly_is_refused():
    pilot = sweptroids.AutoPilot()
    discrete = make_one(action_space="discrete")
    discrete.reset(seed=1)
    with pytest.raises(ValueError, match='env takes action_space "discrete", but'):
        pilot.action(discrete)
    with pytest.raises(ValueError, match="env has 2 environments, but the pilot flies 1"):
        pilot.actions(make_batch(2))
    with pytest.raises(TypeError, match="has to be an environment of sweptroids"):
        pilot.action(gymnasium.make("CartPole-v1"))
    with pytest.raises(TypeError, match="has to be a vector environment of sweptroids"):
        pilot.actions(discrete)
    with pytest.raises(ValueError, match="num_envs is 0, but has to be at least 1"):
        sweptroids.AutoPilot(num_envs=0)
    with pytest.raises(TypeError, match="num_envs is 1.5, but has to be a whole number"):
        sweptroids.AutoPilot(num_envs=1.5)
