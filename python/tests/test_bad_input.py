"""What is refused: each message names the argument, its value and what is allowed, and no game moves."""

import os
import signal
import threading

import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from sweptroids import AsteroidsEnv, AsteroidsVectorEnv, _core


@pytest.fixture
def env():
    made = AsteroidsEnv()
    made.reset(seed=1)
    return made


@pytest.fixture
def envs():
    made = AsteroidsVectorEnv(num_envs=3)
    made.reset(seed=1)
    return made


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        (14, ValueError, r"is 14, but has to be from 0 to 13"),
        (-1, ValueError, r"is -1, but has to be from 0 to 13"),
        (2**70, ValueError, r"but has to be from 0 to 13"),
        (1.0, TypeError, r"action is 1.0, but has to be a whole number from 0 to 13"),
        (float("nan"), TypeError, r"action is nan"),
        ("FIRE", TypeError, r"action is 'FIRE'"),
        (None, TypeError, r"action is None"),
        ([1, 2], TypeError, r"action is \[1, 2\]"),
        (np.array([1.5]), TypeError, r"action is array\(\[1.5\]\)"),
    ],
)
def test_an_action_that_is_none_of_the_fourteen(env, action, error, message):
    before = env.digest()
    with pytest.raises(error, match=message):
        env.step(action)
    assert env.digest() == before
    env.step(0)


@pytest.mark.parametrize("action", [1, np.int64(1), np.uint8(1), np.array(1)])
def test_whole_numbers_of_every_kind_are_actions(env, action):
    assert env.step(action)[4]["tick"] == 4


@pytest.mark.parametrize(
    ("action", "error", "message"),
    [
        ([3, 0, 0, 0], ValueError, r"actions\[0, 0\] is 3, but has to be from 0 to 2"),
        ([0, 0, 0, 2], ValueError, r"actions\[0, 3\] is 2, but has to be from 0 to 1"),
        ([0, 0, 0], ValueError, r"action has shape \(3,\), but has to have \(4,\)"),
        ([0, 0, 0, 0.5], TypeError, r"action has dtype float64, but has to have whole numbers"),
    ],
)
def test_four_numbers_that_are_no_controls(action, error, message):
    env = AsteroidsEnv(action_space="multidiscrete")
    env.reset(seed=1)
    with pytest.raises(error, match=message):
        env.step(action)


@pytest.mark.parametrize(
    ("actions", "error", "message"),
    [
        ([0, 1, 14], ValueError, r"actions\[2\] is 14, but has to be from 0 to 13"),
        ([0, 1], ValueError, r"actions has shape \(2,\), but has to have \(3,\)"),
        ([[0], [1], [2]], ValueError, r"actions has shape \(3, 1\)"),
        ([0, 1, float("nan")], TypeError, r"actions has dtype float64"),
        (np.array([0, 1, 2**63], np.uint64), ValueError, r"actions\[2\] is .* from 0 to 13"),
        (None, TypeError, r"actions has dtype object"),
    ],
)
def test_actions_of_a_batch_of_which_one_is_wrong(envs, actions, error, message):
    before = envs.digests()
    with pytest.raises(error, match=message):
        envs.step(actions)
    assert envs.digests() == before


def test_a_step_before_reset_and_after_the_end():
    with pytest.raises(ResetNeeded, match="never reset: call reset"):
        AsteroidsEnv().step(0)
    with pytest.raises(ResetNeeded, match="environment 0 was never reset"):
        AsteroidsVectorEnv(num_envs=2).step([0, 0])
    with pytest.raises(ResetNeeded, match="before snapshot"):
        AsteroidsEnv().snapshot()
    ended = AsteroidsVectorEnv(num_envs=1, max_episode_steps=1, autoreset_mode="Disabled")
    ended.reset(seed=1)
    ended.step([0])
    with pytest.raises(ResetNeeded, match="environment 0 has ended its episode"):
        ended.step([0])


def test_a_closed_environment_does_nothing(env, envs):
    env.close()
    env.close()
    envs.close()
    calls = [
        lambda: env.step(0),
        lambda: env.reset(),
        lambda: env.snapshot(),
        lambda: env.render(),
        lambda: env.record("x.replay"),
        lambda: envs.step([0, 0, 0]),
        lambda: envs.reset(),
    ]
    for call in calls:
        with pytest.raises(ClosedEnvironmentError, match="closed: make"):
            call()


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ({"rules": "chess"}, 'rules is "chess", but has to be one of classic, classic-1979'),
        ({"frameskip": 0}, "frameskip is 0, but has to be from 1 to 1024"),
        ({"repeat_action_probability": 1.5}, "repeat_action_probability is 1.5, but has to be from 0 to 1"),
        ({"repeat_action_probability": float("nan")}, "repeat_action_probability is NaN"),
        ({"action_space": "box"}, 'action_space is "box", but has to be one of discrete, multidiscrete'),
        ({"obs": "ram"}, 'obs is "ram", but has to be one of features, bodies, pixels, pixels210'),
        ({"nearest": 0}, "nearest is 0, but has to be from 1 to 256"),
        ({"render_mode": "ansi"}, "render_mode is 'ansi', but has to be one of .*rgb_array, or None"),
    ],
)
def test_settings_that_are_not_known(argument, message):
    for make in (AsteroidsEnv, AsteroidsVectorEnv):
        with pytest.raises(ValueError, match=message):
            make(**argument)


@pytest.mark.parametrize(
    ("argument", "message"),
    [
        ({"num_envs": 0}, "num_envs is 0"),
        ({"threads": 0}, "threads is 0"),
        ({"max_episode_steps": 0}, "max_episode_steps is 0"),
        ({"autoreset_mode": "Never"}, "Never"),
    ],
)
def test_settings_of_a_batch_that_are_not_known(argument, message):
    with pytest.raises(ValueError, match=message):
        AsteroidsVectorEnv(**argument)


@pytest.mark.parametrize(
    ("seed", "error"), [(-1, ValueError), (2**64, ValueError), (1.5, TypeError), ("7", TypeError)]
)
def test_a_seed_that_is_none(env, envs, seed, error):
    for one in (env, envs):
        with pytest.raises(error, match="seed"):
            one.reset(seed=seed if one is env else [seed, 1, 2])
    with pytest.raises(ValueError, match="seed has 2 entries, but has to have 3"):
        envs.reset(seed=[1, 2])


@pytest.mark.parametrize("seed", [np.int64(7), np.uint64(2**64 - 5), np.uint8(7)])
def test_whole_numbers_of_every_kind_are_seeds(env, envs, seed):
    for one in (env, envs):
        expected = one.reset(seed=int(seed))[0]
        assert (one.reset(seed=seed)[0] == expected).all()
    assert env.np_random_seed == int(seed)


class SlowBatch:
    """A batch whose first call lasts until it may end."""

    def __init__(self, batch):
        self.batch = batch
        self.has_begun, self.may_end = threading.Event(), threading.Event()

    def __getattr__(self, name):
        def call(*arguments):
            if not self.has_begun.is_set():
                self.has_begun.set()
                self.may_end.wait()
            return getattr(self.batch, name)(*arguments)

        return call


@pytest.mark.parametrize("is_many", [False, True])
def test_a_second_thread_is_told_so_and_the_first_goes_on(env, envs, is_many):
    one, actions = (envs, np.zeros(3, np.int64)) if is_many else (env, 0)
    slow = SlowBatch(one._batch)
    one._batch = slow
    results = []
    thread = threading.Thread(target=lambda: results.append(one.step(actions)))
    thread.start()
    slow.has_begun.wait()
    try:
        for call, name in [(lambda: one.step(actions), "step"), (lambda: one.reset(seed=1), "reset")]:
            with pytest.raises(RuntimeError, match=rf"^{name}\(\) while another thread is in step\(\): one thread at"):
                call()
    finally:
        slow.may_end.set()
        thread.join()
    assert np.all(results[0][4]["tick"] == 4)
    # Now it is this thread's turn.
    assert np.all(one.step(actions)[4]["tick"] == 8)


@pytest.mark.parametrize(
    ("mask", "error", "message"),
    [
        ([True, False, False], TypeError, "is of type list, but has to be an array of booleans"),
        (np.array([1, 0, 0]), TypeError, "is of type int64"),
        (np.array([True]), ValueError, r"has shape \(1,\), but has to have \(3,\)"),
        (np.zeros(3, bool), ValueError, "is False everywhere"),
    ],
)
def test_a_mask_that_names_no_environments(envs, mask, error, message):
    before = envs.digests()
    with pytest.raises(error, match=r"options\['reset_mask'\] " + message):
        envs.reset(options={"reset_mask": mask})
    assert envs.digests() == before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_batch_in_a_forked_child_is_refused():
    envs = AsteroidsVectorEnv(num_envs=64, threads=2)
    envs.reset(seed=1)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        # Without the refusal the child would wait for threads that it does not have.
        signal.alarm(10)
        try:
            envs.step(np.zeros(64, np.int64))
            os.write(write, b"it stepped")
        except RuntimeError as error:
            os.write(write, str(error).encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    os.close(write)
    with os.fdopen(read) as answer:
        assert f"was forked from process {os.getpid()}" in answer.read()
    envs.step(np.zeros(64, np.int64))


def test_a_panic_is_an_exception_with_its_text():
    with pytest.raises(RuntimeError, match="sweptroids failed: the field is on fire"):
        _core.panic_for_tests("the field is on fire")


def test_arrays_of_the_wrong_size_never_reach_the_games():
    batch = AsteroidsEnv()._batch
    mask, seeds = np.ones(1, bool), np.zeros(1, np.uint64)
    infos = np.zeros((4, 1), np.int64)
    with pytest.raises(ValueError, match="observations has 7 numbers, but has to have 230"):
        batch.reset(mask, seeds, mask, np.zeros(7, np.float32), infos)
    with pytest.raises(ValueError, match="of the type of the observation space"):
        batch.reset(mask, seeds, mask, np.zeros(230, np.uint8), infos)
    with pytest.raises(IndexError, match="index is 1, but has to be from 0 to 0"):
        batch.save(1)
    assert batch.status(0) == "new"
