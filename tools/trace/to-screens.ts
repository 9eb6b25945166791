import path from 'node:path';
import type { AnyEventObject } from 'xstate';
import type { Trace } from '@mersal/machine-traces/format';
import { canonical } from '@mersal/machine-traces/hash';
import type { Json } from '@mersal/machine-traces/encoding';
import { specAt } from '@mersal/machine-paths/level';
import type { Level } from '@mersal/machine-paths/level';
import { fileOf, printFile } from '@mersal/machine-paths/path-file';
import { sayEvent } from '@mersal/machine-paths/prose';
import { samplesOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { isTimer, nextOf, startOf, takenBy } from '@mersal/machine-paths/timed-model';
import type { Timed } from '@mersal/machine-paths/timed-model';
import type { PathStep } from '@mersal/machine-paths/walk';

/** A trace that no path can express. */
export class NoSuchPath extends Error {}

function candidates(spec: PathSpec, type: string, { snapshot, timers }: Timed): readonly AnyEventObject[] {
  if (isTimer(type)) return timers.fire(type) === null ? [] : [{ type }];
  try {
    return samplesOf(spec, type, snapshot).filter((event) => spec.allows?.(event, snapshot) ?? true);
  } catch {
    return []; // no path contains this event
  }
}

/** How many of the values in a sample are at the same place in what was recorded, of which some is hidden. */
function likeness(sample: unknown, recorded: unknown): number {
  if (typeof sample !== 'object' || sample === null) return sample === recorded ? 1 : 0;
  if (typeof recorded !== 'object' || recorded === null) return 0;
  return Object.entries(sample).reduce((sum, [name, value]) => sum + likeness(value, Reflect.get(recorded, name)), 0);
}

/**
 * The path of an actor in a trace since its page was last loaded, expressed in the samples of its spec: what was typed
 * is not in a trace. Steps that no sample expresses are left out if they changed nothing.
 *
 * @throws NoSuchPath if the actor is not in the trace, or if a step that changed something cannot be done at the level
 */
export function stepsOfTrace(level: Level, { lines }: Trace): readonly PathStep[] {
  const spec = specAt(level);
  const begun = lines.findLastIndex((line) => line.kind === 'start' && line.machine === spec.machine.id);
  const start = lines[begun];
  if (start === undefined) throw new NoSuchPath(`Nobody started "${spec.machine.id}" in this trace`);
  let here = startOf(spec);
  const steps: PathStep[] = [];
  for (const line of lines.slice(begun + 1)) {
    if (line.kind !== 'event' || line.actor !== start.actor) continue;
    const { type } = line.event;
    const [found] = candidates(spec, type, here)
      .map((event) => ({ event, next: nextOf(spec, here, event), like: likeness(event, line.event) }))
      .filter(({ next }) => canonical(next.snapshot.value as Json) === canonical(line.state))
      .toSorted((a, b) => b.like - a.like);
    if (found === undefined && canonical(line.state) === canonical(here.snapshot.value as Json)) continue;
    if (found === undefined)
      throw new NoSuchPath(
        `Step ${line.n}, ${type}, cannot be done on screens by what the paths of "${spec.machine.id}" know`,
      );
    steps.push({ event: found.event, state: found.next.snapshot, taken: takenBy(spec, here.snapshot, found.event) });
    here = found.next;
  }
  return steps;
}

/** A Playwright file that follows a trace on the real screens [R10.07]. @param file where it will be written */
export function screensTest(level: Level, trace: Trace, file: string): string {
  const steps = stepsOfTrace(level, trace);
  const told = steps.map(({ event }, index) =>
    `// ${index + 1}. ${sayEvent(level.spec, event)}`.replaceAll(/[\r\n\u2028\u2029]/g, ' '),
  );
  const support = path.posix.join(
    path.relative(path.dirname(file), 'tests/support/paths').split(path.sep).join('/'),
    'walked-levels',
  );
  return `import { test } from '@playwright/test';
import { walkFileOnScreens } from '${support.startsWith('.') ? support : `./${support}`}';

${told.join('\n')}
const PATH = ${printFile({ ...fileOf(level.spec, steps), level: 'browser' }).trimEnd()} as const;

test('${level.spec.machine.id}: the way of a trace, on screens', () => walkFileOnScreens(PATH));
`;
}
