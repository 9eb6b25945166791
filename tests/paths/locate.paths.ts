import { equal, ok } from 'node:assert/strict';
import { isServed } from '../../src/domain/regions/geo';
import { locateMachine, ROUGH_FROM } from '../../src/domain/regions/locate.machine';
import { REGIONS } from '../../src/domain/regions/region';
import { definePaths } from '@mersal/machine-paths/spec';

const { centerLocation: here } = REGIONS['BH-manama'];

export const locate = definePaths({
  ids: '[R2.41]',
  machine: locateMachine,
  events: { LOCATE: [{ regionCode: 'BH-manama' }, { regionCode: 'SA-riyadh' }], PLACED: [{}] },
  outputs: {
    locate: [
      { kind: 'place', position: here, accuracy: ROUGH_FROM },
      { kind: 'place', position: here, accuracy: ROUGH_FROM + 1 },
      { kind: 'denied' },
      { kind: 'unavailable' },
    ],
  },
  project: ({ context }) => context,
  invariants: {
    'nothing is said of a place while it is looked for': (snapshot) =>
      ok(!snapshot.hasTag('busy') || snapshot.context.note === null),
    'a place is said to be outside where the region does not serve it, and nowhere else': ({
      context: { regionCode, note },
    }) => {
      if (note === 'outside' || note === 'rough') equal(isServed(regionCode, here), note === 'rough');
    },
  },
  count: 28,
});
