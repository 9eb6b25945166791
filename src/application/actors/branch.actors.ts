import { branchRules } from '../../domain/branches/branch.rules';
import type { NewBranch } from '../../domain/branches/branch';
import type { Branch } from '../../domain/identity/session';
import type { RegionCode } from '../../domain/regions/region';
import type { BranchesPort } from '../ports/records/branches.port';
import type { IdsPort } from '../ports/ids.port';
import { keyOfContents } from './record.actors';
import type { RecordKind } from './record.actors';

/** Adding a branch; the form starts in the given region. */
export function branchKind(
  branches: BranchesPort,
  ids: IdsPort,
  regionCode: RegionCode,
): RecordKind<Branch, NewBranch> {
  const keyOf = keyOfContents(ids);
  return {
    rules: branchRules(regionCode),
    save: ({ draft }) => {
      const branch = { ...draft, name: { en: draft.name.en.trim(), ar: draft.name.ar.trim() } };
      return branches.add(branch, keyOf(branch));
    },
  };
}
