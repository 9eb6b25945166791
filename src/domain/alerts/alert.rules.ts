import { ALERT_THROTTLE } from '../shared/constants';
import type { BilingualText } from '../shared/result';
import { millisOf } from '../shared/time';
import type { Instant } from '../shared/time';
import type { Alert, AlertType } from './alert';
import { isHandled } from './read-state';
import type { ReadState } from './read-state';

/** Alerts stored in addition to the server's list. */
const HEARD_KEPT = 100;

/** An alert as it is sent [R3.11]; its id in the feed is its offset as text. */
export function alertOf({ offset, type, orderId, message, messageAr, at }: Omit<Alert, 'id'>): Alert {
  return { id: String(offset), offset, type, orderId, message, messageAr, at };
}

/** What only a person can decide; everything else informs [R9.13]. */
const DECISIONS: ReadonlySet<AlertType> = new Set([
  'Dispatch Failed',
  'Delivery Failed',
  'Location Acquiring Expired',
  'Location Inquiry Timeout',
  'Order New',
  'Order Cancel Request',
]);

/** What asks for a decision opens the dialog, what informs is a toast [R9.13]. */
export function surfaceOf({ type }: Pick<Alert, 'type'>): 'dialog' | 'toast' {
  return DECISIONS.has(type) ? 'dialog' : 'toast';
}

/** Whether another announcement would be too soon [R9.09]; if the clock was set back, the timer decides. */
export function isTooSoon(announcedAt: Instant | null, at: Instant): boolean {
  return announcedAt !== null && millisOf(at) - millisOf(announcedAt) < ALERT_THROTTLE;
}

/** The flashing title: the newest alert's text, and how many there are. */
export function titleOf(alerts: readonly Alert[]): BilingualText {
  const newest = alerts.at(-1);
  if (newest === undefined) return { en: '', ar: '' };
  const count = alerts.length > 1 ? `(${alerts.length}) ` : '';
  return { en: count + newest.message, ar: count + newest.messageAr };
}

/** Adds an alert to those heard, newest first. */
export function hearing(heard: readonly Alert[], alert: Alert): readonly Alert[] {
  return [alert, ...heard].toSorted((a, b) => b.offset - a.offset).slice(0, HEARD_KEPT);
}

/** The feed: the server's list and what was heard since, newest first, each once. */
export function mergeFeed(heard: readonly Alert[], listed: readonly Alert[]): readonly Alert[] {
  const byId = new Map([...listed, ...heard].map((alert) => [alert.id, alert]));
  return [...byId.values()].toSorted((a, b) => b.offset - a.offset);
}

/** Those that no tab has dealt with yet. */
export function unhandled(alerts: readonly Alert[], read: ReadState, branchId: string): readonly Alert[] {
  return alerts.filter((alert) => !isHandled(read, branchId, alert));
}
