"""What Gymnasium itself asks of an environment, with the program that the wheel brings. Warnings are errors: see pyproject.toml."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sweptroids
from sweptroids.registration import ENV_RULES

IDS = [f"sweptroids/{name}-v1" for name in ENV_RULES]


@pytest.mark.parametrize("env_id", IDS)
@pytest.mark.parametrize("obs", ["features", "bodies", "pixels", "pixels210"])
def test_gymnasium_finds_no_fault_with_an_environment(env_id, obs):
    check_env(gymnasium.make(env_id, obs=obs).unwrapped)


def test_gymnasium_finds_no_fault_with_a_window(window_program):
    env = gymnasium.make("sweptroids/Classic-v1").unwrapped
    assert env.metadata["render_modes"] == ["human", "rgb_array"]
    check_env(env)
    assert window_program.read_text().count("--follow") == 1, "it was shown"


def test_a_mode_that_no_program_of_this_machine_shows_is_not_offered(monkeypatch, tmp_path):
    # The program of the wheel has no window.
    assert sweptroids.AsteroidsEnv.metadata["render_modes"] == ["rgb_array"]
    with pytest.raises(OSError, match="sweptroids has no window: .*cargo install --path"):
        sweptroids.AsteroidsEnv(render_mode="human")
    monkeypatch.setenv("SWEPTROIDS_PROGRAM", str(tmp_path / "none"))
    env = gymnasium.make("sweptroids/Classic-v1").unwrapped
    assert env.metadata["render_modes"] == ["rgb_array"]
    check_env(env)


def test_gymnasium_finds_no_fault_with_other_settings():
    env = gymnasium.make(
        "sweptroids/Classic-v1",
        action_space="multidiscrete",
        frameskip=1,
        repeat_action_probability=0.0,
        episodic_life=True,
        nearest=3,
        render_mode="rgb_array",
    )
    check_env(env.unwrapped)


@pytest.mark.parametrize("env_id", IDS)
@pytest.mark.parametrize("obs", ["features", "bodies"])
def test_every_observation_of_a_game_is_within_the_bounds_of_the_space(env_id, obs):
    env = gymnasium.make(env_id, obs=obs, repeat_action_probability=0.0)
    actions = np.random.default_rng(1).integers(0, 14, 3_000)
    observation, _ = env.reset(seed=1)
    for action in actions:
        assert observation in env.observation_space
        observation, _, terminated, truncated, _ = env.step(action)
        if terminated or truncated:
            observation, _ = env.reset()
    assert np.isfinite(env.observation_space.low).all()
    assert np.isfinite(env.observation_space.high).all()


def test_an_episode_is_truncated_after_the_steps_of_the_registration():
    assert sweptroids.MAX_EPISODE_STEPS == 27_000
    env = gymnasium.make("sweptroids/Classic-v1", max_episode_steps=3)
    env.reset(seed=1)
    assert [env.step(0)[3] for _ in range(3)] == [False, False, True]
