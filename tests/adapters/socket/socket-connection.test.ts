import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../src/adapters/socket/socket-connection';
import type { SocketEvent } from '../../../src/application/ports/realtime.port';
import type { RealtimeInput } from '../../../src/domain/realtime/realtime';
import { Hearing } from '../../support/hearing';
import { sampleSummary } from '../../support/samples/sample-orders';

const alert = {
  type: 'Dispatch Failed',
  orderId: 'o',
  data: { id: 'o' },
  message: 'No driver',
  messageAr: 'لا سائق',
  offset: 3,
  at: '2026-11-20T10:00:00.000Z',
};
const ready = { branchId: 'a', offset: 2, gap: false };

describe('the socket connection', () => {
  let io: Server;
  let origin: string;
  let input: RealtimeInput;
  let close: (() => void) | undefined;
  /** What each socket sent, in order. */
  const frames = new Hearing<readonly [socket: number, name: string, body: unknown]>();
  const sockets = new Hearing<Socket>();
  const ear = new Hearing<SocketEvent>();

  beforeEach(async () => {
    for (const each of [frames, sockets, ear]) each.heard.length = 0;
    input = { refreshToken: 'r1', regionCode: 'BH-manama', branchId: 'a', after: 7 };
    const http = createServer();
    io = new Server(http, { serveClient: false });
    io.on('connection', (socket) => {
      const number = sockets.heard.length;
      socket.onAny((name: string, body: unknown) => frames.take([number, name, body]));
      sockets.take(socket);
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    close = connect(origin, () => input, ear.take);
    await sockets.until((heard) => heard.length === 1);
  });
  afterEach(async () => {
    close?.();
    await io.close();
  });

  const say = (name: string, body: unknown) => sockets.heard.at(-1)?.emit(name, body);

  it('sends who, which region and which branch, in this order, over a websocket only [R7.10] [R4.10]', async () => {
    await frames.until((heard) => heard.length === 3);
    expect(frames.heard).toEqual([
      [0, 'auth', { refreshToken: 'r1' }],
      [0, 'selectRegion', { region: 'BH-manama' }],
      [0, 'selectBranch', { branchId: 'a', after: 7 }],
    ]);
    expect(sockets.heard[0]?.conn.transport.name).toBe('websocket');
  });

  it('sends nothing stale after a break: one conversation with the current values [T.42]', async () => {
    await frames.until((heard) => heard.length === 3);
    sockets.heard[0]?.conn.close();
    await ear.until((heard) => heard.some((event) => event.type === 'DISCONNECTED'));
    input = { refreshToken: 'r2', regionCode: 'SA-riyadh', branchId: 'b', after: null };
    await frames.until((heard) => heard.length >= 6);
    expect(frames.heard.slice(3)).toEqual([
      [1, 'auth', { refreshToken: 'r2' }],
      [1, 'selectRegion', { region: 'SA-riyadh' }],
      [1, 'selectBranch', { branchId: 'b', after: null }],
    ]);
  });

  it('reconnects if the server hangs up, which the library alone would not [R9.11]', async () => {
    sockets.heard[0]?.disconnect(true);
    await sockets.until((heard) => heard.length === 2);
    say('ready', ready);
    await ear.until((heard) => heard.some((event) => event.type === 'CONNECTED'));
    expect(ear.heard.map((event) => event.type)).toEqual(['DISCONNECTED', 'CONNECTED']);
  });

  it('drops what does not fit the contract and keeps working [T.28]', async () => {
    const junk: unknown[] = [
      null,
      'x',
      7,
      [],
      {},
      { ...alert, offset: -1 },
      { ...alert, at: 'now' },
      { ...alert, type: 'Order Eaten' },
      { type: 'Delivery Update', orderId: 'o', data: {}, offset: 3 },
    ];
    for (const body of junk)
      for (const name of ['Order Updated', 'Ecommerce', 'ready', 'refused', 'unheard of']) say(name, body);
    say('ready', { ...ready, branchId: 'another' });
    say('refused', { code: 'BAD_HAIR' });
    say('Order Updated', alert);
    await ear.until((heard) => heard.length > 0);
    expect(ear.heard).toEqual([
      {
        type: 'ALERTED',
        alert: {
          id: '3',
          offset: 3,
          type: 'Dispatch Failed',
          orderId: 'o',
          message: 'No driver',
          messageAr: 'لا سائق',
          at: alert.at,
        },
      },
    ]);
  });

  it('distinguishes the events of both names [R7.10] [R3.11]', async () => {
    const order = sampleSummary();
    say('Order Updated', { type: 'Delivery Update', orderId: order.id, data: order, offset: 3 });
    say('Order Updated', {
      type: 'Driver Location',
      orderId: 'o',
      data: { id: 'o', position: { lat: 26, lng: 50 }, heading: null, eta: null },
    });
    say('Ecommerce', { ...alert, type: 'Order New', offset: 4 });
    await ear.until((heard) => heard.length === 3);
    expect(ear.heard).toMatchObject([
      { type: 'CHANGED', change: { offset: 3, order } },
      { type: 'MOVED', move: { orderId: 'o', position: { lat: 26, lng: 50 }, heading: null, eta: null } },
      { type: 'ALERTED', alert: { id: '4', type: 'Order New' } },
    ]);
  });
});
