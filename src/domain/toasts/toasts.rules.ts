import type { BilingualText } from '../shared/result';

export type ToastTone = 'success' | 'neutral' | 'error';

/** A short word to the person: the server's own words, or the key of a text of ours. */
export interface Toast {
  readonly id: string;
  readonly tone: ToastTone;
  readonly text: BilingualText | null;
  readonly key: string | null;
  /** What stands in the places of that text: names, in both languages. */
  readonly values?: Readonly<Record<string, BilingualText>>;
}

type News = Omit<Toast, 'id'>;

export interface Queue {
  /** In sight, oldest first. */
  readonly toasts: readonly Toast[];
  /** In the order in which they will be shown. */
  readonly waiting: readonly Toast[];
  /** The id that has just come into sight; null where none has. */
  readonly entered: string | null;
  readonly count: number;
}

export const NO_TOASTS: Queue = { toasts: [], waiting: [], entered: null, count: 0 };

const SHOWN_MAX = 4;
const WAITING_MAX = 20;

const isError = ({ tone }: News): boolean => tone === 'error';
const said = ({ tone, key, text, values }: News): string => JSON.stringify([tone, key, text?.en, text?.ar, values]);
const isSame = (a: News, b: News): boolean => said(a) === said(b);

/** Whether the same is among these. */
export function isThere(toasts: readonly Toast[], news: News): boolean {
  return toasts.some((each) => isSame(each, news));
}

/** Errors before the rest; the oldest of the rest is the first to be dropped. */
function lineUp(waiting: readonly Toast[]): readonly Toast[] {
  const errors = waiting.filter(isError).slice(-WAITING_MAX);
  const room = WAITING_MAX - errors.length;
  return [...errors, ...(room === 0 ? [] : waiting.filter((each) => !isError(each)).slice(-room))];
}

/**
 * A notice comes: into sight where there is room, else into the line. The same one in sight starts anew, and is said
 * anew; the same one in the line is there already.
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

/** A notice goes, and the first of the line takes its place. */
export function leave({ toasts, waiting, count }: Queue, id: string): Queue {
  const left = toasts.filter((each) => each.id !== id);
  const [next, ...rest] = waiting;
  if (next === undefined || left.length >= SHOWN_MAX) return { toasts: left, waiting, entered: null, count };
  return { toasts: [...left, next], waiting: rest, entered: next.id, count };
}
