import { definePaths } from '@mersal/machine-paths/spec';
import { doorMachine } from '../specs/door.machine';
import { door } from '../specs/door.paths';

/** Nobody pushes, the code is always right, and the motor never breaks. */
export const unsampled = definePaths({
  ...door,
  variant: 'unsampled',
  events: { CODE: [{ code: '7' }], PUSH: [], HOLD: [{}] },
  errors: { motor: [] },
});

/** A rule that does not hold, shown by a motor that breaks. */
export const broken = definePaths({
  ...door,
  machine: doorMachine,
  variant: 'broken',
  invariants: { 'nobody types twice in vain': ({ context }) => context.tries < 2 },
});

/** Complete, but walked at a level where the motor is wired wrongly. */
export const miswired = definePaths({ ...door, variant: 'miswired' });
