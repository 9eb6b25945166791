import { doesNotMatch, equal } from 'node:assert/strict';
import type { AccountDeletion } from '../../src/domain/account/deletion';
import { deletionMachine } from '../../src/domain/account/deletion.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { refused } from '../support/fakes/fake-profile';
import { definePaths } from '@mersal/machine-paths/spec';

const account = (needsCode: boolean): AccountDeletion => ({
  askedAt: null,
  endsAt: null,
  wouldEndAt: '2026-12-20T09:00:00.000Z',
  closesBusiness: true,
  blockers: [],
  needsCode,
});
const lost: Result<AccountDeletion> = failed({ kind: 'offline' });
const no = (status: number, code: string): Result<AccountDeletion> => failed(refused(status, code));
const PHASES = ['reading', 'unread', 'kept', 'blocked', 'asking', 'waiting'];

/** Without and with two-step sign-in: how many paths there are. */
const COUNTS = { password: 38, code: 50 } as const;

export const deletion = (['password', 'code'] as const).map((variant) => {
  const free = account(variant === 'code');
  const waiting = success({ ...free, askedAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-12-20T09:00:00.000Z' });
  const blocked = success({ ...free, blockers: ['wallet' as const] });
  return definePaths({
    variant,
    ids: '[R11.25] [R10.01]',
    machine: deletionMachine,
    events: {
      OPEN: [{}],
      RETRY: [{}],
      SUBMIT: [
        { password: 'sesame', code: '654321' },
        { password: '', code: '654321' },
        ...(variant === 'code' ? [{ password: 'sesame', code: '12' }] : []),
      ],
      CLOSE: [{}],
      KEEP: [{}],
    },
    outputs: {
      read: [success(free), blocked, waiting, lost],
      ask: [
        waiting,
        lost,
        no(422, 'WRONG_PASSWORD'),
        ...(variant === 'code' ? [no(422, 'CODE_WRONG')] : []),
        no(409, 'DELETION_BLOCKED'),
        no(429, 'RATE_LIMITED'),
      ],
      keep: [success({}), lost],
    },
    project: ({ context }) => [
      (context.deletion?.endsAt ?? null) !== null,
      context.deletion?.blockers.length ?? null,
      context.passwordError,
      context.codeError,
      context.failure?.kind ?? null,
    ],
    shown: ({ context }) => [
      (context.deletion?.endsAt ?? null) !== null,
      (context.deletion?.blockers.length ?? 0) > 0,
      context.passwordError,
      context.codeError,
      context.failure?.kind ?? null,
    ],
    invariants: {
      'password and code are kept nowhere': (snapshot) =>
        doesNotMatch(JSON.stringify(snapshot.context), /sesame|654321/),
      'it shows one thing at a time': (snapshot) => equal(PHASES.filter((tag) => snapshot.hasTag(tag)).length, 1),
      'it waits where the last answer said so, and nowhere else': (snapshot) =>
        equal((snapshot.context.deletion?.endsAt ?? null) !== null, snapshot.hasTag('waiting')),
      'nothing failed while something is on its way': (snapshot) => {
        if (snapshot.hasTag('busy')) equal(snapshot.context.failure, null);
      },
    },
    ...(variant === 'password'
      ? {
          unreachable: {
            'sending: xstate.done.actor.ask [isWrongCode] → asking': 'without two-step sign-in no code is asked for',
          },
        }
      : {}),
    count: COUNTS[variant],
  });
});
