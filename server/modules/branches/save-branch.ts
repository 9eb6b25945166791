import { and, eq, ne, sql } from 'drizzle-orm';
import type { FieldCode } from '../../../contract/errors';
import type { AuditKind } from '../../../src/domain/account/account';
import { tidied } from '../../../src/domain/addresses/address.rules';
import { branchErrors } from '../../../src/domain/branches/branch-details.rules';
import type { BranchDetails, BranchInput } from '../../../src/domain/branches/branch';
import { NAME_LENGTHS, nameError, requiredNameError } from '../../../src/domain/names/name.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { refuseNames } from '../../http/refuse-names';
import { audit } from '../../platform/audit';
import type { Caller } from '../../platform/scope';
import { branches, holdMerchant } from '../identity';
import { bilingualOf, refuseTaken } from './names';
import { branchOf, readRow } from './read-branch';
import type { BranchRow } from './read-branch';

function kindOf({ closedAt }: BranchRow, { isClosed }: BranchInput): AuditKind {
  if (isClosed === (closedAt !== null)) return 'branch-changed';
  return isClosed ? 'branch-closed' : 'branch-reopened';
}

/**
 * Changes a branch for the version that was seen, closes or reopens it [R2.19].
 * @throws Refusal NOT_FOUND, VALIDATION, NAME_TAKEN; CHANGED_MEANWHILE with the branch as it is
 */
export async function updateBranch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, agent }: { readonly caller: Caller; readonly agent: string },
  id: string,
  { version, ...input }: BranchInput & { readonly version: number },
): Promise<BranchDetails> {
  const { merchantId } = caller;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const before = await readRow(tx, merchantId, id);
    if (before.version !== version) throw new Refusal('CHANGED_MEANWHILE', { data: branchOf(before) });
    refuseNames({
      'name.en': requiredNameError(input.name.en, 'business', NAME_LENGTHS.branch),
      'name.ar': nameError(input.name.ar, 'business', NAME_LENGTHS.branch),
    });
    const errors = branchErrors(input, REGIONS[before.regionCode]);
    const fields = errors.map(({ path, code }) => ({ path, code: code as FieldCode }));
    const isOutside = errors.every(({ code }) => code === 'outside-area');
    if (fields.length > 0) throw new Refusal(isOutside ? 'OUTSIDE_AREA' : 'VALIDATION', { fields });
    const name = bilingualOf(input.name);
    const others = await tx
      .select({ nameEn: branches.nameEn, nameAr: branches.nameAr })
      .from(branches)
      .where(and(eq(branches.merchantId, merchantId), eq(branches.regionCode, before.regionCode), ne(branches.id, id)));
    refuseTaken(others, name);
    const { place, address, contactName, phone, hours, proof, isClosed } = input;
    await tx
      .update(branches)
      .set({
        nameEn: name.en,
        nameAr: name.ar,
        ...(place === undefined ? {} : { place: place === null ? null : tidied({ ...place, label: '' }) }),
        address,
        contactName,
        phone,
        hours,
        ...(proof === undefined ? {} : { proof }),
        closedAt: isClosed ? (before.closedAt ?? now) : null,
        version: sql`${branches.version} + 1`,
      })
      .where(eq(branches.id, id));
    await audit(tx, { merchantId, at: now, kind: kindOf(before, input), actor: caller, subject: name.en, agent });
    return branchOf(await readRow(tx, merchantId, id));
  });
}
