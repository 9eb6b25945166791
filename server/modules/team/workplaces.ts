import { eq } from 'drizzle-orm';
import type { Workplace } from '../../../src/domain/team/member';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { FieldError } from '../../http/refusal';
import { branches, userBranches } from '../identity';

/** @throws Refusal VALIDATION if a branch is not the merchant's own, or named twice [R6.04] [T.24] */
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
  const fields = places.flatMap(({ branchId }, index): FieldError[] => {
    const isTwice = places.findIndex((each) => each.branchId === branchId) !== index;
    return own.has(branchId) && !isTwice
      ? []
      : [{ path: `branches.${index}.branchId`, code: isTwice ? 'invalid' : 'unknown' }];
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
      .map(({ branchId, rights }) =>
        [branchId, rights.viewWallet, rights.viewWalletBalance, rights.withdrawBalance].join(' '),
      )
      .toSorted()
      .join('\n');
  return told(a) === told(b);
}
