import { guestOver } from '../../src/application/actors/guest.actors';
import { answers, httpLevel, lost } from '../support/paths/http-level';
import { confirming, guestParts, isForgotten, isKnown } from '../support/paths/quick-stage';
import type { GuestWorld } from '../support/paths/quick-stage';
import { guest } from './quick-parcel.paths';

export const guestHttp = httpLevel<GuestWorld>({
  spec: guest,
  world: (stage) => {
    const parts = guestParts(stage);
    return Promise.resolve({ ...parts, machine: guestOver(parts), input: { regionCode: 'BH-manama', language: 'en' } });
  },
  outcomes: {
    look: { ways: { something: isKnown, nothing: isForgotten } },
    verification: confirming,
    exchange: { ways: { ok: answers, offline: lost } },
    forget: { ways: { nothing: answers } },
  },
});
