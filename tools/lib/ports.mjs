import { createServer } from 'node:net';

/**
 * Whether a port is free, or which one the system would give for 0. @param {number} port @returns {Promise<number |
 * null>}
 */
const probe = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(null));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });

/** How many browser tests run at a time: most of a test is waiting, for a page or for a fixed number of seconds. */
export const LANES = 3;

/**
 * Free ports in a row, one per lane of the browser tests: a leftover of an earlier run must not answer for this one.
 * @returns {Promise<number>} the first
 */
export async function freePorts() {
  const first = await probe(0);
  if (first === null) return freePorts();
  const row = await Promise.all(Array.from({ length: LANES }, (_, lane) => probe(first + lane)));
  return row.includes(null) ? freePorts() : first;
}
