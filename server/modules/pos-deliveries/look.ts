import { and, asc, eq, exists, isNotNull, lt, inArray, lte } from 'drizzle-orm';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { foreignLine } from '../../platform/documents/plain-text';
import { askPos, posBranches } from '../pos';
import { POS_ID_LENGTH } from '../pos-orders';
import { noteChanged } from './notice';
import { posDeliveries, posLooks } from './tables';

type LookDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'pos' | 'log'>;

/** A business is looked at so often, in ms: reports get lost. */
const LOOK_INTERVAL = 60_000;
/** So far back each look begins before the last one, in ms: clocks differ, and what is written last is not seen first. */
const OVERLAP = 5 * 60_000;
/** And so far back at most: what is older requests no driver by itself. */
const LOOK_BACK = 6 * 3600_000;
/** So many businesses are looked at in one run, and so many at once. */
const IN_A_RUN = 60;
const AT_ONCE = 10;
/** What needs nobody is forgotten after so long, in ms: no order of then is requested any more. */
const KEPT = 30 * 86_400_000;

/** Looks for orders that were changed at the point of sale, of each business about once a minute. */
export async function lookForDeliveries(deps: LookDeps): Promise<void> {
  const { db, clock, pos } = deps;
  if (pos === null) return;
  const isOn = db
    .select({ id: posBranches.branchId })
    .from(posBranches)
    .where(and(eq(posBranches.merchantId, posLooks.merchantId), isNotNull(posBranches.deliversSince)));
  const due = await db
    .select()
    .from(posLooks)
    .where(and(lte(posLooks.nextAt, clock.now()), exists(isOn)))
    .orderBy(asc(posLooks.nextAt))
    .limit(IN_A_RUN);
  for (let at = 0; at < due.length; at += AT_ONCE)
    await Promise.all(
      due.slice(at, at + AT_ONCE).map((row) =>
        lookAt(deps, row).catch((error: unknown) => {
          // The connection notes why it was not answered; what was not seen is seen by the next look.
          if (!(error instanceof Refusal)) deps.log.error(error);
        }),
      ),
    );
}

async function lookAt(deps: LookDeps, { merchantId, seenTo }: typeof posLooks.$inferSelect): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const set = (change: Partial<typeof posLooks.$inferSelect>) =>
    db.update(posLooks).set(change).where(eq(posLooks.merchantId, merchantId));
  await set({ nextAt: new Date(now.getTime() + LOOK_INTERVAL) });
  const since = new Date(Math.max(seenTo.getTime() - OVERLAP, now.getTime() - LOOK_BACK));
  const changed = await askPos(deps, merchantId, (pos, token) => pos.changedDeliveries(token, since));
  await noteChanged(
    deps,
    merchantId,
    changed.filter(({ id }) => id !== '' && id === foreignLine(id, POS_ID_LENGTH)),
  );
  await set({ seenTo: now });
}

/** Forgets what needs nobody any more. */
export async function forgetDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT);
  await db
    .delete(posDeliveries)
    .where(and(lt(posDeliveries.createdAt, before), inArray(posDeliveries.state, ['ignored', 'over'])));
}
