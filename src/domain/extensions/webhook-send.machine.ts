import { assign, setup } from 'xstate';
import { isOutcomeUnknown } from '../forms/attempt';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import type { Failure } from '../shared/result';
import type { WebhookMessage } from './webhook';

/** A test of an endpoint, or a message of its log that is sent again. */
export interface WebhookSending {
  readonly kind: 'test' | 'again';
  /** Of the endpoint, or of the message. */
  readonly id: string;
}

interface Input extends WebhookSending {
  readonly key: string;
}

interface Context extends Input {
  readonly message: WebhookMessage | null;
  readonly failure: Failure | null;
}

type Event = { readonly type: 'SEND'; readonly key: string } | { readonly type: 'CLOSE' };

const actors = { send: outcome<WebhookMessage, Input>('send') };
const on = readersOf<Event, typeof actors>();

/**
 * Sending something to an endpoint and waiting for what comes of it, which takes up to ten seconds [R11.22]. While nobody
 * knows whether it was sent, asking again means the same one. Leaving while it is under way stops nothing: the log has
 * it. Tags: `busy`, `sent`, `failed`.
 */
export const webhookSendMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy' | 'sent' | 'failed',
  },
  actors,
  actions: {
    takeKey: assign(on.event('SEND', (_, { key }) => ({ key }))),
    forget: assign({ message: null, failure: null }),
    note: assign(
      on.output('send', (_, result) =>
        result.ok ? { message: result.value, failure: null } : { message: null, failure: result.failure },
      ),
    ),
  },
  guards: {
    isSent: on.output('send', (_, result) => result.ok),
    isUnsure: on.output('send', (_, result) => !result.ok && isOutcomeUnknown(result.failure)),
  },
}).createMachine({
  id: 'webhook-send',
  context: ({ input }) => ({ ...input, message: null, failure: null }),
  initial: 'sending',
  states: {
    sending: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { kind, id, key } }) => ({ kind, id, key }),
        onDone: [
          { guard: 'isSent', actions: 'note', target: 'sent' },
          { guard: 'isUnsure', actions: 'note', target: 'unsure' },
          { actions: 'note', target: 'refused' },
        ],
      },
      on: { CLOSE: 'closed' },
    },
    sent: { tags: 'sent', on: { SEND: { actions: 'takeKey', target: 'sending' }, CLOSE: 'closed' } },
    unsure: { tags: 'failed', on: { SEND: 'sending', CLOSE: 'closed' } },
    refused: { tags: 'failed', on: { SEND: { actions: 'takeKey', target: 'sending' }, CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});
