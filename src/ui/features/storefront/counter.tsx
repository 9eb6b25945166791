import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { leftOf } from '../../../domain/store/availability';
import type { MenuItem } from '../../../domain/store/store';
import { COUNT_MAX } from '../../../domain/store-orders/store-order';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import type { CartView } from './cart.connect';
import styles from './storefront.module.css';

/** From how many pieces on nobody needs to hurry. */
const FEW = 5;

interface CounterProps {
  readonly view: CartView;
  readonly item: MenuItem;
}

/** How many of an item are in the cart. What is sold out can only be taken out. */
export function Counter({ view, item }: CounterProps) {
  const { t, language } = useMessages('cart');
  const count = view.countOf(item.id);
  const left = leftOf(item.availability);
  const name = `\u2068${item.name[language]}\u2069`;
  const to = (next: number) => () => view.setCount(item.id, next);
  if (left === 0)
    return count === 0 ? null : (
      <Button aria-label={t('takeOutNamed', { name })} onClick={to(0)}>
        {t('takeOut')}
      </Button>
    );
  if (count === 0)
    return (
      <Button icon={<Plus size={18} aria-hidden="true" />} aria-label={t('addNamed', { name })} onClick={to(1)}>
        {t('add')}
      </Button>
    );
  const most = Math.min(left, COUNT_MAX);
  return (
    <span className={styles.counter}>
      <Button aria-label={t('fewer', { name })} onClick={to(Math.min(count, most + 1) - 1)}>
        <Minus size={18} aria-hidden="true" />
      </Button>
      <span className="figures" role="status" aria-label={t('countOf', { count, name })}>
        {count}
      </span>
      <Button aria-label={t('more', { name })} aria-disabled={count >= most} onClick={to(Math.min(count + 1, most))}>
        <Plus size={18} aria-hidden="true" />
      </Button>
    </span>
  );
}

interface StockProps {
  readonly view: Pick<CartView, 'backText'>;
  readonly item: MenuItem;
  /** How many are in the cart, and how many of them can be had; absent on the menu. */
  readonly line?: { readonly count: number; readonly ordered: number };
}

/** Whether an item can be had, where there is something to say. */
export function Stock({ view, item: { availability }, line }: StockProps) {
  const { t } = useMessages('cart');
  const left = leftOf(availability);
  const back = view.backText(availability);
  if (left === 0)
    return (
      <span className={styles.out}>
        {back === null ? t('soldOut') : t('soldOutUntil', { at: back })}
        {line === undefined ? null : ` · ${t('notOrdered')}`}
      </span>
    );
  if (line !== undefined && line.ordered < line.count)
    return <span className={styles.out}>{t('onlyOrdered', { count: line.ordered })}</span>;
  return left <= FEW ? <span className={styles.soft}>{t('onlyLeft', { count: left })}</span> : null;
}
