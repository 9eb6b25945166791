import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { matchPosBranch, previewPosMenu, syncPosMenu } from '../../../contract/pos';
import { decidePosOrder, setPosStanding } from '../../../contract/sandbox';
import { getStore } from '../../../contract/store';
import { getStoreOrder, moveStoreOrder } from '../../../contract/store-orders';
import { placeStoreOrder } from '../../../contract/storefront';
import { workOnPosOrders } from '../../../server/modules/pos-orders/carry-out';
import { sandboxPosGrants, sandboxPosOrders } from '../../../server/modules/pos/tables';
import { storeOrders } from '../../../server/modules/store-orders/tables';
import type { PosDecision, PosStanding } from '../../../src/domain/sandbox/point-of-sale';
import type { StageMove } from '../../../src/domain/store-orders/stages';
import { guestOf } from '../../support/servers/guests';
import { freshKey } from '../../support/servers/parcels';
import { connectSandboxPos, newPearlStore } from '../../support/servers/pos-store';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestServerOptions, TestSession } from '../../support/servers/server';

export const MINUTE = 60_000;

/**
 * One server for all tests here; each has a store that is connected and matched, with the point of sale's menu in it.
 * @param options what the server starts with
 */
export function posOrderSuite(options: () => Promise<TestServerOptions> = () => Promise.resolve({})) {
  let server: TestServer;
  let owner: TestSession;
  let guests = 0;

  beforeAll(async () => {
    server = await startServer(await options());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await newPearlStore(server);
    owner = await server.signIn('owner@pearl.example', 'b-seef');
    await connectSandboxPos(server, owner);
    await synced();
    await match('pos-b-seef');
  });

  async function synced(): Promise<void> {
    const { fingerprint } = (await server.call(previewPosMenu, { as: owner })).data;
    await server.call(syncPosMenu, { as: owner, body: { fingerprint } });
    await server.deps.queue.runDue();
  }

  const match = (posId: string | null, as = owner) =>
    server.call(matchPosBranch, { as, body: { branchId: 'b-seef', posId } });

  const says = async (standing: PosStanding) => {
    const grants = await server.deps.db.select().from(sandboxPosGrants);
    for (const { id } of grants) await server.call(setPosStanding, { params: { id }, body: { standing } });
  };

  /** A kebab and two salads, by a customer. @returns the order's id */
  async function ordered(names: readonly string[] = ['Kebab plate', 'Fattoush']): Promise<string> {
    const { menu } = (await server.call(getStore, { as: owner })).data;
    const items = menu.flatMap(({ items: own }) => own).filter(({ name }) => names.includes(name.en));
    // Each by somebody else: how much one phone may order is not what is tried here.
    guests += 1;
    const guest = await guestOf(server, `+9733${String(6_200_000 + guests)}`);
    const { data, code } = await server.call(placeStoreOrder, {
      params: { subdomain: 'pearl' },
      headers: guest.headers,
      idempotencyKey: freshKey(),
      body: {
        lines: items.map(({ id }, at) => ({ itemId: id, count: at + 1 })),
        total: { minor: items.reduce((sum, { price }, at) => sum + price.minor * (at + 1), 0), currency: 'BHD' },
        customerName: 'Huda Al Alawi',
        note: '',
        handover: 'pick-up',
        deliverTo: null,
      },
    });
    expect(code).toBeUndefined();
    const [row] = await server.deps.db.select().from(storeOrders).where(eq(storeOrders.slug, data.slug));
    return row?.id ?? '';
  }

  const read = async (id: string) => (await server.call(getStoreOrder, { as: owner, params: { id } })).data;
  async function move(id: string, wanted: StageMove = 'next') {
    const { version } = await read(id);
    const reason = wanted === 'cancel' ? 'too-busy' : null;
    return server.call(moveStoreOrder, { as: owner, params: { id }, body: { version, move: wanted, reason } });
  }
  async function accepted(...names: string[]): Promise<string> {
    const id = await ordered(names.length === 0 ? undefined : names);
    expect((await move(id)).data.state).toBe('accepted');
    return id;
  }

  /** One look at what is due, some time later. */
  async function work(later = 0): Promise<void> {
    server.clock.advance(later);
    await workOnPosOrders(server.deps);
    // Longer than a session's token lives.
    if (later > 0) owner = await server.signIn('owner@pearl.example', 'b-seef');
  }
  const atPos = () => server.deps.db.select().from(sandboxPosOrders);

  async function decides(decision: PosDecision): Promise<void> {
    const [order] = await atPos();
    const params = { id: order?.id ?? '' };
    expect((await server.call(decidePosOrder, { params, body: { decision } })).status).toBe(200);
  }

  return {
    get server() {
      return server;
    },
    get owner() {
      return owner;
    },
    synced,
    match,
    says,
    ordered,
    read,
    move,
    accepted,
    work,
    atPos,
    decides,
  };
}
