import { deepEqual, equal, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { isSearchable, NOTHING_FOUND } from '../../src/domain/palette/palette';
import type { Found } from '../../src/domain/palette/palette';
import { paletteMachine } from '../../src/domain/palette/palette.machine';
import type { PaletteContext } from '../../src/domain/palette/palette.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayFailure } from '../support/paths/say-result';

const contextOf = (snapshot: { context: unknown }): PaletteContext => snapshot.context as PaletteContext;
const SARA: Found = { ...NOTHING_FOUND, customers: [{ id: 'customer-1', name: 'Sara', phone: '+97336001234' }] };
const countOf = ({ orders, customers, locations }: Found): number =>
  orders.length + customers.length + locations.length;

export const palette = definePaths({
  ids: '[R11.23] [R10.01]',
  machine: paletteMachine,
  events: { TYPE: [{ text: 'sara' }, { text: 's' }], RETRY: [{}] },
  outputs: {
    search: [success(SARA), success({ ...NOTHING_FOUND, isPartial: true }), failed({ kind: 'offline' })],
  },
  project: (snapshot) => {
    const { text, found, failure } = contextOf(snapshot);
    return [text, countOf(found), found.isPartial, failure?.kind ?? null];
  },
  invariants: {
    'it is in one state at a time': (snapshot) => {
      const tags = (['resting', 'searching', 'found', 'failed'] as const).filter((tag) => snapshot.hasTag(tag));
      equal(tags.length, 1);
    },
    'nothing is found for a text that is not searched for': (snapshot) => {
      if (snapshot.hasTag('resting')) deepEqual(contextOf(snapshot).found, NOTHING_FOUND);
    },
    'only a text that is worth it is searched for': (snapshot) => {
      if (!snapshot.hasTag('resting')) ok(isSearchable(contextOf(snapshot).text));
    },
    'a failure is said, and nothing is shown as found beside it': (snapshot) => {
      const { failure, found } = contextOf(snapshot);
      equal(snapshot.hasTag('failed'), failure !== null);
      if (failure !== null) equal(countOf(found), 0);
    },
  },
  count: 28,
  phrases: {
    events: {
      TYPE: ({ text }: { text: string }) => `type "${text}"`,
      RETRY: 'press "Try again"',
    },
    outcomes: {
      search: (result: Result<Found>) =>
        !result.ok
          ? `the search fails: ${sayFailure(result.failure)}`
          : countOf(result.value) === 0
            ? 'the server finds nothing, and one list does not answer'
            : 'the server finds a customer',
    },
    tags: {
      resting: 'it shows pages and actions',
      searching: 'it says that it is searching',
      found: 'it shows what was found',
      failed: 'it says what failed',
    },
  },
});
