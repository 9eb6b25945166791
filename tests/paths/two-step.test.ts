import { expect } from 'vitest';
import { twoStepChangeMachine } from '../../src/domain/account/two-step-change.machine';
import { twoStepSetupMachine } from '../../src/domain/account/two-step-setup.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { refused } from '../support/fake-profile';
import { describePaths } from '../support/paths';

const lost: Result<object> = failed({ kind: 'offline' });
const no = (code: string): Result<object> => failed(refused(422, code));
const codes = success({ recoveryCodes: ['olive-1', 'olive-2'] });
const PHASES = ['password', 'scanning', 'codes', 'already', 'asking'];

describePaths({
  ids: '[R2.32] [R10.01]',
  machine: twoStepSetupMachine,
  events: {
    START: [{ password: 'sesame' }, { password: '' }],
    CONFIRM: [{ code: '123 456' }, { code: '12345' }, { code: '' }],
    KEPT: [{ isKept: true }, { isKept: false }],
    FINISH: [{}],
    CLOSE: [{}],
  },
  outputs: {
    startTwoStep: [success({ secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }), lost, no('WRONG_PASSWORD'), no('TWO_STEP_ON'), no('RATE_LIMITED')],
    confirmTwoStep: [codes, lost, no('CODE_WRONG'), no('TWO_STEP_ON'), no('TWO_STEP_OFF'), no('RATE_LIMITED')],
  },
  project: ({ context }) => [context.passwordFault, context.codeFault, context.failure?.kind ?? null, context.isKept, context.keptMissing],
  invariants: {
    'the password is kept nowhere': (snapshot) => expect(JSON.stringify(snapshot.context)).not.toContain('sesame'),
    'the secret is there while the app is fed with it, and at no other time': (snapshot) => expect(snapshot.context.secret !== null).toBe(snapshot.hasTag('scanning')),
    'the recovery codes are there while they are shown, and at no other time': (snapshot) => expect(snapshot.context.recoveryCodes.length > 0).toBe(snapshot.hasTag('codes')),
    'it shows one thing at a time': (snapshot) => {
      if (snapshot.status === 'active') expect(PHASES.filter((tag) => snapshot.hasTag(tag))).toHaveLength(1);
    },
    'nobody leaves the codes without saying that they have kept them': (snapshot) => {
      if (snapshot.context.keptMissing) expect(snapshot.hasTag('codes')).toBe(true);
    },
  },
  strategy: 'pairs',
  count: 48,
});

for (const change of ['stop', 'renew'] as const) {
  describePaths({
    ids: '[R2.32] [R10.01]',
    machine: twoStepChangeMachine,
    input: { change },
    events: {
      SUBMIT: [{ password: 'sesame', code: '٦٥٤٣٢١' }, { password: '', code: '654321' }, { password: 'sesame', code: '12' }, { password: 'sesame', code: ' ' }],
      KEPT: [{ isKept: true }, { isKept: false }],
      FINISH: [{}],
      CLOSE: [{}],
    },
    outputs: { changeTwoStep: [change === 'stop' ? success({}) : codes, lost, no('WRONG_PASSWORD'), no('CODE_WRONG'), no('TWO_STEP_OFF'), no('RATE_LIMITED')] },
    project: ({ context }) => [context.passwordFault, context.codeFault, context.failure?.kind ?? null, context.isKept, context.keptMissing],
    invariants: {
      'password and code are kept nowhere': (snapshot) => expect(JSON.stringify(snapshot.context)).not.toMatch(/sesame|654321|٦٥٤٣٢١/),
      'the recovery codes are there while they are shown, and at no other time': (snapshot) => expect(snapshot.context.recoveryCodes.length > 0).toBe(snapshot.hasTag('codes')),
      'it shows one thing at a time': (snapshot) => {
        if (snapshot.status === 'active') expect(PHASES.filter((tag) => snapshot.hasTag(tag))).toHaveLength(1);
      },
    },
    unreachable:
      change === 'renew'
        ? { 'sending: xstate.done.actor.changeTwoStep [isTaken] → closed': 'renewing always brings codes' }
        : {
            'sending: xstate.done.actor.changeTwoStep [bringsCodes] → codes': 'turning it off brings no codes',
            'codes: KEPT': 'turning it off shows no codes',
            'codes: FINISH [isKept] → closed': 'turning it off shows no codes',
            'codes: FINISH': 'turning it off shows no codes',
          },
    strategy: 'pairs',
    count: change === 'stop' ? 39 : 45,
  });
}
