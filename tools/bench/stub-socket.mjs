/** A loopback stand-in for the product's live connection, which sends what it is given, as fast as it is given. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** @typedef {{ port: number, joined(): Promise<void>, say(body: object): void, close(): Promise<void> }} StubSocket */

/** @returns {Promise<StubSocket>} */
export function startStubSocket() {
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  /** @type {(() => void)[]} */
  const waiting = [];
  io.on('connection', (socket) => {
    socket.on('selectBranch', (/** @type {{ branchId: string, after: number | null }} */ { branchId, after }) => {
      void socket.join('listening');
      socket.emit('ready', { branchId, offset: after ?? 0, gap: false });
      waiting.splice(0).forEach((tell) => tell());
    });
  });
  return new Promise((resolve) => {
    http.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
      resolve({
        port,
        joined: () => new Promise((tell) => waiting.push(tell)),
        say: (body) => void io.to('listening').emit('Order Updated', body),
        close: () => io.close(),
      });
    });
  });
}
