import { describe, expect, it } from 'vitest';
import { parseTrace } from '@mersal/machine-traces/parse';
import type { Trace } from '@mersal/machine-traces/format';
import { createRecorder } from '@mersal/machine-traces/recorder';
import { chained } from '@mersal/machine-paths/chain';
import { specAt } from '@mersal/machine-paths/level';
import { ScriptedActor } from '@mersal/machine-paths/scripted-actor';
import type { Path } from '@mersal/machine-paths/walk';
import { NoSuchPath, screensTest, stepsOfTrace } from '../../../tools/trace/to-screens';
import { POLICY } from '../../application/recording/policy';
import { requestBrowser as level } from '../../paths/request.browser';
import { sessionBrowser } from '../../paths/session.browser';

/** What a running app would have recorded of a path: redacted, so that only the kind of the typed texts is left. */
function traceOf({ steps }: Path): Trace {
  const recorder = createRecorder({ policy: POLICY, now: () => 1_763_769_600_000, app: 'test', salt: 'salt' });
  const actor = new ScriptedActor(level.spec.machine, level.spec.input, recorder.inspect);
  for (const { event } of steps) actor.do(event);
  const parsed = parseTrace(recorder.toText());
  actor.stop();
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.trace;
}

const paths = chained(specAt(level), 'samples');

describe('a trace as a test on screens [R10.07]', () => {
  it('goes the way that the trace went, told in samples', () => {
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      const steps = stepsOfTrace(level, traceOf(path));
      expect(steps.map(({ state }) => state.value)).toEqual(expect.arrayContaining([path.steps.at(-1)?.state.value]));
      // A step that changed nothing may be expressed by another sample, or by none.
      const moved = (list: Path['steps']) =>
        list.map(({ state }) => JSON.stringify(state.value)).filter((value, index, all) => value !== all[index - 1]);
      expect(moved(steps)).toEqual(moved(path.steps));
    }
  });

  it('is a Playwright file that says each step and where it is walked', () => {
    const [path] = paths;
    if (path === undefined) throw new Error('There is no path');
    const text = screensTest(level, traceOf(path), 'tests/browser/of-a-trace.spec.ts');
    expect(text).toContain("from '../support/paths/walked-levels'");
    expect(text).toContain('// 1. What was kept is read');
    expect(text).toContain('"machine": "request"');
  });

  it('is refused where the machine is not in the trace', () => {
    const [path] = paths;
    if (path === undefined) throw new Error('There is no path');
    expect(() => stepsOfTrace(sessionBrowser, traceOf(path))).toThrow(NoSuchPath);
  });
});
