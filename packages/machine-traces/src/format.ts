import { canonical } from './hash';
import type { Json } from './encoding';
import type { PersistedSnapshot } from './shadow';

/**
 * A trace is JSON lines: a header, then one line per step. Every line has a number (`n`, without gaps), the time since
 * recording began (`at`, milliseconds), and the path of its actor. `start` and `event` lines also have the hash of the
 * snapshot after them, its state and the commands it gave (`did`). In the file the first two are left out if they did
 * not change for that actor, and the commands if there were none. Only checkpoints have `at`; the others have the time
 * since the line before (`ms`), if there is any.
 */
export const TRACE_VERSION = 1;

export interface TraceHeader {
  readonly trace: typeof TRACE_VERSION;
  /** The commit that the recorded app was built from. */
  readonly app: string;
  /** Structural hash of every machine that was recorded, by id. */
  readonly machines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  /** Name and hash of the policy. */
  readonly redaction: string;
  /** To the minute, UTC. */
  readonly startedAt: string;
  /** The text of the person who saved it. */
  readonly description?: string;
}

/** Where an event came from: the app around the machines, a timer, an invoked actor that ended, another actor. */
export const SOURCES = ['view', 'timer', 'outcome', 'actor'] as const;
export type Source = (typeof SOURCES)[number];

interface Line {
  readonly n: number;
  /** Milliseconds since recording began. */
  readonly at: number;
  readonly actor: string;
}
/** What is checked on replay. */
export interface Outcome {
  readonly hash: string;
  readonly state: Json;
  readonly did: readonly string[];
}
export interface StartLine extends Line, Outcome {
  readonly kind: 'start';
  readonly machine: string;
  readonly input?: Json;
}
export interface EventLine extends Line, Outcome {
  readonly kind: 'event';
  readonly event: { readonly type: string; readonly [key: string]: Json };
  readonly from: Source;
}
export interface StopLine extends Line {
  readonly kind: 'stop';
}
export interface PersistedActor extends PersistedSnapshot {
  readonly machine: string;
  readonly hash: string;
}
/** The state of every followed actor: a replay can start here. Its `actor` is `*`. */
export interface CheckpointLine extends Line {
  readonly kind: 'checkpoint';
  readonly actors: Readonly<Record<string, PersistedActor>>;
  /** Which page load this is, from 1; in a new one every actor starts again. */
  readonly part: number;
}
/** Something outside was called; shown, not replayed. */
export interface CallLine extends Line {
  readonly kind: 'call';
  readonly call: string;
}
/** The actor could not be followed any further. */
export interface LostLine extends Line {
  readonly kind: 'lost';
  readonly why: string;
}
export type TraceLine = StartLine | EventLine | StopLine | CheckpointLine | CallLine | LostLine;

export interface Trace {
  readonly header: TraceHeader;
  readonly lines: readonly TraceLine[];
}

/** The path in lines about all actors. */
export const EVERYTHING = '*';

type Before = Pick<Outcome, 'hash' | 'state'>;

/** Writes lines one by one, each as short as the lines before allow. */
export class LineWriter {
  private readonly before = new Map<string, Before>();
  private at = 0;

  write(line: TraceLine): string {
    const { n, at, ...content } = line;
    const passed = at - this.at;
    this.at = at;
    if (line.kind === 'checkpoint') this.anchor(line);
    if (line.kind === 'stop' || line.kind === 'lost') this.before.delete(line.actor);
    return JSON.stringify({
      n,
      ...(line.kind === 'checkpoint' ? { at } : passed === 0 ? {} : { ms: passed }),
      ...this.shortened(content),
    });
  }

  private shortened(line: Omit<TraceLine, 'n' | 'at'>): object {
    if (!('hash' in line)) return line;
    const { hash, state, did, ...rest } = line as Omit<StartLine | EventLine, 'n' | 'at'>;
    const before = this.before.get(line.actor);
    this.before.set(line.actor, { hash, state });
    return {
      ...rest,
      ...(before?.hash === hash ? {} : { hash }),
      ...(before !== undefined && canonical(before.state) === canonical(state) ? {} : { state }),
      ...(did.length === 0 ? {} : { did }),
    };
  }

  private anchor({ actors }: CheckpointLine): void {
    this.before.clear();
    for (const [path, { hash, state }] of Object.entries(actors)) this.before.set(path, { hash, state });
  }
}

/** The trace as a file's text. */
export function writeTrace({ header, lines }: Trace): string {
  const writer = new LineWriter();
  return [JSON.stringify(header), ...lines.map((line) => writer.write(line))].map((line) => `${line}\n`).join('');
}
