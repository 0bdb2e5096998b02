"""Back to a moment that was saved, in the same environment, in another one, and in another process."""

import copy
import pickle
import subprocess
import sys

import gymnasium
import numpy as np
import pytest
import xxhash

from sweptroids import Snapshot

ID = "sweptroids/Classic-v1"


def started(seed=5, steps=100, env_id=ID, **settings):
    env = gymnasium.make(env_id, **settings).unwrapped
    env.reset(seed=seed)
    play(env, steps)
    return env


def play(env, steps, seed=1):
    """Plays random actions, none of them hyperspace, and returns all that came of them."""
    actions = np.random.default_rng(seed).integers(0, 5, steps).tolist()
    results = []
    for action in actions:
        observation, *result = env.step(action)
        results.append((observation.tobytes(), *result))
        if result[1]:
            observation, info = env.reset()
            results.append((observation.tobytes(), info))
    return results


@pytest.mark.parametrize("episodic_life", [False, True])
def test_what_follows_a_snapshot_follows_it_again(episodic_life):
    env = started(episodic_life=episodic_life)
    saved = env.snapshot()
    # Long enough for the games after this one, whose seeds a snapshot holds too.
    first = play(env, 2_500)
    assert env.digest() != saved.digest
    env.restore(saved)
    assert env.digest() == saved.digest
    assert play(env, 2_500) == first
    # Once more, in another environment with the same settings.
    other = gymnasium.make(ID, episodic_life=episodic_life).unwrapped
    other.restore(saved)
    assert play(other, 2_500) == first


def test_restore_returns_the_observation_and_the_info_of_that_moment():
    env = started(steps=99)
    observation, *_, info = env.step(3)
    saved = env.snapshot()
    play(env, 50)
    again, info_again = env.restore(saved)
    assert (again == observation).all()
    assert info_again == info == {"tick": 400, "lives": 3, "wave": 1, "score": info["score"]}
    assert (saved.tick, saved.steps, saved.seed, saved.rules) == (400, 100, 5, "classic")


def test_a_pickled_snapshot_goes_on_as_the_environment_does():
    env = started()
    pickled = pickle.dumps(env.snapshot())
    # 400 ticks, a byte each, and a head.
    assert len(pickled) < 1_000
    expected = play(env, 300)
    other = gymnasium.make(ID).unwrapped
    other.restore(pickle.loads(pickled))
    assert play(other, 300) == expected


PROGRAM = """
import gymnasium, pickle, sys, sweptroids
env = gymnasium.make("sweptroids/Classic-v1").unwrapped
env.restore(pickle.loads(sys.stdin.buffer.read()))
for _ in range(200):
    env.step(2)
print(env.digest())
"""


def test_a_snapshot_is_restored_in_another_process():
    env = started()
    pickled = pickle.dumps(env.snapshot())
    for _ in range(200):
        env.step(2)
    command = [sys.executable, "-c", PROGRAM]
    there = subprocess.run(command, input=pickled, capture_output=True, check=True)
    assert there.stdout.decode().strip() == env.digest()


def test_a_copy_of_a_snapshot_is_the_snapshot():
    saved = started().snapshot()
    assert copy.copy(saved) is saved
    assert copy.deepcopy(saved) is saved


def test_a_snapshot_of_other_rules_is_refused_and_the_game_goes_on_as_if_nothing_was():
    env, other = started(), started(env_id="sweptroids/Classic1979-v1")
    before = env.digest()
    with pytest.raises(ValueError, match='"classic-1979", but has to be of "classic"'):
        env.restore(other.snapshot())
    assert env.digest() == before


#: The length of the checksum at the end.
CHECKSUM = 8


def sealed(content):
    """The bytes with the right checksum."""
    return content + xxhash.xxh3_64(content).intdigest().to_bytes(CHECKSUM, "little")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data.replace(b'"format":2', b'"format":9'), "version 9.* up to 2"),
        (lambda data: data.replace(b'"rules_version":1', b'"rules_version":2'), "version 2 of the rules"),
        (lambda data: data.replace(b'"classic"', b'"chess!!"'), "chess"),
        # The last tick turned to the left.
        (lambda data: data[:-9] + b"\x01" * 9, "digest"),
        (lambda data: b"PK" + data, "no snapshot"),
        (lambda data: data[:30], "no snapshot"),
    ],
    ids=["format", "rules version", "rules", "tape", "magic", "cut off"],
)
def test_bytes_that_are_no_snapshot_of_this_build_are_refused(change, message):
    content = started().snapshot().to_bytes()[:-CHECKSUM]
    assert change(content) != content
    with pytest.raises(ValueError, match=message):
        Snapshot.from_bytes(sealed(change(content)))


def test_every_bit_that_is_flipped_is_noticed():
    data = started().snapshot().to_bytes()
    assert Snapshot.from_bytes(data).to_bytes() == data
    for bit in range(8 * len(data)):
        flipped = bytearray(data)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ValueError, match="snapshot"):
            Snapshot.from_bytes(bytes(flipped))


def test_a_snapshot_of_the_version_before_is_read():
    env = started()
    saved = env.snapshot()
    # It had no checksum.
    before = saved.to_bytes()[:-CHECKSUM].replace(b'"format":2', b'"format":1')
    expected = play(env, 300)
    env.restore(Snapshot.from_bytes(before))
    assert env.digest() == saved.digest
    assert play(env, 300) == expected


def test_only_a_snapshot_can_be_restored():
    env = started()
    with pytest.raises(TypeError, match="snapshot is a bytes, but has to be a sweptroids.Snapshot"):
        env.restore(b"a snapshot")


COPIES = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.parametrize("copied", COPIES, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("settings", [{}, {"obs": "bodies", "episodic_life": True}, {"action_space": "multidiscrete"}])
def test_a_copy_of_an_environment_goes_on_as_it_does(copied, settings):
    env = gymnasium.make(ID, **settings)
    env.reset(seed=5)
    env.action_space.seed(6)
    for _ in range(50):
        env.step(env.action_space.sample())
    other = copied(env)
    assert other.unwrapped is not env.unwrapped
    assert other.unwrapped.feature_names == env.unwrapped.feature_names

    def go_on(one):
        results = []
        for _ in range(2_500):
            observation, *result = one.step(one.action_space.sample())
            results.append((observation.tobytes(), *result))
            if result[1] or result[2]:
                results.append(one.reset()[1])
        return results, one.unwrapped.digest(), one.reset(seed=1)[0].tobytes()

    # The steps that TimeLimit counts, the samples of the space and the seeds of later games are the same too.
    assert go_on(other) == go_on(env)


def test_a_copy_of_an_environment_that_was_never_reset_is_one():
    for copied in [copy.copy, *COPIES]:
        env = copied(gymnasium.make(ID).unwrapped)
        env.reset(seed=5)
        assert env.step(0)[4]["tick"] == 4


def test_a_copy_does_not_record(tmp_path):
    env = started()
    env.record(tmp_path / "game.replay")
    other = copy.deepcopy(env)
    play(other, 20)
    other.close()
    assert not (tmp_path / "game.replay").exists()
    env.close()
    assert (tmp_path / "game.replay").exists()


def test_a_copy_of_many_environments_goes_on_as_they_do():
    envs = gymnasium.make_vec(ID, num_envs=3)
    envs.reset(seed=5)
    actions = np.random.default_rng(1).integers(0, 14, (400, 3))
    for action in actions[:200]:
        envs.step(action)
    other = copy.deepcopy(envs)

    def go_on(some):
        return [some.step(action)[0].tobytes() for action in actions[200:]], some.digests()

    assert go_on(other) == go_on(envs)
    # Their tapes are not kept: they would take gigabytes.
    with pytest.raises(TypeError, match="keeps no tape, so it cannot be pickled: pickle single environments"):
        pickle.dumps(envs)
