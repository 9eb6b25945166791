import { asc, desc, eq } from 'drizzle-orm';
import type { AccountType, Branch, User } from '../../../src/domain/identity/session';
import type { Database } from '../../db/open';
import { merchantName } from './merchants';
import { rightsOf } from './rights';
import { branches, userBranches, users } from './tables';

/** A user of a merchant, who may use the merchants' sign-in: nobody else has a session there. */
export type MemberRow = Omit<typeof users.$inferSelect, 'merchantId' | 'email' | 'type'> & {
  readonly merchantId: string;
  readonly email: string;
  readonly type: AccountType;
};

/** The account as that of a merchant's member; null if it is none [R6.06]. */
export function asMember(row: typeof users.$inferSelect | undefined): MemberRow | null {
  if (row === undefined) return null;
  const { merchantId, email, type } = row;
  return merchantId === null || email === null || type === 'driver' ? null : { ...row, merchantId, email, type };
}

/** E-mail addresses are compared without case; no two users differ only in it. */
export function normalEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

export async function findUser(
  db: Database,
  by: { readonly email: string } | { readonly id: string },
): Promise<MemberRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where('email' in by ? eq(users.email, normalEmail(by.email)) : eq(users.id, by.id));
  return asMember(row);
}

export async function userOf(db: Database, { id, name, email, type, merchantId }: MemberRow): Promise<User> {
  return { id, name, email, type, merchantName: await merchantName(db, merchantId) };
}

/** The branches of a user, in all regions, their default first. */
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
