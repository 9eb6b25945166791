import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { canonical, snapshotHash } from './hash';
import type { Json } from './encoding';
import { EVERYTHING } from './format';
import type { CheckpointLine, EventLine, Outcome, StartLine, Trace, TraceLine } from './format';
import { Shadow } from './shadow';

/** Today's charts, by id. */
export type Machines = Readonly<Record<string, AnyStateMachine>>;

/** Where today's code departs from the recording. */
export interface Divergence {
  /** The position in the trace, from 0. */
  readonly index: number;
  readonly n: number;
  readonly actor: string;
  readonly machine: string;
  /** What happened: the type of the event, or `start`. */
  readonly event: string;
  /**
   * `machine`: there is none with this id; `kept`: a checkpoint that cannot be continued; `content`: same state and
   * commands, another context.
   */
  readonly what: 'machine' | 'kept' | 'state' | 'commands' | 'content';
  readonly expected: Outcome | null;
  readonly actual: Outcome | null;
  /** The first command that differs; null on a side without further commands. */
  readonly command: { readonly expected: string | null; readonly actual: string | null } | null;
}

export interface ReplayStep {
  readonly line: TraceLine;
  readonly actual: Outcome | null;
  readonly divergence: Divergence | null;
}

export interface ReplayReport {
  readonly steps: readonly ReplayStep[];
  readonly first: Divergence | null;
  /** Actors that could not be followed to their end when the trace was recorded. */
  readonly lost: readonly { readonly n: number; readonly actor: string; readonly why: string }[];
}

interface Live {
  readonly machine: string;
  /** Null if there is no such machine, or if its state could not be continued. */
  readonly shadow: Shadow | null;
}
type Anchor = ReadonlyMap<string, { readonly live: Live; readonly snapshot: AnyMachineSnapshot | null }>;

const ANCHOR_EVERY = 64; // lines: a seek takes at most this many transitions

const outcomeOf = (shadow: Shadow): Outcome => ({
  hash: snapshotHash(shadow.snapshot),
  state: shadow.snapshot.value as Json,
  did: shadow.did,
});

function whatDiffers(expected: Outcome, actual: Outcome): Divergence['what'] | null {
  if (canonical(expected.state) !== canonical(actual.state)) return 'state';
  if (expected.did.join('\n') !== actual.did.join('\n')) return 'commands';
  return expected.hash === actual.hash ? null : 'content';
}

function commandThatDiffers(expected: readonly string[], actual: readonly string[]): Divergence['command'] {
  const at = [...Array(Math.max(expected.length, actual.length)).keys()].find(
    (index) => expected[index] !== actual[index],
  );
  return at === undefined ? null : { expected: expected[at] ?? null, actual: actual[at] ?? null };
}

/** What happened in a line, for people. */
export const eventOf = (line: TraceLine): string => (line.kind === 'event' ? line.event.type : line.kind);

/**
 * Replays a trace against today's charts with pure transitions: nothing is started, sent or waited for [R10.06]. Each
 * actor continues from the latest checkpoint, so a departure is reported once and not at every step after it.
 */
export class Replay {
  /** Transitions made so far, for measuring the cost. */
  transitions = 0;
  private readonly anchors = new Map<number, Anchor>();
  private live = new Map<string, Live>();
  private cursor = -1;

  constructor(
    private readonly trace: Trace,
    private readonly machines: Machines,
  ) {}

  get length(): number {
    return this.trace.lines.length;
  }

  /** Replays all of it. */
  run(): ReplayReport {
    this.goTo(-1, new Map());
    const steps = this.trace.lines.map((_, index) => this.step(index));
    const lost = this.trace.lines.flatMap((line) =>
      line.kind === 'lost' ? [{ n: line.n, actor: line.actor, why: line.why }] : [],
    );
    return { steps, first: steps.find(({ divergence }) => divergence !== null)?.divergence ?? null, lost };
  }

  /** The state of every actor after the line at this index, by path. */
  seek(index: number): ReadonlyMap<string, AnyMachineSnapshot> {
    const to = Math.max(-1, Math.min(index, this.length - 1));
    const from = this.nearest(to);
    if (this.cursor > to || this.cursor < from) this.anchor(from);
    while (this.cursor < to) this.step(this.cursor + 1);
    const standing = [...this.live].flatMap(([path, { shadow }]) =>
      shadow === null ? [] : [[path, shadow.snapshot] as const],
    );
    return new Map(standing);
  }

  /** The shadow of an actor at the replay's position. */
  shadowOf(actor: string): Shadow | null {
    return this.live.get(actor)?.shadow ?? null;
  }

  /** The last index, not after this one, behind which a replay can start. */
  private nearest(to: number): number {
    for (let index = to; index >= 0; index -= 1) {
      if (this.anchors.has(index)) return index;
      // Just before a checkpoint: the checkpoint contains everything needed.
      if (this.trace.lines[index]?.kind === 'checkpoint') return index - 1;
    }
    return -1;
  }

  private anchor(index: number): void {
    const live = [...(this.anchors.get(index) ?? [])].map(
      ([
        path,
        {
          live: { machine },
          snapshot,
        },
      ]) => {
        const shadow = snapshot === null ? null : this.shadow(machine, path);
        if (shadow !== null && snapshot !== null) shadow.snapshot = snapshot;
        return [path, { machine, shadow }] as const;
      },
    );
    this.goTo(index, new Map(live));
  }

  private goTo(index: number, live: Map<string, Live>): void {
    this.cursor = index;
    this.live = live;
  }

  private step(index: number): ReplayStep {
    const line = this.trace.lines[index];
    if (line === undefined) throw new RangeError(`The trace has no line ${index}`);
    const step = this.apply(line, index);
    this.cursor = index;
    if (index % ANCHOR_EVERY === 0 && !this.anchors.has(index)) {
      this.anchors.set(
        index,
        new Map([...this.live].map(([path, live]) => [path, { live, snapshot: live.shadow?.snapshot ?? null }])),
      );
    }
    return step;
  }

  private apply(line: TraceLine, index: number): ReplayStep {
    switch (line.kind) {
      case 'start':
        return this.start(line, index);
      case 'event': {
        const live = this.live.get(line.actor);
        if (live === undefined || live.shadow === null) return { line, actual: null, divergence: null };
        live.shadow.take(line.event);
        this.transitions += 1;
        return this.compared(line, live, live.shadow, index);
      }
      case 'checkpoint':
        return this.checkpoint(line, index);
      case 'lost':
        if (line.actor === EVERYTHING) this.live.clear();
        this.live.delete(line.actor);
        break;
      case 'stop':
        this.live.delete(line.actor);
        break;
      case 'call':
        break;
    }
    return { line, actual: null, divergence: null };
  }

  private shadow(machine: string, path: string): Shadow | null {
    const chart = Object.hasOwn(this.machines, machine) ? this.machines[machine] : undefined;
    return chart === undefined ? null : new Shadow(chart, path.includes('/'));
  }

  private start(line: StartLine, index: number): ReplayStep {
    const shadow = this.shadow(line.machine, line.actor);
    const live = { machine: line.machine, shadow };
    this.live.set(line.actor, live);
    if (shadow === null) {
      const { hash, state, did } = line;
      return {
        line,
        actual: null,
        divergence: {
          index,
          n: line.n,
          actor: line.actor,
          machine: line.machine,
          event: 'start',
          what: 'machine',
          expected: { hash, state, did },
          actual: null,
          command: null,
        },
      };
    }
    shadow.begin(line.input);
    this.transitions += 1;
    return this.compared(line, live, shadow, index);
  }

  private compared(line: StartLine | EventLine, { machine }: Live, shadow: Shadow, index: number): ReplayStep {
    const actual = outcomeOf(shadow);
    const { hash, state, did } = line;
    const expected = { hash, state, did };
    const what = whatDiffers(expected, actual);
    if (what === null) return { line, actual, divergence: null };
    return {
      line,
      actual,
      divergence: {
        index,
        n: line.n,
        actor: line.actor,
        machine,
        event: eventOf(line),
        what,
        expected,
        actual,
        command: commandThatDiffers(did, actual.did),
      },
    };
  }

  private checkpoint(line: CheckpointLine, index: number): ReplayStep {
    const live = new Map<string, Live>();
    let divergence: Divergence | null = null;
    for (const [path, kept] of Object.entries(line.actors)) {
      const ours = this.live.get(path);
      if (
        ours !== undefined &&
        ours.machine === kept.machine &&
        ours.shadow !== null &&
        snapshotHash(ours.shadow.snapshot) === kept.hash
      ) {
        live.set(path, ours);
        continue;
      }
      const shadow = this.restored(path, kept);
      live.set(path, { machine: kept.machine, shadow });
      if (shadow === null) {
        const { machine, hash, state } = kept;
        divergence ??= {
          index,
          n: line.n,
          actor: path,
          machine,
          event: 'checkpoint',
          what: Object.hasOwn(this.machines, machine) ? 'kept' : 'machine',
          expected: { hash, state, did: [] },
          actual: null,
          command: null,
        };
      }
    }
    this.live = live;
    return { line, actual: null, divergence };
  }

  private restored(path: string, kept: CheckpointLine['actors'][string]): Shadow | null {
    const shadow = this.shadow(kept.machine, path);
    if (shadow === null) return null;
    try {
      shadow.restore(kept);
      return snapshotHash(shadow.snapshot) === kept.hash ? shadow : null;
    } catch {
      return null; // a state that today's chart does not have
    }
  }
}

const asText = (value: Json): string => (typeof value === 'string' ? value : canonical(value));

/** A departure in the form for a developer. @param source the file of the machine, if known */
export function describeDivergence(
  { n, actor, machine, event, what, expected, actual, command }: Divergence,
  source?: string,
): string {
  const where = `Step ${n}, ${actor} (machine "${machine}"${source === undefined ? '' : `, ${source}`}), at ${event}:`;
  if (what === 'machine') return `${where} there is no machine "${machine}" today.`;
  if (what === 'kept')
    return `${where} today's chart cannot go on from the kept state ${asText(expected?.state ?? null)}.`;
  const lines = [where];
  if (what === 'state')
    lines.push(
      `  state     expected ${asText(expected?.state ?? null)}`,
      `            actual   ${asText(actual?.state ?? null)}`,
    );
  if (command !== null)
    lines.push(
      `  command   expected ${command.expected ?? '(no more)'}`,
      `            actual   ${command.actual ?? '(no more)'}`,
    );
  if (what === 'content') lines.push('  The state and the commands are the same; the context is another.');
  lines.push(`  hash      expected ${expected?.hash ?? '-'}`, `            actual   ${actual?.hash ?? '-'}`);
  return lines.join('\n');
}
