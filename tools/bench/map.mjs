/** How smoothly the live map of a branch moves with 500 drivers on it, each telling every 5 s where they are. */
import { FULL, openPage, SLOW_CPU } from './browser.mjs';
import { calm } from './calm.mjs';
import { judged, table } from './figures.mjs';
import { countFrames, watchFrames } from './frames.mjs';
import { onStage } from './stage.mjs';
import { startStubSocket } from './stub-socket.mjs';

const DRIVERS = 500;
const EVERY = 5_000; // ms between two reports of a driver
const TICK = 10; // ms
const HOLD = 6_000; // ms of reports before frames are counted, and while they are
const WANTED = 50; // frames a second [R11.10]

/** Where a driver is after some reports: a slow circle around the branch. @param {number} driver @param {number} reports */
function placeOf(driver, reports) {
  const turn = (driver * 2.4 + reports * 0.3) % (2 * Math.PI);
  const far = 0.005 + (driver % 50) * 0.001;
  return { lat: 26.2 + far * Math.sin(turn), lng: 50.55 + far * Math.cos(turn) };
}

/** @param {number} driver */
const deliveryOf = (driver) => ({
  id: `moving-${driver}`,
  reference: `MN-${900_000 + driver}`,
  state: driver % 2 === 0 ? 'in progress' : 'picked up',
  recipientName: `Recipient ${driver}`,
  to: { en: 'Juffair', ar: 'الجفير' },
  stopCount: 1,
  eta: new Date(Date.now() + 900_000).toISOString(),
  driver: {
    name: { en: 'Yousif Hasan', ar: 'يوسف حسن' },
    vehicle: 'Honda',
    position: placeOf(driver, 0),
    heading: driver % 360,
  },
  pickUp: placeOf(driver, 1),
  stops: [placeOf(driver, 2)],
});

/** @param {number} ms */
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param {import('./stage.mjs').Stage} stage @param {import('./browser.mjs').Pace} pace @param
 * {import('./stub-socket.mjs').StubSocket} socket @param {number} drivers
 */
async function frames({ browser, front, state }, pace, socket, drivers) {
  const joined = socket.joined();
  const { context, page } = await openPage(browser, pace, state);
  await page.route('**/v2/orders/moving', (route) =>
    route.fulfill({
      json: {
        success: true,
        code: 200,
        message: 'OK',
        messageAr: 'OK',
        data: { items: Array.from({ length: drivers }, (_, driver) => deliveryOf(driver)), more: false },
      },
    }),
  );
  await page.goto(`${front.origin}/orders/map`);
  await page.locator('canvas').waitFor();
  await page.getByText(`MN-${900_000 + drivers - 1}`).waitFor();
  await joined;
  const over = new AbortController();
  const talking = (async () => {
    const start = performance.now();
    for (let said = 0; !over.signal.aborted; await rest(TICK)) {
      const due = Math.floor(((performance.now() - start) / EVERY) * drivers);
      for (; said < due; said += 1) {
        const id = `moving-${said % drivers}`;
        const position = placeOf(said % drivers, 1 + Math.floor(said / drivers));
        socket.say({ type: 'Driver Location', orderId: id, data: { id, position, heading: said % 360, eta: null } });
      }
    }
  })();
  await rest(HOLD);
  await calm();
  await watchFrames(page);
  await rest(HOLD);
  const counted = await countFrames(page);
  over.abort();
  await talking;
  await context.close();
  return counted;
}

/** @returns {Promise<string>} */
export async function benchMap() {
  const socket = await startStubSocket();
  try {
    return await onStage('map', { socketPort: socket.port }, async (stage) => {
      const rows = [];
      for (const [name, pace] of /** @type {const} */ ([
        ['this machine', FULL],
        ['processor slowed four times', SLOW_CPU],
      ]))
        for (const drivers of [1, DRIVERS]) {
          const { fps, p95, longest } = await frames(stage, pace, socket, drivers);
          const print = (/** @type {number} */ figure) => figure.toFixed(1);
          rows.push([
            name,
            String(drivers),
            drivers === DRIVERS ? judged(fps, WANTED, print, { atLeast: true }) : print(fps),
            `${Math.round(p95)} ms`,
            `${Math.round(longest)} ms`,
          ]);
        }
      return table(
        'The live map: drivers who each tell every 5 s where they are',
        ['', 'drivers', 'frames a second', 'frame p95', 'longest frame'],
        rows,
      );
    });
  } finally {
    await socket.close();
  }
}
