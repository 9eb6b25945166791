import { fromPromise } from 'xstate';
import { branchDetailsRules, branchInputOf } from '../../domain/branches/branch-details.rules';
import type { BranchDetailsDraft } from '../../domain/branches/branch-details.rules';
import { branchRules } from '../../domain/branches/branch.rules';
import type { BranchDetails, NewBranch } from '../../domain/branches/branch';
import type { Branch } from '../../domain/identity/session';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { RegionCode } from '../../domain/regions/region';
import { invariant } from '../../domain/shared/invariant';
import { isRefused } from '../../domain/shared/result';
import type { BranchesPort } from '../ports/records/branches.port';
import type { RecordKind } from './record.actors';

/** Adding a branch; the form starts in the given region. */
export function branchKind(branches: BranchesPort, regionCode: RegionCode): RecordKind<Branch, NewBranch> {
  return {
    rules: branchRules(regionCode),
    save: ({ draft }, keyOf) => {
      const branch = { ...draft, name: { en: draft.name.en.trim(), ar: draft.name.ar.trim() } };
      return branches.add(branch, keyOf(branch));
    },
  };
}

/** A branch that is there: its name, contact and opening hours. None is added with it. */
export function branchDetailsKind(branches: BranchesPort): RecordKind<BranchDetails, BranchDetailsDraft> {
  return {
    rules: branchDetailsRules,
    load: (id) => branches.get(id),
    save: ({ item, draft }) => {
      const known = invariant(item, 'branch to change');
      return branches.update(known.id, known.version, branchInputOf(draft, known));
    },
  };
}

/** Actions on a branch outside its form. */
export type BranchAction = 'close' | 'reopen';

/** Closing a branch and reopening it. If it has changed meanwhile, it is read again. */
export function branchActionLogic(branches: BranchesPort) {
  return recordActionOf<BranchDetails, BranchAction>().provide({
    actors: {
      action: fromPromise<
        ActionOutcome<BranchDetails>,
        { readonly action: BranchAction; readonly item: BranchDetails }
      >(async ({ input: { action, item } }) => {
        const { id, version, name, address, contactName, phone, hours } = item;
        const isClosed = action === 'close';
        const done = await branches.update(id, version, { name, address, contactName, phone, hours, isClosed });
        if (done.ok) return { kind: 'done', item: done.value };
        if (!isRefused(done, 'CHANGED_MEANWHILE')) return { kind: 'failed', failure: done.failure };
        const current = await branches.get(id);
        return current.ok
          ? { kind: 'overtaken', item: current.value, failure: done.failure }
          : { kind: 'failed', failure: done.failure };
      }),
    },
  });
}
