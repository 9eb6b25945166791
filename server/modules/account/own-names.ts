import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { auditEvents } from '../../platform/tables';
import { users } from '../identity';

/**
 * The names under which the log of a business knows somebody: today's, and those before their own changes of it. Logs and
 * tickets name people and hold no ids, so a name that somebody else of the business has today is left out: what stands
 * under it may be about them.
 */
export async function namesOf(
  db: Pick<Database, 'select'>,
  { id, merchantId, name }: { readonly id: string; readonly merchantId: string; readonly name: string },
): Promise<readonly string[]> {
  const names = new Set([name]);
  // Each change says both: the log itself leads back to the first name.
  for (let newest = [name]; newest.length > 0;) {
    const rows = await db
      .select({ actor: auditEvents.actor })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.merchantId, merchantId),
          eq(auditEvents.kind, 'profile-changed'),
          inArray(auditEvents.subject, newest),
        ),
      );
    newest = rows.flatMap(({ actor }) => (actor === null || names.has(actor) ? [] : [actor]));
    for (const former of newest) names.add(former);
  }
  const shared = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), ne(users.id, id), inArray(users.name, [...names])));
  for (const other of shared) names.delete(other.name);
  return [...names];
}
