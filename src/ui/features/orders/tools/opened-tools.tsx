import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderFilters } from '../../../../domain/ordering/order';
import type { OrdersAsk } from '../../../../domain/ordering/order-columns';
import { FloatingMenu } from '../../../components/floating-menu';
import { ListExport } from '../../../exports/list-export';
import { useMessages } from '../../../i18n/use-messages';
import { pathTo } from '../../../routes/paths';
import { ViewsDialog } from '../saved-views/views-dialog';
import { ColumnsDialog } from './columns-dialog';

export type ToolName = 'views' | 'columns' | 'export';

interface OpenedToolsProps {
  /** A tool, or the button whose menu is open; null for none. */
  readonly open: ToolName | HTMLElement | null;
  readonly show: (tool: ToolName) => void;
  readonly close: () => void;
  readonly isCards: boolean;
  /** All that the address asks for. */
  readonly asks: OrdersAsk;
  readonly filters: OrderFilters;
  /** A text for `columnsIn`; null for the usual ones. */
  readonly columns: string | null;
  readonly change: (changes: Partial<OrdersAsk>) => void;
  /** Begins to select rows; null for people who may not, and where there are no rows to select. */
  readonly select: (() => void) | null;
  readonly mayOrder: boolean;
}

/** What the tools of the list open: their menu, and their dialogs. */
export function OpenedTools({ open, show, close, asks, filters, columns, change, ...menu }: OpenedToolsProps) {
  const [hasExport, keepExport] = useState(false);
  if (open === 'export' && !hasExport) keepExport(true);
  return (
    <>
      {open instanceof HTMLElement ? <ToolsMenu button={open} show={show} close={close} {...menu} /> : null}
      {open === 'views' ? <ViewsDialog asks={asks} close={close} /> : null}
      {open === 'columns' ? <ColumnsDialog columns={columns} change={change} close={close} /> : null}
      {hasExport ? <ListExport kind="orders" filters={filters} isOpen={open === 'export'} close={close} /> : null}
    </>
  );
}

interface ToolsMenuProps extends Pick<OpenedToolsProps, 'show' | 'close' | 'isCards' | 'select' | 'mayOrder'> {
  readonly button: HTMLElement;
}

/** What has no button of its own; on a phone nothing has, and cards have no columns to choose. */
function ToolsMenu({ button, show, close, isCards, select, mayOrder }: ToolsMenuProps) {
  const { t } = useMessages('orderFilters');
  const item = (name: 'views' | 'export' | 'select', onClick: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => {
        // A dialog gives the focus back to what had it.
        button.focus({ preventScroll: true });
        onClick();
      }}
    >
      {t(`tools.${name}`)}
    </button>
  );
  return (
    <FloatingMenu label={t('tools.more')} button={button} close={close}>
      {isCards ? item('views', () => show('views')) : null}
      {select === null || !isCards
        ? null
        : item('select', () => {
            select();
            close();
          })}
      {isCards ? item('export', () => show('export')) : null}
      <Link role="menuitem" tabIndex={-1} to={pathTo('/orders/map')}>
        {t('tools.map')}
      </Link>
      {mayOrder ? (
        <>
          <Link role="menuitem" tabIndex={-1} to={pathTo('/orders/import')}>
            {t('tools.import')}
          </Link>
          <Link role="menuitem" tabIndex={-1} to={pathTo('/order/templates')}>
            {t('tools.templates')}
          </Link>
        </>
      ) : null}
    </FloatingMenu>
  );
}
