import { afterEach, describe, expect, it } from 'vitest';
import { SocketRealtime } from '../../src/adapters/socket/socket-realtime';
import type { RealtimePort, SocketEvent } from '../../src/application/ports/realtime.port';
import type { RealtimeInput } from '../../src/domain/realtime/realtime';
import { FakeRealtime } from '../support/fakes/fake-realtime';
import { Hearing } from '../support/hearing';
import { startRealtimeServer } from '../support/servers/realtime-server';

interface Rig {
  readonly port: RealtimePort;
  readonly happen: (branchId: string, kind: 'change' | 'alert') => number;
  readonly move: (branchId: string) => void;
  readonly cut: () => void;
  readonly prune: () => void;
  /** The session ends. */
  readonly end: () => void;
  /** The branch is taken from the user before they connect. */
  readonly forbid: () => void;
  readonly stop: () => Promise<void>;
}

async function fake(): Promise<Rig> {
  const server = new FakeRealtime();
  return {
    port: server,
    happen: (branchId, kind) => server.happen(branchId, kind),
    move: (branchId) => server.move(branchId),
    cut: () => server.cut(),
    prune: () => server.prune(),
    end: () => server.refuse('REFRESH_TOKEN_EXPIRED'),
    forbid: () => server.refuse('FORBIDDEN'),
    stop: async () => undefined,
  };
}

async function real(): Promise<Rig> {
  const server = await startRealtimeServer();
  return { ...server, port: new SocketRealtime(server.origin) };
}

const offsetOf = (event: SocketEvent): number | null => {
  if (event.type === 'CHANGED') return event.change.offset;
  return event.type === 'ALERTED' ? event.alert.offset : null;
};
const count = (type: SocketEvent['type'], times: number) => (heard: readonly SocketEvent[]) =>
  heard.filter((event) => event.type === type).length >= times;

describe.each([
  ['the fake', fake],
  ['the socket adapter before the server', real],
])('the realtime port: %s', (_name, make) => {
  let rig: Rig;
  let close: (() => void) | undefined;

  async function listen(start: Partial<RealtimeInput> = {}) {
    rig = await make();
    const input: { value: RealtimeInput } = {
      value: { refreshToken: 'r1', regionCode: 'BH-manama', branchId: 'a', after: null, ...start },
    };
    const ear = new Hearing<SocketEvent>();
    const open = () => {
      close = rig.port.open(
        () => input.value,
        (event) => {
          const offset = offsetOf(event);
          if (offset !== null) input.value = { ...input.value, after: offset };
          ear.take(event);
        },
      );
    };
    return { ear, input, open };
  }

  afterEach(async () => {
    close?.();
    await rig.stop();
  });

  it('says that it listens and at which offset, and then reports what happens [R4.10] [R7.10]', async () => {
    const { ear, open } = await listen();
    rig.happen('a', 'change');
    open();
    await ear.until(count('CONNECTED', 1));
    rig.happen('a', 'alert');
    rig.happen('b', 'alert');
    rig.happen('a', 'change');
    rig.move('a');
    await ear.until((heard) => heard.length >= 4);
    expect(ear.heard.map((event) => event.type).toSorted()).toEqual(['ALERTED', 'CHANGED', 'CONNECTED', 'MOVED']);
    expect(ear.heard[0]).toEqual({ type: 'CONNECTED', offset: 1, gap: false });
    expect(ear.heard.flatMap((event) => offsetOf(event) ?? [])).toEqual([2, 4]);
  });

  it('reconnects, and a hundred missed events arrive once and in order before it says so [T.41] [R9.11]', async () => {
    const { ear, open } = await listen();
    open();
    await ear.until(count('CONNECTED', 1));
    rig.happen('a', 'change');
    await ear.until(count('CHANGED', 1));
    rig.cut();
    for (let n = 0; n < 100; n += 1) rig.happen('a', n % 10 === 0 ? 'alert' : 'change');
    await ear.until(count('CONNECTED', 2));
    expect(ear.heard.flatMap((event) => offsetOf(event) ?? [])).toEqual(Array.from({ length: 101 }, (_, n) => n + 1));
    expect(ear.heard.filter((event) => event.type === 'DISCONNECTED')).toHaveLength(1);
    expect(ear.heard.at(-1)).toEqual({ type: 'CONNECTED', offset: 101, gap: false });
  });

  it('sends on the next connect what is current then, not what was when the connection broke [T.42]', async () => {
    const { ear, input, open } = await listen();
    open();
    await ear.until(count('CONNECTED', 1));
    rig.cut();
    rig.happen('b', 'alert');
    input.value = { refreshToken: 'r2', regionCode: 'BH-manama', branchId: 'b', after: 0 };
    await ear.until(count('CONNECTED', 2));
    expect(ear.heard.filter((event) => event.type === 'ALERTED')).toHaveLength(1);
  });

  it('says that more was missed than is resent [T.41]', async () => {
    const { ear, open } = await listen({ after: 1 });
    rig.happen('a', 'change');
    rig.happen('a', 'change');
    rig.prune();
    open();
    await ear.until(count('CONNECTED', 1));
    expect(ear.heard).toEqual([{ type: 'CONNECTED', offset: 2, gap: true }]);
  });

  it('reports why it was refused, and stays away [T.27]', async () => {
    const { ear, open } = await listen();
    open();
    await ear.until(count('CONNECTED', 1));
    rig.end();
    await ear.until(count('REFUSED', 1));
    rig.happen('a', 'alert');
    expect(ear.heard.slice(1)).toEqual([{ type: 'REFUSED', code: 'REFRESH_TOKEN_EXPIRED' }]);
  });

  it("reports that the branch is not the user's [T.27]", async () => {
    const { ear, open } = await listen();
    rig.forbid();
    open();
    await ear.until(count('REFUSED', 1));
    expect(ear.heard).toEqual([{ type: 'REFUSED', code: 'FORBIDDEN' }]);
  });

  it('reports nothing once it is closed, even before it was open', async () => {
    const { ear, open } = await listen();
    open();
    close?.();
    const other = new Hearing<SocketEvent>();
    const closeOther = rig.port.open(
      () => ({ refreshToken: 'r1', regionCode: 'BH-manama', branchId: 'a', after: null }),
      other.take,
    );
    await other.until(count('CONNECTED', 1));
    rig.happen('a', 'alert');
    await other.until(count('ALERTED', 1));
    closeOther();
    expect(ear.heard).toEqual([]);
  });
});
