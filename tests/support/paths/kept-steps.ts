import { deepEqual, equal, ok } from 'node:assert/strict';
import { failed } from '../../../src/domain/shared/result';
import { because } from './because';
import { refused } from '../refused';

/** What the queue of steps of a kitchen and of a driver have in common. */
interface Kept {
  readonly steps: readonly { readonly key: string }[];
  readonly conflicts: readonly { readonly orderId: string }[];
  readonly isBehind: boolean;
  readonly isKept: boolean;
}
interface Seen {
  readonly context: unknown;
  hasTag(tag: string): boolean;
}

const keptIn = ({ context }: Seen) => context as Kept;

export const keysOf = ({ steps }: Pick<Kept, 'steps'>): readonly string[] => steps.map(({ key }) => key);

/** Every way in which a step is not taken. */
export const NOT_TAKEN = [
  failed({ kind: 'offline' }),
  refused(409, 'ORDER_CANCELLED'),
  refused(401, 'UNAUTHENTICATED'),
];

/** @param id of the machine */
export const survivorsOfKept = (id: string) => ({
  ...because('where a step waits, the next thing is to send it', [
    'idle: ADD → sending, but to next',
    'waiting: RETRY → sending, but to next',
    `waiting: xstate.after.again.${id}.waiting → sending, but to next`,
  ]),
  ...because('an answer is one of these', [
    'sending: xstate.done.actor.send [isLost] → lost, after sending: xstate.done.actor.send [isUnknown] → waiting',
  ]),
});

/** @param first and @param second the keys of two steps of one order, in the order in which they were made */
export const invariantsOfKept = (first: string, second: string) => ({
  'nothing is sent but a step': (snapshot: Seen) => {
    if (snapshot.hasTag('sending') || snapshot.hasTag('waiting')) ok(keptIn(snapshot).steps.length > 0);
  },
  'nothing waits once it rests': (snapshot: Seen) => {
    const { steps, isBehind, isKept } = keptIn(snapshot);
    if (snapshot.hasTag('idle')) deepEqual([steps.length, isBehind, isKept], [0, false, true]);
  },
  'people who wait for an answer go on without it': (snapshot: Seen) => {
    if (snapshot.hasTag('waiting')) equal(keptIn(snapshot).isBehind, true);
  },
  'each step is there once, in its order': (snapshot: Seen) => {
    const keys = keysOf(keptIn(snapshot));
    equal(new Set(keys).size, keys.length);
    if (keys.includes(first) && keys.includes(second)) ok(keys.indexOf(first) < keys.indexOf(second));
  },
  'one order has one conflict': (snapshot: Seen) => {
    const orders = keptIn(snapshot).conflicts.map(({ orderId }) => orderId);
    equal(new Set(orders).size, orders.length);
  },
});
