import { eq } from 'drizzle-orm';
import { storeTrials } from '../../server/modules/packages/tables';
import { stores } from '../../server/modules/store';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpStoreClosing } from '../../src/adapters/http/store-closing.adapter';
import { storeClosingOver } from '../../src/application/actors/store-closing.actors';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { storeFor } from '../support/servers/kitchen-orders';
import { storeClosing } from './store-closing.paths';

interface ClosingWorld extends World {
  readonly merchantId: string;
}

/** How the store stands on the server, as if what got no answer had never arrived. */
const standing =
  ({ isClosed, isTried = true }: { readonly isClosed: boolean; readonly isTried?: boolean }) =>
  async ({ stage, merchantId }: ClosingWorld): Promise<void> => {
    const { db, clock } = stage.server.deps;
    const now = clock.now();
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
    await db.delete(storeTrials).where(eq(storeTrials.merchantId, merchantId));
    if (!isTried) await db.insert(storeTrials).values({ merchantId, regionCode: 'BH-manama', endsAt: now });
    await db
      .update(stores)
      .set({ closedAt: isClosed ? now : null })
      .where(eq(stores.merchantId, merchantId));
  };
const open = standing({ isClosed: false });
const closed = standing({ isClosed: true });

export const storeClosingHttp = httpLevel<ClosingWorld>({
  spec: storeClosing,
  world: async (stage) => {
    const merchant = await stage.merchant();
    await storeFor(stage, merchant);
    const port = new HttpStoreClosing(stage.client(await stage.session(merchant)));
    return { stage, merchantId: merchant.merchantId, machine: storeClosingOver(port) };
  },
  events: {
    CONFIRM: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-closing-${stage.next()}` }),
    REOPEN: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-opening-${stage.next()}` }),
  },
  outcomes: {
    read: { ways: { ok: open, offline: both(open, lost) } },
    close: {
      ways: {
        ok: open,
        offline: both(open, lost),
        CHANGED_MEANWHILE: closed,
        FORBIDDEN: ({ stage }) => stage.proxy.meet({ kind: 'refuse', code: 'FORBIDDEN' }),
      },
    },
    reopen: {
      ways: {
        ok: closed,
        offline: both(closed, lost),
        CHANGED_MEANWHILE: open,
        STORE_NEEDS_PLAN: standing({ isClosed: true, isTried: false }),
      },
    },
  },
});
