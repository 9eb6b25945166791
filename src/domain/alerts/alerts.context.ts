import type { Instant } from '../shared/time';
import { isShownAt } from './alert';
import type { Unwanted } from './choices';
import type { Alert, AlertPlace } from './alert';
import type { SoundEvent } from './alert-cycle.machine';
import { unhandled } from './alert.rules';
import { isHandled, mark, NOTHING_READ } from './read-state';
import type { ReadState } from './read-state';

type Listening = { readonly branchId: string };

export type AlertsEvent =
  /** `at`: when it arrived, by this device's clock. */
  | { readonly type: 'ALERT'; readonly alert: Alert; readonly at: Instant }
  /** The person opens what the dialog or the toast shows. */
  | { readonly type: 'VIEW'; readonly id: string }
  /** The person closes the dialog or the toast that shows this alert. */
  | { readonly type: 'CLOSE'; readonly id: string }
  /** The person clicked to allow sound. */
  | { readonly type: 'UNBLOCK' }
  /** The person wants no sound for now. */
  | { readonly type: 'LEAVE_SILENT' }
  /** What the person does not want to be told, once that is known. */
  | { readonly type: 'CHOICES'; readonly unwanted: Unwanted }
  | { readonly type: 'READ'; readonly id: string }
  /** `upTo`: moment of the newest alert that the person could see. */
  | { readonly type: 'READ_ALL'; readonly upTo: Instant }
  | { readonly type: 'SESSION.STARTED'; readonly input: Listening }
  | { readonly type: 'SESSION.CHANGED'; readonly input: Listening }
  | { readonly type: 'SESSION.ENDED' }
  /** The stored read state, read at the start or written by another tab. */
  | { readonly type: 'STORED'; readonly read: ReadState }
  /** The page that this tab shows. */
  | ({ readonly type: 'PAGE' } & AlertPlace)
  | PresenceEvent
  | { readonly type: 'ANNOUNCED' }
  | SoundEvent;

/**
 * What the person does at this tab. Busy: a field has the focus, a form has unsent input, or another dialog is open, so
 * that no dialog of ours may take the focus [R9.13].
 */
export interface PresenceEvent {
  readonly type: 'PRESENCE';
  readonly isVisible: boolean;
  readonly isBusy: boolean;
}

export interface AlertsContext {
  /** Null while nobody is signed in: anything that arrives then belongs to a finished session. */
  readonly branchId: string | null;
  readonly read: ReadState;
  readonly unwanted: Unwanted;
  /** Heard in this visit, newest first. */
  readonly heard: readonly Alert[];
  /** Came too soon after an announcement; joined into the next one. */
  readonly waiting: readonly Alert[];
  /** What needs a decision, oldest first: in the dialog, or in a toast while the person is busy. */
  readonly dialog: readonly Alert[];
  readonly toast: readonly Alert[];
  readonly announced: { readonly alerts: readonly Alert[]; readonly at: Instant } | null;
  /** The person asked for sound and the browser still refuses. */
  readonly soundRefused: boolean;
  /** What this tab shows. */
  readonly page: AlertPlace;
  readonly isVisible: boolean;
  readonly isBusy: boolean;
}

export const SILENCE = {
  heard: [],
  waiting: [],
  dialog: [],
  toast: [],
  announced: null,
} as const satisfies Partial<AlertsContext>;

export const NOBODY: AlertsContext = {
  branchId: null,
  read: NOTHING_READ,
  unwanted: { quiet: [], silent: [] },
  ...SILENCE,
  soundRefused: false,
  page: { screen: null, orderId: '' },
  isVisible: true,
  isBusy: false,
};

/** The context after the person has dealt with alerts, here or in another tab. */
export function settled(context: AlertsContext, read: ReadState): Partial<AlertsContext> {
  const { branchId, waiting, dialog, toast } = context;
  if (branchId === null) return { read };
  const still = (alerts: readonly Alert[]) => unhandled(alerts, read, branchId);
  return { read, waiting: still(waiting), dialog: still(dialog), toast: still(toast) };
}

/** The ids of what is shown together with an alert: closing one closes all of them. */
export function shownWith({ dialog, toast }: AlertsContext, id: string): readonly string[] {
  const surface = [dialog, toast].find((alerts) => alerts.some((alert) => alert.id === id));
  return surface?.map((alert) => alert.id) ?? [];
}

export function isUnheard({ branchId, heard }: AlertsContext, alert: Alert): boolean {
  return branchId !== null && !heard.some((other) => other.id === alert.id);
}

/** The person looks at the page that says the same: nothing announces the page one is on. */
export function isOnPage({ page, isVisible }: AlertsContext, alert: Alert): boolean {
  return isVisible && isShownAt(page, alert);
}

/** Not heard before, wanted, not what the page shows, and no tab has dealt with it yet. */
export function isNews(context: AlertsContext, alert: Alert): boolean {
  const { branchId, read, unwanted } = context;
  return (
    branchId !== null &&
    isUnheard(context, alert) &&
    !unwanted.quiet.includes(alert.type) &&
    !isHandled(read, branchId, alert) &&
    !isOnPage(context, alert)
  );
}

/** What the context will know of tab and person after an event. */
export function presenceAfter(
  event: Extract<AlertsEvent, { readonly type: 'PAGE' | 'PRESENCE' }>,
): Pick<AlertsContext, 'page'> | Pick<AlertsContext, 'isVisible' | 'isBusy'> {
  return event.type === 'PAGE'
    ? { page: { screen: event.screen, orderId: event.orderId } }
    : { isVisible: event.isVisible, isBusy: event.isBusy };
}

/** Alerts heard in this visit about the page that is shown, which nobody has read yet. */
export function unreadHere(context: AlertsContext): readonly Alert[] {
  return context.heard.filter((alert) => isOnPage(context, alert) && context.read.flags[alert.id] !== true);
}

/** The read state once the page has shown what alerts say. */
export function readHere(context: AlertsContext, alerts: readonly Alert[]): ReadState {
  return mark(
    context.read,
    alerts.map(({ id }) => id),
    true,
  );
}
