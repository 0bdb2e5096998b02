"""A batch is what Gymnasium's own loop over single environments is, whatever its size and its threads."""

import subprocess
import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import sweptroids  # noqa: F401 (registers the environments)

ID = "sweptroids/Classic-v1"
MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED]


def batch(count, mode=AutoresetMode.NEXT_STEP, **settings):
    return gymnasium.make_vec(
        ID, num_envs=count, vectorization_mode="vector_entry_point", autoreset_mode=mode, **settings
    )


def loop(count, mode, **settings):
    return SyncVectorEnv([lambda: gymnasium.make(ID, **settings)] * count, autoreset_mode=mode)


def assert_equal(ours, theirs):
    for one, other in zip(ours, theirs, strict=True):
        assert data_equivalence(one, other, exact=True), (one, other)


def actions_of(env, count, seed):
    """Mostly thrust, so that ships are lost soon."""
    random = np.random.default_rng(seed)
    shape = (count, *env.action_space.shape)
    if len(shape) == 3:
        return random.integers(0, [3, 2, 2, 2], shape)
    return np.where(random.random(shape) < 0.6, 2, random.integers(0, 14, shape))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"episodic_life": True},
        {"max_episode_steps": 50},
        {"max_episode_steps": 150, "episodic_life": True, "action_space": "multidiscrete"},
        {"obs": "bodies", "frameskip": 16},
        {"obs": "pixels", "frameskip": 16, "repeat_action_probability": 0.0},
    ],
    ids=lambda settings: "-".join(settings) or "defaults",
)
def test_a_batch_equals_the_loop_of_gymnasium(mode, settings):
    ours, theirs = batch(4, mode, **settings), loop(4, mode, **settings)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    # A window shows one environment alone.
    assert ours.metadata == {**theirs.metadata, "render_modes": ["rgb_array"]}
    assert_equal(ours.reset(seed=11), theirs.reset(seed=11))
    ends = 0
    for actions in actions_of(ours, 900, seed=1):
        ours_now, theirs_now = ours.step(actions), theirs.step(actions)
        assert_equal(ours_now, theirs_now)
        done = ours_now[2] | ours_now[3]
        ends += done.sum()
        if mode is AutoresetMode.DISABLED and done.any():
            ours_reset = ours.reset(options={"reset_mask": done.copy()})
            assert_equal(ours_reset, theirs.reset(options={"reset_mask": done.copy()}))
    assert ends >= 4


def test_some_environments_are_reset_with_seeds_of_their_own():
    ours, theirs = batch(3, AutoresetMode.DISABLED), loop(3, AutoresetMode.DISABLED)
    assert_equal(ours.reset(seed=[5, 6, 5]), theirs.reset(seed=[5, 6, 5]))
    for actions in actions_of(ours, 40, seed=2):
        assert_equal(ours.step(actions), theirs.step(actions))
    mask = np.array([True, False, True])
    seeds = [9, None, None]
    ours_reset = ours.reset(seed=seeds, options={"reset_mask": mask})
    assert_equal(ours_reset, theirs.reset(seed=seeds, options={"reset_mask": mask}))
    assert ours_reset[1]["tick"].tolist() == [0, 0, 0]
    assert ours_reset[1]["_tick"].tolist() == [True, False, True]
    for actions in actions_of(ours, 40, seed=3):
        assert_equal(ours.step(actions), theirs.step(actions))


def test_the_same_seed_gives_the_same_game_in_every_batch_and_on_every_thread():
    digests = {}
    for count, threads in [(1, 1), (7, 1), (64, 1), (64, 2), (64, 5)]:
        env = batch(count, threads=threads)
        env.reset(seed=100)
        actions = actions_of(batch(64), 150, seed=4)[:, :count]
        observations = [env.step(each)[0] for each in actions]
        digests[count, threads] = env.digests(), np.array(observations)
    all_games, all_observations = digests[64, 1]
    for (count, _), (games, observations) in digests.items():
        assert games == all_games[:count]
        assert (observations == all_observations[:, :count]).all()


PROGRAM = """
import gymnasium, sweptroids, numpy as np, hashlib
env = gymnasium.make_vec("sweptroids/Classic-v1", num_envs=8)
hash = hashlib.sha256(env.reset(seed=1)[0].tobytes())
for actions in np.random.default_rng(1).integers(0, 14, (200, 8)):
    for array in env.step(actions)[:4]:
        hash.update(array.tobytes())
print(hash.hexdigest())
"""


def test_another_process_gives_the_same_arrays():
    def run():
        return subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, check=True).stdout

    assert run() == run() != b""


def test_each_call_returns_arrays_of_its_own():
    env = batch(2)
    first, _ = env.reset(seed=1)
    kept = first.copy()
    second = env.step(np.array([3, 3]))
    third = env.step(np.array([3, 3]))
    assert (first == kept).all()
    assert not any(np.shares_memory(one, other) for one, other in zip(second[:4], third[:4]))
    assert second[4]["tick"].tolist() == [4, 4]
    assert third[4]["tick"].tolist() == [8, 8]


def test_without_copies_the_arrays_are_used_again():
    env = batch(2, copy=False)
    first, _ = env.reset(seed=1)
    second = env.step(np.array([3, 3]))
    third = env.step(np.array([3, 3]))
    assert first is second[0] is third[0]
    assert all(one is other for one, other in zip(second[:4], third[:4]))


def test_pictures_of_all_games_are_rendered():
    env = batch(2, render_mode="rgb_array")
    env.reset(seed=1)
    assert [frame.shape for frame in env.render()] == [(768, 1024, 3)] * 2
    assert batch(2).render() is None


def test_a_copy_of_the_spec_makes_the_same_environments():
    env = batch(3, threads=2, episodic_life=True)
    again = gymnasium.make_vec(env.spec)
    assert_equal(env.reset(seed=1), again.reset(seed=1))
