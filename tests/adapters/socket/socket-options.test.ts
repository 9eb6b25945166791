import { describe, expect, it, vi } from 'vitest';
import { connect } from '../../../src/adapters/socket/socket-connection';

const io = vi.hoisted(() =>
  vi.fn<(options: object) => object>(() => ({
    on: () => undefined,
    off: () => undefined,
    disconnect: () => undefined,
  })),
);
vi.mock('socket.io-client', () => ({ io }));

describe('how the socket connects', () => {
  it('uses only a websocket, gives up an attempt after 20 s, and tries for ever 1 to 5 s apart [R7.10] [R9.11]', () => {
    connect(
      undefined,
      () => ({ refreshToken: 'r', regionCode: 'BH-manama', branchId: 'a', after: null }),
      () => undefined,
    )();
    expect(io).toHaveBeenCalledWith({
      transports: ['websocket'],
      timeout: 20_000,
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 5_000,
      reconnectionAttempts: Number.POSITIVE_INFINITY,
      forceNew: true,
    });
  });
});
