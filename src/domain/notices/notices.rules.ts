import type { Words } from '../shared/result';

export type NoticeTone = 'success' | 'neutral' | 'error';

/** A short word to the person: the server's own words, or the key of a text of ours. */
export interface Notice {
  readonly id: string;
  readonly tone: NoticeTone;
  readonly words: Words | null;
  readonly key: string | null;
  /** What stands in the places of that text: names, in both languages. */
  readonly values?: Readonly<Record<string, Words>>;
}

type News = Omit<Notice, 'id'>;

export interface Queue {
  /** In sight, oldest first. */
  readonly notices: readonly Notice[];
  /** In the order in which they will be shown. */
  readonly waiting: readonly Notice[];
  /** The id that has just come into sight; null where none has. */
  readonly entered: string | null;
  readonly count: number;
}

export const NO_NOTICES: Queue = { notices: [], waiting: [], entered: null, count: 0 };

const SHOWN_MAX = 4;
const WAITING_MAX = 20;

const isError = ({ tone }: News): boolean => tone === 'error';
const said = ({ tone, key, words, values }: News): string => JSON.stringify([tone, key, words?.en, words?.ar, values]);
const isSame = (a: News, b: News): boolean => said(a) === said(b);

/** Whether the same is among these. */
export function isThere(notices: readonly Notice[], news: News): boolean {
  return notices.some((each) => isSame(each, news));
}

/** Errors before the rest; the oldest of the rest is the first to be dropped. */
function lineUp(waiting: readonly Notice[]): readonly Notice[] {
  const errors = waiting.filter(isError).slice(-WAITING_MAX);
  const room = WAITING_MAX - errors.length;
  return [...errors, ...(room === 0 ? [] : waiting.filter((each) => !isError(each)).slice(-room))];
}

/**
 * A notice comes: into sight where there is room, else into the line. The same one in sight starts anew, and is said
 * anew; the same one in the line is there already.
 */
export function arrive({ notices, waiting, count }: Queue, news: News): Queue {
  const notice = { id: String(count), ...news };
  const others = notices.filter((each) => !isSame(each, notice));
  if (others.length < SHOWN_MAX) return { notices: [...others, notice], waiting, entered: notice.id, count: count + 1 };
  return {
    notices,
    waiting: isThere(waiting, notice) ? waiting : lineUp([...waiting, notice]),
    entered: null,
    count: count + 1,
  };
}

/** A notice goes, and the first of the line takes its place. */
export function leave({ notices, waiting, count }: Queue, id: string): Queue {
  const left = notices.filter((each) => each.id !== id);
  const [next, ...rest] = waiting;
  if (next === undefined || left.length >= SHOWN_MAX) return { notices: left, waiting, entered: null, count };
  return { notices: [...left, next], waiting: rest, entered: next.id, count };
}
