"""What an action does. Without repeated actions, so that each step does what it says."""

import gymnasium
import numpy as np
import pytest

import sweptroids

ALE_ACTIONS = (
    "NOOP FIRE UP RIGHT LEFT DOWN UPRIGHT UPLEFT UPFIRE RIGHTFIRE LEFTFIRE DOWNFIRE UPRIGHTFIRE UPLEFTFIRE"
).split()
NOOP, FIRE, UP, RIGHT, LEFT, DOWN = range(6)


class Pilot:
    """A game whose ship flies, and the numbers of its last observation by name."""

    def __init__(self, env_id="sweptroids/Classic-v1", **settings):
        settings = {"frameskip": 1, "repeat_action_probability": 0.0, **settings}
        self.env = gymnasium.make(env_id, **settings).unwrapped
        self.observation, self.info = self.env.reset(seed=7)
        while not self["ship.flying"]:
            self.act(self.noop)

    @property
    def noop(self):
        return 0 if isinstance(self.env.action_space, gymnasium.spaces.Discrete) else [0, 0, 0, 0]

    def act(self, *actions):
        for action in actions:
            self.observation, self.reward, *_, self.info = self.env.step(action)
        return self

    def __getitem__(self, name):
        return self.observation[self.env.feature_names.index(name)]


def test_the_actions_are_those_of_ale_in_its_order():
    env = gymnasium.make("sweptroids/Classic-v1").unwrapped
    assert env.get_action_meanings() == ALE_ACTIONS
    assert sweptroids.action_meanings() == ALE_ACTIONS
    assert env.action_space.n == 14


def test_the_ship_comes_after_128_ticks_of_announcement():
    # The first tick begins the game.
    assert Pilot().info["tick"] == 1 + 128


def test_three_256ths_of_a_turn_to_the_left_in_a_tick_and_back_to_the_right():
    pilot = Pilot().act(LEFT)
    turned = 2 * np.pi * 3 / 256
    assert pilot["ship.heading_cos"] == pytest.approx(np.cos(turned))
    assert pilot["ship.heading_sin"] == pytest.approx(np.sin(turned))
    pilot.act(RIGHT)
    assert (pilot["ship.heading_cos"], pilot["ship.heading_sin"]) == (1, 0)


def test_a_turn_is_held_for_all_ticks_of_a_step():
    quick, slow = Pilot(frameskip=1), Pilot(frameskip=1)
    slow.env._batch = Pilot(frameskip=4).env._batch
    quick.act(LEFT, LEFT, LEFT, LEFT)
    slow.act(LEFT)
    assert slow["ship.heading_sin"] == quick["ship.heading_sin"]


def test_thrust_pushes_the_ship_along_its_heading():
    pilot = Pilot().act(UP)
    assert pilot["ship.velocity_x"] > 0
    assert pilot["ship.velocity_y"] == 0


@pytest.mark.parametrize("frameskip", [1, 4, 16])
def test_a_step_presses_fire_once_however_long_it_is(frameskip):
    pilot = Pilot(frameskip=frameskip).act(FIRE)
    assert pilot["ship.shots"] == 1
    # The gun reloads for two ticks.
    pilot.act(NOOP, FIRE)
    assert pilot["ship.shots"] == 2


def test_down_is_hyperspace():
    pilot = Pilot().act(DOWN)
    assert pilot["ship.flying"] == 0
    assert pilot["ship.in_hyperspace"] == 1
    # 48 ticks away.
    assert pilot["ship.stage_left"] == 48 / 64


def test_down_is_reverse_thrust_in_the_assignment():
    pilot = Pilot("sweptroids/Assignment-v1").act(DOWN)
    assert pilot["ship.flying"] == 1
    assert pilot["ship.velocity_x"] < 0


def test_four_numbers_do_what_the_action_of_the_same_name_does():
    turn_left, thrust = [1, 0, 0, 0], [0, 1, 0, 0]
    numbers = Pilot(action_space="multidiscrete").act(turn_left, thrust, [0, 0, 1, 0], [0, 0, 0, 1])
    names = Pilot().act(LEFT, UP, FIRE, DOWN)
    assert numbers.env.digest() == names.env.digest()


class TestRepeatedActions:
    def test_a_probability_of_one_never_executes_an_action(self):
        sticky = gymnasium.make("sweptroids/Classic-v1", repeat_action_probability=1.0).unwrapped
        idle = gymnasium.make("sweptroids/Classic-v1").unwrapped
        sticky.reset(seed=7)
        idle.reset(seed=7)
        for _ in range(60):
            sticky.step(LEFT)
            idle.step(NOOP)
        assert sticky.digest() == idle.digest()

    def test_a_quarter_of_the_ticks_repeats_the_last_action(self):
        # Left and right in turn, a tick each: a tick that repeats the action before adds to the turn to one side.
        pilot = Pilot(frameskip=1)
        pilot.env._batch = sticky_batch(pilot)
        repeated, heading = 0, 0
        for index in range(2_000):
            action = LEFT if index % 2 else RIGHT
            before = angle(pilot)
            pilot.act(action)
            turned = round((angle(pilot) - before + np.pi) % (2 * np.pi) - np.pi, 3)
            repeated += (turned > 0) != (action == LEFT)
            if not pilot["ship.flying"]:
                break
        assert index > 150
        assert 0.15 < repeated / (index + 1) < 0.35


def angle(pilot):
    return np.arctan2(pilot["ship.heading_sin"], pilot["ship.heading_cos"])


def sticky_batch(pilot):
    """The game of a pilot, from here on with repeated actions."""
    env = gymnasium.make("sweptroids/Classic-v1", frameskip=1).unwrapped
    env.restore(pilot.env.snapshot())
    return env._batch


class TestEpisodesOfALife:
    def test_a_lost_ship_ends_the_episode_and_the_same_game_goes_on(self):
        env = gymnasium.make("sweptroids/Classic-v1", episodic_life=True, repeat_action_probability=0.0)
        _, info = env.reset(seed=7)
        lives, ticks = [], []
        for _ in range(3):
            terminated = False
            while not terminated:
                _, _, terminated, truncated, info = env.step(NOOP)
            lives.append(info["lives"])
            ticks.append(info["tick"])
            _, after = env.reset()
            ticks.append(after["tick"])
        assert lives == [2, 1, 0]
        # The game goes on where the ship was lost. After the last one the next game begins.
        assert ticks[0] == ticks[1] < ticks[2] == ticks[3] < ticks[4]
        assert ticks[5] == 0

    def test_a_seed_begins_another_game_in_any_case(self):
        env = gymnasium.make("sweptroids/Classic-v1", episodic_life=True)
        env.reset(seed=7)
        while not env.step(NOOP)[2]:
            pass
        assert env.reset(seed=8)[1] == {"tick": 0, "lives": 3, "wave": 0, "score": 0}


def test_the_reward_is_what_the_score_gains():
    env = gymnasium.make("sweptroids/Classic-v1")
    env.reset(seed=3)
    actions = np.random.default_rng(3).integers(0, 14, 5_000)
    rewards = 0
    for action in actions:
        _, reward, terminated, _, info = env.step(action)
        rewards += reward
        if terminated:
            break
    assert terminated
    assert rewards == info["score"] > 0
