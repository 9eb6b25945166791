import type { PersistedQuickParcel } from '../../src/domain/quick-parcel/persisted-quick-parcel';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { flowStore } from '../../src/application/actors/flow-slots';
import {
  quickActionLogic,
  quickParcelOver,
  runningQuickParcel,
} from '../../src/application/actors/quick-parcel.actors';
import type { QuickParcelActor } from '../../src/application/actors/quick-parcel.actors';
import { SessionKeeper } from '../../src/application/actors/session-keeper';
import { createInspection } from '../../src/application/inspection';
import type { AppSystem } from '../../src/application/app-system';
import type { QuickChange } from '../../src/domain/quick-parcel/quick-draft';
import { fakeQuickPorts, refusedAs } from '../support/fakes/fake-quick-parcel';
import type { FakeQuickPorts } from '../support/fakes/fake-quick-parcel';
import { ManualClock } from '../support/fakes/manual-clock';
import { turn } from '@mersal/machine-paths/held-actor';
import { sampleQuickOrder } from '../support/samples/sample-quick-parcels';
import { eventually } from '../support/eventually';

type Tag = Parameters<ReturnType<QuickParcelActor['getSnapshot']>['hasTag']>[0];

const INPUT = { regionCode: 'BH-manama', language: 'en' } as const;
const SENDER = '+97336999888';
const WHOLE: readonly QuickChange[] = [
  { kind: 'pin', stop: 'pickUp', position: { lat: 26.2165, lng: 50.5885 } },
  { kind: 'text', path: 'pickUp.contact.name', value: 'Noor Al Sayed' },
  { kind: 'text', path: 'pickUp.contact.phone', value: '36999888' },
  { kind: 'pin', stop: 'dropOff', position: { lat: 26.2318, lng: 50.5412 } },
  { kind: 'text', path: 'dropOff.contact.name', value: 'Huda Al Alawi' },
  { kind: 'text', path: 'dropOff.contact.phone', value: '36123456' },
  { kind: 'payment', method: 'cash' },
];

/** One visit of a page: what is in memory is lost with it, what the store holds stays. */
class Visit {
  readonly clock = new ManualClock();
  readonly actor: QuickParcelActor;

  constructor(readonly ports: FakeQuickPorts) {
    this.actor = createActor(quickParcelOver(ports), { input: INPUT, clock: this.clock });
    this.actor.start();
    visits.push(this);
  }

  get context() {
    return this.actor.getSnapshot().context;
  }

  at = (tag: Tag) => eventually(() => expect(this.actor.getSnapshot().hasTag(tag)).toBe(true));
  change = (...changes: readonly QuickChange[]) =>
    changes.forEach((change) => this.actor.send({ type: 'CHANGE', change }));

  /** The form filled in and confirmed, including the code if one is required. */
  async toConfirming(): Promise<void> {
    await this.at('filling');
    this.change(...WHOLE);
    await this.goOn();
  }

  async goOn(): Promise<void> {
    this.actor.send({ type: 'NEXT', language: 'ar' });
    await eventually(() =>
      expect(['verifying', 'confirming'].some((tag) => this.actor.getSnapshot().hasTag(tag as Tag))).toBe(true),
    );
    if (this.actor.getSnapshot().hasTag('verifying')) await this.enterCode();
    await this.at('confirming');
    await this.priced();
  }

  async priced(): Promise<void> {
    this.clock.advance(350);
    await this.at('priced');
  }

  async enterCode(): Promise<void> {
    const code = () =>
      (
        this.actor.getSnapshot().children as Record<
          string,
          { send: (event: object) => void; getSnapshot: () => { hasTag: (tag: string) => boolean } }
        >
      )['verification'];
    await eventually(() => expect(code()?.getSnapshot().hasTag('entering')).toBe(true));
    code()?.send({ type: 'ENTER', typed: this.ports.verification.lastCode });
  }

  confirm(): void {
    this.actor.send({ type: 'CONFIRM', quoteId: this.context.quote?.quote.id ?? '', language: 'ar' });
  }

  /** The page goes away, and everything it had in memory. */
  async leave(): Promise<FakeQuickPorts> {
    this.actor.send({ type: 'HIDE' });
    await turn(); // a page that goes away still finishes what it is doing
    this.actor.stop();
    const { store, clock, quickParcel, payments } = this.ports;
    return fakeQuickPorts({ store, clock, quickParcel, payments });
  }
}

const visits: Visit[] = [];
afterEach(() => {
  for (const { actor } of visits.splice(0)) actor.stop();
});

const persisted = async ({ store }: FakeQuickPorts) =>
  (await flowStore(store).read('guest'))?.payload as PersistedQuickParcel | undefined;

describe('a guest’s parcel over a reload', () => {
  it('comes back as it was typed, at every step of filling in [R3.07] [R3.06]', async () => {
    let ports = fakeQuickPorts();
    for (const change of [
      ...WHOLE,
      { kind: 'text', path: 'voucherText', value: 'tenth' },
      { kind: 'text', path: 'note', value: 'اطرق الباب' },
    ] satisfies QuickChange[]) {
      const visit = new Visit(ports);
      await visit.at('filling');
      visit.change(change);
      const { draft } = visit.context;
      ports = await visit.leave();
      const again = new Visit(ports);
      await again.at('filling');
      expect(again.context.draft).toEqual(draft);
      ports = await again.leave();
    }
  });

  it('is persisted 0.3 s after the last change, and at once if the page goes away [R3.07]', async () => {
    const visit = new Visit(fakeQuickPorts());
    await visit.at('filling');
    visit.change({ kind: 'text', path: 'note', value: 'Ring' });
    visit.clock.advance(299);
    expect(await persisted(visit.ports)).toBeUndefined();
    visit.clock.advance(1);
    await eventually(async () => expect((await persisted(visit.ports))?.formSavedData.note).toBe('Ring'));
    visit.change({ kind: 'text', path: 'note', value: '' });
    visit.actor.send({ type: 'HIDE' });
    await eventually(async () => expect(await persisted(visit.ports)).toBeUndefined());
  });

  it('starts with the form after the code or the price was seen, and continues without another code [R3.07]', async () => {
    const visit = new Visit(fakeQuickPorts());
    await visit.toConfirming();
    const { draft } = visit.context;
    const again = new Visit(await visit.leave());
    await again.at('filling');
    expect(again.context.draft).toEqual(draft);
    await again.goOn();
    expect(again.ports.verification.sent).toHaveLength(1);
  });

  it('sends an order whose answer never came again with its own key, and there is one order [T.36] [R3.07]', async () => {
    const visit = new Visit(fakeQuickPorts());
    await visit.toConfirming();
    const { quickParcel } = visit.ports;
    quickParcel.failure = { kind: 'offline' };
    quickParcel.isAnswerLost = true;
    visit.confirm();
    await visit.at('unsettled');
    expect(await persisted(visit.ports)).toMatchObject({ attempt: { key: 'key-1-of-the-fake' } });
    const ports = await visit.leave();
    quickParcel.failure = null;
    const again = new Visit(ports);
    await again.at('placed');
    expect(quickParcel.placed.map(({ key }) => key)).toEqual(['key-1-of-the-fake', 'key-1-of-the-fake']);
    expect(quickParcel.placed[1]?.input).toEqual(quickParcel.placed[0]?.input);
    expect(quickParcel.sent.size).toBe(1);
    await eventually(async () =>
      expect(await persisted(ports)).toMatchObject({
        attempt: null,
        orderInfo: { slug: 'quick-parcel-slug-1', totalDistance: 6_200, pickupTaskID: 'quick-1' },
        formSavedData: { note: '', dropOff: { position: null }, pickUp: { contact: { name: 'Noor Al Sayed' } } },
      }),
    );
  });

  it('asks again every ten seconds while nobody knows whether there is an order [T.36]', async () => {
    const visit = new Visit(fakeQuickPorts());
    await visit.toConfirming();
    const { quickParcel } = visit.ports;
    quickParcel.failure = { kind: 'offline' };
    visit.confirm();
    await visit.at('unsettled');
    visit.clock.advance(9_999);
    expect(quickParcel.placed).toHaveLength(1);
    visit.clock.advance(1);
    await eventually(() => expect(quickParcel.placed).toHaveLength(2));
    await visit.at('unsettled');
    quickParcel.failure = null;
    visit.clock.advance(10_000);
    await visit.at('placed');
    expect(new Set(quickParcel.placed.map(({ key }) => key)).size).toBe(1);
  });

  it('asks for the phone’s code and the price again if the token was lost meanwhile, and keeps the form [R8.04]', async () => {
    const visit = new Visit(fakeQuickPorts());
    await visit.toConfirming();
    visit.ports.quickParcel.forgetTokens();
    visit.confirm();
    await visit.at('verifying');
    expect(visit.context).toMatchObject({ attempt: null, draft: { dropOff: { contact: { name: 'Huda Al Alawi' } } } });
    expect((await persisted(visit.ports))?.attempt ?? null).toBeNull();
  });

  it('can still be found while it waits for its payment, and leads to the gateway’s page [R3.07] [R2.43]', async () => {
    const visit = new Visit(fakeQuickPorts());
    await visit.toConfirming();
    visit.change({ kind: 'payment', method: 'card' });
    await visit.priced();
    visit.confirm();
    await eventually(() => expect(visit.ports.left).toEqual(['https://gateway.example/pay/chg_quick-parcel-slug-1']));
    expect(visit.ports.payments.begun).toEqual([{ slug: 'quick-parcel-slug-1', language: 'ar' }]);
    const again = new Visit(await visit.leave());
    await again.at('filling');
    expect(again.context.orderInfo).toMatchObject({ slug: 'quick-parcel-slug-1', pickupTaskID: null });
    again.actor.send({ type: 'PUT_ASIDE' });
    const third = new Visit(await again.leave());
    await third.at('filling');
    expect(third.context.orderInfo).toBeNull();
  });

  it('applies a voucher that was typed, and one typed over it, before it can be paid at another price [R11.42]', async () => {
    const visit = new Visit(fakeQuickPorts());
    visit.ports.quickParcel.vouchers.set('OTHER', 'taken');
    await visit.toConfirming();
    const codes: (string | null)[] = [];
    for (const text of ['tenth', 'other', '']) {
      visit.change({ kind: 'text', path: 'voucherText', value: text });
      visit.confirm();
      expect([visit.actor.getSnapshot().hasTag('confirming'), visit.context.quote]).toEqual([true, null]);
      await visit.priced();
      codes.push(visit.context.draft.voucherCode, visit.ports.quickParcel.quoted.at(-1)?.voucherCode ?? null);
    }
    expect(codes).toEqual(['TENTH', 'TENTH', 'OTHER', 'OTHER', null, null]);
    expect(visit.ports.quickParcel.placed).toEqual([]);
    visit.change({ kind: 'text', path: 'voucherText', value: 'tenth' });
    visit.confirm();
    await visit.priced();
    visit.confirm();
    await eventually(() =>
      expect(visit.ports.quickParcel.placed.map(({ input }) => input.voucherCode)).toEqual(['TENTH']),
    );
  });

  it('leaves a refused voucher in its field, and prices without it [R8.08]', async () => {
    const visit = new Visit(fakeQuickPorts());
    await visit.toConfirming();
    visit.change({ kind: 'text', path: 'voucherText', value: 'late' });
    visit.actor.send({ type: 'APPLY_VOUCHER' });
    await visit.priced();
    expect(visit.context).toMatchObject({
      draft: { voucherText: 'late', voucherCode: null },
      voucherTrouble: { code: 'VOUCHER_EXPIRED' },
      quote: { quote: { totalFees: { minor: 1_705 } } },
    });
    expect(visit.ports.quickParcel.quoted.slice(-2).map(({ voucherCode }) => voucherCode)).toEqual(['LATE', null]);
  });
});

describe('the parcel of a device', () => {
  /** An app whose session ends when the test says so. */
  function appWith() {
    const watchers = new Set<() => void>();
    const on = (_type: string, watch: () => void) => {
      watchers.add(watch);
      return { unsubscribe: () => watchers.delete(watch) };
    };
    return {
      app: { session: { on }, inspection: createInspection(() => 0) } as unknown as AppSystem,
      ends: () => watchers.forEach((watch) => watch()),
    };
  }

  it('is one until somebody signs out on it; then it ends, and its stored data is gone [R2.60]', async () => {
    const { app, ends } = appWith();
    const ports = fakeQuickPorts();
    const actor = runningQuickParcel(app, ports, INPUT);
    expect(runningQuickParcel(app, ports, INPUT)).toBe(actor);
    await eventually(() => expect(actor.getSnapshot().hasTag('filling')).toBe(true));
    actor.send({ type: 'CHANGE', change: { kind: 'text', path: 'note', value: 'Ring' } });
    actor.send({ type: 'HIDE' });
    ports.verification.proofs.set('code-1', SENDER);
    await ports.guest.exchange({ phone: SENDER, proof: 'proof-code-1' });
    await eventually(async () => expect((await persisted(ports))?.formSavedData.note).toBe('Ring'));
    ends();
    expect(actor.getSnapshot().status).toBe('stopped');
    await new SessionKeeper(ports.store).clear();
    expect(await persisted(ports)).toBeUndefined();
    expect(await ports.guest.look()).toBeNull();
    const next = runningQuickParcel(app, ports, INPUT);
    expect(next).not.toBe(actor);
    await eventually(() => expect(next.getSnapshot().hasTag('filling')).toBe(true));
    expect(next.getSnapshot().context.draft.note).toBe('');
    next.stop();
  });
});

describe('cancelling a guest’s parcel', () => {
  it('happens after a request and a confirmation; one that is already on its way is read again', async () => {
    const ports = fakeQuickPorts();
    ports.verification.proofs.set('code-1', SENDER);
    await ports.guest.exchange({ phone: SENDER, proof: 'proof-code-1' });
    const sent = sampleQuickOrder();
    const order = { ...sent, pickUp: { ...sent.pickUp, contact: { name: 'Noor', phone: SENDER } } };
    ports.quickParcel.sent.set(order.slug, order);
    const actor = createActor(quickActionLogic(ports)).start();
    const heard: unknown[] = [];
    actor.on('changed', ({ item }) => heard.push([item.taskState, item.cancellable]));
    ports.quickParcel.change(order.slug, { taskState: 'picked up', cancellable: false });
    actor.send({ type: 'ASK', action: 'cancel' });
    actor.send({ type: 'CONFIRM', item: order });
    await eventually(() => expect(heard).toEqual([['picked up', false]]));
    expect(actor.getSnapshot().context.failure).toEqual(refusedAs('NOT_CANCELLABLE'));
    ports.quickParcel.change(order.slug, { taskState: 'created', cancellable: true });
    actor.send({ type: 'ASK', action: 'cancel' });
    actor.send({ type: 'CONFIRM', item: order });
    await eventually(() =>
      expect(heard).toEqual([
        ['picked up', false],
        ['cancelled', false],
      ]),
    );
    actor.stop();
  });
});
