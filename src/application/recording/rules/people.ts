import { DOCUMENT_KINDS } from '../../../domain/signup/business';
import { TEXT_FIELDS } from '../../../domain/signup/registration-draft';
import { FILE_TYPES } from '../../../domain/signup/upload.machine';
import { FILE } from './file';
import type { MachineRules } from './file';

/** Of sign-up, guests, alerts and the editors of records. */
export const peopleRules: MachineRules = {
  // Every editor of records: its secret is somebody's password.
  '*-editor': { events: { SAVE: { secret: 'password' } } },
  guest: { events: { CHANGE: { typed: 'phone' } }, outcomes: { look: { '': 'phone' } } },
  'alert-cycle': { outcomes: { readClock: { '': 'time' } } },
  signup: {
    outcomes: {
      // What was typed, by the names of its fields, and what was uploaded, by the kinds of documents.
      restore: {
        'draft.texts.#': TEXT_FIELDS,
        'draft.documents.#': DOCUMENT_KINDS,
        'draft.documents.*.name': 'file',
        'draft.documents.*.type': FILE_TYPES,
      },
    },
  },
  upload: { events: { CHOOSE: FILE } },
};
