import { and, asc, desc, eq, max } from 'drizzle-orm';
import type { Member, Workplace } from '../../../src/domain/team/member';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { asMember, rightsOf, branches, refreshFamilies, userBranches, users } from '../identity';

type Reader = Pick<Database, 'select'>;

/** Where the users of a business work, their default branch first. */
async function workplaces(db: Reader, merchantId: string): Promise<ReadonlyMap<string, readonly Workplace[]>> {
  const rows = await db
    .select({ place: userBranches })
    .from(userBranches)
    .innerJoin(branches, eq(branches.id, userBranches.branchId))
    .where(eq(branches.merchantId, merchantId))
    .orderBy(desc(branches.isDefault), asc(branches.nameEn), asc(branches.id));
  const places = new Map<string, Workplace[]>();
  for (const { place } of rows) {
    places.set(place.userId, [
      ...(places.get(place.userId) ?? []),
      { branchId: place.branchId, rights: rightsOf(place) },
    ]);
  }
  return places;
}

/**
 * The users of a business by name, or the one with an id. A session is deleted when it expires, so a sign-in is known
 * only as long as a session lives.
 */
export async function readMembers(db: Reader, merchantId: string, userId?: string): Promise<Member[]> {
  const mine =
    userId === undefined
      ? eq(users.merchantId, merchantId)
      : and(eq(users.merchantId, merchantId), eq(users.id, userId));
  const rows = await db.select().from(users).where(mine).orderBy(asc(users.name), asc(users.id));
  const places = await workplaces(db, merchantId);
  const signIns = await db
    .select({ userId: refreshFamilies.userId, at: max(refreshFamilies.createdAt) })
    .from(refreshFamilies)
    .innerJoin(users, eq(users.id, refreshFamilies.userId))
    .where(mine)
    .groupBy(refreshFamilies.userId);
  const lastSignIns = new Map(signIns.map(({ userId: id, at }) => [id, at]));
  return rows
    .flatMap((row) => asMember(row) ?? [])
    .map(({ id, name, email, type, status, isMain, version }) => ({
      id,
      name,
      email,
      type,
      status,
      isMain,
      branches: places.get(id) ?? [],
      version,
      lastSignInAt: lastSignIns.get(id)?.toISOString() ?? null,
    }));
}

/** @throws Refusal NOT_FOUND if the business has none with that id */
export async function readMember(db: Reader, merchantId: string, userId: string): Promise<Member> {
  const [member] = await readMembers(db, merchantId, userId);
  if (member === undefined) throw new Refusal('NOT_FOUND');
  return member;
}
