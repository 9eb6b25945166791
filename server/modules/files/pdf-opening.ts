import { decodeHexEscapes, nextToken, readObject } from './pdf-objects';
import type { PdfObject } from './pdf-objects';

const NAME = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/g;
/** What an action may do (ISO 32000-2, 12.6.4), apart from going to a place in the document. */
const RUNNING_ACTIONS: ReadonlySet<string> = new Set(
  [
    ['GoToR', 'GoToE', 'GoToDp', 'Launch', 'Thread', 'URI', 'Sound', 'Movie', 'Hide', 'Named', 'SubmitForm'],
    ['ResetForm', 'ImportData', 'SetOCGState', 'Rendition', 'Trans', 'GoTo3DView', 'JavaScript', 'RichMediaExecute'],
  ].flatMap((names) => names.map((name) => `/${name}`)),
);
/** The parts of a destination: a page, how it fits the window, and where. */
const DESTINATION_PART = /^(?:[-+]?[\d.]+|R|null|\/XYZ|\/Fit(?:[BHVR]|BH|BV)?)$/;

/**
 * What a PDF does when it is opened [T.53]: nothing but showing a place in it, something that runs, or what another
 * object says, which may be anywhere.
 */
export type Opening = 'place' | 'runs' | 'elsewhere';

/** Whether a dictionary or an array goes to a place in the document, and does nothing else. */
function isPlace(opening: string, { tokens }: PdfObject): boolean {
  const parts = tokens.slice(0, -1);
  if (opening === '[') return parts.every((part) => DESTINATION_PART.test(part));
  const at = parts.indexOf('/S');
  return (
    at !== -1 &&
    at === parts.lastIndexOf('/S') &&
    parts[at + 1] === '/GoTo' &&
    !parts.includes('/Next') &&
    !parts.includes('<<')
  );
}

/** The value behind the name `/OpenAction` that ends at `from`. */
function openingAt(raw: string, from: number): Opening {
  const first = nextToken(raw, from);
  if (first === null) return 'runs';
  if (first.token === 'null') return 'place';
  if (first.token === '[' || first.token === '<<') {
    const read = readObject(raw, first.token, first.end);
    return read !== null && isPlace(first.token, read.object) ? 'place' : 'runs';
  }
  const generation = nextToken(raw, first.end);
  const keyword = generation === null ? null : nextToken(raw, generation.end);
  const isReference = /^\d+$/.test(first.token) && /^\d+$/.test(generation?.token ?? '') && keyword?.token === 'R';
  return isReference ? 'elsewhere' : 'runs';
}

/** The worst of what a text says is done when the document is opened; null if it says nothing of it. */
export function openingIn(raw: string): Opening | null {
  if (!decodeHexEscapes(raw).includes('/OpenAction')) return null;
  let worst: Opening | null = null;
  for (const { index, 0: name } of raw.matchAll(NAME)) {
    if (decodeHexEscapes(name) !== '/OpenAction') continue;
    const opening = openingAt(raw, index + name.length);
    if (opening === 'runs') return 'runs';
    if (worst !== 'elsewhere') worst = opening;
  }
  return worst;
}

/**
 * Whether an object is an action that runs something, or leads to one. A link on a page is none: its action lies inside
 * it, and nothing refers to that.
 */
export function isRunningAction({ tokens }: PdfObject): boolean {
  const leadsOn = tokens.includes('/Next');
  return tokens.some((token, at) => {
    const kind = tokens[at + 1] ?? '';
    if (token !== '/S') return false;
    return RUNNING_ACTIONS.has(kind) || !kind.startsWith('/') || (kind === '/GoTo' && leadsOn);
  });
}

/**
 * Whether one of the objects in an object stream is an action that runs something, or begins where a reader would see
 * another object than we do.
 * @param text the unpacked stream: pairs of numbers, and behind `first` the objects
 */
export function hasRunningAction(text: string, { tokens }: PdfObject): boolean {
  const numberOf = (name: string): number => {
    const at = tokens.indexOf(name);
    return at === -1 || tokens[at + 3] === 'R' || !/^\d+$/.test(tokens[at + 1] ?? '')
      ? Number.NaN
      : Number(tokens[at + 1]);
  };
  const [first, count] = [numberOf('/First'), numberOf('/N')];
  if (Number.isNaN(first) || Number.isNaN(count)) return true;
  const starts = new Set<number>();
  for (let at = first; ;) {
    const next = nextToken(text, at);
    if (next === null) break;
    starts.add(next.start);
    at = next.end;
    if (next.token !== '<<' && next.token !== '[') continue;
    const read = readObject(text, next.token, next.end);
    if (read === null || isRunningAction(read.object)) return true;
    at = read.closed;
  }
  const header = text
    .slice(0, first)
    .trim()
    .split(/[\0\t\n\f\r ]+/)
    .map(Number);
  const offsets = header.filter((_, index) => index % 2 === 1).slice(0, count);
  return (
    offsets.length < count || offsets.some((offset) => !starts.has(nextToken(text, first + offset)?.start ?? first))
  );
}
