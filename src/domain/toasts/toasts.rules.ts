import type { BilingualText } from '../shared/result';

export type ToastTone = 'success' | 'neutral' | 'error';

/** A short message: the server's own, or the key of one of our texts. */
export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly text: BilingualText | null;
  readonly key: string | null;
  /** Values for that text's placeholders: names, in both languages. */
  readonly values?: Readonly<Record<string, BilingualText>>;
}

type News = Omit<Toast, 'id'>;

export interface Queue {
  /** In sight, oldest first. */
  readonly toasts: readonly Toast[];
  /** In the order in which they will be shown. */
  readonly waiting: readonly Toast[];
  /** The id that has just become visible; null if none has. */
  readonly entered: string | null;
  readonly count: number;
}

export const NO_TOASTS: Queue = { toasts: [], waiting: [], entered: null, count: 0 };

const SHOWN_MAX = 4;
const WAITING_MAX = 20;

const isError = ({ tone }: News): boolean => tone === 'error';
const said = ({ tone, key, text, values }: News): string => JSON.stringify([tone, key, text?.en, text?.ar, values]);
const isSame = (a: News, b: News): boolean => said(a) === said(b);

/** Whether the same toast is among these. */
export function isThere(toasts: readonly Toast[], news: News): boolean {
  return toasts.some((each) => isSame(each, news));
}

/** Errors before the rest; the oldest of the rest is dropped first. */
function lineUp(waiting: readonly Toast[]): readonly Toast[] {
  const errors = waiting.filter(isError).slice(-WAITING_MAX);
  const room = WAITING_MAX - errors.length;
  return [...errors, ...(room === 0 ? [] : waiting.filter((each) => !isError(each)).slice(-room))];
}

/**
 * Adds a toast: visible if there is room, else queued. A visible duplicate restarts and is announced again; a queued
 * duplicate is ignored.
 */
export function arrive({ toasts, waiting, count }: Queue, news: News): Queue {
  const toast = { id: String(count), ...news };
  const others = toasts.filter((each) => !isSame(each, toast));
  if (others.length < SHOWN_MAX) return { toasts: [...others, toast], waiting, entered: toast.id, count: count + 1 };
  return {
    toasts,
    waiting: isThere(waiting, toast) ? waiting : lineUp([...waiting, toast]),
    entered: null,
    count: count + 1,
  };
}

/** Removes a toast, and the first in the queue takes its place. */
export function leave({ toasts, waiting, count }: Queue, id: string): Queue {
  const left = toasts.filter((each) => each.id !== id);
  const [next, ...rest] = waiting;
  if (next === undefined || left.length >= SHOWN_MAX) return { toasts: left, waiting, entered: null, count };
  return { toasts: [...left, next], waiting: rest, entered: next.id, count };
}
