import { use } from 'react';
import { cashQuery, cashSumsQuery } from '../../../../application/queries/cash.queries';
import { dayIn } from '../../../../domain/shared/time';
import { ALL_CASH } from '../../../../domain/wallet/collected-cash';
import type { CollectedCash } from '../../../../domain/wallet/collected-cash';
import { useApp } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useRead } from '../../../app/use-read';
import { useMessages } from '../../../i18n/use-messages';
import { useFilteredList } from '../../../lists/use-filtered-list';
import { cashFiltersOf, cashPath } from './cash-url';

/** Cash of one door, and the calendar day of the region on which it was collected. */
export type CashRow = CollectedCash & { readonly day: string };

/** The cash on delivery that the filters in the URL ask for, and what it adds up to [R11.17]. */
export function useCash() {
  const { cash } = use(useApp().records());
  const branchId = useBranchId();
  const { timeZone } = useMessages('cash');
  const list = useFilteredList({
    read: cashFiltersOf,
    pathOf: cashPath,
    whole: ALL_CASH,
    query: (branch, filters) => cashQuery(cash, branch, filters),
  });
  return {
    ...list,
    rows: list.rows?.map((each): CashRow => ({ ...each, day: dayIn(timeZone, each.at) })) ?? null,
    sums: useRead({ ...cashSumsQuery(cash, branchId, list.filters), enabled: branchId !== '' }),
  };
}
