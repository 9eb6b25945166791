import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import type { ActionOutcome } from '../../src/domain/records/record-action.machine';
import { stockOf } from '../../src/domain/store/availability';
import type { Availability, AvailabilityTarget } from '../../src/domain/store/availability';
import { availabilityMachine } from '../../src/domain/store/availability.machine';
import type { AvailabilityContext, SeenItem } from '../../src/domain/store/availability.machine';
import type { Store } from '../../src/domain/store/store';
import { because } from '../support/paths/because';
import { sayFailure } from '../support/paths/say-result';
import { sampleStore } from '../support/samples/sample-stores';

const contextOf = (snapshot: { context: unknown }): AvailabilityContext => snapshot.context as AvailabilityContext;
const item = (before: Availability): readonly SeenItem[] => [{ itemId: 'item-1', before }];
const saidOf = (availability: Availability): string =>
  availability.kind === 'counted' ? `counted ${availability.left}` : availability.kind;

/** The bakery's store, its bread as it is by then. */
const storeWith = (availability: Availability): Store => {
  const store = sampleStore();
  return {
    ...store,
    menu: store.menu.map((part) => ({ ...part, items: part.items.map((each) => ({ ...each, availability })) })),
  };
};
const off: Availability = { kind: 'off' };

export const availability = definePaths({
  ids: '[R2.24] [R10.01]',
  machine: availabilityMachine,
  events: {
    SELECT: [{ itemIds: ['item-1'] }, { itemIds: [] }],
    SET: [{ items: item({ kind: 'on' }), to: off }],
    COUNT: [{ items: item({ kind: 'on' }) }],
    TYPE: [{ typed: '٣' }, { typed: 'some' }],
    SAVE: [{}],
    CANCEL: [{}],
    UNDO: [{}],
    RETRY: [{}],
    DISMISS: [{}],
  },
  outputs: {
    save: [
      { kind: 'done', item: storeWith(off) },
      {
        kind: 'overtaken',
        item: storeWith({ kind: 'counted', left: 2 }),
        failure: {
          kind: 'refused',
          status: 409,
          code: 'CHANGED_MEANWHILE',
          text: null,
          fields: [],
          retryAfterMs: null,
        },
      },
      { kind: 'failed', failure: { kind: 'offline' } },
    ] satisfies readonly ActionOutcome<Store>[],
  },
  project: (snapshot) => {
    const { selected, counted, typed, error, sent, undo, failure } = contextOf(snapshot);
    return [
      selected,
      counted.length,
      typed,
      error,
      sent?.changes.map(({ to }) => to.kind) ?? null,
      undo?.changes.map(({ to }) => to.kind) ?? null,
      failure?.kind ?? null,
    ];
  },
  shown: (snapshot) => {
    const { selected, typed, error, sent, undo, failure } = contextOf(snapshot);
    return [selected.length, typed, error, sent !== null, undo?.items.length ?? null, failure?.kind ?? null];
  },
  survivors: because('an answer is one of these', [
    'saving: xstate.done.actor.save [isDone] → choosing, after saving: xstate.done.actor.save [isOvertaken] → choosing',
  ]),
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal((['choosing', 'counting', 'busy'] as const).filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent is known until its outcome is, so that it can be sent again': (snapshot) => {
      if (snapshot.hasTag('busy')) notEqual(contextOf(snapshot).sent, null);
    },
    'a number of pieces is only sent if it is one': (snapshot) => {
      for (const { to } of contextOf(snapshot).sent?.changes ?? [])
        if (to.kind === 'counted') ok(Number.isInteger(to.left) && to.left >= 0);
    },
    'an undo puts back what was there, and only over what was left': (snapshot) => {
      for (const { to, seen } of contextOf(snapshot).undo?.changes ?? []) {
        deepEqual(to, { kind: 'on' });
        deepEqual(seen, off);
      }
    },
    'what was not saved is not said to be saved': (snapshot) => {
      const { failure, undo, sent } = contextOf(snapshot);
      if (snapshot.hasTag('choosing') && failure?.kind === 'offline') notEqual(sent, null);
      if (failure?.kind === 'refused') equal(undo, null);
    },
  },
  count: 365,
  phrases: {
    events: {
      SELECT: ({ itemIds }: { itemIds: readonly string[] }) => (itemIds.length === 0 ? 'select nothing' : 'select it'),
      SET: ({ to }: { to: AvailabilityTarget }) => `turn it ${to.kind}`,
      COUNT: 'ask to count its pieces',
      TYPE: ({ typed }: { typed: string }) => `type ${typed}${stockOf(typed).ok ? '' : ', which is no number'}`,
      SAVE: 'press "Save"',
      CANCEL: 'leave the counting',
      UNDO: 'press "Undo"',
      RETRY: 'press "Try again"',
      DISMISS: 'hide the result',
    },
    outcomes: {
      save: (outcome: ActionOutcome<Store>) =>
        outcome.kind === 'done'
          ? `the server saves it: ${saidOf(outcome.item.menu[0]?.items[0]?.availability ?? off)}`
          : outcome.kind === 'overtaken'
            ? 'somebody else was quicker'
            : `it is not saved: ${sayFailure(outcome.failure)}`,
    },
    tags: {
      choosing: 'it shows the items',
      counting: 'it asks how many there are',
      busy: 'it is saving',
    },
  },
});
