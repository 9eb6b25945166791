import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { auditEvents } from '../../platform/tables';
import { users } from '../identity';

/** Names, and those before them: each change in the log says both. */
async function withFormer(
  db: Pick<Database, 'select'>,
  merchantId: string,
  today: readonly string[],
): Promise<Set<string>> {
  const names = new Set(today);
  for (let newest = [...names]; newest.length > 0;) {
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
  return names;
}

/**
 * The names under which the log of a business knows somebody: today's, and those before their own changes of it. Logs and
 * tickets name people and hold no ids, so a name that somebody else of the business has or had is left out: what stands
 * under it may be about them. Rather too little than what is another person's.
 */
export async function namesOf(
  db: Pick<Database, 'select'>,
  { id, merchantId, name }: { readonly id: string; readonly merchantId: string; readonly name: string },
): Promise<readonly string[]> {
  const others = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), ne(users.id, id)));
  const theirs = await withFormer(
    db,
    merchantId,
    others.map((other) => other.name),
  );
  return [...(await withFormer(db, merchantId, [name]))].filter((each) => !theirs.has(each));
}
