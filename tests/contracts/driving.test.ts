import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../contract/order';
import { HttpDriving } from '../../src/adapters/http/driving.adapter';
import type { DrivingPort } from '../../src/application/ports/driving.port';
import type { StepReport, Trip, Work } from '../../src/domain/driving/driving';
import { reportOf } from '../../src/domain/driving/driving.rules';
import type { Result } from '../../src/domain/shared/result';
import { FakeDriving } from '../support/fakes/fake-driving';
import { sampleOffer, sampleTrip } from '../support/samples/sample-work';
import { hire } from '../support/servers/drivers';
import { dispatch } from '../../server/modules/driving';
import { proofOf } from '../support/servers/guests';
import { openHttpSession } from '../support/servers/http-session';
import { placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

const DRIVER_PHONE = '+97336005511';

interface Subject {
  readonly port: DrivingPort;
  /** The proof of a phone. */
  readonly prove: (phone: string) => Promise<string>;
  /** A delivery is ordered, and offered to the driver if they may have it. */
  readonly order: () => Promise<void>;
  /** The merchant cancels it. */
  readonly cancel: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  await hire(server, DRIVER_PHONE);
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { http } = await openHttpSession(await server.listen());
  let id = '';
  return {
    port: new HttpDriving(http),
    prove: (phone) => proofOf(server, phone),
    order: async () => {
      ({ id } = (await placed(server, owner, { payment: { method: 'cash' }, allowDuplicate: true })).data);
      await dispatch(server.deps);
    },
    cancel: async () => {
      await server.call(cancelOrder, { as: owner, params: { id }, body: { reason: 'other' } });
    },
    close: () => server.close(),
  };
}

function fake(): Promise<Subject> {
  const port = new FakeDriving(DRIVER_PHONE);
  let orders = 0;
  return Promise.resolve({
    port,
    prove: () => Promise.resolve('proof'),
    order: async () => {
      orders += 1;
      port.offer(sampleOffer({ id: `offer-${orders}` }), sampleTrip('accepted', { orderId: `order-${orders}` }));
      return Promise.resolve();
    },
    cancel: () => Promise.resolve(port.cancel()),
    close: () => Promise.resolve(),
  });
}

const codeOf = (result: Result<unknown>): string | null =>
  result.ok ? null : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`Refused: ${codeOf(result)}`);
  return result.value;
}

describe.each([
  ['the HTTP adapter and the server', real],
  ['the fake', fake],
])('a driver over %s', (_name, open) => {
  let subject: Subject;
  let token: string;
  let steps = 0;
  beforeAll(async () => {
    subject = await open();
    const proof = await subject.prove(DRIVER_PHONE);
    ({ token } = value(await subject.port.signIn({ phone: DRIVER_PHONE, proof })));
  });
  afterAll(() => subject.close());

  const work = async (): Promise<Work> => value(await subject.port.work(token));
  const trip = async (): Promise<Trip> => {
    const { trip: mine } = await work();
    if (mine === null) throw new Error('There is no trip');
    return mine;
  };
  const next = async (failure: StepReport['failureReason'] = null): Promise<StepReport> => {
    const report = reportOf(await work(), { failureReason: failure, handedTo: 'Ali' });
    if (report === null) throw new Error('Nothing is next');
    return report;
  };

  /** A press, with a key of its own. */
  const step = (report: StepReport, key = `step-of-test-${(steps += 1)}`) =>
    subject.port.report(token, {
      key,
      at: '2026-01-05T09:00:00.000Z',
      reference: 'MN-1',
      sender: { name: 'Pearl', phone: '' },
      report,
    });

  it('knows its own work again after it was stored, and nothing that is damaged [R11.41] [T.44]', async () => {
    const mine = await work();
    expect(subject.port.workIn(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
    for (const damaged of [null, 'work', [], {}, { ...mine, driver: null }])
      expect(subject.port.workIn(damaged)).toBeNull();
  });

  it('is let in with a phone that drives [R6.06]', async () => {
    const other = '+97336999001';
    const proof = await subject.prove(other);
    expect(codeOf(await subject.port.signIn({ phone: other, proof }))).toBe('NOT_A_DRIVER');
    expect(codeOf(await subject.port.work('mrd_nobody'))).toBe('UNAUTHENTICATED');
    expect((await work()).driver.onDutySince).toBeNull();
  });

  it('is offered something only on duty, and says where they are only then [R4.02] [R2.35]', async () => {
    await subject.order();
    expect((await work()).offer).toBeNull();
    await subject.cancel();
    expect(codeOf(await subject.port.place(token, { lat: 26.2, lng: 50.5 }, null))).toBe('NOT_NOW');
    const on = value(await subject.port.setDuty(token, true));
    expect(on.driver.onDutySince).not.toBeNull();
    expect(value(await subject.port.setDuty(token, true)).driver.onDutySince).toBe(on.driver.onDutySince);
    expect(codeOf(await subject.port.place(token, { lat: 26.2, lng: 50.5 }, null))).toBeNull();
    await subject.order();
    expect((await work()).offer?.secondsLeft).toBeGreaterThan(0);
  });

  it('declines, twice if an answer is lost, and cannot take it back [T.36]', async () => {
    const { offer } = await work();
    const id = offer?.id ?? '';
    const decline = () => subject.port.reply(token, id, { kind: 'decline', reason: 'break' });
    expect(value(await decline()).offer).toBeNull();
    expect(value(await decline()).offer).toBeNull();
    expect(codeOf(await subject.port.reply(token, id, { kind: 'accept' }))).toBe('OFFER_OVER');
    expect(codeOf(await subject.port.reply(token, 'no-offer', { kind: 'accept' }))).toBe('OFFER_OVER');
    await subject.cancel();
  });

  it('takes a trip to its end, each step once and in order [R1.12] [T.36]', async () => {
    await subject.order();
    const id = (await work()).offer?.id ?? '';
    expect(value(await subject.port.reply(token, id, { kind: 'accept' })).offer).toBeNull();
    expect(value(await subject.port.reply(token, id, { kind: 'accept' })).trip).not.toBeNull();
    expect(codeOf(await subject.port.setDuty(token, false))).toBe('NOT_NOW');
    expect(codeOf(await subject.port.signOut(token))).toBe('NOT_NOW');
    const { orderId, stops } = await trip();
    expect(codeOf(await step({ ...(await next()), to: 'picked up' }))).toBe('NOT_NOW');
    for (const to of ['in progress', 'arrived', 'picked up'] as const) {
      const report = await next();
      expect(report.to).toBe(to);
      expect(value(await step(report)).trip?.stops[0]?.state).toBe(to);
      expect(value(await step(report)).trip?.stops[0]?.state).toBe(to);
    }
    const last = await next();
    expect(last).toEqual({ orderId, stopId: stops[0]?.id, to: 'delivered', handedTo: 'Ali', failureReason: null });
    const before = (await work()).today.delivered;
    for (let times = 0; times < 2; times += 1) {
      const after = value(await step(last));
      expect([after.trip, after.today.delivered]).toEqual([null, before + 1]);
    }
  });

  it('ends one that cannot be delivered, for a reason [R4.02]', async () => {
    await subject.order();
    value(await subject.port.reply(token, (await work()).offer?.id ?? '', { kind: 'accept' }));
    value(await step(await next()));
    const before = (await work()).today.failed;
    const after = value(await step(await next('unreachable')));
    expect([after.trip, after.today.failed]).toEqual([null, before + 1]);
  });

  it('learns that a trip was cancelled, and steps into nobody else’s [T.24]', async () => {
    await subject.order();
    value(await subject.port.reply(token, (await work()).offer?.id ?? '', { kind: 'accept' }));
    const report = await next();
    await subject.cancel();
    expect((await work()).trip).toBeNull();
    expect(codeOf(await step(report))).toBe('ORDER_CANCELLED');
    expect(codeOf(await step({ ...report, orderId: 'no-order' }))).toBe('ORDER_NOT_FOUND');
  });

  it('takes each key once, and says the same again [R11.12] [T.36]', async () => {
    await subject.order();
    value(await subject.port.reply(token, (await work()).offer?.id ?? '', { kind: 'accept' }));
    const first = await next();
    const early = { ...first, to: 'picked up' as const };
    expect(codeOf(await step(early, 'key-of-early'))).toBe('NOT_NOW');
    for (let times = 0; times < 2; times += 1)
      expect(value(await step(first, 'key-of-first')).trip?.stops[0]?.state).toBe('in progress');
    expect(codeOf(await step({ ...first, to: 'arrived' }, 'key-of-first'))).toBe('IDEMPOTENCY_MISMATCH');
    value(await step({ ...first, to: 'arrived' }));
    // It would fit now, but this key was refused: the driver presses again.
    expect(codeOf(await step(early, 'key-of-early'))).toBe('NOT_NOW');
    expect(value(await step(early)).trip?.stops[0]?.state).toBe('picked up');
    const over = value(await step(await next('refused')));
    expect(over.trip).toBeNull();
  });

  it('signs out, and the token is worth nothing then [T.16]', async () => {
    value(await subject.port.signOut(token));
    expect(codeOf(await subject.port.work(token))).toBe('UNAUTHENTICATED');
  });
});
