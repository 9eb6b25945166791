/** What recording costs: time per event, and bytes for half an hour's work. */
import { gzipSync } from 'node:zlib';
import { register } from 'tsx/esm/api';
import { createActor, fromCallback } from 'xstate';
import { judged, kB, median, percentile, table } from './figures.mjs';

const HALF_HOUR = 30 * 60_000; // ms
const FORMS = 6; // filled in and sent
const BUDGET = { event: 1, bytes: 20 * 1024 }; // ms at p99, bytes compressed

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

/** @typedef {{ type: string, [key: string]: unknown }} Event */
const idle = fromCallback(() => undefined);
/** @param {string} id @param {unknown} output @returns {Event} */
const done = (id, output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });

/** The product's own machines and policy, and samples of their events. */
async function product() {
  const { requestMachine } = /** @type {typeof import('../../src/domain/ordering/request.machine')} */ (
    await load('src/domain/ordering/request.machine')
  );
  const { sessionMachine } = /** @type {typeof import('../../src/domain/identity/session.machine')} */ (
    await load('src/domain/identity/session.machine')
  );
  const { realtimeMachine } = /** @type {typeof import('../../src/domain/realtime/realtime.machine')} */ (
    await load('src/domain/realtime/realtime.machine')
  );
  const { recordingPolicy } = /** @type {typeof import('../../src/application/recording/recording-policy')} */ (
    await load('src/application/recording/recording-policy')
  );
  const { ERRORS, FIELD_CODES } = /** @type {typeof import('../../contract/errors')} */ (await load('contract/errors'));
  const { createRecorder } = /** @type {typeof import('@mersal/machine-traces/recorder')} */ (
    await load('packages/machine-traces/src/recorder')
  );
  const orders = /** @type {typeof import('../../tests/support/samples/sample-orders')} */ (
    await load('tests/support/samples/sample-orders')
  );
  const requests = /** @type {typeof import('../../tests/support/samples/sample-requests')} */ (
    await load('tests/support/samples/sample-requests')
  );
  const sessions = /** @type {typeof import('../../tests/support/samples/sample-session')} */ (
    await load('tests/support/samples/sample-session')
  );
  const machines = { request: requestMachine, session: sessionMachine, realtime: realtimeMachine };
  return {
    machines,
    policy: recordingPolicy([...Object.keys(ERRORS), ...FIELD_CODES]),
    createRecorder,
    ...orders,
    ...requests,
    ...sessions,
  };
}

/** What is typed into a form whose addresses are in the book: into which field, and what. */
const TYPED = /** @type {const} */ ([
  ['dropOffs.a.recipient.name', 'Huda Al Alawi'],
  ['dropOffs.a.recipient.phone', '+973 3612 3456'],
  ['dropOffs.a.note', 'Ring twice, the bell is hidden'],
  ['dropOffs.a.cashToCollect', '12.500'],
  ['pickUp.contact.name', 'Mariam'],
]);
/** Between two letters, and after a field: a price is requested meanwhile; milliseconds. */
const LETTER = 200;
const FIELD = 2_100;
const DRIVER_EVERY = 10_000; // ms between two places of a driver whose parcel is watched

/** Half an hour at work: forms filled in and sent, deliveries that change, a driver watched. @param {Awaited<ReturnType<typeof product>>} from */
function session({
  machines,
  policy,
  createRecorder,
  manamaOwner,
  savedShop,
  savedHome,
  sampleOrder,
  sampleSummary,
  sampleQuote,
  storedSession,
  after,
}) {
  const clock = new Clock();
  const recorder = createRecorder({
    policy,
    now: () => clock.time,
    app: 'bench',
    salt: 'bench',
    keep: { segments: 1000 },
  });
  /** @type {number[]} */
  const times = [];
  let spent = 0;
  /** @param {keyof typeof machines} name @param {unknown} [input] */
  const start = (name, input) => {
    const machine = /** @type {import('xstate').AnyStateMachine} */ (machines[name]);
    const still = machine.provide({
      actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((each) => [each, idle])),
    });
    /** @param {import('xstate').InspectionEvent} event */
    const inspect = (event) => {
      const begun = performance.now();
      recorder.inspect(event);
      spent += performance.now() - begun;
    };
    return createActor(still, { id: name, clock, inspect, ...(input === undefined ? {} : { input }) }).start();
  };
  const [login, live, request] = [start('session'), start('realtime'), start('request', manamaOwner)];
  /** @param {typeof login} actor @param {Event} event */
  const send = (actor, event) => {
    spent = 0;
    actor.send(event);
    times.push(spent);
  };
  /** Whatever a call or a timer of the request machine waits for is answered. */
  const answer = () => {
    const { children, context } = request.getSnapshot();
    if ('askQuote' in children) {
      send(login, { type: 'TOKEN_NEEDED', at: after(clock.time % 800_000) });
      send(
        request,
        done('askQuote', {
          ok: true,
          value: {
            quote: sampleQuote({ id: `quote-${clock.time}` }),
            input: context.asked,
            validUntil: after(clock.time + 900_000),
          },
        }),
      );
    }
  };
  const place = { refreshToken: 'refresh-1', regionCode: 'BH-manama', branchId: 'branch-1' };
  send(login, done('readKept', { kind: 'found', value: { kind: 'open', session: storedSession() } }));
  send(live, { type: 'SESSION.STARTED', input: place });
  send(live, { type: 'OFFSETS.LOADED', offsets: { 'branch-1': 1 } });
  send(live, { type: 'CONNECTED', offset: 1, gap: false });
  send(request, done('restore', null));
  send(request, done('suggestPickUp', savedShop));
  let offset = 1;
  let moves = 0;
  for (let form = 0; form < FORMS; form += 1) {
    const begun = (form * HALF_HOUR) / FORMS;
    let at = begun;
    /** @param {number} ms */
    const wait = (ms) => {
      clock.goTo((at += ms));
      answer();
    };
    send(request, { type: 'CHANGE', change: { kind: 'saved', stop: 'dropOffs.a', saved: savedHome } });
    for (const [path, text] of TYPED) {
      for (let letter = 1; letter <= text.length; letter += 1) {
        send(request, { type: 'CHANGE', change: { kind: 'text', path, value: text.slice(0, letter) } });
        wait(LETTER);
      }
      send(request, { type: 'FIELD.LEFT', path });
      wait(FIELD);
    }
    wait(FIELD);
    send(request, { type: 'REVIEW' });
    wait(FIELD);
    send(request, { type: 'CONFIRM', quoteId: request.getSnapshot().context.quote?.quote.id ?? '' });
    send(
      request,
      done('keepAttempt', { key: `key-${form}`, order: request.getSnapshot().context.attempt?.order ?? {} }),
    );
    send(request, done('placeOrder', { ok: true, value: sampleOrder({ id: `order-${form}` }) }));
    wait(FIELD);
    send(request, { type: 'NEW' });
    // The rest of the five minutes is spent looking at deliveries.
    const looks = Math.floor((begun + HALF_HOUR / FORMS - at) / DRIVER_EVERY) - 1;
    for (let look = 0; look < looks; look += 1) {
      wait(DRIVER_EVERY);
      send(live, {
        type: 'MOVED',
        move: {
          orderId: `order-${form}`,
          position: { lat: 26.2 + (moves += 1) * 1e-5, lng: 50.5 },
          heading: 90,
          eta: after(clock.time),
        },
      });
      if (moves % 3 === 0)
        send(live, {
          type: 'CHANGED',
          change: {
            offset: (offset += 1),
            order: sampleSummary({ id: `order-${form}`, updatedAt: after(clock.time) }),
          },
        });
    }
  }
  const text = recorder.toText();
  const sent = request.getSnapshot().context.order;
  for (const actor of [login, live, request]) actor.stop();
  return { times, text, sent };
}

/** @param {string} module @returns {Promise<unknown>} */
const load = (module) => import(new URL(`../../${module}`, import.meta.url).href);

/** @param {{ runs: number }} [options] @returns {Promise<string>} */
export async function benchTrace({ runs } = { runs: 5 }) {
  const unregister = register();
  const from = await product();
  const { Replay } = /** @type {typeof import('@mersal/machine-traces/replay')} */ (
    await load('packages/machine-traces/src/replay')
  );
  const { parseTrace } = /** @type {typeof import('@mersal/machine-traces/parse')} */ (
    await load('packages/machine-traces/src/parse')
  );
  session(from); // warm
  const sessions = Array.from({ length: runs }, () => session(from));
  const text = sessions[0]?.text ?? '';
  // Every run gets the same events: an event's cost is its median over the runs, so that a pause of the machine does
  // not count.
  const costs = (sessions[0]?.times ?? []).map((_, event) => median(sessions.map(({ times }) => times[event] ?? 0)));
  const times = (/** @type {number} */ share) => percentile(costs, share);
  const parsed = parseTrace(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const begun = performance.now();
  const { first, lost } = new Replay(parsed.trace, from.machines).run();
  const took = performance.now() - begun;
  if (first !== null) throw new Error(`The replay departs at step ${first.n}`);
  if (lost[0] !== undefined) throw new Error(`Step ${lost[0].n} is lost: ${lost[0].why}`);
  await unregister();
  const ms = (/** @type {number} */ figure) => `${figure.toFixed(3)} ms`;
  const letters = TYPED.reduce((sum, [, typed]) => sum + typed.length, 0);
  return table(
    'Recording half an hour of work',
    ['', 'here'],
    [
      ['forms sent, letters typed, lines', `${FORMS}, ${FORMS * letters}, ${parsed.trace.lines.length}`],
      ['an event, p50', ms(times(0.5))],
      ['an event, p99', judged(times(0.99), BUDGET.event, ms)],
      ['an event, longest', ms(times(1))],
      ['as a file, kB', kB(text.length)],
      ['compressed, kB', judged(gzipSync(text).length, BUDGET.bytes, kB)],
      ['replayed in', ms(took)],
    ],
  );
}
