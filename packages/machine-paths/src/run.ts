import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { NoSuchTimer } from './hand-timers';
import type { OuterLevel } from './level';
import { ScriptedActor } from './scripted-actor';
import { keyOf } from './spec';
import type { PathSpec } from './spec';
import { startOf } from './timed-model';
import type { Path } from './walk';

/** The property that every path has besides the invariants of its spec. */
export const STANDS = 'the machine stands where its chart says';

/** Where a path failed and why. */
export interface PathFailure {
  /** The invariant that does not hold, or `STANDS`. */
  readonly property: string;
  readonly message: string;
  /** The step after which it failed, counted from 1; 0 is the start. */
  readonly step: number;
  readonly path: Path;
  /** The level where it was walked; the bare machine by default. */
  readonly level?: OuterLevel;
  /** The situation there. */
  readonly situation?: string;
  /** Pictures of the failure. */
  readonly screenshots?: readonly string[];
}

/** The result of running one path. */
export interface PathRun {
  readonly ok: boolean;
  readonly failure?: PathFailure;
  /** How many steps were checked. */
  readonly steps: number;
  /** Names of the transitions taken. */
  readonly taken: readonly string[];
  /** Two transitions in a row, `a ⇒ b`. */
  readonly pairs: readonly string[];
  /** Three in a row. */
  readonly triples: readonly string[];
  /** Names of the transitions whose guard refused. */
  readonly refused: ReadonlySet<string>;
}

class Broken extends Error {
  constructor(
    readonly property: string,
    message: string,
  ) {
    super(message);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function check(spec: PathSpec, actual: AnyMachineSnapshot, expected: AnyMachineSnapshot): void {
  if (actual.status === 'error') throw new Broken(STANDS, `the machine broke: ${messageOf(actual.error)}`);
  const [is, should] = [keyOf(spec, actual), keyOf(spec, expected)];
  if (is !== should) throw new Broken(STANDS, `it stands at ${is}, and should at ${should}`);
  for (const [name, holds] of Object.entries(spec.invariants ?? {})) {
    let message = `it does not hold at ${is}`;
    try {
      if (holds(actual) !== false) continue;
    } catch (error) {
      message = messageOf(error);
    }
    throw new Broken(name, message);
  }
}

const starts = new WeakMap<PathSpec, AnyMachineSnapshot>();
function startSnapshot(spec: PathSpec): AnyMachineSnapshot {
  const start = starts.get(spec) ?? startOf(spec).snapshot;
  starts.set(spec, start);
  return start;
}

/**
 * Runs one path on a real actor with scripted outcomes and timers: after every step the actor must be in the state that
 * the chart says, and every invariant must hold. Never throws for a failed check.
 *
 * @param machine another one than the spec's, to see whether the path can distinguish them
 * @param known how many of its first steps another path has taken and checked in the same order: they are taken again,
 *   and checked only there
 */
export function runPath(
  spec: PathSpec,
  path: Path,
  machine: AnyStateMachine = spec.machine,
  known: number = 0,
): PathRun {
  const pairs: string[] = [];
  const triples: string[] = [];
  let step = 0;
  let failure: PathFailure | undefined;
  let actor: ScriptedActor | undefined;
  try {
    actor = new ScriptedActor(machine, spec.input);
    if (known === 0) check(spec, actor.snapshot, startSnapshot(spec));
    let [last, former] = ['', ''];
    for (const { event, state } of path.steps) {
      step += 1;
      actor.do(event);
      const now = actor.lastStep;
      if (last !== '' && now !== '') {
        pairs.push(`${last} ⇒ ${now}`);
        if (former !== '') triples.push(`${former} ⇒ ${last} ⇒ ${now}`);
      }
      [former, last] = [last, now];
      if (step > known) check(spec, actor.snapshot, state);
    }
  } catch (error) {
    if (!(error instanceof Broken || error instanceof NoSuchTimer || actor === undefined || machine !== spec.machine))
      throw error;
    failure = { property: error instanceof Broken ? error.property : STANDS, message: messageOf(error), step, path };
  } finally {
    actor?.stop();
  }
  return {
    ok: failure === undefined,
    ...(failure === undefined ? {} : { failure }),
    steps: step,
    taken: actor?.taken ?? [],
    pairs,
    triples,
    refused: actor?.refused ?? new Set(),
  };
}
