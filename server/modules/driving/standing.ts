import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import type { Note } from '../../platform/note';
import { users } from '../identity';
import { drivers } from '../ordering';
import { goOffDuty } from './duty';
import { holdDriver } from './hold';
import { driverTokens } from './tables';

/**
 * Blocks somebody who drives, or lets them drive again. Blocked, their sessions end and they are offered nothing;
 * a delivery they end first, so that nobody waits for a parcel that nobody brings.
 * @param seen whether they were blocked, to the person who decides
 * @returns whether it changed anything
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE if it looks different now, NOT_NOW while they have a delivery
 */
export async function setStanding(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  driverId: string,
  { isBlocked }: { readonly isBlocked: boolean },
  { seen, note }: { readonly seen: boolean; readonly note: Note },
): Promise<boolean> {
  const { db, clock, events } = deps;
  const told = await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ name: users.name, status: users.status, isPerson: drivers.isPerson })
      .from(drivers)
      .innerJoin(users, eq(users.id, drivers.id))
      .where(eq(drivers.id, driverId));
    if (known?.isPerson !== true) throw new Refusal('NOT_FOUND');
    const { onDutySince } = await holdDriver(tx, driverId);
    const [now] = await tx.select({ status: users.status }).from(users).where(eq(users.id, driverId));
    const was = now?.status === 'inactive';
    if (was !== seen) throw new Refusal('CHANGED_MEANWHILE');
    if (was === isBlocked) return null;
    const said = isBlocked && onDutySince !== null ? await goOffDuty(tx, deps, driverId, clock.now()) : [];
    await tx
      .update(users)
      .set({ status: isBlocked ? 'inactive' : 'active' })
      .where(eq(users.id, driverId));
    // Once they may drive again, they prove their phone again.
    if (isBlocked) await tx.delete(driverTokens).where(eq(driverTokens.driverId, driverId));
    await note(tx, { id: driverId, name: known.name, merchantId: null });
    return said;
  });
  if (told === null) return false;
  events.broadcast(told);
  return true;
}
