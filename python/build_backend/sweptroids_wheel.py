"""Builds the wheel for `pip install` and `pip wheel` (PEP 517): by maturin, with the headless program `sweptroids` in it.

Build output goes to the folder `target` of the checkout, or to the one that CARGO_TARGET_DIR or else SWEPTROIDS_TARGET names.

Settings (`pip wheel --config-settings NAME=VALUE`): `profile`, that of Cargo (dist); `program`, a program that is there already.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import maturin
from maturin import (
    get_requires_for_build_editable,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = Mapping[str, Any] | None

PACKAGE = Path(__file__).resolve().parents[1]

#: From the folder of this name maturin takes the programs of a wheel.
PROGRAMS = PACKAGE / "sweptroids._core.data/scripts"


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Build a wheel into a folder, and return its name."""
    return _with_program(maturin.build_wheel, wheel_directory, config_settings, metadata_directory)


def build_editable(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Build a wheel that leads to the sources."""
    return _with_program(maturin.build_editable, wheel_directory, config_settings, metadata_directory)


def _with_program(build: Callable[..., str], wheel_directory: str, settings: Settings, metadata_directory: str | None) -> str:
    settings = settings or {}
    profile = settings.get("profile", "dist")
    os.environ.setdefault("CARGO_TARGET_DIR", str(_target()))
    os.environ["MATURIN_PEP517_ARGS"] = f"--profile {profile}"
    with _laid_out(Path(settings.get("program") or _build_program(profile))):
        return build(wheel_directory, None, metadata_directory)


def _target() -> Path:
    """Return the folder for build output. See `scripts/system-libraries`."""
    return Path(os.environ.get("SWEPTROIDS_TARGET") or PACKAGE.parent / "target")


def _build_program(profile: str) -> Path:
    manifest = PACKAGE.parent / "Cargo.toml"
    command = ["cargo", "build", "--locked", "--profile", profile, "--no-default-features", "--bin", "sweptroids"]
    subprocess.run([*command, "--manifest-path", str(manifest)], check=True)
    return Path(os.environ["CARGO_TARGET_DIR"]) / ("debug" if profile == "dev" else profile) / "sweptroids"


@contextmanager
def _laid_out(program: Path) -> Iterator[None]:
    PROGRAMS.mkdir(parents=True, exist_ok=True)
    try:
        shutil.copy2(program, PROGRAMS / "sweptroids")
        yield
    finally:
        shutil.rmtree(PROGRAMS.parent)
