import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Branch } from '../../../src/domain/identity/session';
import { REGIONS } from '../../../src/domain/regions/region';
import type { NewBranch } from '../../../src/domain/branches/branch';
import { NAME_LENGTHS, nameError, requiredNameError } from '../../../src/domain/names/name.rules';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { refuseNames } from '../../http/refuse-names';
import { audit } from '../../platform/audit';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import type { Caller } from '../../platform/scope';
import { holdMerchant, ALL_RIGHTS, branches, userBranches, users } from '../identity';
import { openWallet } from '../wallet';
import { bilingualOf, refuseTaken } from './names';

/** Branches of one business (D). */
export const BRANCHES_MAX = 100;

interface Asked {
  readonly caller: Caller;
  readonly agent: string;
  readonly idempotencyKey: string;
}

/**
 * Adds a branch [R2.19]. Every customer-type user works there at once, with all rights; the first branch of a currency
 * brings the merchant's wallet in it. Repeating the same call adds nothing.
 * @throws Refusal VALIDATION, NAME_TAKEN, TOO_MANY
 */
export async function addBranch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, agent, idempotencyKey }: Asked,
  { regionCode, name }: NewBranch,
): Promise<Branch> {
  const { merchantId } = caller;
  refuseNames({
    'name.en': requiredNameError(name.en, 'business', NAME_LENGTHS.branch),
    'name.ar': nameError(name.ar, 'business', NAME_LENGTHS.branch),
  });
  const id = `branch-${randomUUID()}`;
  const now = clock.now();
  const use = { merchantId, key: idempotencyKey, requestHash: contentHash({ call: 'addBranch', regionCode, name }) };
  const { answer } = await makeOnce(db, use, id, now, async (tx): Promise<Branch> => {
    // Two calls for one business run one after the other, so that neither a name nor the last place is given twice.
    await holdMerchant(tx, merchantId);
    const known = await tx.select().from(branches).where(eq(branches.merchantId, merchantId));
    if (known.length >= BRANCHES_MAX) throw new Refusal('TOO_MANY');
    const messages = bilingualOf(name);
    refuseTaken(
      known.filter((each) => each.regionCode === regionCode),
      messages,
    );
    await tx
      .insert(branches)
      .values({ id, merchantId, regionCode, nameEn: messages.en, nameAr: messages.ar, isDefault: known.length === 0 });
    // Their records change, so that nobody who is editing one of them removes the new branch unseen.
    const managers = and(eq(users.merchantId, merchantId), eq(users.type, 'customer'));
    const here = await tx
      .update(users)
      .set({ version: sql`${users.version} + 1` })
      .where(managers)
      .returning({ id: users.id });
    await tx.insert(userBranches).values(here.map((user) => ({ userId: user.id, branchId: id, ...ALL_RIGHTS })));
    await openWallet(tx, merchantId, REGIONS[regionCode].currency);
    await audit(tx, { merchantId, at: now, kind: 'branch-added', actor: caller, subject: messages.en, agent });
    return { id, name: messages, regionCode, isDefault: known.length === 0, rights: ALL_RIGHTS };
  });
  return answer;
}
