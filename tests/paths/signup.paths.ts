import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { STEPS, stepErrors } from '../../src/domain/signup/registration-draft';
import type { DraftChange, PersistedRegistration, Step } from '../../src/domain/signup/registration-draft';
import type { SignupContext } from '../../src/domain/signup/signup-context';
import { isComplete } from '../../src/domain/signup/signup-context';
import { signupMachine } from '../../src/domain/signup/signup.machine';
import { uploadMachine } from '../../src/domain/signup/upload.machine';
import { definePaths } from '@mersal/machine-paths/spec';
import { because } from '../support/paths/because';
import { uploaded, verifiedPhone, wholeDraft } from '../support/samples/sample-registrations';

const contextOf = (snapshot: { context: unknown }): SignupContext => snapshot.context as SignupContext;
const refused = (status: number, code: string, ...paths: string[]): Result<object> =>
  failed({
    kind: 'refused',
    status,
    code,
    text: null,
    fields: paths.map((path) => ({ path, code: 'invalid' })),
    retryAfterMs: null,
  });
const persisted = (step: Step, change: Partial<PersistedRegistration['draft']> = {}): PersistedRegistration => ({
  draft: { ...wholeDraft(), ...change },
  step,
});

const MENDING: Readonly<Record<Step, readonly DraftChange[]>> = {
  kind: [{ kind: 'type', businessType: 'individual' }],
  business: [{ kind: 'text', field: 'businessName.en', value: 'Flowers' }],
  documents: [{ kind: 'document', document: 'owner-id', file: uploaded('owner-id') }],
  manager: [{ kind: 'terms', accepted: true }],
  phone: [{ kind: 'text', field: 'phone', value: '36123456' }],
  review: [],
};

export const signup = definePaths({
  ids: '[R2.30] [R1.01] [R3.06] [R10.01]',
  machine: signupMachine,
  events: {
    // What one step lacks is added there; the rest is complete from the start.
    CHANGE: (snapshot) => {
      const { draft, step } = contextOf(snapshot);
      if (snapshot.hasTag('verifying') || stepErrors(draft, step).length === 0) return [];
      return MENDING[step].map((change) => ({ change }));
    },
    'FIELD.LEFT': [{ path: 'managerName' }],
    NEXT: [{}],
    BACK: [{}],
    EDIT: [{ step: 'kind' }, { step: 'manager' }],
    SEND_CODE: [{ language: 'ar' }],
    SEND: [{ key: 'key-1', language: 'ar' }],
    CHECK: [{}],
    HIDE: [{}],
    // Raised by the machine itself; from outside they would add nothing.
    'DRAFT.CHANGED': [],
    'DRAFT.PERSIST': [],
  },
  outputs: {
    restore: [
      null,
      persisted('business', { texts: { ...wholeDraft().texts, 'businessName.en': '' } }),
      persisted('documents', { documents: {} }),
      persisted('manager', { terms: false }),
      persisted('phone', { texts: { ...wholeDraft().texts, phone: '' } }),
      persisted('review'),
    ],
    verification: [{ kind: 'verified', ...verifiedPhone }, { kind: 'changed' }],
    signUp: [
      success({}),
      failed({ kind: 'offline' }),
      failed({ kind: 'later', retryAfterMs: 60 }),
      refused(429, 'RATE_LIMITED'),
      refused(409, 'PHONE_NOT_VERIFIED'),
      refused(409, 'DOCUMENT_UNKNOWN', 'documents.0.fileId'),
      refused(400, 'VALIDATION', 'managerEmail'),
    ],
  },
  project: (snapshot) => {
    const { draft, step, reviewed, serverErrors, verified, attempt, doubt, failure, registeredEmail } =
      contextOf(snapshot);
    return [
      STEPS.map((each) => stepErrors(draft, each).length > 0),
      step,
      reviewed,
      serverErrors.length,
      verified !== null,
      attempt?.key,
      doubt?.kind,
      failure === null,
      registeredEmail,
    ];
  },
  shown: (snapshot) => {
    const { step, reviewed, serverErrors, verified, attempt, doubt, failure, registeredEmail, left } =
      contextOf(snapshot);
    return [
      step,
      reviewed,
      serverErrors.map(({ path }) => path),
      verified !== null,
      attempt !== null,
      doubt?.kind,
      failure?.kind,
      registeredEmail,
      left,
    ];
  },
  survivors: {
    'step.filling.review: SEND [isComplete] → step.sending, without its guard':
      'the summary is shown only of what is whole; a second lock',
    ...because('one step is due, and an answer is one of the two', [
      'step.filling.routing: always [isDue] → step.filling.kind, after step.filling.routing: always [isDue] → step.filling.business',
      'step.filling.routing: always [isDue] → step.filling.business, after step.filling.routing: always [isDue] → step.filling.documents',
      'step.sending: xstate.done.actor.signUp [isRegistered] → step.registered, after step.sending: xstate.done.actor.signUp [isUnknown] → step.unsettled',
    ]),
  },
  races: { orders: 200 },
  watch: (snapshot) => [contextOf(snapshot).left, contextOf(snapshot).language, contextOf(snapshot).failure],
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(
        ['restoring', ...STEPS, 'sending', 'unsettled', 'registered'].filter((tag) => snapshot.hasTag(tag)).length,
        1,
      );
    },
    'a step is shown as what it is, and the code only at the phone': (snapshot) => {
      const shown = STEPS.find((step) => snapshot.hasTag(step));
      if (shown !== undefined) equal(contextOf(snapshot).step, shown);
      if (snapshot.hasTag('verifying')) equal(shown, 'phone');
    },
    'the summary is shown only of what could be sent': (snapshot) => {
      if (snapshot.hasTag('review')) equal(isComplete(contextOf(snapshot)), true);
    },
    'what is on its way has its key and its proof, and is whole': (snapshot) => {
      const { attempt } = contextOf(snapshot);
      if (snapshot.hasTag('sending') || snapshot.hasTag('unsettled'))
        deepEqual(
          [attempt?.key, attempt?.registration.proof, attempt?.registration.language],
          ['key-1', 'proof-1', 'ar'],
        );
      else equal(attempt, null);
    },
    'nothing secret stands in the draft [R3.06]': (snapshot) =>
      ok(!JSON.stringify(contextOf(snapshot).draft).includes('proof')),
    'a registration that was taken leaves an empty form': (snapshot) => {
      if (!snapshot.hasTag('registered')) return;
      const { registeredEmail, verified, draft } = contextOf(snapshot);
      deepEqual(
        [registeredEmail, verified, draft.businessType, draft.terms, draft.documents],
        ['layla@flowers.example', null, null, false, {}],
      );
    },
    'a proof is held only for the number in the form': (snapshot) => {
      const { verified, draft } = contextOf(snapshot);
      if (verified !== null) notDeepEqual(draft.texts.phone, '');
    },
  },
  neverRefused: {
    'step.filling.review: SEND [isComplete] → step.sending':
      'the summary is shown only of what is whole; a second lock',
  },
  count: 587,
});

const pdf = { ticket: 't-1', name: 'cr.pdf', type: 'application/pdf', size: 1_024 };

export const upload = definePaths({
  ids: '[R5.13] [R10.01]',
  machine: uploadMachine,
  events: {
    CHOOSE: [
      { file: pdf },
      { file: { ...pdf, ticket: 't-2', name: 'cr.JPG', type: '' } },
      { file: { ...pdf, ticket: 't-3', type: 'image/svg+xml' } },
      { file: { ...pdf, ticket: 't-4', size: 0 } },
      { file: { ...pdf, ticket: 't-5', size: 6_000_000 } },
    ],
    CANCEL: [{}],
    RETRY: [{}],
    DISMISS: [{}],
    'UPLOAD.PROGRESS': [{ share: 0.5 }],
    'UPLOAD.TAKEN': [{ file: uploaded('owner-id') }],
    'UPLOAD.FAILED': [{ failure: { kind: 'offline' } }],
  },
  project: ({ context }) => [context.file?.ticket ?? null, context.share, context.error, context.failure?.kind ?? null],
  invariants: {
    'only a file that may be taken is on its way': (snapshot) => {
      if (snapshot.hasTag('uploading'))
        deepEqual([snapshot.context.error, ['t-1', 't-2'].includes(snapshot.context.file?.ticket ?? '')], [null, true]);
    },
    'where it failed there is one reason': (snapshot) => {
      const reasons = [snapshot.context.error, snapshot.context.failure].filter((reason) => reason !== null);
      equal(reasons.length, snapshot.hasTag('failed') ? 1 : 0);
    },
    'at rest nothing is held': (snapshot) => {
      if (!snapshot.hasTag('failed') && !snapshot.hasTag('uploading')) equal(snapshot.context.file, null);
    },
  },
  count: 87,
});
