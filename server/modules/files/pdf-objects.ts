/**
 * The next token: white space, a comment, a bracket, a string in hex, a name, a number or keyword, the start of a
 * string.
 */
const TOKEN =
  /[\0\t\n\f\r ]+|%[^\r\n]*|<<|>>|[[\]{}]|<[^<>]*>|\/[^\0\t\n\f\r ()<>[\]{}/%]*|[^\0\t\n\f\r ()<>[\]{}/%]+|\(/y;
/** A reader jumps to an object by its offset, so it may be anywhere, even inside the bytes of a stream. */
const OBJECT_START = /obj|trailer/g;
const CLOSING: Readonly<Record<string, string>> = { '<<': '>>', '[': ']' };

/** A dictionary or an array as seen by a reader that starts at this object. */
export interface PdfObject {
  /** Every name in it, hex escapes decoded, without the slash. */
  readonly names: ReadonlySet<string>;
  /** Its tokens on the outermost level: keys, and values that are not dictionaries. Strings are left out. */
  readonly tokens: readonly string[];
  /** Offset behind the keyword `stream`; null if no stream follows. */
  readonly stream: number | null;
}

/** Names with their escapes decoded: `/J#61vaScript` is `/JavaScript`. */
export function decodeHexEscapes(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Offset behind a string whose content starts at `from`; the end of the file if it is not closed. */
function endOfString(raw: string, from: number): number {
  const mark = /[()\\]/g;
  mark.lastIndex = from;
  let depth = 1;
  for (let found = mark.exec(raw); found !== null; found = mark.exec(raw)) {
    if (found[0] === '\\') mark.lastIndex += 1;
    else depth += found[0] === '(' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return raw.length;
}

interface Token {
  readonly token: string;
  /** Its offset, and the one behind it. */
  readonly start: number;
  readonly end: number;
}

/** The next token that is neither white space nor comment nor string; null if there is none. */
export function nextToken(raw: string, from: number): Token | null {
  let end = from;
  for (;;) {
    TOKEN.lastIndex = end;
    const token = TOKEN.exec(raw)?.[0];
    if (token === undefined) return null;
    const start = end;
    end = token === '(' ? endOfString(raw, end + 1) : end + token.length;
    if (!/^[\0\t\n\f\r %(]/.test(token))
      return { token: token.startsWith('/') ? decodeHexEscapes(token) : token, start, end };
  }
}

interface ReadObject {
  readonly object: PdfObject;
  /** Offset behind its closing bracket, and behind the token after that. */
  readonly closed: number;
  readonly end: number;
}

/** Reads on from an opening bracket; null if brackets do not match or it does not end. */
export function readObject(raw: string, opening: string, from: number): ReadObject | null {
  const open = [opening];
  const names = new Set<string>();
  const tokens: string[] = [];
  let end = from;
  while (open.length > 0) {
    const next = nextToken(raw, end);
    if (next === null) return null;
    end = next.end;
    const { token } = next;
    const outermost = open.lastIndexOf('<<') <= 0;
    if (token.startsWith('/')) names.add(token.slice(1));
    if (token in CLOSING) open.push(token);
    else if ((token === '>>' || token === ']') && CLOSING[open.pop() ?? ''] !== token) return null;
    if (outermost) tokens.push(token);
  }
  const behind = nextToken(raw, end);
  const isStream = behind?.token.startsWith('stream') === true;
  return {
    object: { names, tokens, stream: isStream ? behind.end - behind.token.length + 'stream'.length : null },
    closed: end,
    end: behind?.end ?? raw.length,
  };
}

/**
 * Every dictionary and array that a reader could start at, wherever it is [T.53]. Yields null, and ends, if one is
 * malformed (readers would not agree on it) or if they overlap so often that reading all takes too long.
 */
export function* pdfObjects(raw: string): Generator<PdfObject | null, void> {
  let budget = 4 * raw.length;
  for (const { index, 0: keyword } of raw.matchAll(OBJECT_START)) {
    const from = index + keyword.length;
    if (!/[\0\t\n\f\r %<[]/.test(raw.charAt(from))) continue;
    const first = nextToken(raw, from);
    budget -= (first?.end ?? raw.length) - from;
    if (first !== null && first.token in CLOSING) {
      const read = readObject(raw, first.token, first.end);
      budget = read === null ? -1 : budget - (read.end - first.end);
      yield read?.object ?? null;
    }
    if (budget < 0) {
      yield null;
      return;
    }
  }
}
