import { and, eq } from 'drizzle-orm';
import { addLocation, makeLocationDefault } from '../../../contract/locations';
import { getPosDeliveries, settlePosDelivery, switchPosDeliveries } from '../../../contract/pos-deliveries';
import { matchPosBranch } from '../../../contract/pos';
import { setPosStanding, takeTillOrder } from '../../../contract/sandbox';
import { workOnPosDeliveries } from '../../../server/modules/pos-deliveries/carry-out';
import { lookForDeliveries } from '../../../server/modules/pos-deliveries/look';
import { posDeliveries, posLooks } from '../../../server/modules/pos-deliveries/tables';
import { orders } from '../../../server/modules/ordering';
import { sandboxPosGrants, sandboxPosOrders } from '../../../server/modules/pos/tables';
import { move, openWallet } from '../../../server/modules/wallet';
import { ledgerAccounts } from '../../../server/modules/wallet/tables';
import type { PosStanding } from '../../../src/domain/sandbox/point-of-sale';
import { savedShop } from '../samples/sample-requests';
import { freshKey } from './parcels';
import { connectSandboxPos, newPearlStore } from './pos-store';
import type { TestServer, TestSession } from './server';

export const MINUTE = 60_000;

/** A delivery as the till takes it; nothing is wrong with it, and nobody reports it. */
export const TILL_ORDER = {
  branchId: 'pos-b-seef',
  customerName: 'Huda Al Alawi',
  phone: '36123456',
  address: 'Villa 12, road 2831',
  pin: 'near',
  total: 4.7,
  isPaid: false,
  report: 'lost',
} as const;

/** The pearl's till: connected, matched, with a pick-up, money and the switch on. */
export async function openTill(server: TestServer) {
  const { db } = server.deps;
  const { clock } = server;
  const before = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
  for (const table of [posDeliveries, posLooks]) await db.delete(table);
  await newPearlStore(server);
  let owner: TestSession = await server.signIn('owner@pearl.example', 'b-seef');
  const { address, contactName, phone } = savedShop;
  const body = { address, contactName, phone };
  const added = await server.call(addLocation, { as: owner, idempotencyKey: freshKey(), body });
  await server.call(makeLocationDefault, { as: owner, params: { id: added.data.id } });
  await connectSandboxPos(server, owner);
  await match('pos-b-seef');

  function match(posId: string | null) {
    return server.call(matchPosBranch, { as: owner, body: { branchId: 'b-seef', posId } });
  }
  const flip = (isOn: boolean, branchId = 'b-seef', as = owner) =>
    server.call(switchPosDeliveries, { as, body: { branchId, isOn } });
  const [grant] = await db.select().from(sandboxPosGrants).where(eq(sandboxPosGrants.merchantId, 'm-pearl'));

  /** @returns its id at the point of sale */
  async function take(change: object = {}): Promise<string> {
    const known = new Set((await db.select({ id: sandboxPosOrders.id }).from(sandboxPosOrders)).map(({ id }) => id));
    const taken = await server.call(takeTillOrder, { body: { grantId: grant?.id ?? '', ...TILL_ORDER, ...change } });
    if (taken.status !== 200) throw new Error(`Not taken: ${taken.code}`);
    const all = await db.select({ id: sandboxPosOrders.id }).from(sandboxPosOrders);
    return all.find(({ id }) => !known.has(id))?.id ?? '';
  }

  /** What the server does about it, some time later. */
  async function work(later = 0): Promise<void> {
    clock.advance(later);
    await workOnPosDeliveries(server.deps);
    if (later > 0) owner = await server.signIn('owner@pearl.example', 'b-seef');
  }
  /** A minute later, it looks for what it was not told. */
  async function look(): Promise<void> {
    clock.advance(MINUTE);
    await lookForDeliveries(server.deps);
    await work();
    owner = await server.signIn('owner@pearl.example', 'b-seef');
  }

  return {
    get owner() {
      return owner;
    },
    match,
    flip,
    take,
    work,
    look,
    /** Puts money into the wallet; takes it out if there is a minus before it. Minor units. */
    fund: (minor: number) =>
      db.transaction(async (tx) => {
        await openWallet(tx, 'm-pearl', 'BHD');
        const [from, to] = minor < 0 ? (['wallet', 'bank'] as const) : (['bank', 'wallet'] as const);
        await move(tx, {
          kind: minor < 0 ? 'withdrawal' : 'top-up',
          from,
          to,
          merchantId: 'm-pearl',
          amount: { minor: Math.abs(minor), currency: 'BHD' },
          subject: { kind: 'merchant', id: 'm-pearl' },
          branchId: null,
          at: clock.now(),
        });
      }),
    rows: () => db.select().from(posDeliveries),
    /** The deliveries that were made since the till was opened. */
    made: async () => (await db.select().from(orders)).filter(({ id }) => !before.has(id)),
    balance: async () => {
      const isWallet = and(eq(ledgerAccounts.merchantId, 'm-pearl'), eq(ledgerAccounts.kind, 'wallet'));
      const [row] = await db.select().from(ledgerAccounts).where(isWallet);
      return row?.balance ?? 0;
    },
    read: async () => (await server.call(getPosDeliveries, { as: owner })).data,
    settle: (id: string, move: 'again' | 'dismiss', as = owner) =>
      server.call(settlePosDelivery, { as, params: { id }, body: { move } }),
    atPos: async (id: string) => (await db.select().from(sandboxPosOrders).where(eq(sandboxPosOrders.id, id)))[0],
    says: async (standing: PosStanding) => {
      for (const { id } of await db.select().from(sandboxPosGrants))
        await server.call(setPosStanding, { params: { id }, body: { standing } });
    },
  };
}
export type Till = Awaited<ReturnType<typeof openTill>>;
