import { useMemo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { columnsIn, ORDER_COLUMNS, USUAL_COLUMNS } from '../../../domain/ordering/order-columns';
import type { OrderColumn } from '../../../domain/ordering/order-columns';
import type { OrderSummary } from '../../../domain/ordering/order';
import { RowDateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import type { MessagesOf } from '../../i18n/use-messages';
import styles from './chosen-columns.module.css';
import { useIsCards } from './use-is-cards';

/** The table with the columns that somebody chose; cards have them all. */
export interface ListLook {
  /** All of them, in order. */
  readonly columns: readonly (OrderColumn | 'who' | 'state' | 'actions')[];
  /** Those of a usual row that it goes without. */
  readonly without: ReadonlySet<OrderColumn>;
  /** What stands before the recipient, such as a box to select the row. */
  readonly lead?: ((order: OrderSummary) => ReactNode) | undefined;
  /** The name of a column that a usual row does not have, by its key. */
  readonly nameOf: (key: string) => string;
  /** The cells that a usual row does not have. */
  readonly cells: (order: OrderSummary, messages: MessagesOf) => ReactNode;
}

const WIDTHS: Readonly<Record<ListLook['columns'][number], string>> = {
  who: 'minmax(110px, 1.2fr)',
  where: 'minmax(120px, 1.3fr)',
  state: 'minmax(150px, 1.2fr)',
  driver: 'minmax(80px, 0.8fr)',
  money: 'minmax(130px, 0.8fr)',
  when: 'minmax(116px, 0.9fr)',
  phone: 'minmax(124px, 0.8fr)',
  payment: 'minmax(72px, 0.6fr)',
  eta: 'minmax(84px, 0.6fr)',
  actions: '44px',
};

interface CellTexts {
  readonly columns: readonly OrderColumn[];
  readonly t: MessagesOf['t'];
  /** The texts of the filters. */
  readonly filters: MessagesOf['t'];
}

const cellsOf = (order: OrderSummary, messages: MessagesOf, { columns, t, filters }: CellTexts): ReactNode => (
  <>
    {columns.includes('phone') ? (
      <div role="cell" className={styles.cell}>
        <bdi dir="ltr">{order.recipientPhone}</bdi>
      </div>
    ) : null}
    {columns.includes('payment') ? (
      <div role="cell" className={styles.cell}>
        {filters(`payments.${order.paymentMethod}`)}
      </div>
    ) : null}
    {columns.includes('eta') ? (
      <div role="cell" className={styles.cell}>
        {order.eta === null ? (
          <span className="sr">{t('columns.noEta')}</span>
        ) : (
          <RowDateTime at={order.eta} style="time" messages={messages} />
        )}
      </div>
    ) : null}
  </>
);

interface ChosenColumnsProps {
  /** Null for the usual ones. */
  readonly text: string | null;
  readonly lead?: ListLook['lead'];
  readonly children: (look: ListLook) => ReactNode;
}

/** Gives a list the columns that were chosen. */
export function ChosenColumns({ text, lead, children }: ChosenColumnsProps) {
  const { t } = useMessages('orderLook', 'orderFilters');
  const { t: filters } = useMessages('orderFilters');
  const columns = useMemo(() => columnsIn(text) ?? USUAL_COLUMNS, [text]);
  const isCards = useIsCards();
  const look = useMemo((): ListLook => {
    const shown = ORDER_COLUMNS.filter((column) => isCards || columns.includes(column));
    const beforeState = shown.filter((column) => column === 'where');
    const afterState = shown.filter((column) => column !== 'where');
    const all = ['who', ...beforeState, 'state', ...afterState, 'actions'] as const;
    if (isCards) return { columns: all, without: new Set<OrderColumn>(), cells: () => null, lead, nameOf: t };
    return {
      columns: all,
      lead,
      nameOf: t,
      without: new Set(ORDER_COLUMNS.filter((column) => !columns.includes(column))),
      cells: (order, messages) => cellsOf(order, messages, { columns, t, filters }),
    };
  }, [columns, isCards, lead, t, filters]);
  const style = { '--columns': look.columns.map((column) => WIDTHS[column]).join(' ') } as CSSProperties;
  return <div style={style}>{children(look)}</div>;
}
