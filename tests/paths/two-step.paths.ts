import { doesNotMatch, equal } from 'node:assert/strict';
import { twoStepMachine } from '../../src/domain/account/two-step.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { refused } from '../support/fakes/fake-profile';
import { definePaths } from '@mersal/machine-paths/spec';

const lost: Result<object> = failed({ kind: 'offline' });
const no = (code: string): Result<object> => failed(refused(422, code));
const codes = success({ recoveryCodes: ['olive-1', 'olive-2'] });
const secret = success({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' });
const PHASES = ['asking', 'scanning', 'codes', 'already'];

const FEEDING = [
  'sending: xstate.done.actor.changeTwoStep [bringsSecret] → feeding',
  'feeding.scanning: CONFIRM [isCode] → feeding.confirming',
  'feeding.scanning: CONFIRM',
  'feeding.scanning: CLOSE → closed',
  'feeding.confirming: xstate.done.actor.confirmTwoStep [isTaken] → codes',
  'feeding.confirming: xstate.done.actor.confirmTwoStep [isWrongCode] → feeding.scanning',
  'feeding.confirming: xstate.done.actor.confirmTwoStep [isAlready] → already',
  'feeding.confirming: xstate.done.actor.confirmTwoStep [isReplaced] → asking',
  'feeding.confirming: xstate.done.actor.confirmTwoStep → feeding.scanning',
];
const CODES = ['codes: KEPT', 'codes: FINISH [isKept] → closed', 'codes: FINISH'];

/** For each change: how the first answer may end, what it never does, and how many paths there are. */
const CHANGES = {
  setUp: {
    taken: secret,
    unreachable: because('setting up brings a secret and asks for no code', [
      'sending: xstate.done.actor.changeTwoStep [bringsCodes] → codes',
      'sending: xstate.done.actor.changeTwoStep [isTaken] → closed',
      'sending: xstate.done.actor.changeTwoStep [isWrongCode] → asking',
    ]),
    count: 56,
  },
  stop: {
    taken: success({}),
    unreachable: because('turning it off brings nothing', [
      ...FEEDING,
      'sending: xstate.done.actor.changeTwoStep [bringsCodes] → codes',
      ...CODES,
    ]),
    count: 38,
  },
  renew: {
    taken: codes,
    unreachable: because('renewing brings codes', [
      ...FEEDING,
      'sending: xstate.done.actor.changeTwoStep [isTaken] → closed',
    ]),
    count: 44,
  },
} as const;

export const twoStep = (['setUp', 'stop', 'renew'] as const).map((change) => {
  const { taken, unreachable, count } = CHANGES[change];
  return definePaths({
    variant: change,
    ids: '[R2.32] [R10.01]',
    machine: twoStepMachine,
    input: { change },
    events: {
      SUBMIT: [
        { password: 'sesame', code: '٦٥٤٣٢١' },
        { password: '', code: '654321' },
        { password: 'sesame', code: '12' },
        { password: 'sesame', code: ' ' },
      ],
      CONFIRM: [{ code: '654 321' }, { code: '12345' }, { code: '' }],
      KEPT: [{ isKept: true }, { isKept: false }],
      FINISH: [{}],
      CLOSE: [{}],
    },
    outputs: {
      changeTwoStep: [
        taken,
        lost,
        no('WRONG_PASSWORD'),
        ...(change === 'setUp' ? [no('TWO_STEP_ON')] : [no('CODE_WRONG'), no('TWO_STEP_OFF')]),
        no('RATE_LIMITED'),
      ],
      confirmTwoStep: [codes, lost, no('CODE_WRONG'), no('TWO_STEP_ON'), no('TWO_STEP_OFF'), no('RATE_LIMITED')],
    },
    project: ({ context }) => [
      context.passwordError,
      context.codeError,
      context.failure?.kind ?? null,
      context.isKept,
      context.keptMissing,
    ],
    shown: ({ context }) => [
      context.passwordError,
      context.codeError,
      context.failure?.kind ?? null,
      context.secret !== null,
      context.recoveryCodes.length > 0,
      context.isKept,
      context.keptMissing,
    ],
    invariants: {
      'password and code are kept nowhere': (snapshot) =>
        doesNotMatch(JSON.stringify(snapshot.context), /sesame|654321|654 321|٦٥٤٣٢١/),
      'the secret is there while the app is fed with it, and at no other time': (snapshot) =>
        equal(snapshot.context.secret !== null, snapshot.hasTag('scanning')),
      'the recovery codes are there while they are shown, and at no other time': (snapshot) =>
        equal(snapshot.context.recoveryCodes.length > 0, snapshot.hasTag('codes')),
      'nothing closes it while codes may be on their way': (snapshot) => {
        if (snapshot.hasTag('busy')) equal(snapshot.can({ type: 'CLOSE' }), false);
      },
      'it shows one thing at a time': (snapshot) => {
        if (snapshot.status === 'active') equal(PHASES.filter((tag) => snapshot.hasTag(tag)).length, 1);
      },
      'nobody leaves the codes without saying that they have kept them': (snapshot) => {
        if (snapshot.context.keptMissing) equal(snapshot.hasTag('codes'), true);
      },
    },
    survivors: because('an answer brings one thing, or one refusal', [
      'sending: xstate.done.actor.changeTwoStep [bringsSecret] → feeding, after sending: xstate.done.actor.changeTwoStep [bringsCodes] → codes',
      'sending: xstate.done.actor.changeTwoStep [isTaken] → closed, after sending: xstate.done.actor.changeTwoStep [isWrongPassword] → asking',
      'sending: xstate.done.actor.changeTwoStep [isWrongPassword] → asking, after sending: xstate.done.actor.changeTwoStep [isWrongCode] → asking',
      'sending: xstate.done.actor.changeTwoStep [isWrongCode] → asking, after sending: xstate.done.actor.changeTwoStep [isAlready] → already',
      'feeding.confirming: xstate.done.actor.confirmTwoStep [isTaken] → codes, after feeding.confirming: xstate.done.actor.confirmTwoStep [isWrongCode] → feeding.scanning',
      'feeding.confirming: xstate.done.actor.confirmTwoStep [isWrongCode] → feeding.scanning, after feeding.confirming: xstate.done.actor.confirmTwoStep [isAlready] → already',
      'feeding.confirming: xstate.done.actor.confirmTwoStep [isAlready] → already, after feeding.confirming: xstate.done.actor.confirmTwoStep [isReplaced] → asking',
    ]),
    unreachable,
    count,
  });
});
