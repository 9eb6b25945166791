import type { TEST_EVENT, WebhookEvent } from '../../../domain/extensions/webhook';

/** Events, by the names of their texts: `event.placed`. */
export const EVENT_KEYS: Readonly<Record<WebhookEvent | typeof TEST_EVENT, string>> = {
  'order.placed': 'placed',
  'order.driver-assigned': 'driverAssigned',
  'order.no-driver': 'noDriver',
  'order.picked-up': 'pickedUp',
  'order.delivered': 'delivered',
  'order.failed': 'failed',
  'order.cancelled': 'cancelled',
  test: 'test',
};
