import * as z from 'zod/mini';
import { ALERT_SCREENS } from '../src/domain/alerts/alert';
import type { AlertType } from '../src/domain/alerts/alert';
import { defineCall } from './call';
import { byId, cursor, id, instant, limit, page, position, regionCode } from './common';
import { orderSummary } from './ordering';

const ALERT_TYPES = Object.keys(ALERT_SCREENS) as [AlertType, ...AlertType[]];
const offset = z.int().check(z.gte(0));

/** R3.11 plus its offset in the log. */
export const alertEvent = z.object({
  type: z.enum(ALERT_TYPES),
  orderId: id,
  data: byId,
  message: z.string(),
  messageAr: z.string(),
  offset,
  at: instant,
});

export const changeEvent = z.object({ type: z.literal('Delivery Update'), orderId: id, data: orderSummary, offset });
export const moveEvent = z.object({
  type: z.literal('Driver Location'),
  orderId: id,
  data: z.object({ id, position, heading: z.nullable(z.number()), eta: z.nullable(instant) }),
});

/** Socket events: what each side emits [R7.10]. */
export const SERVER_EVENTS = {
  /** A delivery changed, a driver moved, or a delivery needs a person. */
  'Order Updated': z.union([changeEvent, moveEvent, alertEvent]),
  /** A storefront order. */
  Ecommerce: alertEvent,
  /**
   * The socket listens to this branch. Sent after missed events were resent; says up to which offset, and whether there
   * were too many to resend (`gap`: refetch).
   */
  ready: z.object({ branchId: id, offset, gap: z.boolean() }),
  /** The server refuses this socket and closes it afterwards. */
  refused: z.object({ code: z.enum(['REFRESH_TOKEN_EXPIRED', 'FORBIDDEN', 'RATE_LIMITED']) }),
} as const;

export const CLIENT_EVENTS = {
  auth: z.object({ refreshToken: z.string().check(z.maxLength(200)) }),
  selectRegion: z.object({ region: regionCode }),
  /** `after`: the last offset seen of this branch's log; null on a first visit. */
  selectBranch: z.object({ branchId: id, after: z.nullable(offset) }),
} as const;

/** The feed behind the bell [R1.11]; an item's id is its offset as text. */
export const listNotifications = defineCall({
  id: 'listNotifications',
  summary: "The branch's latest alerts, newest first.",
  method: 'GET',
  path: '/notification',
  access: 'session',
  scope: 'orders:read',
  query: z.object({ cursor, limit: limit(30, 100) }),
  data: page(alertEvent),
});
