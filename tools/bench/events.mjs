/** How many events a second the open list handles before a frame is late, and what an hour of them leaves in memory. */
import { FULL, heapBytes, openPage, SLOW_CPU } from './browser.mjs';
import { calm } from './calm.mjs';
import { table } from './figures.mjs';
import { countFrames, watchFrames } from './frames.mjs';
import { signIn } from './product.mjs';
import { onStage } from './stage.mjs';
import { startStubSocket } from './stub-socket.mjs';

const LATE = 50; // ms: a frame that people notice
const RATES = [25, 50, 100, 200, 400, 800, 1_600, 3_200];
const HOLD = 3_000; // ms at each rate
const TRIES = 3; // the best counts: this machine does other things too
const TICK = 10; // ms
const AN_HOUR = { changes: 3_600, moves: 3_540, alerts: 60 };
const AN_HOUR_RATE = 400; // events a second, to be done in a quarter of a minute
const STATES = ['in progress', 'picked up'];

/** @typedef {import('./stub-socket.mjs').StubSocket} StubSocket */
/** @typedef {{ id: string, recipientName: string, createdAt: string, [more: string]: unknown }} Summary */

/**
 * Sends events of one branch, each later than the last. @param {StubSocket} socket @param {readonly Summary[]} orders
 * newest first
 */
function speaker(socket, orders) {
  let offset = 1_000_000;
  const order = () => orders[offset % orders.length] ?? orders[0];
  /** @param {Summary | undefined} base @param {object} [changed] */
  const change = (base, changed) => {
    offset += 1;
    const data = {
      ...base,
      state: STATES[offset % 2],
      updatedAt: new Date(Date.now() + offset).toISOString(),
      ...changed,
    };
    socket.say({ type: 'Delivery Update', orderId: base?.id, data, offset });
  };
  return {
    change: () => change(order()),
    /** The first row, with a name that can be searched for. @param {string} recipientName */
    mark: (recipientName) => change(orders[0], { recipientName }),
    move() {
      offset += 1;
      const { id } = order() ?? { id: '' };
      socket.say({
        type: 'Driver Location',
        orderId: id,
        data: { id, position: { lat: 26.2 + (offset % 100) / 1000, lng: 50.5 }, heading: 90, eta: null },
      });
    },
    alert() {
      offset += 1;
      const { id } = order() ?? { id: '' };
      socket.say({
        type: 'Delivery Completed',
        orderId: id,
        data: { id },
        message: 'A delivery was completed.',
        messageAr: 'اكتمل توصيل الطلب.',
        offset,
        at: new Date().toISOString(),
      });
    },
  };
}

/** @param {number} ms */
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls at a steady rate. @param {number} perSecond @param {number} count @param {(index: number) => void} call */
async function steadily(perSecond, count, call) {
  const start = performance.now();
  for (let done = 0; done < count; await rest(TICK)) {
    const due = Math.min(count, Math.ceil(((performance.now() - start) / 1000) * perSecond));
    for (; done < due; done += 1) call(done);
  }
}

/** @typedef {ReturnType<typeof speaker>} Speaker */

/** @param {import('./stage.mjs').Stage} stage @param {import('./browser.mjs').Pace} pace @param {StubSocket} socket */
async function openList({ browser, front, state }, pace, socket) {
  const joined = socket.joined();
  const opened = await openPage(browser, pace, state);
  await opened.page.goto(`${front.origin}/orders?view=all`);
  await opened.page.locator('a[href^="/task/"]').first().waitFor();
  await joined;
  await rest(2_000);
  return opened;
}

/** The highest rate at which no frame is late. @param {import('./stage.mjs').Stage} stage @param {import('./browser.mjs').Pace} pace @param {StubSocket} socket @param {Speaker} say */
async function highestRate(stage, pace, socket, say) {
  const { context, page } = await openList(stage, pace, socket);
  /** One step. @param {number} rate @param {number} tried */
  const step = async (rate, tried) => {
    await calm();
    await watchFrames(page);
    await steadily(rate, (rate * HOLD) / 1000, say.change);
    const name = `after ${rate}, try ${tried}`;
    const end = performance.now();
    say.mark(name);
    await page.getByText(name, { exact: true }).waitFor();
    const behind = performance.now() - end;
    const longest = Math.round((await countFrames(page)).longest);
    console.error(`×${pace.cpu} slower, ${rate}/s: longest frame ${longest} ms, ${Math.round(behind)} ms behind`);
    return { longest, behind };
  };
  await watchFrames(page);
  await rest(HOLD);
  const idle = Math.round((await countFrames(page)).longest);
  let held = { rate: 0, longest: idle, behind: 0 };
  for (const rate of RATES) {
    let best = { longest: Infinity, behind: Infinity };
    for (let tried = 1; tried <= TRIES && best.longest > LATE; tried += 1) {
      const one = await step(rate, tried);
      if (one.longest < best.longest) best = one;
    }
    if (best.longest > LATE) break;
    held = { rate, ...best };
  }
  await context.close();
  return { ...held, idle };
}

/**
 * Heap before, after an hour's worth of events and after another: what only the first adds is code and caches, what
 * both add stays for ever.
 * @param {import('./stage.mjs').Stage} stage @param {StubSocket} socket @param {Speaker} say
 */
async function twoHours(stage, socket, say) {
  const { context, page, cdp } = await openList(stage, FULL, socket);
  const { changes, moves, alerts } = AN_HOUR;
  const events = changes + moves + alerts;
  const every = Math.floor(events / alerts);
  /** @param {string} name */
  const hour = async (name) => {
    await steadily(AN_HOUR_RATE, events, (index) =>
      index % every === every - 1 ? say.alert() : index % 2 === 0 ? say.change() : say.move(),
    );
    say.mark(name);
    await page.getByText(name, { exact: true }).waitFor();
    await rest(8_000); // the last alert has disappeared
    return heapBytes(cdp);
  };
  const before = await heapBytes(cdp);
  const heaps = { events, before, first: await hour('an hour later'), second: await hour('two hours later') };
  await context.close();
  return heaps;
}

/** @returns {Promise<string>} */
export async function benchEvents() {
  const socket = await startStubSocket();
  try {
    return await onStage('events', { socketPort: socket.port }, async (stage) => {
      const { call } = await signIn(stage.product.origin);
      const say = speaker(socket, (await call('GET', '/orders?view=all&limit=60')).items);
      const quick = await highestRate(stage, FULL, socket, say);
      const slow = await highestRate(stage, SLOW_CPU, socket, say);
      const hours = await twoHours(stage, socket, say);
      const mb = (/** @type {number} */ bytes) => `${(bytes / 1_048_576).toFixed(1)} MB`;
      const row = (/** @type {string} */ name, /** @type {typeof quick} */ one) => [
        name,
        `${one.rate === RATES.at(-1) ? '≥ ' : ''}${one.rate}`,
        `${one.longest} ms`,
        `${Math.round(one.behind)} ms`,
        `${one.idle} ms`,
      ];
      return [
        table(
          'Live events: the most a second without a frame over 50 ms',
          ['', 'events a second', 'longest frame', 'last one shown after', 'longest frame at rest'],
          [row('this machine', quick), row('processor slowed four times', slow)],
        ),
        '',
        table(
          "Memory: an hour's worth of events, twice",
          ['events', 'heap before', 'after one hour', 'after two', 'the second kept'],
          [
            [
              String(hours.events),
              mb(hours.before),
              mb(hours.first),
              mb(hours.second),
              `${Math.round((hours.second - hours.first) / hours.events)} B an event`,
            ],
          ],
        ),
      ].join('\n');
    });
  } finally {
    await socket.close();
  }
}
