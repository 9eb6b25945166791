import { createServer } from 'node:net';

/** Whether nobody listens on a port, or which one the system would give for 0. @param {number} port @returns {Promise<number | null>} */
const probe = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(null));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : null));
    });
  });

/** Two ports in a row, one a lane of the browser tests, that nobody listens on: what an earlier run left behind must not answer for this one. @returns {Promise<number>} the first */
export async function freePorts() {
  const first = await probe(0);
  return first !== null && (await probe(first + 1)) !== null ? first : freePorts();
}
