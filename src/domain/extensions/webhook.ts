import type { TaskState } from '../ordering/task-state';
import type { Instant } from '../shared/time';

/** What happens to a delivery, as programs outside are told of it [R11.22]. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.driver-assigned',
  'order.no-driver',
  'order.picked-up',
  'order.delivered',
  'order.failed',
  'order.cancelled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a person sends to try an endpoint; nobody chooses it. */
export const TEST_EVENT = 'test';

/** A message waits to be sent or sent again, has arrived, or was given up. */
export const MESSAGE_STATES = ['waiting', 'delivered', 'failed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Why a message did not arrive. */
export const MESSAGE_ERRORS = ['status', 'redirect', 'timeout', 'connection', 'address', 'off'] as const;
export type MessageError = (typeof MESSAGE_ERRORS)[number];

export const WEBHOOK_NAME_LENGTH = 60; // characters
export const WEBHOOK_URL_LENGTH = 500; // characters
/** How many endpoints a business may have (D). */
export const WEBHOOKS_HELD = 20;

/** An address of the merchant's own software that is told of deliveries. */
export interface Webhook {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly isOn: boolean;
  /** The last characters of the secret, to tell secrets apart. */
  readonly hint: string;
  readonly createdAt: Instant;
  readonly createdBy: string;
  /** Until when a former secret signs too; null if none does. */
  readonly formerUntil: Instant | null;
  /** Since when nothing has arrived; null if the last message did. */
  readonly failingSince: Instant | null;
  /** Whether it was switched off because nothing arrived for days. */
  readonly isGivenUp: boolean;
}

/** An endpoint with its secret, which is shown only this once. */
export interface NewWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** One message to an endpoint, and what came of it last. */
export interface WebhookMessage {
  readonly id: string;
  readonly type: WebhookEvent | typeof TEST_EVENT;
  readonly state: MessageState;
  readonly createdAt: Instant;
  readonly attempts: number;
  /** When it is sent next; null if it is not. */
  readonly nextAt: Instant | null;
  readonly lastAt: Instant | null;
  /** Of the answer; null if there was none. */
  readonly status: number | null;
  /** How long the last attempt took, in ms. */
  readonly duration: number | null;
  readonly error: MessageError | null;
  /** What is sent. */
  readonly body: string;
  /** The beginning of what was answered. */
  readonly answer: string | null;
}

const BY_STATE: Readonly<Partial<Record<TaskState, WebhookEvent>>> = {
  assigned: 'order.driver-assigned',
  'dispatch failure': 'order.no-driver',
  'picked up': 'order.picked-up',
  delivered: 'order.delivered',
  successful: 'order.delivered',
  failed: 'order.failed',
  cancelled: 'order.cancelled',
  deleted: 'order.cancelled',
  rejected: 'order.cancelled',
};

/**
 * What programs are told when a delivery goes from one state to another; null if that is nothing.
 * @param before null if it was placed just now
 */
export function webhookEventOf(before: TaskState | null, after: TaskState): WebhookEvent | null {
  if (before === null) return 'order.placed';
  const event = BY_STATE[after] ?? null;
  return event === BY_STATE[before] ? null : event;
}

/** How an endpoint stands. */
export function standingOf({ isOn, isGivenUp, failingSince }: Webhook): 'on' | 'off' | 'attention' {
  if (isGivenUp) return 'attention';
  if (!isOn) return 'off';
  return failingSince === null ? 'on' : 'attention';
}
