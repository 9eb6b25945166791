import { assign, emit, fromCallback, fromPromise, raise, sendParent, setup } from 'xstate';
import type { EventObject } from 'xstate';

/** A child with a timer that notifies its parent and then ends. */
export const tickerMachine = setup({
  types: { input: {} as { readonly limit: number }, context: {} as { readonly count: number; readonly limit: number } },
  guards: { isOver: ({ context }) => context.count >= context.limit },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }), tell: sendParent({ type: 'TICKED' }) },
  delays: { tick: 100 },
}).createMachine({
  id: 'ticker',
  context: ({ input }) => ({ count: 0, limit: input.limit }),
  initial: 'waiting',
  states: {
    waiting: {
      always: { guard: 'isOver', target: 'over' },
      after: { tick: { target: 'waiting', reenter: true, actions: ['count', 'tell'] } },
    },
    over: { type: 'final' },
  },
});

export interface Payment {
  readonly ok: boolean;
  readonly receipt?: string;
  readonly kind?: 'refused' | 'later';
}
type Event =
  | { readonly type: 'ADD'; readonly sku: string; readonly price: number }
  | { readonly type: 'REMOVE'; readonly sku: string }
  | { readonly type: 'CHECK_OUT'; readonly phone: string; readonly password: string }
  | { readonly type: 'CONFIRM' | 'BACK' | 'OPEN' | 'CLOSE' | 'NEXT_TAB' | 'TICKED' | 'RECOUNT' }
  | { readonly type: 'OFFER'; readonly sku: string; readonly price: number };

interface Context {
  readonly items: readonly { readonly sku: string; readonly price: number }[];
  readonly total: number;
  readonly phone: string | null;
  readonly failure: string | null;
  readonly tries: number;
  readonly ticks: number;
  readonly receipt: string | null;
}

/** Faults that a later version of the chart could contain. */
export type Bug =
  | 'lost guard'
  | 'swapped target'
  | 'changed timer'
  | 'dropped action'
  | 'mishandled outcome'
  | 'lost transition'
  | 'wrong assignment'
  | 'extra transition'
  | 'swapped guards'
  | 'dropped invoke';
export const BUGS: readonly Bug[] = [
  'lost guard',
  'swapped target',
  'changed timer',
  'dropped action',
  'mishandled outcome',
  'lost transition',
  'wrong assignment',
  'extra transition',
  'swapped guards',
  'dropped invoke',
];

const sum = (items: Context['items']): number => items.reduce((total, { price }) => total + price, 0);
type Paid = { readonly payment: Payment };

/**
 * A shop with everything that charts can have: parallel regions, history, timers, actors of three kinds, raised and
 * emitted events.
 */
export function shopOf(bug?: Bug) {
  const has = (other: Bug) => bug === other;
  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      emitted: {} as { readonly type: 'paid'; readonly receipt: string },
    },
    actors: {
      quote: fromPromise<number, { readonly total: number }>(() => Promise.reject(new Error('not provided'))),
      pay: fromPromise<Payment, { readonly total: number; readonly phone: string | null }>(() =>
        Promise.reject(new Error('not provided')),
      ),
      feed: fromCallback<EventObject>(() => undefined),
      ticker: tickerMachine,
    },
    guards: {
      isAnything: () => true,
      hasItems: ({ context }) => context.items.length > 0,
      isPhone: (_, params: { phone: string }) => /^\+\d{8,14}$/.test(params.phone),
      isLarge: ({ context }) => context.items.length > 3,
      isPaid: (_, { payment }: Paid) => payment.ok,
      isRefused: (_, { payment }: Paid) => payment.kind === 'refused',
    },
    actions: {
      add: assign(({ context }, params: { sku: string; price: number }) => ({ items: [...context.items, params] })),
      remove: assign(({ context }, params: { sku: string }) => ({
        items: context.items.filter(({ sku }) => sku !== params.sku),
      })),
      recount: raise({ type: 'RECOUNT' }),
      total: assign({
        total: ({ context }) => sum(context.items) * (has('wrong assignment') && context.items.length > 1 ? 2 : 1),
      }),
      notePhone: assign((_, params: { phone: string }) => ({ phone: params.phone })),
      countTry: assign({ tries: ({ context }) => context.tries + 1 }),
      noteTick: assign({ ticks: ({ context }) => context.ticks + 1 }),
      noteFailure: assign({ failure: 'not paid' }),
      forgetFailure: assign({ failure: null }),
      settle: assign((_, { payment }: Paid) => ({ receipt: payment.receipt ?? null, items: [], total: 0 })),
      tellPaid: emit(({ context }) => ({ type: 'paid' as const, receipt: context.receipt ?? '' })),
      alsoCount: assign(({ context }) => (context.tries > 1 ? { tries: context.tries + 1 } : {})),
      ring: () => undefined,
    },
    delays: { recheck: has('changed timer') ? 9_000 : 5_000, idle: 60_000 },
  }).createMachine({
    id: 'shop',
    type: 'parallel',
    context: { items: [], total: 0, phone: null, failure: null, tries: 0, ticks: 0, receipt: null },
    invoke: { id: 'feed', src: 'feed' },
    states: {
      cart: {
        initial: 'browsing',
        states: {
          browsing: {
            on: {
              ADD: { actions: [{ type: 'add', params: ({ event }) => event }, 'recount'] },
              REMOVE: { actions: [{ type: 'remove', params: ({ event }) => ({ sku: event.sku }) }, 'recount'] },
              CHECK_OUT: [
                {
                  guard: has('lost guard') ? 'isAnything' : 'hasItems',
                  target: 'checking',
                  actions: { type: 'notePhone', params: ({ event }) => ({ phone: event.phone }) },
                },
              ],
              ...(has('extra transition') ? { CLOSE: 'reviewing' as const } : {}),
            },
          },
          checking: {
            ...(has('dropped invoke')
              ? {}
              : {
                  invoke: {
                    id: 'quote',
                    src: 'quote' as const,
                    input: ({ context }: { context: Context }) => ({ total: context.total }),
                    onDone: 'reviewing',
                    onError: 'browsing',
                  },
                }),
            on: { BACK: has('swapped target') ? 'reviewing' : 'browsing' },
          },
          reviewing: {
            entry: 'forgetFailure',
            on: {
              CONFIRM: has('swapped guards')
                ? [
                    { target: 'paying', actions: 'countTry' },
                    { guard: 'isLarge', target: 'reviewing' },
                  ]
                : [
                    { guard: 'isLarge', target: 'reviewing' },
                    { target: 'paying', actions: 'countTry' },
                  ],
              ...(has('lost transition') ? {} : { BACK: 'browsing' as const }),
            },
            after: { idle: 'browsing' },
          },
          paying: {
            ...(has('dropped action') ? {} : { entry: 'ring' as const }),
            invoke: {
              id: 'pay',
              src: 'pay',
              input: ({ context }) => ({ total: context.total, phone: context.phone }),
              onDone: [
                {
                  guard: { type: 'isPaid', params: ({ event }) => ({ payment: event.output }) },
                  target: 'paid',
                  actions: [
                    { type: 'settle', params: ({ event }) => ({ payment: event.output }) },
                    'tellPaid',
                    'alsoCount',
                  ],
                },
                {
                  guard: { type: 'isRefused', params: ({ event }) => ({ payment: event.output }) },
                  target: has('mishandled outcome') ? 'unsure' : 'reviewing',
                  actions: 'noteFailure',
                },
                { target: 'unsure' },
              ],
              onError: 'unsure',
            },
          },
          unsure: { after: { recheck: 'paying' }, on: { BACK: 'reviewing' } },
          paid: { on: { BACK: 'browsing' } },
        },
      },
      sums: {
        on: {
          RECOUNT: { actions: 'total' },
          OFFER: { actions: [{ type: 'add', params: ({ event }) => event }, 'recount'] },
        },
      },
      panel: {
        initial: 'closed',
        states: {
          closed: { on: { OPEN: 'open.last' } },
          open: {
            initial: 'first',
            invoke: { id: 'ticker', src: 'ticker', input: { limit: 3 } },
            on: { CLOSE: 'closed', TICKED: { actions: 'noteTick' } },
            states: {
              first: { on: { NEXT_TAB: 'second' } },
              second: { on: { NEXT_TAB: 'first' } },
              last: { type: 'history' },
            },
          },
        },
      },
    },
  });
}

export const shopMachine = shopOf();
