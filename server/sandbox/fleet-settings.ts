import type { FleetSettings, FleetSpeed } from '../../src/domain/sandbox/sandbox';

/** Seconds of fleet time in a real second. At the default a delivery across town takes about 90 s. */
export const PACE: Readonly<Record<FleetSpeed, number>> = {
  paused: 0,
  real: 1,
  tenfold: 10,
  sixtyfold: 60,
  instant: Infinity,
};

export const DEFAULT_SETTINGS: FleetSettings = {
  speed: 'tenfold',
  odds: { decline: 0.1, fail: 0.03, dispatchFailure: 0.02 },
  next: null,
};
