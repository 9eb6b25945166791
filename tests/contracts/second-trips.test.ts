import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpSecondTrips } from '../../src/adapters/http/second-trips.adapter';
import type { SecondTripsPort } from '../../src/application/ports/records/second-trips.port';
import { money } from '../../src/domain/shared/money';
import { codeOf } from '../support/answers';
import { FakeSecondTrips } from '../support/fakes/fake-second-trips';
import { sampleOrder, sampleStop } from '../support/samples/sample-orders';
import { failed } from '../support/servers/failed';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey, fundWallet, placed } from '../support/servers/parcels';
import { stopId } from '../support/servers/put-state';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: SecondTripsPort;
  /** An order that failed with its parcel picked up, and one that goes on. */
  readonly ended: string;
  readonly open: string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  const [ended, open] = [(await placed(server, as)).data.id, (await placed(server, as)).data.id];
  await failed(server.deps, ended);
  return {
    port: new HttpSecondTrips(tab.http),
    ended,
    open,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const history = ['created', 'picked up', 'failed'].map((state) => ({
  state: state as 'failed',
  at: '2026-11-20T09:00:00.000Z',
}));
const fake = async (): Promise<Subject> => ({
  port: new FakeSecondTrips([
    sampleOrder({
      id: 'ended',
      state: 'failed',
      dropOffs: [sampleStop({ id: stopId('ended'), state: 'failed', history })],
    }),
    sampleOrder({ id: 'open', dropOffs: [sampleStop({ id: stopId('open') })] }),
  ]),
  ended: 'ended',
  open: 'open',
  close: async () => undefined,
});

describe.each([
  ['the server', real],
  ['the fake', fake],
])('second trips, by %s [R4.02]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  it('have a price, and are ordered at it, once per key and once per stop [T.36]', async () => {
    const { port, ended, open } = subject;
    const stop = { orderId: ended, stopId: stopId(ended) };
    const wish = { kind: 'again', driver: 'same', timing: { kind: 'instant' }, payment: 'wallet' } as const;
    expect(codeOf(await port.price({ orderId: open, stopId: stopId(open) }, 'again'))).toBe('NOT_NOW');
    expect(codeOf(await port.price({ orderId: ended, stopId: 'none' }, 'again'))).toBe('ORDER_NOT_FOUND');
    const priced = await port.price(stop, 'again');
    expect(priced).toEqual({ ok: true, value: { price: money(1_100, 'BHD'), payments: ['wallet'] } });
    const price = money(1_100, 'BHD');
    expect(codeOf(await port.order(stop, { ...wish, price: money(1, 'BHD') }, freshKey()))).toBe('QUOTE_MISMATCH');
    const key = freshKey();
    const answers = [await port.order(stop, { ...wish, price }, key), await port.order(stop, { ...wish, price }, key)];
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: true,
        value: { state: 'created', total: price, secondTripOf: { kind: 'again', orderId: ended, isAway: true } },
      });
    expect(answers[0]).toEqual(answers[1]);
    expect(codeOf(await port.order(stop, { ...wish, kind: 'return', price }, key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await port.order(stop, { ...wish, price }, freshKey()))).toBe('NOT_NOW');
  });
});
