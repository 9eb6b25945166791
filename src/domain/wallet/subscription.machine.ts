import { assign, setup } from 'xstate';
import { readersOf } from '../shared/event-readers';
import type { Instant } from '../shared/time';
import { begun, changed, factsOf, isOver, triedAgainAt, triedUntil, upgraded } from './subscription.rules';
import type { Chosen, Change, Declined, Paid, SubscriptionFacts, Trial } from './subscription.rules';

interface At {
  readonly at: Instant;
}
/** Whether the plan of the next period is still sold: what is not, ends. */
interface Sold {
  readonly isSold: boolean;
}
interface Numbered {
  /** Which period was paid, counted from 1. */
  readonly number: number;
}

export type SubscriptionEvent =
  /** It is paid at once, or tried first. */
  | { readonly type: 'BEGIN'; readonly trial: Trial | null }
  /** The clock has come to when it is looked at. */
  | ({ readonly type: 'TURN' } & At & Sold)
  | ({ readonly type: 'PAID' } & At & Numbered & Paid)
  | ({ readonly type: 'DECLINED' } & At & Sold & Declined)
  | ({ readonly type: 'CHANGE' } & At & Change)
  /** A dearer plan is to begin at once. */
  | ({ readonly type: 'UPGRADE' } & At)
  | ({ readonly type: 'UPGRADE_PAID' } & At & Numbered & Pick<Paid, 'plan'>)
  | { readonly type: 'UPGRADE_DECLINED' }
  /** The merchant closes the store. */
  | ({ readonly type: 'CLOSE' } & At);

const on = readersOf<SubscriptionEvent>();
const nothing = (): void => undefined;

/**
 * The life of a package, or of a store's plan, on the server's clock [R9.05] [R11.18]. It asks no clock, no store and no
 * bank: events say when they happen, and what is to be done are its actions: `charge`, `chargeUpgrade`, `tellDeclined`,
 * `tellEnded`, `tellPaused`. A renewal that was declined is tried again 1, 3 and 5 days after the period's end, and each
 * `TURN` of those days charges. A change at once waits for the bank beside all that: whichever is paid first begins the next
 * period. Tags: `covers` deliveries, `opens` the store, `owed`: no other plan is chosen until it is paid, `over`.
 */
export const subscriptionMachine = setup({
  types: {
    input: {} as Chosen,
    context: {} as SubscriptionFacts,
    events: {} as SubscriptionEvent,
    tags: {} as 'covers' | 'opens' | 'owed' | 'over',
  },
  actions: {
    charge: nothing,
    chargeUpgrade: nothing,
    tellDeclined: nothing,
    tellEnded: nothing,
    tellPaused: nothing,
    takeTrial: assign(on.event('BEGIN', (_, { trial }) => (trial === null ? {} : triedUntil(trial)))),
    beginFirst: assign(on.event('PAID', ({ context }, paid) => begun(context, paid, paid.at))),
    begin: assign(on.event('PAID', ({ context }, paid) => begun(context, paid, context.periodEnd))),
    beginUpgrade: assign(on.event('UPGRADE_PAID', ({ context }, { plan, at }) => upgraded(context, plan, at))),
    takeChange: assign(on.event('CHANGE', ({ context }, change) => changed(context, change))),
    endThen: assign({ endsThen: true }),
    lookAtOnce: assign(
      on.event(['CHANGE', 'CLOSE'], ({ context }, { at }) => (isOver(context, at) ? { dueAt: at } : {})),
    ),
    noteDeclined: assign(
      on.event('DECLINED', ({ context }, no) => ({
        declined: context.declined + 1,
        dueAt: triedAgainAt(context, no, no.at),
      })),
    ),
    end: assign(on.event(['TURN', 'DECLINED', 'CLOSE'], (_, { at }) => ({ endedAt: at, dueAt: null }))),
  },
  guards: {
    isTried: on.event('BEGIN', (_, { trial }) => trial !== null),
    isStore: ({ context }) => context.kind === 'store',
    isNext: on.event(['PAID', 'UPGRADE_PAID'], ({ context }, { number }) => number === context.periods + 1),
    isOver: on.event(['TURN', 'CLOSE'], ({ context }, { at }) => isOver(context, at)),
    isRunning: on.event(['UPGRADE', 'CLOSE'], ({ context }, { at }) => !isOver(context, at)),
    mustEnd: on.event(
      ['TURN', 'DECLINED'],
      ({ context }, { at, isSold }) => isOver(context, at) && (context.endsThen || !isSold),
    ),
    isNotedAlready: on.event(
      'DECLINED',
      ({ context }, no) => no.periods !== context.periods || no.declined !== context.declined,
    ),
    isLast: on.event('DECLINED', ({ context }, no) => triedAgainAt(context, no, no.at) === null),
    keepsPlan: on.event('CHANGE', (_, { planId }) => planId === undefined),
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => factsOf(input),
  initial: 'chosen',
  states: {
    chosen: {
      on: {
        BEGIN: [
          { guard: 'isTried', actions: 'takeTrial', target: '#subscription.running.life.trial' },
          { actions: 'charge', target: '#subscription.running.life.pending' },
        ],
      },
    },
    running: {
      type: 'parallel',
      states: {
        life: {
          initial: 'pending',
          on: {
            PAID: { guard: 'isNext', actions: 'begin', target: '.active' },
            UPGRADE_PAID: { guard: 'isNext', actions: 'beginUpgrade', target: '.active' },
            CHANGE: { actions: ['takeChange', 'lookAtOnce'] },
            CLOSE: { actions: ['endThen', 'lookAtOnce'] },
          },
          states: {
            pending: {
              tags: 'owed',
              on: {
                TURN: { actions: 'charge' },
                PAID: { guard: 'isNext', actions: 'beginFirst', target: 'active' },
                // Only what was asked for: a first charge that was declined is not tried again.
                DECLINED: { actions: 'end', target: '#subscription.ended' },
                CHANGE: [{ guard: 'keepsPlan', actions: 'takeChange' }, {}],
                CLOSE: { actions: 'endThen' },
              },
            },
            trial: {
              tags: ['covers', 'opens'],
              on: {
                TURN: [
                  { guard: 'mustEnd', actions: 'end', target: '#subscription.ending' },
                  { guard: 'isOver', actions: 'charge', target: 'due' },
                ],
                CLOSE: { guard: 'isRunning', actions: 'end', target: '#subscription.ended' },
              },
            },
            active: {
              tags: ['covers', 'opens'],
              on: {
                TURN: [
                  { guard: 'mustEnd', actions: 'end', target: '#subscription.ending' },
                  { guard: 'isOver', actions: 'charge', target: 'due' },
                ],
              },
            },
            due: {
              tags: ['covers', 'opens'],
              on: {
                TURN: [{ guard: 'mustEnd', actions: 'end', target: '#subscription.ending' }, { actions: 'charge' }],
                DECLINED: [
                  { guard: 'isNotedAlready' },
                  { guard: 'mustEnd', actions: 'end', target: '#subscription.ending' },
                  { actions: ['noteDeclined', 'tellDeclined'], target: 'retrying' },
                ],
              },
            },
            // Nothing is covered; customers of a store notice nothing.
            retrying: {
              tags: ['opens', 'owed'],
              on: {
                TURN: [{ guard: 'mustEnd', actions: 'end', target: '#subscription.ending' }, { actions: 'charge' }],
                DECLINED: [
                  { guard: 'isNotedAlready' },
                  { guard: 'mustEnd', actions: 'end', target: '#subscription.ending' },
                  { guard: 'isLast', actions: ['end', 'tellEnded'], target: '#subscription.ending' },
                  { actions: 'noteDeclined' },
                ],
                CHANGE: [{ guard: 'keepsPlan', actions: ['takeChange', 'lookAtOnce'] }, {}],
              },
            },
          },
        },
        upgrade: {
          initial: 'none',
          states: {
            none: {
              on: { UPGRADE: { guard: 'isRunning', actions: 'chargeUpgrade', target: 'waiting' } },
            },
            waiting: {
              on: {
                UPGRADE_PAID: { guard: 'isNext', target: 'none' },
                UPGRADE_DECLINED: 'none',
                // The renewal was paid first: the other's money goes back.
                PAID: { guard: 'isNext', target: 'none' },
              },
            },
          },
        },
      },
    },
    ending: {
      always: [{ guard: 'isStore', actions: 'tellPaused', target: 'paused' }, { target: 'ended' }],
    },
    // A store without a plan: its customers cannot order until another one is chosen, which is another subscription.
    paused: { tags: 'over', type: 'final' },
    ended: { tags: 'over', type: 'final' },
  },
});
