import { coverageOf, emptyTally, errorsOf, note } from './coverage';
import type { Coverage, Tally } from './coverage';
import { runPath } from './run';
import type { PathFailure } from './run';
import type { PathSpec } from './spec';
import { pathsOf } from './walk';
import type { Wanted } from './walk';

/** The result of running the paths of a spec. */
export interface Checked {
  readonly spec: PathSpec;
  readonly paths: number;
  /** How many steps (generated transitions) were checked. */
  readonly steps: number;
  readonly failures: readonly PathFailure[];
  readonly tally: Tally;
}

/** Generates the paths of a spec and runs them all. @throws if the spec lacks a sample */
export function checkSpec(spec: PathSpec, wanted: Wanted = {}): Checked {
  const paths = pathsOf(spec, wanted);
  const tally = emptyTally();
  const failures: PathFailure[] = [];
  let steps = 0;
  for (const path of paths) {
    const run = runPath(spec, path);
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
