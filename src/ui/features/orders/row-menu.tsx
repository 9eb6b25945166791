import { Link } from 'react-router-dom';
import { orderQuery } from '../../../application/queries/orders.queries';
import type { OrderSummary } from '../../../domain/ordering/order';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useOrderAgain } from '../../app/use-order-again';
import { useRead } from '../../app/use-read';
import { FloatingMenu } from '../../components/floating-menu';
import { useCopy } from '../../components/use-copy';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';

interface RowMenuProps {
  readonly order: OrderSummary;
  /** What opened it: the menu stands beside it and gives the focus back to it. */
  readonly button: HTMLElement;
  readonly close: () => void;
}

/** What can be done with one order of the list: the one menu of all rows. Loaded when it is first opened. */
export function RowMenu({ order, button, close }: RowMenuProps) {
  const { t } = useMessages('rowMenu');
  const orderTexts = useMessages('orders');
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const read = useRead(orderQuery(orders, branchId, order.id));
  const only = read.value?.dropOffs.length === 1 ? read.value.dropOffs[0] : undefined;
  const link =
    only === undefined
      ? ''
      : `${window.location.origin}${pathTo('/quick-parcel/task/:slug', { slug: only.trackingSlug })}`;
  const { copying, copy } = useCopy(link);
  const driver = read.value?.driver ?? null;
  const orderAgain = useOrderAgain();
  const leave = (): void => {
    close();
    button.focus({ preventScroll: true });
  };
  return (
    <FloatingMenu label={orderTexts.t('list.actions', { reference: order.reference })} button={button} close={close}>
      <Link role="menuitem" tabIndex={-1} to={pathTo('/task/:id', { id: order.id })}>
        {t('track')}
      </Link>
      {order.stopCount > 1 ? null : (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}

          aria-disabled={only === undefined}
          onClick={() => (only === undefined ? read.retry() : copy())}
        >
          <span aria-live="polite">{t(copyText(copying, only !== undefined, read.failure !== null))}</span>
        </button>
      )}
      {copying === 'by hand' ? <input readOnly dir="ltr" value={link} aria-label={t('copy')} /> : null}
      {orderAgain === null ? null : (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}

          aria-disabled={read.value === null}
          onClick={() => {
            if (read.value === null) return read.retry();
            leave();
            orderAgain(read.value);
          }}
        >
          {t('orderAgain')}
        </button>
      )}
      <Link role="menuitem" tabIndex={-1} to={pathTo('/task/:id/label', { id: order.id })}>
        {t('label')}
      </Link>
      <a role="menuitem" tabIndex={-1} href={`tel:${order.recipientPhone}`}>
        {t('callRecipient')}
        <bdi dir="ltr">{order.recipientPhone}</bdi>
      </a>
      {driver === null ? null : (
        <a role="menuitem" tabIndex={-1} href={`tel:${driver.phone}`}>
          {t('callDriver')}
          <bdi dir="ltr">{driver.phone}</bdi>
        </a>
      )}
    </FloatingMenu>
  );
}

/** The text of the item that copies the link; the link comes with the whole order. */
function copyText(copying: 'not yet' | 'copied' | 'by hand', isKnown: boolean, hasFailed: boolean): string {
  if (copying === 'copied') return 'copied';
  if (copying === 'by hand') return 'copyByHand';
  return isKnown ? 'copy' : hasFailed ? 'copyFailed' : 'copyLoading';
}
