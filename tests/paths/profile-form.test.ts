import { expect } from 'vitest';
import { profileFormMachine } from '../../src/domain/account/profile-form.machine';
import { failed, success } from '../../src/domain/shared/result';
import { refused } from '../support/fake-profile';
import { describePaths } from '../support/paths';

const saved = { name: 'Layla', phone: '', language: 'en' } as const;
const profile = { name: 'Layla', email: 'l@shop.example', phone: null, language: 'en', passwordChangedAt: null, twoStep: { isOn: false, recoveryCodesLeft: 0 } };

describePaths({
  ids: '[R2.32] [R5.03] [R10.01]',
  machine: profileFormMachine,
  input: { saved, country: 'BH' },
  events: {
    EDIT: [{ change: { name: 'Noor' } }, { change: { name: ' ' } }, { change: { language: 'ar' } }],
    LEAVE: [{ field: 'name' }],
    SAVE: [{}],
    DISCARD: [{}],
    OFFER_ANSWERED: [{}],
  },
  outputs: { readDraft: [null, { name: 'Kept', phone: '36123456', language: 'en' }], saveProfile: [success(profile), failed({ kind: 'offline' }), failed(refused(400, 'VALIDATION'))] },
  project: (snapshot) => {
    const { draft, sent, saved: held, failure, offer } = snapshot.context;
    return [draft.name.trim() === '', draft.language, held.language, snapshot.hasTag('busy') ? sent.language : null, failure?.kind ?? null, offer];
  },
  invariants: {
    'what is sent has a name': (snapshot) => {
      if (snapshot.hasTag('busy')) expect(snapshot.context.sent.name.trim()).not.toBe('');
    },
    'it offers the app’s language only where that of mails was changed to it': ({ context }) => {
      if (context.offer !== null) expect(context.saved.language).toBe(context.offer);
    },
    'it says "saved" only of what is': (snapshot) => {
      if (snapshot.hasTag('saved')) expect(snapshot.context.failure).toBeNull();
    },
  },
  strategy: 'pairs',
  count: 244,
});
