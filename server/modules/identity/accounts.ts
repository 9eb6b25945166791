import { asc, desc, eq } from 'drizzle-orm';
import type { Branch, User } from '../../../src/domain/identity/session';
import type { Database } from '../../db/open';
import { merchantName } from './merchants';
import { rightsOf } from './rights';
import { branches, userBranches, users } from './tables';

type UserRow = typeof users.$inferSelect;

/** E-mail addresses are compared without case; nobody has two that differ only in it. */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

export async function findUser(
  db: Database,
  by: { readonly email: string } | { readonly id: string },
): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where('email' in by ? eq(users.email, normalEmail(by.email)) : eq(users.id, by.id));
  return row ?? null;
}

export async function userOf(db: Database, { id, name, email, type, merchantId }: UserRow): Promise<User> {
  return { id, name, email, type, merchantName: await merchantName(db, merchantId) };
}

/** The branches open to a user, in all regions, their default first. */
export async function branchesOf(db: Database, userId: string): Promise<Branch[]> {
  const rows = await db
    .select({ branch: branches, rights: userBranches })
    .from(userBranches)
    .innerJoin(branches, eq(branches.id, userBranches.branchId))
    .where(eq(userBranches.userId, userId))
    .orderBy(desc(branches.isDefault), asc(branches.nameEn), asc(branches.id));
  return rows.map(({ branch: { id, nameEn, nameAr, regionCode, isDefault }, rights }) => ({
    id,
    name: { en: nameEn, ar: nameAr },
    regionCode,
    isDefault,
    rights: rightsOf(rights),
  }));
}
