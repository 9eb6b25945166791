import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpStopCancellations } from '../../src/adapters/http/stop-cancellations.adapter';
import type { StopCancellationsPort } from '../../src/application/ports/records/stop-cancellations.port';
import { money } from '../../src/domain/shared/money';
import { codeOf } from '../support/answers';
import { FakeStopCancellations } from '../support/fakes/fake-stop-cancellations';
import { sampleOrder, sampleStop } from '../support/samples/sample-orders';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey, fundWallet, orderBody, placed } from '../support/servers/parcels';
import { stopId } from '../support/servers/put-state';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: StopCancellationsPort;
  /** An order with two stops that nobody picked up yet. */
  readonly orderId: string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 100_000);
  const [first] = orderBody('none', 'BH-manama').dropOffs;
  if (first === undefined) throw new Error('The sample has no stop');
  const dropOffs = ['+97333112201', '+97333112202'].map((phone) => ({ ...first, recipient: { name: 'Huda', phone } }));
  const { data } = await placed(server, as, { payment: { method: 'wallet' }, dropOffs });
  return {
    port: new HttpStopCancellations(tab.http),
    orderId: data.id,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const fake = async (): Promise<Subject> => ({
  port: new FakeStopCancellations([
    sampleOrder({
      id: 'two',
      dropOffs: [1, 2].map((place) => sampleStop({ id: stopId('two', place) })),
    }),
  ]),
  orderId: 'two',
  close: async () => undefined,
});

describe.each([
  ['the server', real],
  ['the fake', fake],
])('cancelling one stop, %s [R4.02] [T.36]', (_, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it('knows only stops of the order', async () => {
    const { port, orderId } = subject;
    expect(codeOf(await port.price({ orderId, stopId: 'none' }))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await port.price({ orderId: 'none', stopId: stopId(orderId) }))).toBe('ORDER_NOT_FOUND');
  });

  it('takes the price that was seen, once per key, and then leaves the last stop to the order', async () => {
    const { port, orderId } = subject;
    const stop = { orderId, stopId: stopId(orderId, 2) };
    const priced = await port.price(stop);
    if (!priced.ok) throw new Error('No price');
    const { back, ...seen } = priced.value;
    const { total } = seen;
    expect(back.minor).toBeGreaterThan(0);
    expect(
      codeOf(await port.cancel(stop, { ...seen, total: money(total.minor + 1, total.currency) }, freshKey())),
    ).toBe('QUOTE_MISMATCH');
    expect(codeOf(await port.cancel(stop, { ...seen, comesBack: true }, freshKey()))).toBe('QUOTE_MISMATCH');
    const key = freshKey();
    const done = await port.cancel(stop, seen, key);
    if (!done.ok) throw new Error('Nothing was cancelled');
    expect(done.value).toMatchObject({ total, dropOffs: [{}, { state: 'cancelled', walletRefund: back }] });
    expect(await port.cancel(stop, seen, key)).toEqual(done);
    expect(codeOf(await port.cancel({ orderId, stopId: stopId(orderId) }, seen, key))).toBe('IDEMPOTENCY_MISMATCH');
    for (const place of [1, 2])
      expect(codeOf(await port.price({ orderId, stopId: stopId(orderId, place) }))).toBe('NOT_CANCELLABLE');
    expect(codeOf(await port.cancel(stop, seen, freshKey()))).toBe('NOT_CANCELLABLE');
  });
});
