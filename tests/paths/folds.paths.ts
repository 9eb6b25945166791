import { ok } from 'node:assert/strict';
import { foldsMachine } from '../../src/domain/forms/folds.machine';
import { definePaths } from '@mersal/machine-paths/spec';

const ORDER = ['from', 'to', 'parcel'];

export const folds = definePaths({
  ids: '[R2.41]',
  machine: foldsMachine,
  input: { order: ORDER, open: 'from' },
  events: {
    TOGGLE: [{ section: 'from' }, { section: 'to' }],
    OPEN: [{ section: 'to' }, { section: 'parcel' }],
    CONTINUE: [{ errors: [] }, { errors: ['from.name', 'from.phone'] }],
  },
  project: ({ context }) => context.open,
  invariants: {
    'what is open is one of the sections, or none': ({ context: { open } }) =>
      ok(open === null || ORDER.includes(open)),
  },
  count: 33,
  phrases: {
    events: {
      TOGGLE: ({ section }: { section: string }) => `press the heading of "${section}"`,
      OPEN: ({ section }: { section: string }) => `an error points into "${section}"`,
      CONTINUE: ({ errors }: { errors: readonly string[] }) =>
        errors.length === 0 ? 'go on to the next section' : `go on, though ${errors.join(' and ')} is wrong`,
    },
  },
});
