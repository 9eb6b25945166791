import type { AnyEventObject } from 'xstate';
import { coverageOf, emptyTally, errorsOf, note } from './coverage';
import type { Coverage, Tally } from './coverage';
import { runPath } from './run';
import type { PathFailure } from './run';
import type { PathSpec } from './spec';
import { pathsOf } from './walk';
import type { Path, Wanted } from './walk';

/** By the very sample: paths that begin alike go through the same ones. */
interface Branch extends Map<AnyEventObject, Branch> {}

/** The result of running the paths of a spec. */
export interface Checked {
  readonly spec: PathSpec;
  readonly paths: number;
  /** How many steps (generated transitions) were checked. */
  readonly steps: number;
  readonly failures: readonly PathFailure[];
  readonly tally: Tally;
}

/** The steps that paths have taken and that held, as a tree. */
class Known {
  private readonly root: Branch = new Map();

  /** How many of a path's first steps others have taken before it. */
  countOf({ steps }: Path): number {
    let at: Branch | undefined = this.root;
    let count = 0;
    for (const { event } of steps) {
      at = at.get(event);
      if (at === undefined) break;
      count += 1;
    }
    return count;
  }

  /** @param held how many of its first steps */
  add({ steps }: Path, held: number): void {
    let at = this.root;
    for (const { event } of steps.slice(0, held)) {
      const next = at.get(event) ?? (new Map() as Branch);
      at.set(event, next);
      at = next;
    }
  }
}

/** Generates the paths of a spec and runs them all. @throws if the spec lacks a sample */
export function checkSpec(spec: PathSpec, wanted: Wanted = {}): Checked {
  const paths = pathsOf(spec, wanted);
  const tally = emptyTally();
  const failures: PathFailure[] = [];
  let steps = 0;
  const known = new Known();
  for (const path of paths) {
    const run = runPath(spec, path, spec.machine, known.countOf(path));
    known.add(path, run.ok ? run.steps : run.steps - 1);
    note(tally, run);
    steps += run.steps;
    if (run.failure !== undefined) failures.push(run.failure);
  }
  return { spec, paths: paths.length, steps, failures, tally };
}

/** The coverage of each; a guard's sides may be seen by any spec of the same machine. */
export function coveragesOf(
  all: readonly Checked[],
): readonly { readonly checked: Checked; readonly coverage: Coverage; readonly faults: readonly string[] }[] {
  const refused = new Map<string, Set<string>>();
  for (const { spec, tally } of all)
    refused.set(spec.machine.id, new Set([...(refused.get(spec.machine.id) ?? []), ...tally.refused]));
  return all.map((checked) => {
    const coverage = coverageOf(checked.spec, checked.tally, refused.get(checked.spec.machine.id));
    return { checked, coverage, faults: errorsOf(coverage) };
  });
}
