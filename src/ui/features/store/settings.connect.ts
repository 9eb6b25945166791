import { use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { storeSettingsKind } from '../../../application/actors/store-records.actors';
import { storeQuery } from '../../../application/queries/store.queries';
import { REGIONS } from '../../../domain/regions/region';
import type { SettingsDraft } from '../../../domain/store/settings-draft';
import type { Fulfilment, Store } from '../../../domain/store/store';
import { useApp } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useMessages } from '../../i18n/use-messages';
import { useRecordEditor } from '../../records/record.connect';

/** A business has one store: its settings are edited under this name. */
const RECORD = 'store-settings';
type TypedField = Exclude<keyof SettingsDraft, 'fulfilment'>;

/** Changing the store's settings: what to show, and the commands. @param store as it was read; its region says the currency */
export function useSettingsEditor({ regionCode }: Pick<Store, 'regionCode'>) {
  const { t } = useMessages('store');
  const { stores } = use(useApp().records());
  const branchId = useBranchId();
  const client = useQueryClient();
  const { currency } = REGIONS[regionCode];
  const [kind] = useState(() => storeSettingsKind(stores, currency));
  const view = useRecordEditor({
    kind,
    name: `store-settings-${currency}`,
    recordId: RECORD,
    errorText: (path, code) => (path === 'radius' && code === 'invalid' ? t('settings.radiusInvalid') : null),
    saved: (item) => client.setQueryData(storeQuery(stores, branchId).queryKey, item),
  });
  const { draft, edit, item } = view;
  const theirs = item === null ? null : kind.rules.draftOf(item);
  return {
    view,
    currency,
    isDelivering: draft.fulfilment !== 'pick-up',
    fulfilment: draft.fulfilment,
    setFulfilment: (fulfilment: Fulfilment) => edit({ fulfilment }),
    field: (name: TypedField) => ({
      name,
      value: draft[name],
      error: view.errorOf(name),
      onChange: (value: string) => edit({ [name]: value }),
      onBlur: () => view.leave(name),
    }),
    differences:
      theirs === null
        ? []
        : [
            {
              label: t('fulfilment.label'),
              mine: t(`fulfilment.${draft.fulfilment}`),
              theirs: t(`fulfilment.${theirs.fulfilment}`),
            },
            ...(['fee', 'minimum', 'radius'] as const).map((name) => ({
              label: t(`settings.${name}`),
              mine: draft[name],
              theirs: theirs[name],
            })),
          ],
  };
}
