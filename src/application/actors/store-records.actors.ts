import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Currency } from '../../domain/shared/money';
import { failed } from '../../domain/shared/result';
import { draftPathOf, menuInputOf, menuRules } from '../../domain/store/menu-draft';
import type { MenuDraft } from '../../domain/store/menu-draft';
import { settingsOf, settingsRules } from '../../domain/store/settings-draft';
import type { SettingsDraft } from '../../domain/store/settings-draft';
import type { Store } from '../../domain/store/store';
import type { StoresPort } from '../ports/records/stores.port';
import type { RecordKind } from './record.actors';

/** Changing the menu of the business's store, as a whole. */
export function menuKind(stores: StoresPort, currency: Currency): RecordKind<Store, MenuDraft> {
  return {
    rules: menuRules(currency),
    load: () => stores.get(),
    save: async ({ item, draft }) => {
      if (item === null) return failed({ kind: 'unreadable' });
      const saved = await stores.updateMenu({ version: item.version, ...menuInputOf(draft, currency) });
      if (saved.ok || saved.failure.kind !== 'refused') return saved;
      const { fields, ...failure } = saved.failure;
      return failed({ ...failure, fields: fields.map((each) => ({ ...each, path: draftPathOf(draft, each.path) })) });
    },
  };
}

/** Changing the store's settings. */
export function storeSettingsKind(stores: StoresPort, currency: Currency): RecordKind<Store, SettingsDraft> {
  return {
    rules: settingsRules(currency),
    load: () => stores.get(),
    save: ({ item, draft }) =>
      item === null
        ? Promise.resolve(failed({ kind: 'unreadable' }))
        : stores.updateSettings(settingsOf(draft, currency), item.version),
  };
}

/** A store, and the branches that are to serve it, those that stay first. */
export interface KeptBranches {
  readonly store: Store;
  readonly branchIds: string[];
}

/** Says which branches stay with a smaller plan: the first ones serve, the others wait. */
export function keepBranchesLogic(stores: Pick<StoresPort, 'updateSettings'>) {
  return recordActionOf<KeptBranches, 'keep'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<KeptBranches>, { readonly action: 'keep'; readonly item: KeptBranches }>(
        async ({ input: { item } }) => {
          const { fulfilment, delivery, version } = item.store;
          const saved = await stores.updateSettings({ fulfilment, delivery, branchIds: item.branchIds }, version);
          return saved.ok
            ? { kind: 'done', item: { ...item, store: saved.value } }
            : { kind: 'failed', failure: saved.failure };
        },
      ),
    },
  });
}
