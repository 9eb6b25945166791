import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/open';
import { users } from './tables';

/**
 * How people are called now, by their ids [0110]. Somebody who was erased has the neutral words in their record.
 * @returns the name for an id, or the one that was kept where there is no id
 */
export async function readNames(
  db: Pick<Database, 'select'>,
  ids: readonly (string | null | undefined)[],
): Promise<<Kept extends string | null>(id: string | null, kept: Kept) => Kept | string> {
  const asked = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const rows =
    asked.length === 0
      ? []
      : await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, asked));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id, kept) => names.get(id ?? '') ?? kept;
}
