import { equal, ok } from 'node:assert/strict';
import { failed, success } from '../../src/domain/shared/result';
import type { PersistedProgress, Tour } from '../../src/domain/tours/tour';
import { toursMachine } from '../../src/domain/tours/tours.machine';
import { definePaths } from '@mersal/machine-paths/spec';

const NOW = '2026-11-20T09:00:00.000Z';

/** Two small tours that together have every kind of step. */
const tours: readonly Tour[] = [
  {
    id: 'welcome',
    version: 1,
    steps: [
      { id: 'look', target: 'places', doors: [], kind: 'read', until: [] },
      { id: 'open', target: 'request', doors: ['places'], kind: 'act', until: [{ actor: 'app/shell', event: 'OPEN' }] },
    ],
  },
  {
    id: 'first-parcel',
    version: 1,
    page: '/ecommerce/setup',
    steps: [
      {
        id: 'send',
        target: 'request-review',
        doors: [],
        kind: 'act',
        until: [{ actor: 'request', tag: 'sent' }],
        optional: true,
      },
    ],
  },
];
const kept = (change: Partial<PersistedProgress>): PersistedProgress => ({
  tour: 'welcome',
  version: 1,
  step: 'open',
  outcome: 'none',
  at: NOW,
  ...change,
});
const read = (...progress: PersistedProgress[]) => success({ now: NOW, progress });

export const toursPaths = definePaths({
  ids: '[R10.08] [R10.01]',
  machine: toursMachine,
  shown: ({ context }) => [context.offered, context.tour, context.step, context.place, context.unsaved.length],
  input: { tours },
  events: {
    START: [{ tour: 'welcome' }, { tour: 'first-parcel' }, { tour: 'read-alerts' }],
    ARRIVE: [{ page: '/ecommerce/setup' }, { page: '/' }],
    NEXT: [{}],
    LEAVE: [{}],
    SKIP: [{}],
    PAUSE: [{}],
    RESUME: [{}],
    'TARGET.SHOWN': [{ name: 'places' }, { name: 'request' }, { name: 'request-review' }],
    'TARGET.GONE': [{}],
    OBSERVED: [
      { actor: 'app/shell', event: 'OPEN', tags: [] },
      { actor: 'request', event: 'REVIEW', tags: ['sent'] },
      { actor: 'request', event: 'REVIEW', tags: ['editing'] },
    ],
  },
  outputs: {
    loadProgress: [
      read(),
      read(kept({})),
      read(kept({ outcome: 'skipped' })),
      read(kept({ outcome: 'later', at: '2026-09-01T09:00:00.000Z' })),
      failed({ kind: 'offline' }),
    ],
    saveProgress: [
      success({}),
      failed({ kind: 'offline' }),
      failed({ kind: 'refused', status: 400, code: 'VALIDATION', text: null, fields: [], retryAfterMs: null }),
    ],
  },
  project: ({ context }) => [
    context.offered,
    context.tour,
    context.step,
    context.place,
    context.seen.request?.includes('sent') ?? false,
    context.unsaved.length > 0,
  ],
  watch: ({ context }) => [context.progress, context.unsaved, context.sent],
  invariants: {
    'one thing at a time: a tour, an offer, or neither': ({ context }) =>
      ok(context.tour === null || context.offered === null),
    'the card stands only at a place that its step names': (snapshot) => {
      const { tour, step, place } = snapshot.context;
      const at = tours.find(({ id }) => id === tour)?.steps.find(({ id }) => id === step);
      equal(snapshot.hasTag('running'), at !== undefined);
      equal(snapshot.hasTag('shown'), place !== null);
      if (place !== null) ok([at?.target, ...(at?.doors ?? [])].includes(place));
    },
    'an offer is one of the tours': (snapshot) => equal(snapshot.hasTag('offering'), snapshot.context.offered !== null),
    'what ended is known as ended': ({ context }) => {
      const under = context.progress
        .filter(({ outcome }: { outcome: string }) => outcome === 'none')
        .map(({ tour }: { tour: string }) => tour);
      ok(context.tour === null || under.includes(context.tour));
    },
    'at most one word a tour waits to be saved': ({ context }) =>
      equal(new Set(context.unsaved.map(({ tour }: { tour: string }) => tour)).size, context.unsaved.length),
  },
  count: 1_406,
});
