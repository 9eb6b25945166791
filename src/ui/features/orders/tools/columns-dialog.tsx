import { columnsIn, columnsText, ORDER_COLUMNS, USUAL_COLUMNS } from '../../../../domain/ordering/order-columns';
import type { OrderColumn, OrdersAsk } from '../../../../domain/ordering/order-columns';
import { useApp } from '../../../app/app-context';
import { useMay } from '../../../app/use-may';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { Checkbox } from '../../../kit/checkbox';
import { Dialog } from '../../../kit/dialog';
import { Stack } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { useDensity } from '../orders.connect';

interface ColumnsDialogProps {
  /** Null for the usual ones. */
  readonly columns: string | null;
  readonly change: (changes: Partial<OrdersAsk>) => void;
  readonly close: () => void;
}

/** Keeps the columns on this device, as a text of `columnsText`; null for the usual ones. */
function useKeepColumns(): (orderColumns: string | null) => void {
  const { shell } = useApp();
  return (orderColumns) => shell.send({ type: 'SET_ORDER_COLUMNS', orderColumns });
}

/** Which columns the table shows: at once, in the address, and kept on this device; and how high its rows are. */
export function ColumnsDialog({ columns, change, close }: ColumnsDialogProps) {
  const { t } = useMessages('orderLook');
  const [density, toggleDensity] = useDensity();
  const { t: orders } = useMessages('orders');
  const seesFees = useMay('order');
  const keep = useKeepColumns();
  const shown = columnsIn(columns) ?? USUAL_COLUMNS;
  const choose = (chosen: readonly OrderColumn[]): void => {
    const text = columnsText(chosen);
    const isUsual = text === columnsText(USUAL_COLUMNS);
    keep(isUsual ? null : text);
    change({ columns: isUsual ? null : text });
  };
  const textOf = (column: OrderColumn): string => {
    if (column === 'phone' || column === 'payment' || column === 'eta') return t(`columns.${column}`);
    return orders(`list.column.${column === 'money' && !seesFees ? 'cash' : column}`);
  };
  return (
    <Dialog
      title={t('columns.title')}
      leave={close}
      actions={
        <>
          <Button variant="primary" onClick={close}>
            {t('columns.done')}
          </Button>
          <Button variant="quiet" onClick={() => choose(USUAL_COLUMNS)}>
            {t('columns.usual')}
          </Button>
        </>
      }
    >
      <Text tone="soft">{t('columns.text')}</Text>
      <Stack>
        {ORDER_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            checked={shown.includes(column)}
            onChange={(isShown) => choose(isShown ? [...shown, column] : shown.filter((each) => each !== column))}
          >
            {textOf(column)}
          </Checkbox>
        ))}
      </Stack>
      <Checkbox checked={density === 'compact'} onChange={toggleDensity}>
        {t('compact')}
      </Checkbox>
    </Dialog>
  );
}
