import { Suspense, useCallback, useState } from 'react';
import Bookmark from 'lucide-react/icons/bookmark';
import CircleCheck from 'lucide-react/icons/circle-check';
import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { OrderFilters } from '../../../domain/ordering/order';
import type { OrdersAsk } from '../../../domain/ordering/order-columns';
import { lazyPart } from '../../app/stale-chunks';
import { useMay } from '../../app/use-may';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import styles from './orders.module.css';
import type { Selecting } from './tailored';
import type { ToolName } from './tools/opened-tools';
import { useIsCards } from './use-is-cards';

export { FilterFields } from './filter-fields';
export { ListHead } from './list-head';
export { Tailored } from './tailored';
export { TripNote } from './trip-note';
export { UnknownFilters } from './unknown-filters';

// A list is read far more often than a menu is opened.
export const rowMenu = () => import('./row-menu').then((m) => ({ default: m.RowMenu }));

// Behind a press: one file for all of them.
const OpenedTools = lazyPart(() => import('./tools/opened-tools').then((m) => ({ default: m.OpenedTools })));

interface ListToolsProps {
  /** All that the address asks for. */
  readonly asks: OrdersAsk;
  readonly filters: OrderFilters;
  /** A text for `columnsIn`; null for the usual ones. */
  readonly columns: string | null;
  readonly change: (changes: Partial<OrdersAsk>) => void;
  readonly selecting: Selecting;
}

/** What can be done with the list as a whole. On a phone one menu has it all. */
export function ListTools({ asks, filters, columns, change, selecting: [, setSelecting] }: ListToolsProps) {
  const { t } = useMessages('orderFilters');
  const mayOrder = useMay('order');
  const isCards = useIsCards();
  // From the first press on the opened parts stay, so that an export goes on while it is closed.
  const [open, setOpen] = useState<ToolName | HTMLElement | null>();
  const select = mayOrder && filters.view !== 'scheduled' ? () => setSelecting(true) : null;
  const close = useCallback(() => setOpen(null), []);
  const buttons = [
    ['views', Bookmark],
    ['columns', Columns3],
    ['export', Download],
  ] as const;
  return (
    <div className={styles.tools}>
      {isCards
        ? null
        : buttons.map(([name, Icon]) => (
            <Button
              key={name}
              variant="quiet"
              icon={<Icon size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setOpen(name)}
            >
              {t(`tools.${name}`)}
            </Button>
          ))}
      {isCards || select === null ? null : (
        <Button variant="quiet" icon={<CircleCheck size={18} aria-hidden="true" />} onClick={select}>
          {t('tools.select')}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<Ellipsis size={20} aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={open instanceof HTMLElement}
        onClick={({ currentTarget }) => setOpen(open instanceof HTMLElement ? null : (currentTarget as HTMLElement))}
      >
        {t('tools.more')}
      </Button>
      {open === undefined ? null : (
        <Suspense>
          <OpenedTools
            open={open}
            show={setOpen}
            close={close}
            isCards={isCards}
            asks={asks}
            filters={filters}
            columns={columns}
            change={change}
            select={select}
            mayOrder={mayOrder}
          />
        </Suspense>
      )}
    </div>
  );
}
