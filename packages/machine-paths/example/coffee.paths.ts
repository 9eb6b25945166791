import { definePaths } from '@mersal/machine-paths/spec';
import { coffeeMachine } from './coffee.machine';

export const coffee = definePaths({
  ids: '[R10.03]',
  machine: coffeeMachine,
  events: { COIN: [{}], BREW: [{}], TAKE: [{}] },
  outputs: { brew: ['cup', 'empty'] },
  errors: { brew: [new Error('no water')] },
  project: ({ context }) => context.coins,
  invariants: {
    'nobody pays without a cup': (snapshot) => !snapshot.matches('brewing') || snapshot.context.coins === 2,
    'a cup that is served is paid': (snapshot) => !snapshot.matches('served') || snapshot.context.coins === 0,
  },
  count: 9,
  phrases: {
    events: { COIN: 'put a coin in', BREW: 'press the button', TAKE: 'take the cup' },
    outcomes: { brew: (result: unknown) => (result instanceof Error ? 'it breaks' : `it gives ${String(result)}`) },
    tags: { busy: 'it is at work' },
  },
});
