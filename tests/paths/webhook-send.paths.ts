import { equal } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { webhookSendMachine } from '../../src/domain/extensions/webhook-send.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { WebhookMessage } from '../../src/domain/extensions/webhook';
import { refused } from '../support/fakes/failing';
import { sampleMessage } from '../support/fakes/fake-webhooks';

const arrived = success(sampleMessage());
const lost: Result<WebhookMessage> = failed({ kind: 'offline' });

export const webhookSend = (['test', 'again'] as const).map((kind) =>
  definePaths({
    variant: kind,
    ids: '[R11.22] [T.36]',
    machine: webhookSendMachine,
    input: { kind, id: 'wh-1', key: 'key-0' },
    events: { SEND: [{ key: 'key-1' }], CLOSE: [{}] },
    outputs: { send: [arrived, lost, failed(refused(404, 'NOT_FOUND')), failed(refused(429, 'RATE_LIMITED'))] },
    project: ({ context: { failure, message } }) => [failure?.kind ?? null, message !== null],
    shown: ({ context }) => [context.message !== null, context.failure?.kind ?? null],
    invariants: {
      'an outcome is there once it is known, and at no other time': (snapshot) => {
        if (snapshot.status !== 'active') return;
        equal(snapshot.context.message !== null, snapshot.hasTag('sent'));
        equal(snapshot.context.failure !== null, snapshot.hasTag('failed'));
      },
    },
    unreachable: {},
    count: 17,
  }),
);
