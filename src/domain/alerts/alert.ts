import type { OrderSummary } from '../ordering/order';
import type { Position } from '../regions/region';
import type { Instant } from '../shared/time';

/** Types of event that need a person, and the screen each opens [R4.11] [R4.12]. Those after the storefront's are (D). */
export const ALERT_SCREENS = {
  'Dispatch Failed': 'task',
  'Location Acquired': 'task',
  'Location Acquiring Expired': 'task',
  'Location Inquiry Timeout': 'task',
  'Order New': 'ecommerceTask',
  'Order Update': 'ecommerceTask',
  'Order Cancel': 'ecommerceTask',
  'Order Cancel Request': 'ecommerceTask',
  'Delivery Completed': 'task',
  'Delivery Failed': 'task',
  'Parcels Held': 'task',
  'Report Answered': 'task',
  'Message Waiting': 'task',
  'Repeat Failed': 'order/templates',
  'Business Verified': 'account',
  'Business Refused': 'account',
  'Ticket Answered': 'ticket',
  'Chat Answered': 'support',
  'Store Plan': 'ecommerce/settings',
  'Till Delivery': 'account/foodics',
  'Transfer Credited': 'wallet/topUp',
  'Transfer Refused': 'wallet/topUp',
  'Withdrawal Paid': 'wallet/withdrawal',
  'Withdrawal Failed': 'wallet/withdrawal',
} as const;

export type AlertType = keyof typeof ALERT_SCREENS;

/** A screen that an alert may open, and the order it shows ('' where it is about the business); null for any other page. */
export interface AlertPlace {
  readonly screen: (typeof ALERT_SCREENS)[AlertType] | null;
  readonly orderId: string;
}

/** R3.11, with two exact fields: its offset in the branch's log, and when it happened. */
export interface Alert {
  /** Same as the notification's id in the feed. */
  readonly id: string;
  /** Offset in the branch's event log; grows, never repeats. */
  readonly offset: number;
  readonly type: AlertType;
  /** Of the business itself, a ticket, a withdrawal, or the link of a wire transfer, where it is about that. */
  readonly orderId: string;
  readonly message: string;
  readonly messageAr: string;
  readonly at: Instant;
}

/** A delivery changed; quiet. */
export interface OrderChange {
  readonly offset: number;
  readonly order: OrderSummary;
}

/** A driver moved; neither stored nor resent. */
export interface DriverMove {
  readonly orderId: string;
  readonly position: Position;
  readonly heading: number | null;
  readonly eta: Instant | null;
}

/** Screens about the business itself, which are their own paths. */
const BUSINESS = ['account', 'account/foodics', 'ecommerce/settings', 'support', 'wallet/withdrawal'] as const;

/**
 * The path an alert opens. @param mayChangeStore whether the reader may open the settings of the store and its point of sale; who may not is led
 * to its orders, which everybody may open
 */
export function alertPath(
  alert: { readonly type: AlertType; readonly orderId: string },
  mayChangeStore: boolean,
): string {
  const screen = ALERT_SCREENS[alert.type];
  if ((screen === 'ecommerce/settings' || screen === 'account/foodics') && !mayChangeStore) return '/ecommerce/orders';
  const path = `/${screen === 'ticket' ? 'support/ticket' : screen}`;
  return BUSINESS.some((each) => each === screen) ? path : `${path}/${encodeURIComponent(alert.orderId)}`;
}

/** Which screen of alerts a path of this app shows. */
export function placeAt(path: string): AlertPlace {
  const [, screen, id] =
    /^\/(?:support\/)?(task|ecommerceTask|ticket|wallet\/topUp|order\/templates)\/([^/]+)$/.exec(path) ?? [];
  if (screen === undefined || id === undefined)
    return { screen: BUSINESS.find((each) => path === `/${each}`) ?? null, orderId: '' };
  return { screen: screen as Exclude<AlertPlace['screen'], (typeof BUSINESS)[number] | null>, orderId: decoded(id) };
}

/** Whether a screen shows what an alert is about. */
export function isShownAt(place: AlertPlace, { type, orderId }: Pick<Alert, 'type' | 'orderId'>): boolean {
  const screen = ALERT_SCREENS[type];
  return screen === place.screen && (place.orderId === '' || orderId === place.orderId);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What an alert is about: the business, its store, its wallet, a ticket, the chat, a template, or one of its orders. */
export function subjectOf({
  type,
}: {
  readonly type: AlertType;
}): 'business' | 'store' | 'wallet' | 'ticket' | 'support' | 'template' | 'order' {
  const screen = ALERT_SCREENS[type];
  if (screen === 'account') return 'business';
  if (screen === 'ecommerce/settings') return 'store';
  if (screen.startsWith('wallet/')) return 'wallet';
  if (screen === 'order/templates') return 'template';
  return screen === 'ticket' || screen === 'support' ? screen : 'order';
}
