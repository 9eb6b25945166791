import type { PersistedRequest } from '../../src/domain/ordering/request-draft';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createQuote } from '../../contract/order';
import { HttpAddresses } from '../../src/adapters/http/addresses.adapter';
import type { HttpClient } from '../../src/adapters/http/client';
import { HttpOrders } from '../../src/adapters/http/orders.adapter';
import { tabSlot } from '../../src/application/actors/tab-slot';
import { requestOver } from '../../src/application/actors/request.actor';
import type { OrdersPort } from '../../src/application/ports/orders.port';
import type { OrderInput, QuoteInput } from '../../src/domain/ordering/order';
import { orderInputOf, pricedPartOf, quoteInputOf } from '../../src/domain/ordering/request.rules';
import type { RequestContext, RequestOwner } from '../../src/domain/ordering/request-context';
import { savedAddresses } from '../../server/modules/addresses/tables';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { quotes } from '../../server/modules/ordering/quote-tables';
import { orders } from '../../server/modules/ordering/tables';
import { vouchers, voucherUses } from '../../server/modules/vouchers/tables';
import { ledgerAccounts } from '../../server/modules/wallet/tables';
import type { Level } from '@mersal/machine-paths/level';
import { FakeClock } from '../support/fakes/fake-clock';
import { issueVoucher } from '../support/servers/guests';
import { MemoryStore } from '../support/fakes/fake-store';
import { onlyTab } from '../support/fakes/fake-tabs';
import { answers, both, cut, httpLevel, lost } from '../support/paths/http-level';
import type { Told, World } from '../support/paths/http-level';
import { fundWallet, placed } from '../support/servers/parcels';
import { completeDraft, manyStopsDraft, savedShop, scheduledDraft } from '../support/samples/sample-requests';
import type { TestSession } from '../support/servers/server';
import { request } from './request.paths';

interface RequestWorld extends World {
  readonly session: TestSession;
  readonly merchantId: string;
  readonly owner: RequestOwner;
  /** Where the request of this tab is stored. */
  readonly store: MemoryStore;
  readonly tab: ReturnType<typeof onlyTab>;
  readonly clock: FakeClock;
  /** How many orders there may be by now: one per key, plus those that somebody else made. */
  readonly allowed: { orders: number };
}

/** It arrives when its window is over. */
const tooLate = <Sent extends Pick<QuoteInput, 'timing'>>(sent: Sent): Sent => ({
  ...sent,
  timing: { ...sent.timing, at: '2026-01-01T09:00:00.000Z' },
});

const YEAR = 365 * 86_400_000;
const ABROAD = { lat: 24.7136, lng: 46.6753 };

/**
 * Nothing prevents an order: none is recent enough to be its duplicate, every price and voucher is valid, the wallet is
 * full.
 */
async function clear(world: RequestWorld): Promise<void> {
  const { stage, session } = world;
  const { db } = stage.server.deps;
  await holds(world, 1_000_000);
  const now = stage.server.clock.now().getTime();
  await db
    .update(orders)
    .set({ createdAt: new Date(now - 3_600_000) })
    .where(eq(orders.branchId, session.branchId));
  await db
    .update(quotes)
    .set({ expiresAt: new Date(now + 900_000) })
    .where(eq(quotes.branchId, session.branchId));
  await db.update(vouchers).set({ maxUses: null, validUntil: new Date(now + YEAR) });
}

/** The wallet holds this much. Minor units. */
const holds = async ({ stage, merchantId }: RequestWorld, balance: number): Promise<void> =>
  void (await stage.server.deps.db
    .update(ledgerAccounts)
    .set({ balance })
    .where(eq(ledgerAccounts.merchantId, merchantId)));

/** The server has not seen this order, whatever happened to a lost answer. */
async function unheard(world: RequestWorld): Promise<void> {
  await clear(world);
  await world.stage.server.deps.db.delete(idempotencyKeys);
}

/** The order arrives changed: the server's own rules judge it. */
const sentAs = (change: (order: OrderInput) => object) => async (world: RequestWorld) => {
  await unheard(world);
  world.stage.proxy.meet({ kind: 'change', request: change });
};

const atThisPrice: Told<RequestWorld> = (event: { type: string; quoteId: string }, _, actor) => {
  const { quote } = actor.snapshot.context as RequestContext;
  return event.quoteId === 'quote-1' ? { ...event, quoteId: quote?.quote.id ?? 'none' } : event;
};

/** The stored form of an order that was being sent. */
async function persistedAttempt({ stage, session, allowed }: RequestWorld): Promise<PersistedRequest> {
  allowed.orders += 1;
  const draft = completeDraft();
  const { data } = await stage.server.call(createQuote, { as: session, body: quoteInputOf(draft) as QuoteInput });
  return { draft, attempt: { key: randomUUID(), order: orderInputOf(draft, data.id, false) as OrderInput } };
}

const stopsOf = (count: number): string => `a draft with ${count} drop-offs`;

const keeps =
  (persisted: (world: RequestWorld) => Promise<PersistedRequest> | PersistedRequest) => async (world: RequestWorld) =>
    tabSlot(world, world.owner).write(await persisted(world));

/** @param ordersOver the adapter that prices and places, as it is or with a fault */
export const requestAtHttp = (ordersOver: (http: HttpClient) => OrdersPort): Level =>
  httpLevel<RequestWorld>({
    spec: request,
    world: async (stage) => {
      const merchant = await stage.merchant();
      const { merchantId, userId } = merchant;
      const session = await stage.session(merchant);
      await fundWallet(stage.server.deps.db, merchantId, 'BHD', 1_000_000);
      await stage.server.deps.db.delete(voucherUses);
      await stage.server.deps.db.delete(vouchers);
      for (const code of ['WELCOME10', 'OLD', 'SPENT']) await issueVoucher(stage.server, { code });
      const http = stage.client(session);
      const [store, tab, clock] = [new MemoryStore(), onlyTab(), new FakeClock()];
      const owner: RequestOwner = { userId, branchId: session.branchId, regionCode: 'BH-manama' };
      const allowed = { orders: 0 };
      const unique = (): string => {
        allowed.orders += 1;
        return randomUUID();
      };
      const machine = requestOver({
        orders: ordersOver(http),
        addresses: new HttpAddresses(http),
        ids: { unique },
        clock,
        store,
        tab,
      });
      return { stage, session, merchantId, owner, store, tab, clock, allowed, machine, input: owner };
    },
    events: { CONFIRM: atThisPrice, SEND_ANYWAY: atThisPrice },
    outcomes: {
      restore: {
        named: (persisted: PersistedRequest | null) =>
          persisted === null
            ? 'nothing'
            : persisted.attempt !== null
              ? 'an attempt'
              : persisted.draft.timing.kind === 'scheduled'
                ? 'a draft for tomorrow'
                : stopsOf(persisted.draft.dropOffs.length),
        ways: {
          nothing: answers,
          ...Object.fromEntries(
            [1, 2, 16].map((count) => [stopsOf(count), keeps(() => ({ draft: manyStopsDraft(count), attempt: null }))]),
          ),
          'a draft for tomorrow': keeps(({ stage }) => ({
            draft: scheduledDraft(stage.server.clock.now().toISOString()),
            attempt: null,
          })),
          'an attempt': keeps(persistedAttempt),
        },
      },
      keepAttempt: { ways: { something: answers } },
      suggestPickUp: {
        ways: {
          something: async ({ stage, merchantId }) => {
            const { address, contactName, phone } = savedShop;
            await stage.server.deps.db.insert(savedAddresses).values({
              id: `shop-${stage.next()}`,
              merchantId,
              regionCode: 'BH-manama',
              label: address.label,
              address,
              contactName,
              phone,
              isDefault: true,
              searchText: '',
            });
          },
          nothing: async ({ stage }) => void (await stage.server.deps.db.delete(savedAddresses)),
        },
      },
      askQuote: {
        ways: {
          ok: async ({ stage }) =>
            void (await stage.server.deps.db
              .update(vouchers)
              .set({ validUntil: new Date(stage.server.clock.now().getTime() + YEAR) })),
          offline: cut,
          OUTSIDE_AREA: ({ stage }) =>
            stage.proxy.meet({
              kind: 'change',
              request: (body: QuoteInput) => ({ ...body, pickUp: { position: ABROAD } }),
            }),
          VALIDATION: ({ stage }) => stage.proxy.meet({ kind: 'change', request: (body: QuoteInput) => tooLate(body) }),
          VOUCHER_EXPIRED: async ({ stage }) => {
            await stage.server.deps.db
              .update(vouchers)
              .set({ validUntil: stage.server.clock.now() })
              .where(eq(vouchers.code, 'OLD'));
            stage.proxy.meet({
              kind: 'change',
              request: (body: QuoteInput) => ({ ...body, voucher: { code: 'OLD', paymentMethod: 'wallet' } }),
            });
          },
        },
      },
      placeOrder: {
        ways: {
          // Made now, or made before and answered again: only the key can tell.
          ok: clear,
          offline: both(clear, lost),
          INSUFFICIENT_BALANCE: async (world) => {
            await unheard(world);
            await holds(world, 0);
          },
          QUOTE_EXPIRED: async (world) => {
            await unheard(world);
            await world.stage.server.deps.db
              .update(quotes)
              .set({ expiresAt: world.stage.server.clock.now() })
              .where(eq(quotes.branchId, world.session.branchId));
          },
          POSSIBLE_DUPLICATE: async (world) => {
            await unheard(world);
            world.allowed.orders += 1;
            const twin = await placed(world.stage.server, world.session, { allowDuplicate: true });
            if (twin.status !== 200) throw new Error(`No twin: ${twin.code}`);
            world.stage.proxy.meet({
              kind: 'change',
              request: (order: OrderInput) => ({ ...order, allowDuplicate: false }),
            });
          },
          VOUCHER_USED_UP: async (world, _sample, actor) => {
            const { stage, session } = world;
            await unheard(world);
            const { attempt } = actor.snapshot.context as RequestContext;
            if (attempt === null) throw new Error('Nothing is on its way');
            const voucherCode = 'SPENT';
            const { data } = await stage.server.call(createQuote, {
              as: session,
              body: pricedPartOf({ ...attempt.order, voucherCode }),
            });
            await stage.server.deps.db.update(vouchers).set({ maxUses: 0 }).where(eq(vouchers.code, voucherCode));
            stage.proxy.meet({
              kind: 'change',
              request: (order: OrderInput) => ({ ...order, quoteId: data.id, voucherCode }),
            });
          },
          OUTSIDE_AREA: sentAs((order) => ({
            ...order,
            pickUp: { ...order.pickUp, address: { ...order.pickUp.address, position: ABROAD } },
          })),
        },
      },
    },
    // However often an answer was lost and requested again [T.36].
    after: async ({ stage, session, allowed }) => {
      const made = await stage.server.deps.db
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.branchId, session.branchId));
      if (made.length > allowed.orders)
        throw new Error(`There are ${made.length} orders for ${allowed.orders} confirmations`);
    },
  });

export const requestHttp = requestAtHttp((http) => new HttpOrders(http));
