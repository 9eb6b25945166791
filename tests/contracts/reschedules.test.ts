import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpReschedules } from '../../src/adapters/http/reschedules.adapter';
import type { ReschedulesPort } from '../../src/application/ports/records/reschedules.port';
import type { Timing } from '../../src/domain/ordering/timing';
import { codeOf } from '../support/answers';
import { FakeReschedules } from '../support/fakes/fake-reschedules';
import { sampleOrder } from '../support/samples/sample-orders';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey, placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

const window = (hour: number): Timing => ({
  kind: 'scheduled',
  goal: 'pick-up',
  at: `2026-11-21T${hour}:00:00.000Z`,
  until: `2026-11-21T${hour + 1}:00:00.000Z`,
});

interface Subject {
  readonly port: ReschedulesPort;
  /** An order that waits for the window of eleven. */
  readonly orderId: string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const { data } = await placed(server, as, { timing: window(11) });
  return {
    port: new HttpReschedules(tab.http),
    orderId: data.id,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const fake = async (): Promise<Subject> => ({
  port: new FakeReschedules([
    sampleOrder({
      id: 'waits',
      state: 'created',
      timing: window(11),
      updatedAt: '2026-11-20T09:00:00.000Z',
      dispatchAt: '2026-11-21T10:40:00.000Z',
    }),
  ]),
  orderId: 'waits',
  close: async () => undefined,
});

describe.each([
  ['the server', real],
  ['the fake', fake],
])('giving an order another window, %s [R1.03] [T.36]', (_, open) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject.close());

  it('takes one change per key and of the window that was seen, until it is sent', async () => {
    const { port, orderId } = subject;
    const ask = { orderId, timing: window(13), seen: window(11) };
    const key = freshKey();
    expect(codeOf(await port.send({ ...ask, orderId: 'none' }, freshKey()))).toBe('ORDER_NOT_FOUND');
    const done = await port.send(ask, key);
    expect(done).toMatchObject({ ok: true, value: { timing: window(13), reschedules: [{ after: window(13) }] } });
    expect(await port.send(ask, key)).toEqual(done);
    expect(codeOf(await port.send({ ...ask, timing: window(14) }, key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await port.send(ask, freshKey()))).toBe('CHANGED_MEANWHILE');
    const now = { orderId, timing: { kind: 'instant' }, seen: window(13) } as const;
    expect(await port.send(now, freshKey())).toMatchObject({ ok: true, value: { timing: { kind: 'instant' } } });
    expect(codeOf(await port.send({ ...now, seen: { kind: 'instant' } }, freshKey()))).toBe('NOT_NOW');
  });
});
