import { and, asc, desc, eq } from 'drizzle-orm';
import type { AccountType, Branch, User } from '../../../src/domain/identity/session';
import type { Database } from '../../db/open';
import type { OpenScope } from '../../platform/scope';
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
  if (merchantId === null || email === null || type === 'driver' || type === 'operator') return null;
  return { ...row, merchantId, email, type };
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

/** What a person may do at a branch right now, without a request of theirs; null if they may no longer work there. */
export async function scopeOf(
  db: Pick<Database, 'select'>,
  userId: string,
  branchId: string,
): Promise<OpenScope | null> {
  const [row] = await db
    .select({ user: users, branch: branches, rights: userBranches })
    .from(users)
    .innerJoin(userBranches, and(eq(userBranches.userId, users.id), eq(userBranches.branchId, branchId)))
    .innerJoin(branches, eq(branches.id, userBranches.branchId))
    .where(eq(users.id, userId));
  const user = asMember(row?.user);
  if (row === undefined || user?.status !== 'active') return null;
  const { merchantId, type: accountType, name } = user;
  return { merchantId, accountType, name, regionCode: row.branch.regionCode, branchId, rights: rightsOf(row.rights) };
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
