import { assign, fromPromise, setup } from 'xstate';

/** A door with a motor and a lock: it opens for anyone who knows the code, and closes on its own. */
export const doorMachine = setup({
  types: {
    context: {} as { tries: number; beeped: boolean },
    events: {} as { type: 'CODE'; code: string } | { type: 'PUSH' } | { type: 'HOLD' },
    tags: {} as 'open',
  },
  actors: { motor: fromPromise((): Promise<'moved' | 'stuck'> => new Promise(() => undefined)) },
  guards: {
    isRight: (_, { code }: { code: string }) => code === '7',
    hasMoved: (_, { result }: { result: string }) => result === 'moved',
  },
  actions: {
    count: assign({ tries: ({ context }) => Math.min(2, context.tries + 1) }),
    forget: assign({ tries: 0, beeped: false }),
    beep: assign({ beeped: true }),
  },
  delays: { warning: 3_000, fall: 5_000 },
}).createMachine({
  id: 'door',
  context: { tries: 0, beeped: false },
  initial: 'locked',
  states: {
    locked: {
      on: {
        CODE: [{ guard: { type: 'isRight', params: ({ event }) => event }, target: 'opening' }, { actions: 'count' }],
      },
    },
    opening: {
      entry: 'forget',
      invoke: {
        id: 'motor',
        src: 'motor',
        onDone: [
          { guard: { type: 'hasMoved', params: ({ event }) => ({ result: event.output }) }, target: 'open' },
          { target: 'locked' },
        ],
        onError: 'locked',
      },
    },
    open: {
      tags: 'open',
      type: 'parallel',
      on: { PUSH: 'locked' },
      states: {
        bell: {
          initial: 'quiet',
          states: { quiet: { after: { warning: { actions: 'beep', target: 'rung' } } }, rung: {} },
        },
        spring: {
          initial: 'loose',
          states: { loose: { after: { fall: '#door.locked' }, on: { HOLD: { target: 'loose', reenter: true } } } },
        },
      },
    },
  },
});
