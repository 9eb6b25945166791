import type { Attempt } from '../../../src/domain/forms/attempt';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { SavedAddress } from '../../../src/domain/addresses/address';
import type { OrderInput, PlacedOrder, QuoteInput } from '../../../src/domain/ordering/order';
import type { PickUpFound, PricedQuote, RequestOwner } from '../../../src/domain/ordering/request-context';
import type { RequestDraft, PersistedRequest } from '../../../src/domain/ordering/request-draft';
import { draftsOver } from '../../../src/application/actors/slots';
import { requestMachine } from '../../../src/domain/ordering/request.machine';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { ManualClock } from '../../support/fakes/manual-clock';
import { sampleOrder } from '../../support/samples/sample-orders';
import { completeDraft, manamaOwner, sampleQuote, savedHome, savedShop } from '../../support/samples/sample-requests';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A running machine with outcomes that the test may change, and a clock that it moves. */
async function running(persisted: PersistedRequest | null = { draft: completeDraft(), attempt: null }) {
  const clock = new ManualClock();
  const outside = {
    askQuote: vi.fn((_input: QuoteInput): Promise<Result<PricedQuote>> =>
      Promise.resolve(success({ quote: sampleQuote(), validUntil: '2026-11-20T09:15:00.000Z' })),
    ),
    placeOrder: vi.fn((_attempt: Attempt<OrderInput>): Promise<Result<PlacedOrder>> =>
      Promise.resolve(success(sampleOrder())),
    ),
    persistDraft: vi.fn((_persisted: PersistedRequest | null): void => undefined),
    suggestPickUp: vi.fn((): Promise<PickUpFound> => Promise.resolve(savedShop)),
  };
  const actor = createActor(
    requestMachine.provide({
      actors: {
        restore: fromPromise<PersistedRequest | null, RequestOwner>(() => Promise.resolve(persisted)),
        drafts: draftsOver<PersistedRequest, RequestOwner>((persisted) => outside.persistDraft(persisted)),
        keepAttempt: fromPromise<
          Attempt<OrderInput>,
          { owner: RequestOwner; draft: RequestDraft; order: Attempt<OrderInput>['order'] }
        >(({ input }) => Promise.resolve({ key: 'key-1', order: input.order })),
        suggestPickUp: fromPromise<PickUpFound, RequestOwner>(() => outside.suggestPickUp()),
        askQuote: fromPromise<Result<PricedQuote>, QuoteInput>(({ input }) => outside.askQuote(input)),
        placeOrder: fromPromise<Result<PlacedOrder>, Attempt<OrderInput>>(({ input }) => outside.placeOrder(input)),
      },
    }),
    { input: manamaOwner, clock },
  ).start();
  await settle();
  return {
    actor,
    clock,
    outside,
    context: () => actor.getSnapshot().context,
    is: (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag),
  };
}

describe('the price', () => {
  it('is asked once typing has paused, not with every change', async () => {
    const { actor, clock, outside } = await running();
    clock.advance(1_000);
    await settle();
    outside.askQuote.mockClear();
    for (let steps = 1; steps <= 5; steps += 1) {
      actor.send({ type: 'CHANGE', change: { kind: 'extra', steps } });
      clock.advance(100);
    }
    expect(outside.askQuote).not.toHaveBeenCalled();
    clock.advance(350);
    expect(outside.askQuote.mock.calls.map(([input]) => input.extraCharge.minor)).toEqual([2_500]);
  });

  it('is not asked again by what it does not depend on', async () => {
    const { actor, clock, outside, is } = await running();
    clock.advance(1_000);
    await settle();
    actor.send({ type: 'CHANGE', change: { kind: 'text', path: 'dropOffs.a.note', value: 'Ring twice' } });
    clock.advance(5_000);
    expect(is('priced')).toBe(true);
    expect(outside.askQuote).toHaveBeenCalledTimes(1);
  });

  it('is asked again when its 15 minutes are over, by the span the server gave', async () => {
    const { clock, outside, is } = await running();
    clock.advance(350);
    await settle();
    clock.advance(15 * 60_000 - 1);
    expect(outside.askQuote).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(is('pricing')).toBe(true);
    expect(outside.askQuote).toHaveBeenCalledTimes(2);
  });

  it('is retried automatically after lost answers, never after a refusal', async () => {
    const { actor, clock, outside, is } = await running();
    outside.askQuote.mockResolvedValueOnce(failed({ kind: 'offline' }));
    clock.advance(350);
    await settle();
    expect(is('unpriced')).toBe(true);
    clock.advance(10_000);
    await settle();
    expect(is('priced')).toBe(true);
    outside.askQuote.mockResolvedValue(
      failed({
        kind: 'refused',
        status: 422,
        code: 'OUTSIDE_AREA',
        text: null,
        fields: [{ path: 'pickUp.position', code: 'outside-area' }],
        retryAfterMs: null,
      }),
    );
    actor.send({ type: 'CHANGE', change: { kind: 'size', stop: 'dropOffs.a', size: 'large' } });
    clock.advance(350);
    await settle();
    outside.askQuote.mockClear();
    clock.advance(60_000);
    expect(outside.askQuote).not.toHaveBeenCalled();
    expect(actor.getSnapshot().context.serverErrors).toEqual([
      { path: 'pickUp.address.position', code: 'outside-area' },
    ]);
  });

  it('is asked by nobody while nobody looks, and afresh when they do', async () => {
    const { actor, clock, outside, is } = await running();
    clock.advance(350);
    await settle();
    actor.send({ type: 'HIDE' });
    clock.advance(60 * 60_000);
    expect(outside.askQuote).toHaveBeenCalledTimes(1);
    actor.send({ type: 'SHOW' });
    await settle();
    expect(outside.askQuote).toHaveBeenCalledTimes(2);
    expect(is('priced')).toBe(true);
  });

  it('that nobody saw is not confirmed', async () => {
    const { actor, clock, outside } = await running();
    clock.advance(350);
    await settle();
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'CONFIRM', quoteId: 'an-older-one' });
    await settle();
    expect(outside.placeOrder).not.toHaveBeenCalled();
  });
});

describe('a voucher [R8.08]', () => {
  const refusal = (code: string) =>
    ({ kind: 'refused', status: 422, code, text: null, fields: [], retryAfterMs: null }) as const;

  /** The form with a price, and a voucher typed. */
  async function typed(voucherText = ' tenth-10 ') {
    const flow = await running();
    const { actor, clock } = flow;
    const priced = async (): Promise<void> => {
      clock.advance(350);
      await settle();
    };
    await priced();
    flow.outside.askQuote.mockClear();
    actor.send({ type: 'CHANGE', change: { kind: 'text', path: 'voucherText', value: voucherText } });
    return { ...flow, priced, asked: () => flow.outside.askQuote.mock.calls.map(([{ voucher }]) => voucher) };
  }

  it('is asked a price with once it is applied, not while it is typed; taken away, without', async () => {
    const { actor, priced, asked, context } = await typed();
    await priced();
    expect(asked()).toEqual([]);
    actor.send({ type: 'APPLY_VOUCHER' });
    await priced();
    actor.send({ type: 'CHANGE', change: { kind: 'payment', payment: { method: 'cash' } } });
    await priced();
    actor.send({ type: 'REMOVE_VOUCHER' });
    await priced();
    expect(asked()).toEqual([
      { code: 'TENTH10', paymentMethod: 'wallet' },
      { code: 'TENTH10', paymentMethod: 'cash' },
      null,
    ]);
    expect(context().draft.voucherText).toBe('');
  });

  it.each(['', '  ', ' - '])('that was not typed is asked for: %j', async (text) => {
    const { actor, asked, context, priced } = await typed(text);
    actor.send({ type: 'APPLY_VOUCHER' });
    await priced();
    expect([context().voucherTrouble, context().draft.voucherCode, asked()]).toEqual(['empty', null, []]);
    actor.send({ type: 'CHANGE', change: { kind: 'text', path: 'voucherText', value: 'T' } });
    expect(context().voucherTrouble).toBeNull();
  });

  it.each([
    ['typed', null, ' tenth-10 ', 'TENTH10'],
    ['typed over one that is applied', 'first', 'tenth10', 'TENTH10'],
    ['removed from the field', 'first', '', null],
  ])(
    'that was %s is what the review is priced with, before anything is confirmed [R11.42]',
    async (_, first, text, code) => {
      const { actor, clock, outside, asked, context, is, priced } = await typed(first ?? text);
      if (first !== null) {
        actor.send({ type: 'APPLY_VOUCHER' });
        await priced();
        actor.send({ type: 'CHANGE', change: { kind: 'text', path: 'voucherText', value: text } });
      }
      actor.send({ type: 'REVIEW' });
      actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
      expect([is('reviewing'), context().quote]).toEqual([true, null]);
      outside.askQuote.mockResolvedValueOnce(
        success({ quote: sampleQuote({ id: 'quote-2' }), validUntil: '2026-11-20T09:15:00.000Z' }),
      );
      clock.advance(350);
      await settle();
      expect(asked().at(-1)?.code ?? null).toBe(code);
      actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
      expect(is('reviewing')).toBe(true);
      actor.send({ type: 'CONFIRM', quoteId: 'quote-2' });
      await settle();
      expect(outside.placeOrder.mock.calls.map(([{ order }]) => [order.quoteId, order.voucherCode])).toEqual([
        ['quote-2', code],
      ]);
    },
  );

  it('that the review found to be no good is told there and after it, and asked about once [R11.42]', async () => {
    const { actor, outside, asked, context, is, priced } = await typed();
    outside.askQuote.mockResolvedValueOnce(failed(refusal('VOUCHER_EXPIRED')));
    actor.send({ type: 'REVIEW' });
    await priced();
    expect([is('reviewing'), context().voucherTrouble]).toEqual([true, refusal('VOUCHER_EXPIRED')]);
    actor.send({ type: 'BACK' });
    actor.send({ type: 'REVIEW' });
    await priced();
    expect([context().voucherTrouble, context().draft.voucherText]).toEqual([refusal('VOUCHER_EXPIRED'), ' tenth-10 ']);
    expect(asked()).toEqual([{ code: 'TENTH10', paymentMethod: 'wallet' }, null]);
    actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
    await settle();
    expect(is('done')).toBe(true);
  });

  it('that was no good for one way of paying is asked about again with another [R11.42]', async () => {
    const { actor, outside, asked, priced } = await typed();
    outside.askQuote.mockResolvedValueOnce(failed(refusal('VOUCHER_PAYMENT_METHOD')));
    actor.send({ type: 'APPLY_VOUCHER' });
    await priced();
    actor.send({ type: 'CHANGE', change: { kind: 'payment', payment: { method: 'cash' } } });
    actor.send({ type: 'REVIEW' });
    await priced();
    expect(asked().at(-1)).toEqual({ code: 'TENTH10', paymentMethod: 'cash' });
  });

  it('that is refused is taken off: the price comes without it, what was typed stays', async () => {
    const { actor, clock, outside, asked, context, is, priced } = await typed();
    outside.askQuote.mockResolvedValueOnce(failed(refusal('VOUCHER_EXPIRED')));
    actor.send({ type: 'APPLY_VOUCHER' });
    await priced();
    expect(asked()).toEqual([{ code: 'TENTH10', paymentMethod: 'wallet' }, null]);
    expect([is('priced'), context().draft.voucherText, context().draft.voucherCode, context().voucherTrouble]).toEqual([
      true,
      ' tenth-10 ',
      null,
      refusal('VOUCHER_EXPIRED'),
    ]);
    clock.advance(300);
    expect(outside.persistDraft.mock.calls.at(-1)?.[0]?.draft).toMatchObject({
      voucherText: ' tenth-10 ',
      voucherCode: null,
    });
  });

  it('that is lost as the order is sent leaves the order to be confirmed at the price without it, with a key of its own', async () => {
    const { actor, outside, asked, context, is, priced } = await typed();
    actor.send({ type: 'APPLY_VOUCHER' });
    await priced();
    actor.send({ type: 'REVIEW' });
    outside.placeOrder.mockResolvedValueOnce(failed(refusal('VOUCHER_USED_UP')));
    outside.askQuote.mockResolvedValueOnce(
      success({ quote: sampleQuote({ id: 'quote-2' }), validUntil: '2026-11-20T09:15:00.000Z' }),
    );
    actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
    await settle();
    expect([is('reviewing'), context().refusal?.kind, context().attempt, context().draft.voucherCode]).toEqual([
      true,
      'voucher',
      null,
      null,
    ]);
    actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
    await priced();
    expect(asked().at(-1)).toBeNull();
    actor.send({ type: 'CONFIRM', quoteId: 'quote-2' });
    await settle();
    expect(is('done')).toBe(true);
    expect(outside.placeOrder.mock.calls.map(([{ order }]) => [order.quoteId, order.voucherCode])).toEqual([
      ['quote-1', 'TENTH10'],
      ['quote-2', null],
    ]);
  });

  it('makes another order of one that was asked about: it is confirmed, not sent anyway', async () => {
    const { actor, outside, context, priced } = await typed('');
    actor.send({ type: 'REVIEW' });
    outside.placeOrder.mockResolvedValueOnce(failed({ ...refusal('POSSIBLE_DUPLICATE'), status: 409 }));
    actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
    await settle();
    expect(context().refusal?.kind).toBe('duplicate');
    actor.send({ type: 'BACK' });
    actor.send({ type: 'CHANGE', change: { kind: 'text', path: 'voucherText', value: 'tenth10' } });
    actor.send({ type: 'REVIEW' });
    await priced();
    actor.send({ type: 'SEND_ANYWAY', quoteId: 'quote-1' });
    await settle();
    expect(outside.placeOrder).toHaveBeenCalledTimes(1);
  });
});

describe('the draft', () => {
  it('is persisted a moment after the last change, and at once when the page goes away [R3.06]', async () => {
    const { actor, clock, outside } = await running();
    clock.advance(1_000);
    await settle();
    outside.persistDraft.mockClear();
    const note = (value: string) =>
      actor.send({ type: 'CHANGE', change: { kind: 'text', path: 'dropOffs.a.note', value } });
    note('R');
    clock.advance(299);
    note('Ri');
    clock.advance(299);
    expect(outside.persistDraft).not.toHaveBeenCalled();
    clock.advance(1);
    expect(outside.persistDraft.mock.calls.map(([persisted]) => persisted?.draft.dropOffs[0]?.note)).toEqual(['Ri']);
    note('Rin');
    actor.send({ type: 'HIDE' });
    expect(outside.persistDraft.mock.calls.at(-1)?.[0]?.draft.dropOffs[0]?.note).toBe('Rin');
  });

  it('is not written over before it was read', async () => {
    const { actor, outside } = await running();
    actor.stop();
    const written = vi.fn();
    const early = createActor(
      requestMachine.provide({
        actors: {
          restore: fromPromise<PersistedRequest | null, RequestOwner>(() => new Promise(() => undefined)),
          drafts: draftsOver<PersistedRequest, RequestOwner>(written),
        },
      }),
      { input: manamaOwner },
    ).start();
    early.send({ type: 'HIDE' });
    expect(written).not.toHaveBeenCalled();
    expect(outside.suggestPickUp).not.toHaveBeenCalled();
  });

  it('begins at the default address, unless somebody was quicker', async () => {
    const { context, actor, outside } = await running(null);
    expect(context().draft.pickUp.saved?.id).toBe('address-shop');
    let answer: (saved: SavedAddress) => void = () => undefined;
    outside.suggestPickUp.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    actor.send({ type: 'DISCARD' });
    actor.send({ type: 'CHANGE', change: { kind: 'saved', stop: 'pickUp', saved: savedHome } });
    answer(savedShop);
    await settle();
    expect(context().draft.pickUp.saved?.id).toBe('address-home');
  });

  it('begins with a new address and who sends, where the book is empty [R2.31]', async () => {
    const { context, actor, outside } = await running(null);
    outside.suggestPickUp.mockResolvedValue({ name: 'Noor', phone: '+97336001122' });
    actor.send({ type: 'DISCARD' });
    await settle();
    expect(context().draft.pickUp).toMatchObject({
      mode: 'new',
      saved: null,
      contact: { name: 'Noor', phone: '+97336001122' },
    });
  });

  it('that was cleared can be had back, until something else is filled in', async () => {
    const { context, actor } = await running();
    actor.send({ type: 'DISCARD' });
    await settle();
    expect(context().draft.dropOffs[0]?.saved).toBeNull();
    actor.send({ type: 'UNDO' });
    expect(context().draft).toEqual(completeDraft());
    actor.send({ type: 'DISCARD' });
    actor.send({ type: 'CHANGE', change: { kind: 'extra', steps: 1 } });
    actor.send({ type: 'UNDO' });
    expect(context().draft.extraSteps).toBe(1);
  });
});

describe('the receipt of an order [R2.31] [R11.42]', () => {
  async function ordered(during: (actor: Awaited<ReturnType<typeof running>>['actor']) => void = () => undefined) {
    const flow = await running();
    flow.clock.advance(350);
    await settle();
    flow.actor.send({ type: 'REVIEW' });
    flow.actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
    during(flow.actor);
    await settle();
    return flow;
  }

  it('is put away with the drawer: opened again, it asks for another delivery', async () => {
    const { actor, context, is } = await ordered();
    expect(is('done')).toBe(true);
    actor.send({ type: 'HIDE' });
    actor.send({ type: 'SHOW' });
    expect([is('editing'), context().order]).toEqual([true, null]);
    await settle();
    expect(context().draft.pickUp.saved?.id).toBe('address-shop');
  });

  it('is seen once where the drawer was closed before the answer came', async () => {
    const { actor, is } = await ordered((sending) => sending.send({ type: 'HIDE' }));
    actor.send({ type: 'SHOW' });
    expect(is('done')).toBe(true);
    actor.send({ type: 'HIDE' });
    actor.send({ type: 'SHOW' });
    expect(is('editing')).toBe(true);
  });

  it('gives way to another order that is to be made again', async () => {
    const { actor, context, is } = await ordered();
    actor.send({ type: 'HIDE' });
    actor.send({ type: 'SHOW' });
    actor.send({ type: 'FILL', draft: completeDraft() });
    await settle();
    expect([is('editing'), context().order, context().draft]).toEqual([true, null, completeDraft()]);
  });
});

describe('an order whose outcome is not known', () => {
  it('is checked again automatically, later if the server says so [T.04]', async () => {
    const { actor, clock, outside, is } = await running();
    clock.advance(350);
    await settle();
    outside.placeOrder
      .mockResolvedValueOnce(failed({ kind: 'offline' }))
      .mockResolvedValueOnce(failed({ kind: 'later', retryAfterMs: 60_000 }));
    actor.send({ type: 'REVIEW' });
    actor.send({ type: 'CONFIRM', quoteId: 'quote-1' });
    await settle();
    expect(is('unsettled')).toBe(true);
    clock.advance(10_000);
    await settle();
    expect(outside.placeOrder).toHaveBeenCalledTimes(2);
    clock.advance(59_999);
    expect(outside.placeOrder).toHaveBeenCalledTimes(2);
    clock.advance(1);
    await settle();
    expect(is('done')).toBe(true);
    expect(new Set(outside.placeOrder.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  });
});

describe('a wallet that holds too little [R1.05]', () => {
  const SHORT = { type: 'WALLET_SHORT', instead: { method: 'card', cardId: 'card-1' } } as const;
  const byHand = { type: 'CHANGE', change: { kind: 'payment', payment: { method: 'wallet' } } } as const;
  const wallet = { ...completeDraft(), payment: { method: 'wallet' } } as const;

  it('gives way once there is a price, as nobody else chose, and takes the price with it', async () => {
    const { actor, context, clock } = await running({ draft: wallet, attempt: null });
    actor.send(SHORT);
    expect(context().draft.payment).toEqual({ method: 'wallet' });
    clock.advance(5_000);
    await settle();
    expect(context().quote).not.toBeNull();
    actor.send(SHORT);
    expect(context().draft.payment).toEqual(SHORT.instead);
    expect(context().isPaymentChosen).toBe(false);
  });

  it('stays with somebody who insists on it', async () => {
    const { actor, context, clock } = await running({ draft: wallet, attempt: null });
    clock.advance(5_000);
    await settle();
    actor.send(SHORT);
    actor.send(byHand);
    clock.advance(5_000);
    await settle();
    actor.send(SHORT);
    expect(context().draft.payment).toEqual({ method: 'wallet' });
  });
});

describe('the payment that a request begins with [R2.16]', () => {
  const CASH = { type: 'DEFAULT_PAYMENT', payment: { method: 'cash' } } as const;
  const extra = { type: 'CHANGE', change: { kind: 'extra', steps: 1 } } as const;

  it('is the default of its person, wherever it begins', async () => {
    const { actor, context } = await running(null);
    expect(context().draft.pickUp.saved?.id).toBe(savedShop.id);
    actor.send(CASH);
    expect(context().draft.payment).toEqual({ method: 'cash' });
  });

  it.each([
    ['where something is filled in', extra],
    [
      'to what was chosen by hand, though it is what requests begin with otherwise',
      { type: 'CHANGE', change: { kind: 'payment', payment: { method: 'wallet' } } },
    ],
  ] as const)('gives way %s', async (_, event) => {
    const { actor, context } = await running(null);
    actor.send(event);
    actor.send(CASH);
    expect(context().draft.payment).toEqual({ method: 'wallet' });
  });

  it('leaves what was thrown away to be had back', async () => {
    const { actor, context } = await running(null);
    actor.send(extra);
    actor.send({ type: 'DISCARD' });
    actor.send(CASH);
    expect(context().draft.payment).toEqual({ method: 'cash' });
    actor.send({ type: 'UNDO' });
    expect(context().draft.extraSteps).toBe(1);
  });
});
