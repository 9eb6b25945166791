import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Suspense } from 'react';
import type { MouseEvent } from 'react';
import { cashOf, cashState } from '../../../domain/ordering/cash';
import type { OrderSummary } from '../../../domain/ordering/order';
import type { Scheduled } from '../../../domain/ordering/timing';
import { lazyPart } from '../../app/stale-chunks';
import { RowMoney } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { RowStatusChip } from '../../components/status-chip';
import { RowDateTime, RowRelative } from '../../components/date-time';
import { formatWindow } from '../../components/format-time';
import type { MessagesOf } from '../../i18n/use-messages';
import { formatMoney } from '../../../domain/shared/money';
import { afterRows } from './after-rows';
import type { ListLook } from './chosen-columns';
import styles from './list.module.css';
import { stepRows } from './virtual-blocks';
import { pathTo } from '../../routes/paths';

// Few rows have one.
const TripNote = lazyPart(() => afterRows().then((m) => ({ default: m.TripNote })));

interface OrderRowProps {
  readonly order: OrderSummary;
  /** Position in the list, from 0. */
  readonly index: number;
  /** Pixels. */
  readonly height: number;
  readonly messages: MessagesOf;
  /** The texts of `common`. */
  readonly common: MessagesOf['t'];
  /** Milliseconds since the epoch, in steps: see `useMinute`. */
  readonly now: number;
  /** Opens a path of the app. */
  readonly open: (path: string) => void;
  readonly look: ListLook | null;
}

/** A press that the browser need not answer in its own way: no other button, no key for a new tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A delivery in a list: who, where, state, money, when. The whole row is the link. Neither it nor its parts, but a rare
 * note, use a hook: scrolling draws hundreds of rows a second.
 */
export function OrderRow({ order, index, height, messages, common, now, open, look }: OrderRowProps) {
  const { t, locale, language } = messages;
  const path = pathTo('/task/:id', { id: order.id });
  const [from, to] = [order.from[language], order.to[language]];
  const cash = cashState(order);
  const isOne = order.stopCount === 1;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ blockSize: height }}>
      <div role="cell" className={styles.who}>
        {look?.lead?.(order)}
        <a
          href={path}
          className={isOne ? styles.link : `${styles.link} ${styles.many}`}
          dir={isOne ? 'auto' : undefined}
          onKeyDown={stepRows}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            open(path);
          }}
        >
          {isOne ? (
            order.recipientName
          ) : (
            <>
              <bdi>{order.recipientName}</bdi> <span>{t('list.more', { count: order.stopCount - 1 })}</span>
            </>
          )}
        </a>
        <bdi dir="ltr" className={styles.second}>
          {order.reference}
        </bdi>
      </div>
      {look?.without.has('where') ? null : (
        <div role="cell" className={styles.where}>
          <span className="sr">{t('list.route', { from, to })}</span>
          {/* A second attempt begins at the door where the first one ended. */}
          <span className={styles.route} aria-hidden="true" data-same={(order.tripKind && from === to) || undefined}>
            <bdi>{from}</bdi>
            <ArrowRight size={16} className="mirror" />
            <bdi>{to}</bdi>
          </span>
          {isOne ? null : <span className={styles.second}>{t('list.stops', { count: order.stopCount })}</span>}
          {(order.tripKind ?? order.decideUntil ?? order.heldSince) ? (
            <Suspense>
              <TripNote order={order} now={now} className={styles.trip} />
            </Suspense>
          ) : null}
        </div>
      )}
      <div role="cell" className={styles.state}>
        <RowStatusChip state={order.state} timing={order.timing} t={common} />
      </div>
      {look?.without.has('driver') ? null : (
        <div role="cell" className={styles.driver}>
          {order.driverName === null ? (
            <span className="sr">{t('list.noDriver')}</span>
          ) : (
            <bdi>{order.driverName[language]}</bdi>
          )}
        </div>
      )}
      {look?.without.has('money') ? null : (
        <div role="cell" className={styles.money}>
          {order.total === null ? null : <RowMoney value={order.total} locale={locale} />}
          {cash === null ? null : (
            <span className={styles.second}>{t(CASH_KEYS[cash], { amount: formatMoney(cashOf(order), locale) })}</span>
          )}
        </div>
      )}
      {look?.without.has('when') ? null : (
        <div role="cell" className={styles.when}>
          <RowRelative at={order.createdAt} now={now} messages={messages} />
          {order.timing.kind === 'scheduled' ? (
            <span className={styles.second}>
              <CalendarClock size={16} aria-hidden="true" />{' '}
              <span className="sr">{t(`list.planned.${order.timing.goal}`)}</span>
              <Planned timing={order.timing} messages={messages} />
            </span>
          ) : null}
        </div>
      )}
      {look?.cells(order, messages)}
      <div role="cell" className={styles.actions}>
        {/* One menu serves every row: the list listens to these buttons, so that a row costs no more than its text. */}
        <button
          type="button"
          className={styles.more}
          data-menu={index}
          aria-haspopup="menu"
          aria-label={t('list.actions', { reference: order.reference })}
        >
          ⋮
        </button>
      </div>
    </div>
  );
}

/** The end of its window that counts: when it is picked up from, or delivered by. The whole window shows on hover. */
function Planned({ timing, messages }: { readonly timing: Scheduled; readonly messages: MessagesOf }) {
  const at = timing.goal === 'delivery' ? (timing.until ?? timing.at) : timing.at;
  return (
    <span title={formatWindow(timing, messages.dateLocale, messages.timeZone)}>
      <RowDateTime at={at} style="datetime" messages={messages} />
    </span>
  );
}

/** What is said of the cash at the door. */
const CASH_KEYS = { due: 'list.cash', collected: 'list.collected' } as const;

/** The placeholder for a loading row, in its final height. */
export function SkeletonRow({ height }: { readonly height: number }) {
  return (
    <div className={styles.row} style={{ blockSize: height }} aria-hidden="true">
      <div className={styles.who}>
        <Skeleton width="70%" />
      </div>
      <div className={styles.where}>
        <Skeleton width="80%" />
      </div>
      <div className={styles.state}>
        <Skeleton width={112} height={24} />
      </div>
      <div className={styles.driver}>
        <Skeleton width="60%" />
      </div>
      <div className={styles.money}>
        <Skeleton width={88} />
      </div>
      <div className={styles.when}>
        <Skeleton width={64} />
      </div>
    </div>
  );
}
