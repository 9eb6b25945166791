import { LOCATION_SORTS, LOCATION_USES } from '../../../domain/addresses/location';
import { useMessages } from '../../i18n/use-messages';
import { Select } from '../../kit/select';
import type { LocationsView } from './locations.connect';

/** The order of the list, and whether orders use the address. */
export function LocationFields({ filters, change }: Pick<LocationsView, 'filters' | 'change'>) {
  const { t } = useMessages('locations');
  return (
    <>
      <Select
        label={t('filter.sort')}
        options={LOCATION_SORTS.map((value) => ({ value, text: t(`sort.${value}`) }))}
        value={filters.sort}
        onChange={(sort) => change({ sort })}
      />
      <Select
        label={t('filter.use')}
        options={(['all', ...LOCATION_USES] as const).map((value) => ({ value, text: t(`use.${value}`) }))}
        value={filters.use ?? 'all'}
        onChange={(use) => change({ use: use === 'all' ? null : use })}
      />
    </>
  );
}
