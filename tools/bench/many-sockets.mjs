/**
 * Clients of the live connection, in a process of their own, so that their work is not the server's. Told by its parent:
 * `open` opens so many, which listen at a branch; `again` cuts them all and has them come back at once. Answers in ms.
 */
import process from 'node:process';
import { io } from 'socket.io-client';

/** @typedef {{ origin: string, count: number, refreshToken: string, region: string, branchId: string }} Opening */

const PATIENCE = 120_000;

/** @type {import('socket.io-client').Socket[]} */
let sockets = [];

/** A bench that lost a connection measures nothing. @param {string} what @param {unknown} why */
function fail(what, why) {
  if (why === 'io client disconnect') return;
  console.error(`A live connection failed (${what}):`, why);
  process.exit(1);
}

/** Resolves once every socket listens. @param {() => void} go */
async function allReady(go) {
  const from = performance.now();
  const ready = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('ready', resolve))));
  go();
  await ready;
  return performance.now() - from;
}

/** @param {Opening} opening */
function open({ origin, count, refreshToken, region, branchId }) {
  sockets = Array.from({ length: count }, () => {
    const socket = io(origin, {
      transports: ['websocket'],
      forceNew: true,
      autoConnect: false,
      reconnection: false,
      timeout: PATIENCE,
    });
    for (const bad of ['connect_error', 'refused', 'disconnect']) socket.on(bad, (why) => fail(bad, why));
    socket.on('connect', () => {
      socket.emit('auth', { refreshToken });
      socket.emit('selectRegion', { region });
      socket.emit('selectBranch', { branchId, after: null });
    });
    return socket;
  });
  return allReady(() => sockets.forEach((socket) => socket.connect()));
}

/** As after a break of the network: everybody is gone, and everybody comes back in the same moment. */
function again() {
  return allReady(() => {
    for (const socket of sockets) socket.disconnect();
    for (const socket of sockets) socket.connect();
  });
}

process.on('message', (/** @type {{ open: Opening } | 'again'} */ told) => {
  void (told === 'again' ? again() : open(told.open)).then((ms) => process.send?.(ms));
});
process.on('disconnect', () => process.exit());
