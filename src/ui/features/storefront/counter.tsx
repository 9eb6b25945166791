import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { Chosen } from '../../../domain/store/choices';
import type { MenuItem } from '../../../domain/store/store';
import { COUNT_MAX } from '../../../domain/store-orders/store-order';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import type { CartLine, CartView } from './cart.connect';
import styles from './storefront.module.css';

/** From how many pieces on nobody needs to hurry. */
const FEW = 5;

interface CounterProps {
  readonly view: CartView;
  readonly item: MenuItem;
  /** What was chosen with it; nothing where nothing is to be chosen. */
  readonly of?: Chosen;
  /** What it is called in labels, if more than its name tells it apart. */
  readonly name?: string;
  /** It can only be taken out. */
  readonly isOut?: boolean;
}

/** How many of an item are in the cart. What is sold out can only be taken out. */
export function Counter(props: CounterProps) {
  const { t, language } = useMessages('cart');
  const {
    view,
    item,
    of = { itemId: item.id, choices: [] },
    name: called = item.name[language],
    isOut = false,
  } = props;
  const count = view.countOf(of);
  // Pieces of the same item with other choices come out of the same stock.
  const left = isOut ? 0 : view.leftOf(item) - (view.countIn(item.id) - count);
  const name = `\u2068${called}\u2069`;
  const to = (next: number) => () => view.setCount(of, next);
  if (left <= 0)
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
  readonly view: Pick<CartView, 'backText' | 'leftOf'>;
  readonly item: MenuItem;
  /** Of the cart; absent on the menu. */
  readonly line?: Pick<CartLine, 'count' | 'ordered' | 'fault'>;
}

/** Whether an item can be had, where there is something to say. */
export function Stock({ view, item, line }: StockProps) {
  const { t } = useMessages('cart');
  const left = view.leftOf(item);
  const back = view.backText(item.availability);
  if (left === 0)
    return (
      <span className={styles.out}>
        {back === null ? t('soldOut') : t('soldOutUntil', { at: back })}
        {line === undefined ? null : ` · ${t('notOrdered')}`}
      </span>
    );
  if (line !== undefined && line.fault !== null)
    return (
      <span className={styles.out}>{t(line.fault === 'unavailable' ? 'choices.lineOut' : 'choices.lineChanged')}</span>
    );
  if (line !== undefined && line.ordered < line.count)
    return <span className={styles.out}>{t('onlyOrdered', { count: line.ordered })}</span>;
  return left <= FEW ? <span className={styles.soft}>{t('onlyLeft', { count: left })}</span> : null;
}
