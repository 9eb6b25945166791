import { eq } from 'drizzle-orm';
import { userBranches } from '../../server/modules/identity/tables';
import { exportParts, exports } from '../../server/modules/exports/tables';
import { exportAsked } from '../../server/modules/exports/write-export';
import { idempotencyKeys } from '../../server/platform/idempotency/tables';
import { HttpExports } from '../../src/adapters/http/exports.adapter';
import { exportOver } from '../../src/application/actors/export.actors';
import type { Export } from '../../src/domain/exports/export';
import type { Result } from '../../src/domain/shared/result';
import { both, httpLevel, lost } from '../support/paths/http-level';
import type { World } from '../support/paths/http-level';
import { exported, MONTH } from './export.paths';

interface ExportWorld extends World {
  readonly merchantId: string;
  readonly userId: string;
  readonly branchId: string;
}

type Row = typeof exports.$inferInsert;

const rowOf = ({ stage, merchantId, userId, branchId }: ExportWorld, id: string): Row => {
  const now = stage.server.clock.now();
  const asked = { kind: 'statement', format: 'xlsx', language: 'en', query: MONTH } as const;
  return { id, merchantId, userId, branchId, ...asked, createdAt: now, updatedAt: now };
};

/** Whether the person may see the balance, which a statement needs. */
const may =
  (viewWalletBalance: boolean) =>
  async ({ stage, userId }: ExportWorld): Promise<void> => {
    await stage.server.deps.db.update(userBranches).set({ viewWalletBalance }).where(eq(userBranches.userId, userId));
  };

/** How many others of the same person are being made; as if what got no answer had never arrived. */
const others =
  (count: number) =>
  async (world: ExportWorld): Promise<void> => {
    const { stage, merchantId, userId } = world;
    const { db } = stage.server.deps;
    await may(true)(world);
    await db.delete(exports).where(eq(exports.userId, userId));
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.merchantId, merchantId));
    for (let number = 0; number < count; number += 1)
      await db.insert(exports).values(rowOf(world, `${merchantId}-other-${number}`));
  };

/** What the job has done by now. */
const is =
  (change: Partial<Row>) =>
  async (world: ExportWorld): Promise<void> => {
    await may(true)(world);
    await world.stage.server.deps.db.update(exports).set(change).where(eq(exports.userId, world.userId));
  };
const isReady = async (world: ExportWorld): Promise<void> => {
  const { db } = world.stage.server.deps;
  await is({ state: 'ready', run: 'run', done: 1_000, total: 1_000, size: 5 })(world);
  const [row] = await db.select().from(exports).where(eq(exports.userId, world.userId));
  await db
    .insert(exportParts)
    .values({ exportId: row?.id ?? '', run: 'run', position: 0, content: Buffer.from('cells') })
    .onConflictDoNothing();
};
const isGone = async (world: ExportWorld): Promise<void> => {
  await may(true)(world);
  await world.stage.server.deps.db.delete(exports).where(eq(exports.userId, world.userId));
};
const isRunning = is({ state: 'running', done: 500, total: 1_000 });

const named = (result: Result<Export>): string =>
  result.ok ? result.value.state : result.failure.kind === 'refused' ? result.failure.code : result.failure.kind;

export const exportHttp = httpLevel<ExportWorld>({
  spec: exported,
  world: async (stage) => {
    // A path says itself how far the job is.
    stage.server.deps.queue.on(exportAsked, () => Promise.resolve());
    const merchant = await stage.merchant();
    const { merchantId, userId, branchIds } = merchant;
    return {
      stage,
      merchantId,
      userId,
      branchId: branchIds[0] ?? '',
      machine: exportOver(new HttpExports(stage.client(await stage.session(merchant))), () => undefined),
      input: { kind: 'statement', query: MONTH, language: 'en' },
    };
  },
  events: {
    ASK: (event: { readonly type: string }, { stage }) => ({ ...event, key: `key-of-path-${stage.next()}` }),
  },
  outcomes: {
    start: { ways: { ok: others(0), offline: both(others(0), lost), EXPORTS_BUSY: others(3) } },
    read: {
      named,
      ways: {
        running: isRunning,
        ready: isReady,
        failed: is({ state: 'failed', problem: 'broken' }),
        cancelled: is({ state: 'cancelled' }),
        offline: both(isRunning, lost),
        NOT_FOUND: isGone,
        FORBIDDEN: both(isRunning, may(false)),
      },
    },
    cancel: {
      named,
      ways: {
        cancelled: isRunning,
        ready: isReady,
        offline: both(isRunning, lost),
        NOT_FOUND: isGone,
        FORBIDDEN: both(isRunning, may(false)),
      },
    },
    save: { ways: { ok: isReady, offline: both(isReady, lost), NOT_FOUND: isGone } },
  },
});
