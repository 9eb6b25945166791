import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import * as z from 'zod/mini';
import { SERVER_EVENTS } from '../../../contract/realtime';
import type { SocketEvent } from '../../application/ports/realtime.port';
import { alertOf } from '../../domain/alerts/alert.rules';
import type { RealtimeInput } from '../../domain/realtime/realtime';
import { SOCKET_DELAY_MAX, SOCKET_DELAY_MIN, SOCKET_TIMEOUT } from '../../domain/shared/constants';

type Hear = (event: SocketEvent) => void;

/**
 * Connects, and stays connected until it is closed or refused [R7.10] [R9.11].
 * @param origin the server's origin; undefined for the page's own
 * @returns a function that closes it
 */
export function connect(origin: string | undefined, current: () => RealtimeInput, hear: Hear): () => void {
  const socket = opened(origin);
  let comeBack: ReturnType<typeof setTimeout> | undefined;
  let cuts = 0;

  const close = (): void => {
    clearTimeout(comeBack);
    socket.off();
    socket.disconnect();
  };

  // Sent only on connecting, so it is never queued: queued messages would be sent late, with stale content [T.42].
  socket.on('connect', () => {
    const { refreshToken, regionCode, branchId, after } = current();
    socket.emit('auth', { refreshToken });
    socket.emit('selectRegion', { region: regionCode });
    socket.emit('selectBranch', { branchId, after });
  });

  socket.on('disconnect', (reason) => {
    hear({ type: 'DISCONNECTED' });
    if (reason !== 'io server disconnect') return;
    // The library reconnects except when the server hung up; but a server restart is no reason to stay away.
    comeBack = setTimeout(() => socket.connect(), Math.min(SOCKET_DELAY_MIN * 2 ** cuts, SOCKET_DELAY_MAX));
    cuts += 1;
  });

  socket.on('ready', (body: unknown) => {
    const { success, data } = z.safeParse(SERVER_EVENTS.ready, body);
    if (!success || data.branchId !== current().branchId) return;
    cuts = 0;
    hear({ type: 'CONNECTED', offset: data.offset, gap: data.gap });
  });

  socket.on('refused', (body: unknown) => {
    const { success, data } = z.safeParse(SERVER_EVENTS.refused, body);
    if (!success) return;
    close();
    hear({ type: 'REFUSED', code: data.code });
  });

  socket.on('Order Updated', (body: unknown) => {
    const { success, data } = z.safeParse(SERVER_EVENTS['Order Updated'], body);
    if (!success) return;
    if (data.type === 'Delivery Update') hear({ type: 'CHANGED', change: { offset: data.offset, order: data.data } });
    else if (data.type === 'Driver Location') {
      const { position, heading, eta } = data.data;
      hear({ type: 'MOVED', move: { orderId: data.orderId, position, heading, eta } });
    } else hear({ type: 'ALERTED', alert: alertOf(data) });
  });

  socket.on('Ecommerce', (body: unknown) => {
    const { success, data } = z.safeParse(SERVER_EVENTS.Ecommerce, body);
    if (success) hear({ type: 'ALERTED', alert: alertOf(data) });
  });

  return close;
}

function opened(origin: string | undefined): Socket {
  const options = {
    transports: ['websocket'],
    timeout: SOCKET_TIMEOUT,
    reconnectionDelay: SOCKET_DELAY_MIN,
    reconnectionDelayMax: SOCKET_DELAY_MAX,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    // Each branch has its own connection; the library would share one per address.
    forceNew: true,
  };
  return origin === undefined ? io(options) : io(origin, options);
}
