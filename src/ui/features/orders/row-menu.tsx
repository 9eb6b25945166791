import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { orderQuery } from '../../../application/queries/orders.queries';
import type { OrderSummary } from '../../../domain/ordering/order';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useOrderAgain } from '../../app/use-order-again';
import { useRead } from '../../app/use-read';
import { useCopy } from '../../components/use-copy';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import styles from './row-menu.module.css';

interface RowMenuProps {
  readonly order: OrderSummary;
  /** What opened it: the menu stands beside it and gives the focus back to it. */
  readonly button: HTMLElement;
  readonly close: () => void;
}

/** Pixels between the menu and the edges of the window. */
const EDGE = 8;

/** What can be done with one order of the list: the one menu of all rows. Loaded when it is first opened. */
export function RowMenu({ order, button, close }: RowMenuProps) {
  const { t, dir } = useMessages('rowMenu');
  const orderTexts = useMessages('orders');
  const { orders } = useFeatures();
  const branchId = useBranchId();
  const read = useRead(orderQuery(orders, branchId, order.id));
  const menu = useRef<HTMLDivElement>(null);
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
  useLayoutEffect(() => {
    if (menu.current !== null) place(menu.current, button, dir);
  });
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const outside = (event: Event): void => {
      if (!menu.current?.contains(event.target as Node) && !button.contains(event.target as Node)) close();
    };
    const scrolled = (): void => close();
    document.addEventListener('pointerdown', outside);
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', scrolled);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', scrolled);
    };
  }, [button, close]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      leave();
      return;
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={orderTexts.t('list.actions', { reference: order.reference })}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={pathTo('/task/:id', { id: order.id })}>
        {t('track')}
      </Link>
      {order.stopCount > 1 ? null : (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
          aria-disabled={only === undefined}
          onClick={() => (only === undefined ? read.retry() : copy())}
        >
          <span aria-live="polite">{t(copyText(copying, only !== undefined, read.failure !== null))}</span>
        </button>
      )}
      {copying === 'by hand' ? (
        <input className={styles.link} readOnly dir="ltr" value={link} aria-label={t('copy')} />
      ) : null}
      {orderAgain === null ? null : (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
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
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={pathTo('/task/:id/label', { id: order.id })}>
        {t('label')}
      </Link>
      <a role="menuitem" tabIndex={-1} className={styles.item} href={`tel:${order.recipientPhone}`}>
        {t('callRecipient')}
        <bdi dir="ltr">{order.recipientPhone}</bdi>
      </a>
      {driver === null ? null : (
        <a role="menuitem" tabIndex={-1} className={styles.item} href={`tel:${driver.phone}`}>
          {t('callDriver')}
          <bdi dir="ltr">{driver.phone}</bdi>
        </a>
      )}
    </div>
  );
}

/** The text of the item that copies the link; the link comes with the whole order. */
function copyText(copying: 'not yet' | 'copied' | 'by hand', isKnown: boolean, hasFailed: boolean): string {
  if (copying === 'copied') return 'copied';
  if (copying === 'by hand') return 'copyByHand';
  return isKnown ? 'copy' : hasFailed ? 'copyFailed' : 'copyLoading';
}

/** Puts the menu below the button, or above it where the window ends, inside its edges. */
function place(menu: HTMLElement, button: HTMLElement, dir: 'ltr' | 'rtl'): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = at.bottom + height + EDGE <= window.innerHeight;
  const left = dir === 'rtl' ? at.left : at.right - width;
  const last = Math.max(EDGE, window.innerWidth - width - EDGE);
  menu.style.top = `${below ? at.bottom : Math.max(EDGE, at.top - height)}px`;
  menu.style.left = `${Math.min(Math.max(EDGE, left), last)}px`;
}
