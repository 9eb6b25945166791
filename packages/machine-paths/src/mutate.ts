import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { seen } from './observed';
import { KINDS, mutantsOf } from './mutations';
import type { Mutant, MutationKind } from './mutations';
import { begin, move, treeOf } from './path-tree';
import type { PathTree, Step } from './path-tree';
import type { PathSpec } from './spec';
import { pathsOf } from './walk';

/** The minimum share of not harmless mutants that must be killed [R10.04]. */
export const ENOUGH = 0.95;
/** This many steps near the fault are tried before all are. */
const NEAR = 24;

export interface Survivor {
  readonly name: string;
  readonly kind: MutationKind;
  /** Why it does no harm, if the spec says so. */
  readonly reason: string | null;
}

export interface MutationReport {
  readonly machine: string;
  readonly made: number;
  readonly killed: number;
  /** Of those that are not listed as harmless. */
  readonly share: number;
  readonly kinds: Readonly<Record<MutationKind, { readonly made: number; readonly killed: number }>>;
  readonly survivors: readonly Survivor[];
  /** Listed as harmless, but killed, or not made at all. */
  readonly stale: readonly string[];
  readonly millis: number;
  readonly ok: boolean;
}

/** Whether every check of a spec holds; a check fails by throwing or by returning false. */
function holds({ invariants = {} }: PathSpec, snapshot: AnyMachineSnapshot): boolean {
  return Object.values(invariants).every((check) => {
    try {
      return check(snapshot) !== false;
    } catch {
      return false;
    }
  });
}

/** Follows a path tree on a mutant; remembers the snapshot at each step, so that no step is made twice. */
class Pursuit {
  private readonly reached = new Map<Step, AnyMachineSnapshot | null>();

  constructor(
    private readonly spec: PathSpec,
    private readonly machine: AnyStateMachine,
  ) {}

  /** The mutant's snapshot after a step; null if it differed there or before. */
  private after(step: Step): AnyMachineSnapshot | null {
    const known = this.reached.get(step);
    if (known !== undefined) return known;
    const before = step.before === null ? undefined : this.after(step.before);
    const now = before === null ? null : this.moved(step, before);
    this.reached.set(step, now);
    return now;
  }

  private moved({ event, seen: expected }: Step, before: AnyMachineSnapshot | undefined): AnyMachineSnapshot | null {
    try {
      const [snapshot, actions] =
        before === undefined || event === null
          ? begin(this.machine, this.spec.input)
          : move(this.machine, before, event);
      return seen(this.spec, snapshot, actions) === expected && holds(this.spec, snapshot) ? snapshot : null;
    } catch {
      return null; // it broke, or never settles
    }
  }

  differsAt(step: Step): boolean {
    return this.after(step) === null;
  }
}

/** Whether a path shows the fault: those that come near it are tried first. */
function isKilled(spec: PathSpec, { build, transition, state }: Mutant, tree: PathTree): boolean {
  const pursuit = new Pursuit(spec, build());
  const near = (tree.taking.get(transition ?? state) ?? []).slice(0, NEAR);
  return [...near, ...tree.steps].some((step) => pursuit.differsAt(step));
}

/**
 * Makes every mutant of a machine, and runs the paths of the original on each until one shows a difference.
 *
 * @param specs all specs of the machine; one may catch what another misses
 */
export function mutate(specs: readonly PathSpec[]): MutationReport {
  const started = performance.now();
  const listed: Readonly<Record<string, string>> = Object.assign({}, ...specs.map(({ survivors }) => survivors ?? {}));
  const judges = specs.map((spec) => ({
    spec,
    tree: treeOf(
      spec,
      pathsOf(spec).map(({ steps }) => steps.map(({ event }) => event)),
    ),
    mutants: mutantsByName(spec),
  }));
  const mutants = judges[0] === undefined ? [] : [...judges[0].mutants.values()];
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, { made: 0, killed: 0 }])) as Record<
    MutationKind,
    { made: number; killed: number }
  >;
  const survivors: Survivor[] = [];
  for (const { name, kind } of mutants) {
    const isDead = judges.some(({ spec, tree, mutants: own }) => {
      const mutant = own.get(name);
      return mutant !== undefined && isKilled(spec, mutant, tree);
    });
    kinds[kind].made += 1;
    if (isDead) kinds[kind].killed += 1;
    else survivors.push({ name, kind, reason: listed[name] ?? null });
  }
  const stale = Object.keys(listed).filter((name) => !survivors.some((survivor) => survivor.name === name));
  const killed = mutants.length - survivors.length;
  const counted = mutants.length - survivors.filter(({ reason }) => reason !== null).length;
  const share = counted === 0 ? 1 : killed / counted;
  return {
    machine: specs[0]?.machine.id ?? '',
    made: mutants.length,
    killed,
    share,
    kinds,
    survivors,
    stale,
    millis: performance.now() - started,
    ok: share >= ENOUGH && stale.length === 0,
  };
}

/** @throws if two cannot be distinguished */
function mutantsByName({ machine }: PathSpec): ReadonlyMap<string, Mutant> {
  const mutants = mutantsOf(machine);
  const byName = new Map(mutants.map((mutant) => [mutant.name, mutant]));
  const twice = mutants.find((mutant) => byName.get(mutant.name) !== mutant);
  if (twice !== undefined) throw new Error(`Two mutants of "${machine.id}" cannot be told apart: ${twice.name}`);
  return byName;
}

/** The specs of each machine together, in the order of their appearance. */
export function byMachine(specs: readonly PathSpec[]): readonly (readonly PathSpec[])[] {
  const groups = new Map<string, PathSpec[]>();
  for (const spec of specs) groups.set(spec.machine.id, [...(groups.get(spec.machine.id) ?? []), spec]);
  return [...groups.values()];
}
