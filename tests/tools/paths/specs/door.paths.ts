import { definePaths } from '@mersal/machine-paths/spec';
import { doorMachine } from './door.machine';

export const door = definePaths({
  ids: '[R10.03]',
  machine: doorMachine,
  events: { CODE: [{ code: '7' }, { code: '1' }], PUSH: [{}], HOLD: [{}] },
  outputs: { motor: ['moved', 'stuck'] },
  errors: { motor: [new Error('no current')] },
  project: ({ context }) => [context.tries, context.beeped],
  shown: ({ context }) => context.tries,
  invariants: {
    'nobody is counted while it stands open': (snapshot) => !snapshot.hasTag('open') || snapshot.context.tries === 0,
  },
  strategy: 'triples',
  count: 0,
  phrases: {
    events: { CODE: ({ code }: { code: string }) => `type ${code}` },
    outcomes: {
      motor: (result: unknown) =>
        result instanceof Error ? 'the motor has no current' : `the motor has ${String(result)}`,
    },
    tags: { open: 'it stands open' },
  },
});
