import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpSecondTrips } from '../../src/adapters/http/second-trips.adapter';
import type { SecondTripsPort } from '../../src/application/ports/records/second-trips.port';
import { money } from '../../src/domain/shared/money';
import { codeOf } from '../support/answers';
import { FakeSecondTrips } from '../support/fakes/fake-second-trips';
import { sampleOrder, sampleStop } from '../support/samples/sample-orders';
import { failed } from '../support/servers/failed';
import { openHttpSession } from '../support/servers/http-session';
import { ADLIYA, freshKey, fundWallet, orderBody, placed } from '../support/servers/parcels';
import { stopId } from '../support/servers/put-state';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: SecondTripsPort;
  /** An order that failed with its parcel picked up, and one that goes on. */
  readonly ended: string;
  readonly open: string;
  /** One that failed with both its parcels. */
  readonly several: string;
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
  const [drop] = orderBody('q').dropOffs;
  if (drop === undefined) throw new Error('An order has a drop-off');
  const next = { ...drop, address: { ...ADLIYA, position: { lat: 26.2082, lng: 50.5741 } } };
  const several = (await placed(server, as, { dropOffs: [drop, next] })).data.id;
  await failed(server.deps, several, true, 2);
  return {
    port: new HttpSecondTrips(tab.http),
    ended,
    open,
    several,
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
    sampleOrder({
      id: 'several',
      state: 'failed',
      dropOffs: [1, 2].map((place) => sampleStop({ id: stopId('several', place), state: 'failed', history })),
    }),
  ]),
  ended: 'ended',
  open: 'open',
  several: 'several',
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

  it('of all stops of an order have a price together, and all or none are ordered, once per key [T.36]', async () => {
    const { port, several, open } = subject;
    const wish = { kind: 'return', driver: 'same', timing: { kind: 'instant' }, payment: 'wallet' } as const;
    expect(codeOf(await port.priceAll(open, 'return'))).toBe('NOT_NOW');
    expect(codeOf(await port.priceAll('none', 'return'))).toBe('ORDER_NOT_FOUND');
    const priced = await port.priceAll(several, 'return');
    if (!priced.ok) throw new Error('It has a price');
    const { trips, price, payments } = priced.value;
    expect([trips.map(({ stopId: id }) => id), payments]).toEqual([[stopId(several), stopId(several, 2)], ['wallet']]);
    expect(price.minor).toBe(trips.reduce((sum, each) => sum + each.price.minor, 0));
    const wrong = trips.map((each, at) => (at === 0 ? each : { ...each, price: money(1, 'BHD') }));
    expect(codeOf(await port.orderAll(several, { ...wish, trips: wrong }, freshKey()))).toBe('QUOTE_MISMATCH');
    const key = freshKey();
    const answers = [
      await port.orderAll(several, { ...wish, trips }, key),
      await port.orderAll(several, { ...wish, trips }, key),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({
        ok: true,
        value: { id: several, dropOffs: [{ secondTrip: { kind: 'return' } }, { secondTrip: { kind: 'return' } }] },
      });
    expect(codeOf(await port.orderAll(several, { ...wish, trips }, freshKey()))).toBe('NOT_NOW');
  });
});
