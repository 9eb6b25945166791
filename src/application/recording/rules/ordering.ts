import { INACCURACIES } from '../../../domain/ordering/inaccuracies';
import { FILE } from './file';
import type { MachineRules } from './file';

/** Of deliveries. */
export const orderingRules: MachineRules = {
  // Which stop of the form it is, as the paths of its fields name it.
  request: {
    events: {
      FILL: { 'draft.dropOffs.*.id': 'path' },
      CHANGE: { 'change.id': 'path', 'change.ids.*': 'path', 'change.by': 'count' },
    },
    outcomes: { restore: { 'draft.dropOffs.*.id': 'path' } },
  },
  'inaccurate-delivery': {
    events: {
      REASON: { reason: INACCURACIES },
      FILE,
    },
    outcomes: {
      recall: { reason: INACCURACIES, ...FILE },
    },
  },
};
