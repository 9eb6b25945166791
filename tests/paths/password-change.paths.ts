import { equal, ok } from 'node:assert/strict';
import { passwordChangeMachine } from '../../src/domain/account/password-change.machine';
import { failed, success } from '../../src/domain/shared/result';
import { refused } from '../support/fakes/fake-profile';
import { refusedPassword } from '../support/fakes/fake-reset';
import { because } from '../support/paths/because';
import { definePaths } from '@mersal/machine-paths/spec';

export const passwordChange = definePaths({
  ids: '[R5.02] [R2.32] [R10.01]',
  machine: passwordChangeMachine,
  events: {
    SAVE: [
      { current: 'sesame', next: 'open sesame' },
      { current: '', next: 'open sesame' },
      { current: 'sesame', next: 'short' },
      { current: 'sesame', next: '' },
      { current: '', next: 'x'.repeat(257) },
    ],
    AGAIN: [{}],
  },
  outputs: {
    changePassword: [
      success({}),
      failed({ kind: 'offline' }),
      failed({ kind: 'unreadable' }),
      failed(refused(422, 'WRONG_PASSWORD')),
      failed(refusedPassword('next', 'personal-password')),
      failed(refused(429, 'RATE_LIMITED')),
    ],
  },
  shown: ({ context }) => [context.currentError, context.nextError, context.failure?.kind ?? null, context.isUnsure],
  project: ({ context }) => [context.currentError, context.nextError, context.failure?.kind ?? null, context.isUnsure],
  survivors: because('an answer says that it is done, or one failure', [
    'saving: xstate.done.actor.changePassword [isTaken] → editing, after saving: xstate.done.actor.changePassword [isPerhapsChanged] → unsure',
  ]),
  invariants: {
    'passwords are kept nowhere': (snapshot) => ok(!JSON.stringify(snapshot.context).includes('sesame')),
    'it shows one thing at a time': (snapshot) =>
      equal(['editing', 'unsure'].filter((tag) => snapshot.hasTag(tag)).length, 1),
    'it doubts only after an answer that was lost, and until that is settled': (snapshot) => {
      if (snapshot.hasTag('unsure')) equal(snapshot.context.isUnsure, false);
    },
  },
  count: 77,
});
