import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { OrderSort } from '../../../domain/ordering/order-sorts';
import { useMessages } from '../../i18n/use-messages';
import type { ListLook } from './chosen-columns';
import styles from './list-head.module.css';

interface ListHeadProps {
  readonly usual: ListLook['columns'];
  /** The columns that were chosen; null for the usual ones. */
  readonly look: ListLook | null;
  readonly seesFees: boolean;
  readonly sort: OrderSort | null;
  readonly change: (changes: { readonly sort: OrderSort | null }) => void;
}

/** What a press on a head sorts by, one press after the other; the last one is the order of the view. */
const PRESSES: Partial<Record<ListLook['columns'][number], readonly (OrderSort | null)[]>> = {
  when: ['time', null],
  money: ['amount.desc', 'amount', null],
  state: ['state', 'state.desc', null],
};
const ORDER = { true: 'descending', false: 'ascending' } as const;

/** The heads of the table; three of them sort it. */
export function ListHead({ usual, look, seesFees, sort, change }: ListHeadProps) {
  const { t } = useMessages('orders');
  const textOf = (column: ListLook['columns'][number]): string => {
    if (column === 'phone' || column === 'payment' || column === 'eta') return look?.nameOf(`columns.${column}`) ?? '';
    return t(`list.column.${column === 'money' && !seesFees ? 'cash' : column}`);
  };
  return (look?.columns ?? usual).map((column) => {
    const presses = column === 'money' && !seesFees ? undefined : PRESSES[column];
    const at = presses?.indexOf(sort) ?? -1;
    const isSorted = at >= 0 && (sort !== null || column === 'when');
    const order = isSorted ? ORDER[`${sort === null || sort.endsWith('.desc')}`] : undefined;
    const Icon = order === undefined ? ArrowUpDown : order === 'ascending' ? ArrowUp : ArrowDown;
    return (
      <span
        role="columnheader"
        key={column}
        data-column={column}
        className={column === 'actions' ? 'sr' : undefined}
        aria-sort={order}
      >
        {presses === undefined ? (
          textOf(column)
        ) : (
          <button
            type="button"
            className={styles.press}
            onClick={() => change({ sort: presses[isSorted ? (at + 1) % presses.length : 0] ?? null })}
          >
            {textOf(column)}
            <Icon size={16} aria-hidden="true" />
          </button>
        )}
      </span>
    );
  });
}
