/** What recording costs: time an event, and bytes of half an hour's work. */
import { gzipSync } from 'node:zlib';
import { register } from 'tsx/esm/api';
import { assign, createActor, fromCallback, setup } from 'xstate';
import { judged, kB, median, percentile, table } from './figures.mjs';

const HALF_HOUR = 30 * 60_000; // ms
const FORMS = 6; // filled in and sent
const LETTERS = 70; // typed into each: saved values fill in the rest
const BUDGET = { event: 1, bytes: 20 * 1024 }; // ms at p99, bytes compressed

/** A form as apps have them: typing, a price that follows it, a draft that is kept, news from outside. */
function formMachine() {
  const idle = fromCallback(() => undefined);
  return setup({
    types: { context: /** @type {{ draft: Record<string, string>, price: number | null, news: number, sent: number }} */ ({}), events: /** @type {{ type: string, field?: string, value?: string, offset?: number }} */ ({}) },
    actors: { ask: idle, keep: idle, send: idle },
    actions: {
      type: assign(({ context, event }) => ({ draft: { ...context.draft, [event.field ?? '']: event.value ?? '' }, price: null })),
      note: assign(({ event }) => ({ news: event.offset ?? 0 })),
      price: assign({ price: 12 }),
      clear: assign(({ context }) => ({ draft: {}, price: null, sent: context.sent + 1 })),
    },
    delays: { settles: 350 },
  }).createMachine({
    id: 'form',
    type: 'parallel',
    context: { draft: {}, price: null, news: 0, sent: 0 },
    on: { NEWS: { actions: 'note' }, CLOCK: {} },
    states: {
      price: {
        initial: 'none',
        on: { TYPE: { target: '.waiting', actions: 'type' } },
        states: {
          none: {},
          waiting: { after: { settles: 'asking' } },
          asking: { invoke: { id: 'ask', src: 'ask' }, on: { PRICED: { target: 'known', actions: 'price' } } },
          known: { on: { SEND: { target: 'none', actions: 'clear' } } },
        },
      },
      keeping: {
        initial: 'kept',
        on: { TYPE: '.unsaved' },
        states: { kept: {}, unsaved: { after: { settles: 'saving' } }, saving: { invoke: { id: 'keep', src: 'keep' }, on: { KEPT: 'kept' } } },
      },
    },
  });
}

/** A clock that a session moves. */
class Clock {
  /** @type {{ id: number, due: number, run: () => void }[]} */
  timers = [];
  time = 0;
  count = 0;
  /** @param {(...args: unknown[]) => void} run @param {number} delay */
  setTimeout = (run, delay) => {
    this.count += 1;
    this.timers.push({ id: this.count, due: this.time + delay, run });
    return this.count;
  };
  /** @param {unknown} id */
  clearTimeout = (id) => {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  };
  /** @param {number} to */
  goTo(to) {
    for (;;) {
      const next = [...this.timers].sort((a, b) => a.due - b.due)[0];
      if (next === undefined || next.due > to) break;
      this.clearTimeout(next.id);
      this.time = next.due;
      next.run();
    }
    this.time = to;
  }
}

/** @param {typeof import('../../src/application/trace/recorder').createRecorder} createRecorder */
function session(createRecorder) {
  const clock = new Clock();
  const policy = { name: 'bench', machines: { form: { events: { TYPE: { field: /** @type {const} */ ('keep') }, NEWS: { offset: /** @type {const} */ ('keep') } } } } };
  const recorder = createRecorder({ policy, now: () => clock.time, app: 'bench', salt: 'bench', keep: { segments: 1000 } });
  /** @type {number[]} */
  const times = [];
  let spent = 0;
  const actor = createActor(formMachine(), {
    id: 'form',
    clock,
    inspect: (event) => {
      const start = performance.now();
      recorder.inspect(event);
      spent += performance.now() - start;
    },
  }).start();
  /** @param {{ type: string, field?: string, value?: string, offset?: number }} event */
  const send = (event) => {
    spent = 0;
    actor.send(event);
    times.push(spent);
  };
  for (let form = 0; form < FORMS; form += 1) {
    let at = (form * HALF_HOUR) / FORMS;
    /** @param {number} ms */
    const wait = (ms) => clock.goTo((at += ms));
    for (let letter = 1; letter <= LETTERS; letter += 1) {
      const field = ['name', 'phone', 'street', 'building', 'note', 'amount', 'reference'][Math.floor((letter - 1) / 10)] ?? 'name';
      send({ type: 'TYPE', field, value: `${form}abcdefghij`.slice(0, 1 + ((letter - 1) % 10)) });
      wait(letter % 10 === 0 ? 2_113 : 171 + ((letter * 37) % 90));
      if (letter % 10 !== 0) continue;
      send({ type: 'PRICED' });
      send({ type: 'KEPT' });
    }
    send({ type: 'SEND' });
    for (let news = 0; news < 110; news += 1) {
      wait(1_931 + ((news * 7919) % 613));
      send(news % 3 === 0 ? { type: 'NEWS', offset: form * 1000 + news } : { type: 'CLOCK' });
    }
  }
  const text = recorder.toText();
  actor.stop();
  return { times, text };
}

/** @param {{ runs: number }} [options] @returns {Promise<string>} */
export async function benchTrace({ runs } = { runs: 5 }) {
  const unregister = register();
  const { createRecorder } = /** @type {typeof import('../../src/application/trace/recorder')} */ (await import('../../src/application/trace/recorder.ts'.replace(/\.ts$/, '')));
  const { Replay } = /** @type {typeof import('../../src/application/trace/replay')} */ (await import('../../src/application/trace/replay.ts'.replace(/\.ts$/, '')));
  const { parseTrace } = /** @type {typeof import('../../src/application/trace/parse')} */ (await import('../../src/application/trace/parse.ts'.replace(/\.ts$/, '')));
  session(createRecorder); // warm
  const sessions = Array.from({ length: runs }, () => session(createRecorder));
  const text = sessions[0]?.text ?? '';
  const times = (/** @type {number} */ share) => median(sessions.map((each) => percentile(each.times, share)));
  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  const replay = new Replay(parsed.trace, { form: formMachine() });
  const start = performance.now();
  const { first } = replay.run();
  const took = performance.now() - start;
  if (first !== null) throw new Error(`The replay departs at step ${first.n}`);
  await unregister();
  const ms = (/** @type {number} */ figure) => `${figure.toFixed(3)} ms`;
  return table('Recording half an hour of work', ['', 'here'], [
    ['forms sent, letters typed, lines', `${FORMS}, ${FORMS * LETTERS}, ${parsed.trace.lines.length}`],
    ['an event, p50', ms(times(0.5))],
    ['an event, p99', judged(times(0.99), BUDGET.event, ms)],
    ['an event, longest', ms(times(1))],
    ['as a file, kB', kB(text.length)],
    ['compressed, kB', judged(gzipSync(text).length, BUDGET.bytes, kB)],
    ['replayed in', ms(took)],
  ]);
}
