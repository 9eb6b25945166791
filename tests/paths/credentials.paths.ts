import { equal } from 'node:assert/strict';
import { credentialChangeMachine } from '../../src/domain/account/credential-change.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { refused } from '../support/fakes/fake-profile';
import { definePaths } from '@mersal/machine-paths/spec';

const credential = {
  id: 'c-1',
  name: 'Till',
  scopes: ['orders:read'],
  hint: 'abcd',
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Layla',
  lastUsedAt: null,
  formerUntil: null,
} as const;
const made = success({ credential, secret: 'mrs_c-1_olive' });
const lost: Result<object> = failed({ kind: 'offline' });

export const credentialChange = (['roll', 'revoke'] as const).map((change) => {
  return definePaths({
    variant: change,
    ids: '[R2.32] [R10.01]',
    machine: credentialChangeMachine,
    input: { id: 'c-1', change },
    events: { CONFIRM: [{}], CLOSE: [{}] },
    outputs: {
      changeCredential: [
        change === 'roll' ? made : success({}),
        lost,
        failed(refused(404, 'NOT_FOUND')),
        failed(refused(429, 'RATE_LIMITED')),
      ],
    },
    project: ({ context }) => context.failure?.kind ?? null,
    shown: ({ context }) => [context.made !== null, context.failure?.kind ?? null],
    invariants: {
      'the secret is there while it is shown, and at no other time': (snapshot) =>
        equal(snapshot.context.made !== null, snapshot.hasTag('showing')),
    },
    unreachable:
      change === 'roll'
        ? {
            'changing: xstate.done.actor.changeCredential [isEnded] → closed':
              'rolling brings a secret or does not work',
          }
        : {
            'changing: xstate.done.actor.changeCredential [bringsSecret] → showing': 'ending brings no secret',
            'changing: xstate.done.actor.changeCredential [isGone] → gone': 'a key that is gone counts as ended',
            'showing: CLOSE → closed': 'ending brings no secret',
            'gone: CLOSE → closed': 'a key that is gone counts as ended',
          },
    count: 7,
  });
});
