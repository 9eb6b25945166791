import { COLOURS } from '../../../domain/store/setup-draft';
import { POS_RETURNS } from '../../../domain/pos/pos';
import { FILE_TYPES } from '../../../domain/signup/upload.machine';
import { FILE } from './file';
import type { MachineRules } from './file';

/** Of the store and its point of sale. */
export const storeRules: MachineRules = {
  picture: { events: { CHOOSE: FILE }, outcomes: { copy: { name: 'file', type: FILE_TYPES, size: 'count' } } },
  // Whether a number of pieces is one decides where it goes.
  availability: { events: { TYPE: { typed: 'amount' } } },
  // Whether it may be sent depends on the prices and terms, the hours, and on a colour that can be read.
  'store-setup': {
    outcomes: {
      recall: {
        'draft.colour': COLOURS,
        'draft.items.*.id': 'path',
        'draft.items.*.price': 'amount',
        'draft.fee': 'amount',
        'draft.minimum': 'amount',
        'draft.radius': 'amount',
        'draft.hours.week.*.spans.*.id': 'path',
        'draft.hours.specialDays.*.id': 'path',
        'draft.hours.specialDays.*.spans.*.id': 'path',
      },
    },
  },
  // What it came back with decides where it goes; the state is as secret as the code.
  'pos-connection': {
    events: {
      RETURN: { 'returned.kind': POS_RETURNS, 'returned.code': 'token', 'returned.state': 'token' },
    },
  },
};
