"""JAXAtari as a contender: its game on the CPU, compiled for all environments and all steps of a round, with random actions.

    jaxtari_game.py NUM_ENVS
"""

from __future__ import annotations

import sys

import jax
import numpy as np
from jaxtari.environment import JaxEnvironment
from jaxtari.games.jax_asteroids import AsteroidsConstants, JaxAsteroids
from jaxtari.wrappers import AtariWrapper, ObjectCentricWrapper

from contender import serve

#: Steps of a round, in all environments together: a few seconds.
STEPS = 1 << 18


class WithoutPictures(JaxAsteroids):
    """The game without the part that draws it, which asks for the pictures of the cartridge."""

    def __init__(self) -> None:
        JaxEnvironment.__init__(self, AsteroidsConstants())


num_envs = int(sys.argv[1])
env = ObjectCentricWrapper(
    AtariWrapper(WithoutPictures(), sticky_actions=0.0, episodic_life=False, first_fire=False, noop_max=0),
    frame_stack_size=1,
    frame_skip=4,
    clip_reward=False,
)
generator = np.random.default_rng(1)
actions = jax.numpy.asarray(
    generator.integers(len(JaxAsteroids.ACTION_SET), size=(STEPS // num_envs, num_envs)), jax.numpy.int32
)


@jax.jit
def play(states: object, actions: jax.Array) -> object:
    """Run all steps. What each step observes is summed up, so that it has to be computed."""

    def step(carry: tuple[object, jax.Array], action: jax.Array) -> tuple[tuple[object, jax.Array], jax.Array]:
        states, total = carry
        observations, states, rewards, _, _, _ = jax.vmap(env.step)(states, action)
        return (states, total + observations.sum()), rewards

    return jax.lax.scan(step, (states, jax.numpy.float32(0)), actions)


_, states = jax.vmap(env.reset)(jax.random.split(jax.random.PRNGKey(1), num_envs))
serve({}, lambda: None, lambda: jax.block_until_ready(play(states, actions)), actions.size)
