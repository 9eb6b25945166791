import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { parseTrace } from '@mersal/machine-traces/parse';
import type { Trace } from '@mersal/machine-traces/format';
import { createRecorder } from '@mersal/machine-traces/recorder';
import { Replay } from '@mersal/machine-traces/replay';
import { westernDigits } from '../../../src/domain/shared/digits';
import { loadSpecs } from '@mersal/machine-paths/load';
import { NoSuchTimer } from '@mersal/machine-paths/hand-timers';
import { ScriptedActor } from '@mersal/machine-paths/scripted-actor';
import { nameOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { pathsOf } from '@mersal/machine-paths/walk';
import { POLICY } from './policy';
import { takeLateEvents } from '../../support/console';
import { sampled, tries } from '../../support/sampled';
import { canary, planted } from './canaries';
import type { Canary } from './canaries';

/** More in the long campaign: RECORDED_SESSIONS. */
const SESSIONS = Number(process.env['RECORDED_SESSIONS'] ?? 120);
const STEPS = 25;
/** A round over all machines plants about this many; each takes seconds. */
const CANARIES = tries(120, 500);
const LONG = 300_000; // ms: a machine is walked completely before paths through it are chosen

const specs = await loadSpecs('tests/paths');
const each = Math.ceil(SESSIONS / specs.length);

/** What a recording may lose according to the spec, and why. */
const LOST: Readonly<Record<string, string>> = {
  'record-editor:made': 'the rules of this test read the password itself; those of the product only its length',
  'subscription:deliveries': 'it runs on the server, where nothing is recorded: times stay out of traces',
  'subscription:store': 'it runs on the server, where nothing is recorded: times stay out of traces',
  reset: 'a password longer than is allowed is told as one of sixteen characters',
};

function traceOf(text: string): Trace {
  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(`line ${parsed.error.line}: ${parsed.error.message}`);
  return parsed.trace;
}

/** What a recorder wrote for a machine that really got all these events. */
function recorded(spec: PathSpec, events: readonly AnyEventObject[]): string {
  const recorder = createRecorder({ policy: POLICY, now: () => 1_763_769_600_000, app: 'test', salt: 'salt' });
  const actor = new ScriptedActor(spec.machine, spec.input, recorder.inspect);
  for (const event of events) {
    try {
      actor.do(event);
    } catch (error) {
      // Another payload might have led elsewhere.
      if (!(error instanceof NoSuchTimer)) throw error;
    }
  }
  const text = recorder.toText();
  actor.stop();
  return text;
}

const walksOf = (spec: PathSpec, seed: number, limit: number) =>
  pathsOf(spec, { strategy: 'random', seed, limit, length: STEPS }).map(({ steps }) => steps.map(({ event }) => event));

describe(`random sessions of the product's machines, ${each} each [R10.05] [R10.06]`, () => {
  it.each(sampled(specs, 2).map((spec) => [nameOf(spec), spec] as const))(
    '%s: recorded, they replay to identical hashes and commands',
    (name, spec) => {
      const lost: string[] = [];
      // What is lost is rare: more sessions, however many machines share them.
      for (const events of walksOf(spec, 7, LOST[name] === undefined ? each : Math.max(each, 60))) {
        const trace = traceOf(recorded(spec, events));
        const report = new Replay(trace, { [spec.machine.id]: spec.machine }).run();
        expect(report.first).toBeNull();
        lost.push(...report.lost.map(({ why }) => why));
      }
      if (LOST[name] === undefined) expect(lost).toEqual([]);
      else expect(lost.length, LOST[name]).toBeGreaterThan(0);
    },
    LONG,
  );
});

it(
  `of ${CANARIES} secrets of every kind, planted wherever there can be a text, none is in a trace [R10.05]`,
  () => {
    const all: Canary[] = [];
    let random = 1;
    const next = (): Canary => {
      const made = canary(all.length);
      all.push(made);
      return made;
    };
    const texts: string[] = [];
    while (all.length < CANARIES) {
      for (const spec of specs) {
        for (const events of walksOf(spec, (random += 1), 1))
          texts.push(
            recorded(
              spec,
              events.map((event) => planted(event, next)),
            ),
          );
      }
    }
    // A planted text may lead to the end of a machine before its walk is over.
    takeLateEvents();
    // The fingerprints of charts and states are hashes: six digits in a row may stand in them by chance.
    const written = westernDigits(texts.join('\n').replaceAll(/"machines":\{[^}]*\}|"hash":"[\da-f]+"/g, ''));
    expect(all.filter(({ sought }) => written.includes(sought)).map(({ value }) => value)).toEqual([]);
    expect(written.length).toBeGreaterThan(100_000);
  },
  LONG,
);
