import { hash } from '@node-rs/argon2';
import type { Database } from '../../../server/db/open';
import { branches, merchants, userBranches, users } from '../../../server/modules/identity/tables';
import { ALL_RIGHTS, IN_STORE } from '../samples/rights';

export const PASSWORD = 'mersal-demo';

/**
 * What is stored for the password of every test account. It costs as little as Argon2 allows, and so does signing in,
 * which follows the stored cost; that of production is proven in sign-in.test.ts [T.23].
 */
export const storedPassword = (): Promise<string> => hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Two merchants, small enough to know by heart. Pearl has a branch in each region; Najd is only in Riyadh. */
const BRANCHES = {
  seef: {
    id: 'b-seef',
    merchantId: 'm-pearl',
    regionCode: 'BH-manama',
    nameEn: 'Seef',
    nameAr: 'السيف',
    isDefault: true,
  },
  juffair: {
    id: 'b-juffair',
    merchantId: 'm-pearl',
    regionCode: 'BH-manama',
    nameEn: 'Juffair',
    nameAr: 'الجفير',
    isDefault: false,
  },
  malaz: {
    id: 'b-malaz',
    merchantId: 'm-pearl',
    regionCode: 'SA-riyadh',
    nameEn: 'Malaz',
    nameAr: 'الملز',
    isDefault: false,
  },
  olaya: {
    id: 'b-olaya',
    merchantId: 'm-najd',
    regionCode: 'SA-riyadh',
    nameEn: 'Olaya',
    nameAr: 'العليا',
    isDefault: true,
  },
} as const;

/** The owner of each merchant, a form-user at one branch, a driver, and somebody who has not chosen a password. */
const PEOPLE = [
  {
    id: 'u-pearl',
    merchantId: 'm-pearl',
    name: 'Layla Hasan',
    email: 'owner@pearl.example',
    type: 'customer',
    at: ['b-seef', 'b-juffair', 'b-malaz'],
    rights: ALL_RIGHTS,
  },
  {
    id: 'u-desk',
    merchantId: 'm-pearl',
    name: 'Yusuf Ali',
    email: 'desk@pearl.example',
    type: 'form-user',
    at: ['b-seef'],
    rights: IN_STORE,
  },
  {
    id: 'u-driver',
    merchantId: 'm-pearl',
    name: 'Salman Isa',
    email: 'driver@pearl.example',
    type: 'other',
    at: ['b-seef'],
    rights: IN_STORE,
  },
  {
    id: 'u-invited',
    merchantId: 'm-pearl',
    name: 'Mona Adel',
    email: 'invited@pearl.example',
    type: 'form-user',
    at: ['b-seef'],
    rights: IN_STORE,
  },
  {
    id: 'u-najd',
    merchantId: 'm-najd',
    name: 'Faisal Otaibi',
    email: 'owner@najd.example',
    type: 'customer',
    at: ['b-olaya'],
    rights: ALL_RIGHTS,
  },
] as const;

/** Puts the test accounts into a database that has none; a second server on it finds them there. */
export async function addAccounts(db: Database): Promise<void> {
  const passwordHash = await storedPassword();
  await db
    .insert(merchants)
    .values([
      { id: 'm-pearl', nameEn: 'Pearl Sweets', nameAr: 'حلويات اللؤلؤة', reviewState: 'verified' },
      { id: 'm-najd', nameEn: 'Najd Coffee', nameAr: 'قهوة نجد', reviewState: 'verified' },
    ])
    .onConflictDoNothing();
  await db.insert(branches).values(Object.values(BRANCHES)).onConflictDoNothing();
  await db
    .insert(users)
    .values(
      PEOPLE.map(({ at: _at, rights: _rights, ...user }) => ({
        ...user,
        ...(user.id === 'u-invited' ? { status: 'invited' as const } : { passwordHash }),
        isMain: user.type === 'customer',
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(userBranches)
    .values(PEOPLE.flatMap(({ id, at, rights }) => at.map((branchId) => ({ userId: id, branchId, ...rights }))))
    .onConflictDoNothing();
}
