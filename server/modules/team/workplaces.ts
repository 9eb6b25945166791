import { eq } from 'drizzle-orm';
import { RIGHTS } from '../../../src/domain/identity/rights';
import type { Workplace } from '../../../src/domain/team/member';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { FieldError } from '../../http/refusal';
import { branches, userBranches } from '../identity';

/**
 * @throws Refusal VALIDATION if a branch is not the merchant's own, or named twice, or its takings are given without the orders
 * that they come from [R6.04] [T.24]
 */
export async function checkWorkplaces(
  tx: Pick<Database, 'select'>,
  merchantId: string,
  places: readonly Workplace[],
): Promise<void> {
  const own = new Set(
    (await tx.select({ id: branches.id }).from(branches).where(eq(branches.merchantId, merchantId))).map(
      ({ id }) => id,
    ),
  );
  const fields = places.flatMap(({ branchId, rights }, index): FieldError[] => {
    const isTwice = places.findIndex((each) => each.branchId === branchId) !== index;
    if (isTwice || !own.has(branchId))
      return [{ path: `branches.${index}.branchId`, code: isTwice ? 'invalid' : 'unknown' }];
    return rights.storeTakings && !rights.storeOrders
      ? [{ path: `branches.${index}.rights.storeOrders`, code: 'required' }]
      : [];
  });
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
}

/** Assigns a user to exactly these branches. */
export async function placeAt(
  tx: Pick<Database, 'insert' | 'delete'>,
  userId: string,
  places: readonly Workplace[],
): Promise<void> {
  await tx.delete(userBranches).where(eq(userBranches.userId, userId));
  await tx.insert(userBranches).values(places.map(({ branchId, rights }) => ({ userId, branchId, ...rights })));
}

/** Whether two lists name the same branches with the same rights, in any order. */
export function isSamePlaces(a: readonly Workplace[], b: readonly Workplace[]): boolean {
  const told = (places: readonly Workplace[]): string =>
    places
      .map(({ branchId, rights }) => [branchId, ...RIGHTS.map((right) => rights[right])].join(' '))
      .toSorted()
      .join('\n');
  return told(a) === told(b);
}
