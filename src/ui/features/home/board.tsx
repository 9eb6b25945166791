import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router-dom';
import type { OrderCounts } from '../../../domain/ordering/overview';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { dayIn, instantOf } from '../../../domain/shared/time';
import { useMinute } from '../../components/minute';
import { useMessages } from '../../i18n/use-messages';
import { ordersPath } from '../../routes/order-filters';
import styles from './board.module.css';

/** Where the orders of the branch are, each number leading to exactly its list [R2.01] [R2.11]. */
export function Board({ counts }: { readonly counts: OrderCounts }) {
  const { t, locale, timeZone } = useMessages('home');
  const day = dayIn(timeZone, instantOf(useMinute()));
  const { attention, unassigned, moving } = counts.views;
  const tiles = [
    { key: 'attention', count: attention, to: ordersPath({ view: 'attention' }), Icon: TriangleAlert },
    { key: 'unassigned', count: unassigned, to: ordersPath({ view: 'unassigned' }), Icon: Clock },
    { key: 'moving', count: moving, to: ordersPath({ view: 'moving' }), Icon: Truck },
    {
      key: 'done',
      count: counts.doneToday,
      to: ordersPath({ view: 'history', from: day, to: day }),
      Icon: CircleCheck,
    },
  ] as const;
  const number = new Intl.NumberFormat(locale);
  return (
    <ul className={styles.board}>
      {tiles.map(({ key, count, to, Icon }) => (
        <li key={key}>
          <Link className={styles.tile} to={to} data-urgent={key === 'attention' && count > 0 ? true : undefined}>
            <span className={styles.name}>
              <Icon size={20} aria-hidden="true" className={key === 'moving' ? 'mirror' : undefined} />
              {t(`board.${key}`)}
            </span>{' '}
            <bdi className={styles.count} dir="ltr">
              {count > COUNT_LIMIT ? `${number.format(COUNT_LIMIT)}+` : number.format(count)}
            </bdi>
            <span className={styles.hint} aria-hidden="true">
              {t(`board.${key}Hint`)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
