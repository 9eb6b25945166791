import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpCorrections } from '../../src/adapters/http/corrections.adapter';
import type { CorrectionsPort } from '../../src/application/ports/records/corrections.port';
import { detailsOf } from '../../src/domain/ordering/correction';
import type { StopDetails } from '../../src/domain/ordering/correction';
import type { Order } from '../../src/domain/ordering/order';
import type { Timing } from '../../src/domain/ordering/timing';
import { codeOf } from '../support/answers';
import { FakeCorrections } from '../support/fakes/fake-corrections';
import { sampleOrder } from '../support/samples/sample-orders';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey, placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

const TOMORROW: Timing = {
  kind: 'scheduled',
  goal: 'pick-up',
  at: '2026-11-21T11:00:00.000Z',
  until: '2026-11-21T12:00:00.000Z',
};

interface Subject {
  readonly port: CorrectionsPort;
  /** One that waits, and one that does not. */
  readonly waits: Order;
  readonly sent: Order;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  return {
    port: new HttpCorrections(tab.http),
    waits: (await placed(server, as, { timing: TOMORROW })).data,
    sent: (await placed(server, as)).data,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const waits = sampleOrder({
    id: 'waits',
    state: 'created',
    timing: TOMORROW,
    updatedAt: '2026-11-20T09:00:00.000Z',
    dispatchAt: '2026-11-21T10:40:00.000Z',
  });
  const sent = sampleOrder({ id: 'sent', state: 'created' });
  return { port: new FakeCorrections([waits, sent]), waits, sent, close: async () => undefined };
}

const seenOf = ({ dropOffs: [stop] }: Order): StopDetails => {
  if (stop === undefined) throw new Error('an order has a stop');
  return detailsOf(stop);
};

describe.each([
  ['the server', real],
  ['the fake', fake],
])('correcting a stop, %s [R1.03] [T.36]', (_, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it('takes one correction per key and of what was seen, until the order is sent', async () => {
    const { port, waits, sent } = subject;
    const stopId = waits.dropOffs[0]?.id ?? '';
    const seen = seenOf(waits);
    const to = { name: 'Noor Al Ali', phone: '+97336999111', note: 'Ring once' };
    const ask = { orderId: waits.id, stopId, to, seen };
    const key = freshKey();
    expect(codeOf(await port.send({ ...ask, orderId: 'none' }, freshKey()))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await port.send({ ...ask, stopId: 'none' }, freshKey()))).toBe('ORDER_NOT_FOUND');
    const done = await port.send(ask, key);
    expect(done).toMatchObject({
      ok: true,
      value: {
        dropOffs: [{ recipient: { name: to.name, phone: to.phone }, note: to.note }],
        corrections: [{ stopId, parts: ['name', 'phone', 'note'] }],
      },
    });
    expect(await port.send(ask, key)).toEqual(done);
    expect(codeOf(await port.send({ ...ask, to: { ...to, note: '' } }, key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await port.send(ask, freshKey()))).toBe('CHANGED_MEANWHILE');
    const late = { orderId: sent.id, stopId: sent.dropOffs[0]?.id ?? '', to, seen: seenOf(sent) };
    expect(codeOf(await port.send(late, freshKey()))).toBe('NOT_NOW');
  });
});
