import type { AnyMachineSnapshot } from 'xstate';
import { canonical, snapshotHash } from './hash';
import type { Json } from './encoding';
import { EVERYTHING } from './format';
import type { EventLine, StartLine, Trace, TraceLine } from './format';
import { Replay } from './replay';
import type { Divergence, Machines } from './replay';

const MOST_STEPS = 5; // a longer way to a departure is replaced by the state before it
const MOST_TRIES = 400;

/** Whether a snapshot breaks something that should always hold. */
export type Breaks = (snapshot: AnyMachineSnapshot, actor: string) => boolean;

const renumbered = (lines: readonly TraceLine[]): readonly TraceLine[] =>
  lines.map((line, index) => ({ ...line, n: index + 1 }));
const withLines = ({ header }: Trace, lines: readonly TraceLine[]): Trace => ({ header, lines: renumbered(lines) });

/**
 * The fewest of some items that still do: leaves out halves, quarters, … single ones, as long as possible.
 * @param does whether some of the items, in order, still do
 */
function fewest<T>(items: readonly T[], does: (items: readonly T[]) => boolean): readonly T[] {
  let left = items;
  let tries = 0;
  for (let size = Math.ceil(items.length / 2); size >= 1 && tries < MOST_TRIES;) {
    let isShorter = false;
    for (let at = 0; at < left.length && tries < MOST_TRIES;) {
      const without = [...left.slice(0, at), ...left.slice(at + size)];
      tries += 1;
      if (does(without)) {
        left = without;
        isShorter = true;
      } else at += size;
    }
    if (size === 1 && !isShorter) break;
    size = isShorter && size === 1 ? 1 : Math.floor(size / 2);
  }
  return left;
}

/**
 * The same lines as today's code produces them: what was recorded of a longer trace does not hold for a shorter one.
 */
function recordedAgain(trace: Trace, machines: Machines): readonly TraceLine[] {
  return new Replay(trace, machines)
    .run()
    .steps.map(({ line, actual }) =>
      actual !== null && (line.kind === 'start' || line.kind === 'event') ? { ...line, ...actual } : line,
    );
}

const signature = (before: Json | null, line: StartLine | EventLine): string =>
  canonical([before, line.kind === 'event' ? line.event.type : 'start', line.state, line.did]);

/** Every kind of step that was recorded before the departure: the old code is known to take these. */
function signatures(lines: readonly TraceLine[], actor: string): Set<string> {
  const known = new Set<string>();
  let state: Json | null = null;
  for (const line of lines) {
    if (line.kind === 'checkpoint') state = line.actors[actor]?.state ?? null;
    if (line.actor !== actor || (line.kind !== 'start' && line.kind !== 'event')) continue;
    known.add(signature(line.kind === 'start' ? null : state, line));
    state = line.state;
  }
  return known;
}

/** From the state just before: one checkpoint, one event. */
function fromStateBefore(trace: Trace, machines: Machines, { index, actor, machine }: Divergence): Trace | null {
  const replay = new Replay(trace, machines);
  replay.seek(index - 1);
  const shadow = replay.shadowOf(actor);
  const last = trace.lines[index];
  if (shadow === null || last === undefined) return null;
  const kept = { machine, ...shadow.keep(), hash: snapshotHash(shadow.snapshot) };
  return withLines(trace, [
    { n: 1, at: last.at, actor: EVERYTHING, kind: 'checkpoint', part: 1, actors: { [actor]: kept } },
    last,
  ]);
}

function wayTo(trace: Trace, machines: Machines, divergence: Divergence): Trace | null {
  const { index, actor } = divergence;
  const before = trace.lines.slice(0, index);
  const startAt = before.findLastIndex((line) => line.actor === actor && line.kind === 'start');
  const last = trace.lines[index];
  if (startAt < 0 || last === undefined) return null;
  const start = before[startAt] as StartLine;
  const events = before
    .slice(startAt + 1)
    .filter((line): line is EventLine => line.actor === actor && line.kind === 'event');
  const known = signatures(before, actor);
  const hashBefore = events.at(-1)?.hash ?? start.hash;
  const does = (some: readonly EventLine[]): boolean => {
    const lines = recordedAgain(withLines(trace, [start, ...some]), machines) as readonly (StartLine | EventLine)[];
    const isKnown = lines.every((line, at) => known.has(signature(lines[at - 1]?.state ?? null, line)));
    return (
      isKnown &&
      lines.at(-1)?.hash === hashBefore &&
      new Replay(withLines(trace, [...lines, last]), machines).run().first?.n === lines.length + 1
    );
  };
  const some = fewest(events, does);
  return withLines(trace, [...recordedAgain(withLines(trace, [start, ...some]), machines), last]);
}

/**
 * The shortest trace that still departs from the recording where this one first does: only its actor, from its start
 * over recorded steps to the state before, and the step itself. If that is more than five steps, the state before and
 * the step. Null if nothing departs.
 */
export function shrinkDivergence(trace: Trace, machines: Machines): Trace | null {
  const { first } = new Replay(trace, machines).run();
  const last = first === null ? undefined : trace.lines[first.index];
  if (first === null || last === undefined) return null;
  if (last.kind !== 'event') return withLines(trace, [last]);
  const way = wayTo(trace, machines, first);
  return way !== null && way.lines.length <= MOST_STEPS ? way : (fromStateBefore(trace, machines, first) ?? way);
}

/**
 * The shortest trace in which something that should always hold does not: whole actors are left out first, then single
 * events. Its hashes and commands are today's. Null if nothing breaks.
 */
export function shrinkBreach(trace: Trace, machines: Machines, breaks: Breaks): Trace | null {
  const breach = (lines: readonly TraceLine[]): number => {
    const replay = new Replay({ ...trace, lines }, machines);
    return lines.findIndex((_, index) => [...replay.seek(index)].some(([actor, snapshot]) => breaks(snapshot, actor)));
  };
  const at = breach(trace.lines);
  if (at < 0) return null;
  const upTo = trace.lines.slice(0, at + 1).filter(({ kind }) => kind !== 'call');
  const paths = [...new Set(upTo.filter(({ kind }) => kind !== 'checkpoint').map(({ actor }) => actor))];
  const of = (some: readonly string[]) =>
    upTo.filter(({ kind, actor }) => kind === 'checkpoint' || some.includes(actor));
  const alone = of(fewest(paths, (some) => breach(of(some)) >= 0)).filter(
    (line) => line.kind !== 'checkpoint' || Object.keys(line.actors).length > 0,
  );
  const withEvents = (events: readonly TraceLine[]) =>
    alone.filter((line) => line.kind !== 'event' || events.includes(line));
  const events = fewest(
    alone.filter(({ kind }) => kind === 'event'),
    (some) => breach(withEvents(some)) >= 0,
  );
  const left = withEvents(events);
  return withLines(trace, recordedAgain(withLines(trace, left.slice(0, breach(left) + 1)), machines));
}
