import { eq } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { accountDeletions } from './deletion-tables';

/**
 * Refuses changes of somebody whose erasing has begun: what is left of them goes, and nothing brings it back.
 * @throws Refusal BEING_ERASED
 */
export async function refuseWhileErased(tx: Pick<Database, 'select'>, userId: string): Promise<void> {
  const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  if (row !== undefined && row.beganAt !== null) throw new Refusal('BEING_ERASED');
}
