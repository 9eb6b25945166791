import { FILE } from './file';
import type { MachineRules } from './file';

/** Of money. */
export const walletRules: MachineRules = {
  // What may be topped up, and what it costs, depends on it.
  'top-up': { events: { AMOUNT: { typed: 'amount' } } },
  withdrawal: { events: { AMOUNT: { typed: 'amount' } } },
  'wire-transfer': {
    events: {
      AMOUNT: { typed: 'amount' },
      FILE,
    },
    outcomes: {
      recall: { typed: 'amount', ...FILE },
    },
  },
};
