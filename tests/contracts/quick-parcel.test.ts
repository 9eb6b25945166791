import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideCheckout } from '../../contract/sandbox';
import { HttpPayments } from '../../src/adapters/http/payments.adapter';
import { HttpQuickParcel } from '../../src/adapters/http/quick-parcel.adapter';
import type { PaymentsPort } from '../../src/application/ports/payments.port';
import type { QuickParcelPort } from '../../src/application/ports/quick-parcel.port';
import type { QuickOrder, QuickOrderInput } from '../../src/domain/quick-parcel/quick-order';
import type { Result } from '../../src/domain/shared/result';
import { fakeQuickPorts } from '../support/fakes/fake-quick-parcel';
import { issueVoucher, proofOf, quickBody, quickQuoteBody } from '../support/servers/guests';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly quickParcel: QuickParcelPort;
  readonly payments: PaymentsPort;
  /** The proof that somebody owns a phone. */
  readonly prove: (phone: string) => Promise<string>;
  /** What somebody does on the gateway's page. */
  readonly decide: (pageUrl: string, slug: string, outcome: 'captured' | 'cancelled' | 'failed') => Promise<void>;
  /** Advances the time, in milliseconds. */
  readonly pass: (millis: number) => void;
  /** How many toasts were shown so far. */
  readonly toasts: () => number;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await issueVoucher(server);
  await issueVoucher(server, { code: 'LATE', validFrom: new Date(0), validUntil: new Date(1) });
  return {
    quickParcel: new HttpQuickParcel(tab.http),
    payments: new HttpPayments(tab.http),
    prove: (phone) => proofOf(server, phone),
    decide: async (pageUrl, _, outcome) => {
      await server.call(decideCheckout, {
        params: { id: pageUrl.split('/').at(-1) ?? '' },
        body: { outcome, delaySeconds: 0, webhook: 'once', wrongAmount: false },
      });
      await server.deps.afterwards.settled();
      server.clock.advance(1_001); // the gateway is asked about one payment at most once a second
    },
    pass: (millis) => server.clock.advance(millis),
    toasts: () => tab.toasts.length,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const { quickParcel, payments, verification, clock } = fakeQuickPorts();
  const prove = async (phone: string) => {
    const sent = await verification.send({ phone, language: 'en' });
    const checked = await verification.check({ id: sent.ok ? sent.value.id : '', code: verification.lastCode });
    return checked.ok ? checked.value.proof : '';
  };
  return {
    quickParcel,
    payments,
    prove,
    decide: async (_, slug, outcome) => payments.end(slug, outcome),
    pass: (millis) => clock.advance(millis),
    toasts: () => 0,
    close: async () => undefined,
  };
}

const codeOf = async (answer: Promise<Result<unknown>>) => {
  const result = await answer;
  return result.ok ? 'ok' : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;
};

let phones = 0;
const freshPhone = () => `+97336${String(++phones).padStart(6, '0')}`;
const ABROAD = { lat: 24.7136, lng: 46.6753 };

describe.each([
  ['HTTP and the real server', real],
  ['the fakes', fake],
])('the ports of guests’ parcels and payments over %s', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  async function guest(phone = freshPhone()) {
    const answer = await subject.quickParcel.exchange({ kind: 'proof', phone, proof: await subject.prove(phone) });
    if (!answer.ok) throw new Error(`no token: ${JSON.stringify(answer.failure)}`);
    return answer.value;
  }

  async function priced(phone: string, changes: Partial<QuickOrderInput> = {}): Promise<QuickOrderInput> {
    const body = quickBody(phone, changes);
    const quote = await subject.quickParcel.quote(quickQuoteBody(body));
    if (!quote.ok) throw new Error(`no price: ${JSON.stringify(quote.failure)}`);
    return { ...body, quoteId: quote.value.id };
  }

  async function order(changes: Partial<QuickOrderInput> = {}) {
    const { token, phone } = await guest();
    const answer = await subject.quickParcel.place(token, await priced(phone, changes), freshKey());
    if (!answer.ok) throw new Error(`no order: ${JSON.stringify(answer.failure)}`);
    return { token, phone, made: answer.value };
  }

  it('gives a token for a proof, once, and a fresh one for a token; silently [R2.41] [R8.04]', async () => {
    const { quickParcel, prove } = subject;
    const shown = subject.toasts();
    const phone = freshPhone();
    const proof = await prove(phone);
    expect(await codeOf(quickParcel.exchange({ kind: 'proof', phone: freshPhone(), proof }))).toBe(
      'PHONE_NOT_VERIFIED',
    );
    const first = await quickParcel.exchange({ kind: 'proof', phone, proof });
    expect(first).toMatchObject({ ok: true, value: { phone, expiresIn: expect.any(Number) } });
    expect(await codeOf(quickParcel.exchange({ kind: 'proof', phone, proof }))).toBe('PHONE_NOT_VERIFIED');
    const { token } = first.ok ? first.value : { token: '' };
    const second = await quickParcel.exchange({ kind: 'token', token });
    expect(second).toMatchObject({ ok: true, value: { phone } });
    expect(second.ok && second.value.token).not.toBe(token);
    expect(await codeOf(quickParcel.exchange({ kind: 'token', token: 'made-up' }))).toBe('UNAUTHENTICATED');
    expect(subject.toasts()).toBe(shown);
  });

  it('prices what can be brought, with a voucher, and says why not [R2.41] [R8.08]', async () => {
    const { quickParcel } = subject;
    const input = quickQuoteBody(quickBody(''));
    const plain = await quickParcel.quote(input);
    const lower = await quickParcel.quote({ ...input, voucherCode: 'TENTH' });
    if (!plain.ok || !lower.ok) throw new Error('no price');
    expect(plain.value.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(plain.value.totalFees.minor);
    expect(lower.value.totalFees.minor).toBeLessThan(plain.value.totalFees.minor);
    expect(plain.value.createdAt < plain.value.expiresAt).toBe(true);
    expect(await codeOf(quickParcel.quote({ ...input, voucherCode: 'NOBODYS' }))).toBe('VOUCHER_NOT_FOUND');
    expect(await codeOf(quickParcel.quote({ ...input, voucherCode: 'LATE' }))).toBe('VOUCHER_EXPIRED');
    expect(await quickParcel.quote({ ...input, dropOff: { position: ABROAD } })).toMatchObject({
      ok: false,
      failure: { code: 'OUTSIDE_AREA', fields: [{ path: 'dropOff.position', code: 'outside-area' }] },
    });
  });

  it('orders once per key, at the price that was shown, only in the name of the phone [T.36] [R1.02]', async () => {
    const { quickParcel } = subject;
    const { token, phone } = await guest();
    const body = await priced(phone);
    const key = freshKey();
    const made = await quickParcel.place(token, body, key);
    expect(made).toMatchObject({
      ok: true,
      value: { state: 'placed', taskState: 'created', cancellable: true, pickUp: { contact: { phone } } },
    });
    expect(await quickParcel.place(token, body, key)).toEqual(made);
    expect(await codeOf(quickParcel.place(token, { ...body, note: 'Another' }, key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await codeOf(quickParcel.place('made-up', body, freshKey()))).toBe('UNAUTHENTICATED');
    expect(
      await codeOf(quickParcel.place(token, { ...(await priced(phone)), allowDuplicate: false }, freshKey())),
    ).toBe('POSSIBLE_DUPLICATE');
    expect(await codeOf(quickParcel.place(token, { ...body, size: 'large' }, freshKey()))).toBe('QUOTE_MISMATCH');
    expect(
      await quickParcel.place(
        token,
        { ...body, pickUp: { ...body.pickUp, contact: { name: 'Noor', phone: freshPhone() } } },
        freshKey(),
      ),
    ).toMatchObject({
      ok: false,
      failure: { code: 'VALIDATION', fields: [{ path: 'pickUp.contact.phone', code: 'unknown' }] },
    });
    subject.pass(15 * 60_000);
    expect(await codeOf(quickParcel.place(token, body, freshKey()))).toBe('QUOTE_EXPIRED');
    expect(await quickParcel.orders(token)).toMatchObject({
      ok: true,
      value: [{ slug: (made as { value: QuickOrder }).value.slug }],
    });
  });

  it('shows a guest the parcels of their phone, newest first, and nobody else’s [R2.42]', async () => {
    const { quickParcel } = subject;
    const { token, phone, made } = await order();
    subject.pass(1_000);
    const later = await quickParcel.place(token, await priced(phone), freshKey());
    const slug = later.ok ? later.value.slug : '';
    expect(await quickParcel.orders(token)).toMatchObject({ ok: true, value: [{ slug }, { slug: made.slug }] });
    expect(await quickParcel.order(token, made.slug)).toMatchObject({ ok: true, value: { reference: made.reference } });
    const { token: other } = await guest();
    expect(await quickParcel.orders(other)).toEqual({ ok: true, value: [] });
    expect(await codeOf(quickParcel.order(other, made.slug))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(quickParcel.cancel(other, made.slug))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(quickParcel.orders('made-up'))).toBe('UNAUTHENTICATED');
  });

  it('cancels a parcel, paid or not, and says so again when repeated [R4.05]', async () => {
    const { quickParcel } = subject;
    const cash = await order();
    expect(await quickParcel.cancel(cash.token, cash.made.slug)).toMatchObject({
      ok: true,
      value: { state: 'placed', taskState: 'cancelled', cancellable: false },
    });
    const card = await order({ paymentMethod: 'card' });
    expect(card.made).toMatchObject({ state: 'unpaid', taskState: null, pickupTaskID: null, trackingSlug: null });
    expect(await quickParcel.cancel(card.token, card.made.slug)).toMatchObject({
      ok: true,
      value: { state: 'given-up', cancellable: false },
    });
  });

  it('orders what waits for its card in cash as well, says so again when repeated, and nothing else [R8.10]', async () => {
    const { quickParcel, payments } = subject;
    const { token, made } = await order({ paymentMethod: 'card' });
    const inCash = { ok: true, value: { state: 'placed', paymentMethod: 'cash', taskState: 'created' } };
    expect(await quickParcel.payInCash(token, made.slug)).toMatchObject(inCash);
    expect(await quickParcel.payInCash(token, made.slug)).toMatchObject(inCash);
    expect(await codeOf(payments.start(made.slug, 'en'))).toBe('NOT_PAYABLE');
    const { token: other } = await guest();
    expect(await codeOf(quickParcel.payInCash(other, made.slug))).toBe('ORDER_NOT_FOUND');
    const gone = await order({ paymentMethod: 'card' });
    await quickParcel.cancel(gone.token, gone.made.slug);
    expect(await codeOf(quickParcel.payInCash(gone.token, gone.made.slug))).toBe('NOT_PAYABLE');
  });

  it('starts paying for what is unpaid, on one page however often, and reports its state by either id [R2.43] [R2.50] [R8.10]', async () => {
    const { payments } = subject;
    const { made } = await order({ paymentMethod: 'card' });
    const ref = { kind: 'order', slug: made.slug } as const;
    expect(await payments.state(ref)).toMatchObject({
      ok: true,
      value: {
        slug: made.slug,
        reference: made.reference,
        amount: made.totalFees,
        outcome: 'open',
        startedAt: null,
        checkAgainIn: null,
        payable: true,
        trackingSlug: null,
      },
    });
    const begun = await payments.start(made.slug, 'ar');
    if (!begun.ok) throw new Error(`not begun: ${JSON.stringify(begun.failure)}`);
    expect(await payments.start(made.slug, 'en')).toEqual(begun);
    expect(await payments.state(ref)).toMatchObject({
      ok: true,
      value: { outcome: 'processing', startedAt: expect.any(String), checkAgainIn: expect.any(Number) },
    });
    const charge = { kind: 'charge', id: begun.value.pageUrl.split('/').at(-1) ?? '' } as const;
    expect(await payments.state(charge)).toMatchObject({ ok: true, value: { slug: made.slug, outcome: 'processing' } });
    expect(await codeOf(payments.state({ kind: 'charge', id: 'chg_of_nobody' }))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(payments.state({ kind: 'order', slug: 'a-slug-of-nobody-at-all' }))).toBe('ORDER_NOT_FOUND');
    expect(await codeOf(payments.start('a-slug-of-nobody-at-all', 'en'))).toBe('ORDER_NOT_FOUND');
  });

  it.each(['cancelled', 'failed'] as const)(
    'lets what was %s be paid again, and nothing be paid twice [R8.10] [T.36]',
    async (first) => {
      const { payments, quickParcel } = subject;
      const { token, made } = await order({ paymentMethod: 'card' });
      const ref = { kind: 'order', slug: made.slug } as const;
      const pay = async (outcome: 'captured' | typeof first) => {
        const begun = await payments.start(made.slug, 'en');
        await subject.decide(begun.ok ? begun.value.pageUrl : '', made.slug, outcome);
      };
      await pay(first);
      expect(await payments.state(ref)).toMatchObject({
        ok: true,
        value: { outcome: first, payable: true, checkAgainIn: null },
      });
      await pay('captured');
      expect(await payments.state(ref)).toMatchObject({
        ok: true,
        value: { outcome: 'captured', payable: false, trackingSlug: expect.any(String) },
      });
      expect(await quickParcel.order(token, made.slug)).toMatchObject({
        ok: true,
        value: { state: 'placed', taskState: 'created' },
      });
      expect(await codeOf(payments.start(made.slug, 'en'))).toBe('NOT_PAYABLE');
    },
  );
});
