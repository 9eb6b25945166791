import { assign, fromPromise, setup } from 'xstate';

/** A coffee machine: takes coins, brews where there are enough, and gives up on a cup that nobody takes. */
export const coffeeMachine = setup({
  types: {
    context: {} as { readonly coins: number },
    events: {} as { readonly type: 'COIN' } | { readonly type: 'BREW' } | { readonly type: 'TAKE' },
    tags: {} as 'busy',
  },
  actors: { brew: fromPromise((): Promise<'cup' | 'empty'> => new Promise(() => undefined)) },
  guards: {
    isPaid: ({ context }) => context.coins >= 2,
    isCup: (_, result: 'cup' | 'empty') => result === 'cup',
  },
  actions: {
    count: assign({ coins: ({ context }) => Math.min(2, context.coins + 1) }),
    pay: assign({ coins: 0 }),
  },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'coffee',
  context: { coins: 0 },
  initial: 'waiting',
  states: {
    waiting: { on: { COIN: { actions: 'count' }, BREW: { guard: 'isPaid', target: 'brewing' } } },
    brewing: {
      tags: 'busy',
      invoke: {
        id: 'brew',
        src: 'brew',
        onDone: [
          { guard: { type: 'isCup', params: ({ event }) => event.output }, actions: 'pay', target: 'served' },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    served: { on: { TAKE: 'waiting' }, after: { patience: 'waiting' } },
  },
});
