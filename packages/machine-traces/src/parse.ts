import { EVERYTHING, SOURCES, TRACE_VERSION } from './format';
import type { CheckpointLine, PersistedActor, Outcome, Trace, TraceHeader, TraceLine } from './format';
import type { Json } from './encoding';

/** Why a file is not a usable trace. */
export type TraceErrorKind = 'empty' | 'damaged' | 'hostile' | 'newer';
export interface TraceError {
  readonly kind: TraceErrorKind;
  /** Counted from 1. */
  readonly line: number;
  /** A sentence for the person who opened the file. */
  readonly message: string;
}

/** The message about an error for the person who opened the file. @param name the file's */
export const errorText = (name: string, { line, message }: TraceError): string => `${name}, line ${line}: ${message}`;

export type Parsed =
  | { readonly ok: true; readonly trace: Trace; readonly notes: readonly string[] }
  | { readonly ok: false; readonly error: TraceError };

const MAX_FILE = 128 * 1024 * 1024; // characters
const MAX_LINE = 8 * 1024 * 1024;
const MAX_LINES = 500_000;
const MAX_DEPTH = 200;

type Fields = Readonly<Record<string, Json>>;

class ParseError extends Error {
  constructor(
    readonly kind: TraceErrorKind,
    message: string,
  ) {
    super(message);
  }
}

const wrong = (message: string): never => {
  throw new ParseError('damaged', message);
};

/** How deep brackets nest, outside of texts: checked before anything is built from it. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inText) {
      if (char === '\\') at += 1;
      else if (char === '"') inText = false;
    } else if (char === '"') inText = true;
    else if (char === '[' || char === '{') deepest = Math.max(deepest, (depth += 1));
    else if (char === ']' || char === '}') depth -= 1;
  }
  return deepest;
}

function jsonOf(text: string): Json {
  if (text.length > MAX_LINE)
    throw new ParseError(
      'hostile',
      `The line is ${text.length} characters long; ${MAX_LINE} is the most that is read.`,
    );
  if (depthOf(text) > MAX_DEPTH) throw new ParseError('hostile', `Values are nested more than ${MAX_DEPTH} deep.`);
  // JSON makes it an own property; a copy of the object would change its prototype.
  if (/"(?:_|\\u005f){2}proto(?:_|\\u005f){2}"\s*:/i.test(text))
    throw new ParseError('hostile', 'A property is called "__proto__".');
  try {
    return JSON.parse(text) as Json;
  } catch {
    return wrong('The line is no JSON.');
  }
}

const isFields = (json: Json | undefined): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const fieldsOf = (json: Json | undefined, what: string): Fields =>
  isFields(json) ? json : wrong(`${what} should be an object.`);
const textOf = (json: Json | undefined, what: string): string =>
  typeof json === 'string' ? json : wrong(`${what} should be a text.`);
const countOf = (json: Json | undefined, what: string): number =>
  typeof json === 'number' && Number.isFinite(json) && json >= 0 ? json : wrong(`${what} should be a number from 0.`);
const textsOf = (json: Json | undefined, what: string): readonly string[] =>
  Array.isArray(json) && json.every((each) => typeof each === 'string')
    ? json
    : wrong(`${what} should be a list of texts.`);
const recordOf = (json: Json | undefined, what: string): Readonly<Record<string, string>> => {
  const fields = fieldsOf(json, what);
  for (const [key, value] of Object.entries(fields)) textOf(value, `${what}: "${key.slice(0, 40)}"`);
  return fields as Readonly<Record<string, string>>;
};
const isState = (json: Json | undefined): boolean =>
  typeof json === 'string' || (isFields(json) && Object.values(json).every(isState));
const stateOf = (json: Json | undefined): Json =>
  isState(json) ? (json as Json) : wrong('"state" should be the name of a state, or an object of such names.');
const hashOf = (json: Json | undefined): string =>
  typeof json === 'string' && /^[0-9a-f]{8}$/.test(json) ? json : wrong('"hash" should be eight hex digits.');

function headerOf(json: Json): TraceHeader {
  const fields = fieldsOf(json, 'The header');
  const version = fields['trace'];
  if (typeof version !== 'number') return wrong('This is no trace: its first line has no format version ("trace").');
  if (version > TRACE_VERSION)
    throw new ParseError(
      'newer',
      `The trace has the format ${version}; this program reads up to ${TRACE_VERSION}. Use the program of the release that wrote it, or a newer one.`,
    );
  if (version !== TRACE_VERSION) return wrong(`There was never a format ${version}.`);
  const { app, machines, dependencies, redaction, startedAt, description } = fields;
  return {
    trace: TRACE_VERSION,
    app: textOf(app, '"app"'),
    machines: recordOf(machines, '"machines"'),
    dependencies: recordOf(dependencies, '"dependencies"'),
    redaction: textOf(redaction, '"redaction"'),
    startedAt: textOf(startedAt, '"startedAt"'),
    ...(description === undefined ? {} : { description: textOf(description, '"description"') }),
  };
}

function keptOf(json: Json, path: string): PersistedActor {
  const fields = fieldsOf(json, `The actor "${path}"`);
  const { machine, status, state, context, history, children, output, error, hash } = fields;
  if (history !== undefined)
    for (const nodes of Object.values(fieldsOf(history, '"history"'))) textsOf(nodes, '"history"');
  if (context === undefined) return wrong(`The actor "${path}" has no context.`);
  return {
    machine: textOf(machine, '"machine"'),
    status: textOf(status, '"status"'),
    state: stateOf(state),
    context,
    hash: hashOf(hash),
    ...(history === undefined ? {} : { history: history as Readonly<Record<string, readonly string[]>> }),
    ...(children === undefined ? {} : { children: textsOf(children, '"children"') }),
    ...(output === undefined ? {} : { output }),
    ...(error === undefined ? {} : { error }),
  };
}

type Known = Pick<Outcome, 'hash' | 'state'>;

/** Reads line after line, and knows which actors are alive. */
class Reader {
  private readonly live = new Map<string, Known>();
  private last: number | null = null;
  private at = 0;

  line(json: Json): TraceLine {
    const fields = fieldsOf(json, 'A line');
    const n = countOf(fields['n'], '"n"');
    if (!Number.isInteger(n) || (this.last !== null && n !== this.last + 1))
      return wrong(
        this.last === null
          ? '"n" should be a whole number.'
          : `Lines are missing or out of order: ${n} stands after ${this.last}.`,
      );
    this.last = n;
    const { at, ms } = fields;
    this.at = at === undefined ? this.at + (ms === undefined ? 0 : countOf(ms, '"ms"')) : countOf(at, '"at"');
    return this.kind(fields, { n, at: this.at, actor: textOf(fields['actor'], '"actor"') });
  }

  private kind(fields: Fields, base: { readonly n: number; readonly at: number; readonly actor: string }): TraceLine {
    const { actor } = base;
    switch (textOf(fields['kind'], '"kind"')) {
      case 'start': {
        if (this.live.has(actor)) return wrong(`The actor "${actor}" starts although it was running.`);
        const { input } = fields;
        return {
          ...base,
          kind: 'start',
          machine: textOf(fields['machine'], '"machine"'),
          ...(input === undefined ? {} : { input }),
          ...this.outcome(actor, fields),
        };
      }
      case 'event': {
        if (!this.live.has(actor)) return wrong(`The actor "${actor}" gets an event although it was not running.`);
        const event = fieldsOf(fields['event'], '"event"');
        const type = textOf(event['type'], 'The type of an event');
        const from = SOURCES.find((source) => source === fields['from']);
        return {
          ...base,
          kind: 'event',
          event: { ...event, type },
          from: from ?? wrong(`"from" should be one of ${SOURCES.join(', ')}.`),
          ...this.outcome(actor, fields),
        };
      }
      case 'stop':
        this.live.delete(actor);
        return { ...base, kind: 'stop' };
      case 'checkpoint':
        return this.checkpoint(fields, base);
      case 'call':
        return { ...base, kind: 'call', call: textOf(fields['call'], '"call"') };
      case 'lost':
        if (actor === EVERYTHING) this.live.clear();
        this.live.delete(actor);
        return { ...base, kind: 'lost', why: textOf(fields['why'], '"why"') };
      default:
        return wrong('"kind" should be one of start, event, stop, checkpoint, call, lost.');
    }
  }

  private checkpoint(fields: Fields, base: { readonly n: number; readonly at: number }): CheckpointLine {
    const actors = Object.entries(fieldsOf(fields['actors'], '"actors"')).map(
      ([path, kept]) => [path, keptOf(kept, path)] as const,
    );
    this.live.clear();
    for (const [path, { hash, state }] of actors) this.live.set(path, { hash, state });
    return {
      ...base,
      actor: EVERYTHING,
      kind: 'checkpoint',
      actors: Object.fromEntries(actors),
      part: countOf(fields['part'], '"part"'),
    };
  }

  /** A missing field means that it is unchanged. */
  private outcome(actor: string, fields: Fields): Outcome {
    const before = this.live.get(actor);
    const hash = fields['hash'] === undefined && before !== undefined ? before.hash : hashOf(fields['hash']);
    const state = fields['state'] === undefined && before !== undefined ? before.state : stateOf(fields['state']);
    this.live.set(actor, { hash, state });
    return { hash, state, did: fields['did'] === undefined ? [] : textsOf(fields['did'], '"did"') };
  }
}

/**
 * Reads a trace, and trusts nothing in it. An incomplete last line, left behind by a page that was closed while
 * writing, is left out and mentioned in `notes`; everything else that is wrong is an error, with its line.
 */
export function parseTrace(text: string): Parsed {
  const failed = (kind: TraceErrorKind, line: number, message: string): Parsed => ({
    ok: false,
    error: { kind, line, message },
  });
  if (text.length > MAX_FILE)
    return failed('hostile', 1, `The file has ${text.length} characters; ${MAX_FILE} is the most that is read.`);
  const rows = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((row) => (row.endsWith('\r') ? row.slice(0, -1) : row));
  const isWhole = rows.at(-1) === '';
  if (isWhole) rows.pop();
  if (rows.every((row) => row.trim() === '')) return failed('empty', 1, 'The file is empty.');
  if (rows.length > MAX_LINES)
    return failed('hostile', MAX_LINES, `The file has ${rows.length} lines; ${MAX_LINES} is the most that is read.`);
  const reader = new Reader();
  const lines: TraceLine[] = [];
  const notes: string[] = [];
  let header: TraceHeader | null = null;
  for (const [index, row] of rows.entries()) {
    try {
      if (header === null) header = headerOf(jsonOf(row));
      else lines.push(reader.line(jsonOf(row)));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      const isTorn = !isWhole && index === rows.length - 1 && header !== null && error.kind === 'damaged';
      if (!isTorn) return failed(error.kind, index + 1, error.message);
      notes.push(`Line ${index + 1}, the last one, was cut off and is left out.`);
    }
  }
  return header === null ? failed('empty', 1, 'The file is empty.') : { ok: true, trace: { header, lines }, notes };
}
