"""What the numbers of an observation say, compared with each other and with pictures."""

import gymnasium
import numpy as np
import pytest

import sweptroids
from sweptroids import _core


def played(env_id="sweptroids/Classic-v1", steps=120, **settings):
    """An environment after some steps of turning and firing, and its observation."""
    env = gymnasium.make(env_id, **settings).unwrapped
    observation, _ = env.reset(seed=5)
    for step in range(steps):
        observation, *_ = env.step(9 if step % 8 == 0 else 3)
    return env, observation


def test_a_new_game_has_an_announcement_three_lives_and_no_bodies():
    env = gymnasium.make("sweptroids/Classic-v1").unwrapped
    observation, _ = env.reset(seed=1)
    named = {name: value for name, value in zip(env.feature_names, observation) if value != 0}
    # The ship comes at (524, 396), and points to the right.
    assert named == {
        "ship.announced": 1,
        "ship.stage_left": 2,
        "ship.x": 524 / 512,
        "ship.y": 396 / 512,
        "ship.heading_cos": 1,
        "ship.lives": 3,
    }


def test_names_and_numbers_are_as_many():
    for nearest in (1, 16, 32):
        env = gymnasium.make("sweptroids/Classic-v1", nearest=nearest).unwrapped
        observation, _ = env.reset(seed=1)
        assert len(env.feature_names) == len(set(env.feature_names)) == len(observation)
        assert env.feature_names == sweptroids.feature_names("classic", nearest)


def test_the_nearest_bodies_are_those_of_the_field_in_the_order_of_contact():
    env, features = played(obs="features")
    twin, rows = played(obs="bodies")
    assert env.digest() == twin.digest()
    names = sweptroids.body_names()
    column = {name: rows[:, names.index(name)] for name in names}
    others = (column["present"] == 1) & (column["ship"] == 0)
    near = features[22:].reshape(16, 13)
    near_names = [name.removeprefix("near0.") for name in env.feature_names[22:35]]
    present = near[:, near_names.index("present")] == 1
    assert present.sum() == others.sum() >= 4
    times = near[present, near_names.index("time_to_contact")]
    assert (np.diff(times) >= 0).all()
    # Each is one of the field: its way from the ship, once around the field at most, leads to a body.
    field = np.array([1024, 768]) / 512
    ship = features[[env.feature_names.index("ship.x"), env.feature_names.index("ship.y")]]
    ways = near[present][:, [near_names.index("dx"), near_names.index("dy")]]
    assert (np.abs(ways) <= field / 2).all()
    found = {tuple(place) for place in np.mod(ship + ways, field).astype(np.float32).round(4).tolist()}
    expected = np.stack([column["x"][others], column["y"][others]], axis=1)
    assert found == {tuple(place) for place in expected.round(4).tolist()}


def test_the_ship_has_the_first_row_of_all_bodies():
    _, rows = played(obs="bodies")
    names = sweptroids.body_names()
    assert rows[0, names.index("ship")] == 1
    assert rows[1:, names.index("ship")].sum() == 0
    # 27 rocks, a ship, a saucer, and 4 and 2 shots.
    assert len(rows) == 35


@pytest.mark.parametrize("rules", _core.RULES)
def test_no_number_has_one_value_alone(rules):
    for name, unit, about, low, high in _core.feature_table(rules, 16) + _core.body_table(rules):
        assert low < high, name
        assert about.strip(), name


class TestPictures:
    def test_a_picture_is_black_but_for_the_outlines_of_bodies(self):
        _, picture = played(obs="pixels")
        assert picture.shape == (84, 84)
        assert picture.dtype == np.uint8
        # A few rocks and a ship.
        assert 0.01 < (picture > 0).mean() < 0.2
        assert picture.max() > 200

    def test_the_colour_picture_is_as_large_as_that_of_ale(self):
        _, picture = played(obs="pixels210")
        assert picture.shape == (210, 160, 3)
        assert (picture == picture[..., :1]).all()

    def test_what_is_drawn_is_where_the_bodies_are(self):
        env, rows = played(obs="bodies", render_mode="rgb_array")
        frame = env.render()
        assert frame.shape == (768, 1024, 3)
        lit = frame[..., 0] > 0
        names = sweptroids.body_names()
        bodies = rows[rows[:, names.index("present")] == 1]
        explained = np.zeros_like(lit)
        for body in bodies:
            x, y = (512 * body[names.index(name)] for name in ("x", "y"))
            # An outline reaches 34 units at most.
            columns = np.arange(int(x) - 34, int(x) + 34) % 1024
            pixel_rows = np.arange(int(768 - y) - 34, int(768 - y) + 34) % 768
            assert lit[np.ix_(pixel_rows, columns)].any()
            explained[np.ix_(pixel_rows, columns)] = True
        assert not (lit & ~explained).any()

    def test_without_a_render_mode_there_is_no_picture(self):
        env, _ = played(steps=1)
        assert env.render() is None
