import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { checkTrace } from '@mersal/machine-traces/check';
import { parseTrace } from '@mersal/machine-traces/parse';
import { createRecorder } from '@mersal/machine-traces/recorder';
import type { RedactionPolicy } from '@mersal/machine-traces/redaction';
import { describeDivergence, Replay } from '@mersal/machine-traces/replay';
import { shrinkDivergence } from '@mersal/machine-traces/shrink';
import { toTest } from '@mersal/machine-traces/to-test';
import { liftOf } from './lift.machine';

/** Floors may be told; who called the lift may not. */
const POLICY: RedactionPolicy = { name: 'lift', machines: { lift: { events: { GO: { floor: 'keep' } } } } };
const [then, today] = [{ lift: liftOf(true) }, { lift: liftOf(false) }];

/** What a user saved of a ride. */
function recorded(): string {
  let now = 1_700_000_000_000;
  const recorder = createRecorder({ policy: POLICY, now: () => (now += 10), app: 'example', salt: 'any' });
  const lift = createActor(then.lift, { id: 'lift', inspect: (event) => recorder.inspect(event) }).start();
  for (const type of ['OPEN', 'SHUT', 'OPEN'] as const) lift.send({ type });
  lift.send({ type: 'GO', floor: 3, caller: 'Zaynab' });
  lift.send({ type: 'SHUT' });
  lift.stop();
  return recorder.toText('The lift moved with an open door.');
}

function traceOf(text: string) {
  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.trace;
}

describe('the example of machine-traces [R10.05] [R10.06] [R10.07] [R11.38]', () => {
  const text = recorded();
  const trace = traceOf(text);

  it('holds what happened, and no name', () => {
    expect(text).toContain('"floor":3');
    expect(text).not.toContain('Zaynab');
  });

  it('replays to the same steps on the same chart', () => {
    expect(new Replay(trace, then).run().first).toBeNull();
    expect(checkTrace(trace, then).verdict).toBe('fine');
  });

  it('finds the step at which a changed chart departs, and the shortest way to it', () => {
    const { first } = new Replay(trace, today).run();
    expect(first === null ? '' : describeDivergence(first)).toContain('at GO');
    const short = shrinkDivergence(trace, today);
    expect(short?.lines.length).toBeLessThan(trace.lines.length);
    if (short === null) throw new Error('it does not depart');
    expect(toTest(short, { title: 'the door', machines: { module: './lifts', name: 'LIFTS' } })).toContain('GO');
  });
});
