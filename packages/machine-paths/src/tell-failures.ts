import type { Desk } from './command';
import { writeFailure } from './path-file';
import { tellFailure } from './prose';
import type { PathFailure } from './run';
import type { PathSpec } from './spec';

/** Further failures are only counted: they are mostly the same one. */
const TOLD = 5;

/** Reports failures, and leaves a file for each that walks it again. */
export function tellFailures(spec: PathSpec, failures: readonly PathFailure[], desk: Desk): void {
  // The shortest first: it says the most.
  const shortest = failures.toSorted((a, b) => a.step - b.step);
  shortest.slice(0, TOLD).forEach((failure, index) => {
    const file = writeFailure(spec, failure, desk.failuresFolder, index + 1);
    const pictures = (failure.screenshots ?? []).map((picture) => `Seen then: ${picture}\n`).join('');
    desk.say(`\n${tellFailure(spec, failure)}\n${pictures}Walk it again: ${desk.called} run ${file}\n`);
  });
  if (failures.length > TOLD) desk.say(`… and ${failures.length - TOLD} more`);
}
