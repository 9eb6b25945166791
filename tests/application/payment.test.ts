import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Actor } from 'xstate';
import { paymentOver } from '../../src/application/actors/payment.actors';
import type { paymentMachine } from '../../src/domain/payments/payment.machine';
import type { PaymentOutcome } from '../../src/domain/payments/payment';
import { fakeQuickPorts, refusedAs } from '../support/fakes/fake-quick-parcel';
import { ManualClock } from '../support/fakes/manual-clock';
import { QUICK_SLUG, unpaidQuickOrder } from '../support/samples/sample-quick-parcels';
import { eventually } from '../support/eventually';

const actors: Actor<typeof paymentMachine>[] = [];
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop();
});

/** A page that watches the payment of a parcel; the payment's state is given. */
function watching(outcome: PaymentOutcome | null = null) {
  const ports = fakeQuickPorts();
  ports.quickParcel.sent.set(QUICK_SLUG, unpaidQuickOrder());
  if (outcome !== null) ports.payments.end(QUICK_SLUG, outcome);
  const clock = new ManualClock();
  const actor = createActor(paymentOver(ports), {
    input: { ref: { kind: 'order', slug: QUICK_SLUG }, language: 'en' },
    clock,
  });
  actors.push(actor);
  actor.start();
  const at = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) =>
    eventually(() => expect(actor.getSnapshot().hasTag(tag)).toBe(true));
  /** Waits until it asks again. @returns the milliseconds that it waited */
  const nextQuestion = async () => {
    const [before, from] = [ports.payments.asked.length, clock.now()];
    expect(clock.fireNext()).toBe(true);
    await eventually(() => expect(ports.payments.asked).toHaveLength(before + 1));
    await eventually(() => expect(actor.getSnapshot().hasTag('asking')).toBe(false));
    return clock.now() - from;
  };
  return { ports, clock, actor, at, nextQuestion };
}

describe('the result of a payment', () => {
  it('is asked at growing intervals, of a minute at most, while the gateway has not decided [R8.10] [R9.03]', async () => {
    const { at, nextQuestion, actor } = watching('processing');
    await at('processing');
    const waited: number[] = [];
    for (let question = 2; question <= 8; question += 1) {
      expect(actor.getSnapshot().hasTag('lasting')).toBe(false);
      waited.push(await nextQuestion());
    }
    expect(waited).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000]);
    expect(actor.getSnapshot().hasTag('lasting')).toBe(true);
  });

  it('takes long after eight questions, and is asked again when the server does [R9.03]', async () => {
    const { at, nextQuestion, actor, ports } = watching('processing');
    await at('processing');
    for (let question = 2; question <= 8; question += 1) await nextQuestion();
    expect([actor.getSnapshot().hasTag('processing'), actor.getSnapshot().hasTag('lasting')]).toEqual([true, true]);
    expect(await nextQuestion()).toBe(60_000); // as the server says
    expect(actor.getSnapshot().hasTag('lasting')).toBe(true);
    ports.payments.end(QUICK_SLUG, 'captured');
    const saidLasting: boolean[] = [];
    actor.subscribe((snapshot) => void (snapshot.hasTag('asking') && saidLasting.push(snapshot.hasTag('lasting'))));
    await nextQuestion();
    expect(saidLasting).toEqual([true]);
    expect(actor.getSnapshot().hasTag('over')).toBe(true);
  });

  it('is asked again 15 minutes after at the latest, and a second after at the earliest, whatever the server says [R8.10] [R9.03]', async () => {
    for (const [checkAgainIn, wait] of [
      [86_400, 900_000],
      [600, 600_000],
      [0, 1_000],
      [null, 1_000],
    ] as const) {
      const { at, nextQuestion, ports } = watching('processing');
      const state = ports.payments.state.bind(ports.payments);
      vi.spyOn(ports.payments, 'state').mockImplementation(async (ref) => {
        const answer = await state(ref);
        return answer.ok ? { ok: true, value: { ...answer.value, checkAgainIn } } : answer;
      });
      await at('processing');
      for (let question = 2; question <= 8; question += 1) await nextQuestion();
      expect(await nextQuestion()).toBe(wait);
    }
  });

  it.each(['captured', 'cancelled', 'failed', 'validation-error'] as const)(
    'is no longer asked once it is %s [R8.10]',
    async (outcome) => {
      const { at, nextQuestion, clock, ports, actor } = watching('processing');
      await at('processing');
      ports.payments.end(QUICK_SLUG, outcome);
      await nextQuestion();
      expect(actor.getSnapshot().context.payment?.outcome).toBe(outcome);
      expect(actor.getSnapshot().hasTag(outcome === 'captured' ? 'over' : 'payable')).toBe(true);
      const asked = ports.payments.asked.length;
      clock.advance(3_600_000);
      expect(ports.payments.asked).toHaveLength(asked);
    },
  );

  it('is asked from the first interval on again when the person asks, or comes back [R8.10]', async () => {
    const { at, nextQuestion, actor, ports } = watching('processing');
    await at('processing');
    for (let question = 2; question <= 8; question += 1) await nextQuestion();
    actor.send({ type: 'CHECK' });
    await eventually(() => expect(ports.payments.asked).toHaveLength(9));
    await eventually(() => expect(actor.getSnapshot().hasTag('asking')).toBe(false));
    expect(actor.getSnapshot().hasTag('lasting')).toBe(false);
    expect(await nextQuestion()).toBe(1_000);
  });

  it('stays as it was if a question is lost, and is asked again [T.40]', async () => {
    const { at, nextQuestion, actor, ports } = watching('processing');
    await at('processing');
    ports.payments.failure = { kind: 'offline' };
    await nextQuestion();
    expect(actor.getSnapshot().hasTag('processing')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      payment: { outcome: 'processing' },
      failure: { kind: 'offline' },
    });
    ports.payments.failure = null;
    ports.payments.end(QUICK_SLUG, 'captured');
    await nextQuestion();
    expect(actor.getSnapshot().context).toMatchObject({ payment: { outcome: 'captured' }, failure: null });
  });

  it('is unknown if there is no such payment, and asked for again if nobody answers [R8.12]', async () => {
    const { at, ports, actor } = watching();
    await at('payable');
    ports.quickParcel.sent.clear();
    actor.send({ type: 'CHECK' });
    await at('unknown');
    const other = fakeQuickPorts();
    other.payments.failure = { kind: 'offline' };
    const clock = new ManualClock();
    const lonely = createActor(paymentOver(other), {
      input: { ref: { kind: 'charge', id: 'chg_1' }, language: 'en' },
      clock,
    });
    actors.push(lonely);
    lonely.start();
    await eventually(() => expect(lonely.getSnapshot().hasTag('unreachable')).toBe(true));
    clock.advance(1_000);
    await eventually(() =>
      expect(other.payments.asked).toEqual([
        { kind: 'charge', id: 'chg_1' },
        { kind: 'charge', id: 'chg_1' },
      ]),
    );
  });
});

describe('paying', () => {
  it('starts on the server and opens the page that it names, in the language shown [R2.43] [R2.50]', async () => {
    const { at, actor, ports } = watching();
    await at('payable');
    actor.send({ type: 'PAY', language: 'ar' });
    await at('leaving');
    expect(ports.payments.begun).toEqual([{ slug: QUICK_SLUG, language: 'ar' }]);
    expect(ports.left).toEqual([`https://gateway.example/pay/chg_${QUICK_SLUG}`]);
    ports.payments.end(QUICK_SLUG, 'cancelled');
    actor.send({ type: 'CHECK' }); // restored as it was left
    await eventually(() => expect(actor.getSnapshot().context.payment?.outcome).toBe('cancelled'));
    expect(actor.getSnapshot().hasTag('payable')).toBe(true);
  });

  it('goes nowhere while nobody answers, and checks again if it was paid meanwhile [T.36]', async () => {
    const { at, actor, ports } = watching();
    await at('payable');
    ports.payments.failure = refusedAs('GATEWAY_UNAVAILABLE');
    actor.send({ type: 'PAY', language: 'en' });
    await eventually(() => expect(actor.getSnapshot().context.failure).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' }));
    expect(actor.getSnapshot().hasTag('payable')).toBe(true);
    ports.payments.failure = null;
    ports.payments.end(QUICK_SLUG, 'captured');
    actor.send({ type: 'PAY', language: 'en' });
    await at('over');
    expect(ports.left).toEqual([]);
  });
});
