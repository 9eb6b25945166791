import type { Currency } from '../../domain/shared/money';
import { failed } from '../../domain/shared/result';
import { menuInputOf, menuRules } from '../../domain/store/menu-draft';
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
    save: ({ item, draft }) =>
      item === null
        ? Promise.resolve(failed({ kind: 'unreadable' }))
        : stores.updateMenu({ version: item.version, ...menuInputOf(draft, currency) }),
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
