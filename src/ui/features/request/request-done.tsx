import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { queryKeys } from '../../../application/queries/query-keys';
import { orderQuery } from '../../../application/queries/orders.queries';
import { addressesKey } from '../../../application/queries/request.queries';
import type { Order, PlacedOrder } from '../../../domain/ordering/order';
import { isInView } from '../../../domain/ordering/order-views';
import { isFinal } from '../../../domain/ordering/task-state';
import { useApp, useFeatures } from '../../app/app-context';
import { useRead } from '../../app/use-read';
import { Button } from '../../components/button';
import { MoneyText } from '../../components/money-text';
import { StatusChip } from '../../components/status-chip';
import { TASK_STATE_LOOKS } from '../../components/task-states';
import { TextField } from '../../components/text-field';
import { useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { EarlierNotice } from './earlier-notice';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import { SavedNote } from './saved-note';
import { pathTo } from '../../routes/paths';

/** How long the receipt takes no press, in ms: the second of a double press that confirmed must not lead away. */
const SETTLES_AFTER = 500;

/** The order is made: follow it, share it, or make the next one. */
export function RequestDone() {
  const order = useRequest((context) => context.order);
  return order === null ? null : <Done order={order} />;
}

function Done({ order }: { readonly order: PlacedOrder }) {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  const { shell } = useApp();
  const client = useQueryClient();
  const live = useLiveOrder(order);
  const isOver = isFinal(live.state);
  const isSettled = useSettled();
  const { Icon, tone } = TASK_STATE_LOOKS[isOver ? live.state : 'successful'];
  useEffect(() => {
    for (const key of [
      queryKeys.orderLists(order.branchId),
      queryKeys.wallet(order.branchId),
      queryKeys.overview(order.branchId),
      addressesKey(order.branchId),
    ]) {
      void client.invalidateQueries({ queryKey: key });
    }
  }, [client, order.id, order.branchId]);
  return (
    <>
      <div className={`${styles.body} ${styles.done}`}>
        <Icon size={48} aria-hidden="true" className={(tone === 'green' ? styles.doneMark : styles.soft) ?? ''} />
        <h3 tabIndex={-1}>
          {t(isOver ? 'done.over' : isInView('scheduled', live) ? 'done.titlePlanned' : 'done.title')}
        </h3>
        <p>
          {t('done.reference')} <bdi className={styles.reference}>{order.reference}</bdi> ·{' '}
          <MoneyText value={order.total} />
        </p>
        <Standing order={live} />
        <div inert={!isSettled}>
          <EarlierNotice />
        </div>
        {order.savedAddresses === undefined ? null : (
          <SavedNote order={order} names={order.savedAddresses} isSettled={isSettled} />
        )}
        {isOver ? null : (
          <div className={styles.handing} inert={!isSettled}>
            <Handing order={order} />
          </div>
        )}
      </div>
      <footer className={styles.foot} inert={!isSettled}>
        <Button data-tour="request-new" onClick={() => actor.send({ type: 'NEW' })}>
          {t('done.new')}
        </Button>
        <Button
          variant="primary"
          data-tour="request-track"
          to={pathTo('/task/:id', { id: order.id })}
          onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}
        >
          {t(isOver ? 'done.open' : 'done.track')}
        </Button>
      </footer>
    </>
  );
}

/** Whether the receipt has been on the screen for long enough to be pressed on purpose. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** The order as it stands now: an event may have come before the receipt was drawn, so it is read once. */
function useLiveOrder(placed: PlacedOrder): Order {
  const { orders } = useFeatures();
  const query = orderQuery(orders, placed.branchId, placed.id);
  return useRead<Order>({ ...query, initialData: placed, initialDataUpdatedAt: 0 }).value ?? placed;
}

/** How far it is, in the words of the lists once a driver is no longer looked for. */
function Standing({ order }: { readonly order: Order }) {
  const { t } = useMessages('request');
  const windowText = useWindowText();
  const { state, timing } = order;
  const isSought =
    state !== 'location inquiry acquiring' && (isInView('unassigned', order) || isInView('scheduled', order));
  const text = (): string => {
    if (isFinal(state)) return t('done.overText');
    if (isInView('attention', order)) return t('done.decide');
    if (!isSought) return t('done.follow');
    return timing.kind === 'scheduled'
      ? t(`done.planned.${timing.goal}`, { window: windowText(timing) })
      : t('done.next');
  };
  return (
    <div role="status" className={styles.standing}>
      {isSought ? null : <StatusChip state={state} />}
      <p className={styles.soft}>{text()}</p>
    </div>
  );
}

/** What an order needs on its way: the links for its recipients, and its label. */
function Handing({ order }: { readonly order: PlacedOrder }) {
  const { t } = useMessages('request');
  const { shell } = useApp();
  return (
    <>
      {order.dropOffs.map(({ id, trackingSlug, recipient }) => (
        <CopyLink key={id} slug={trackingSlug} name={order.dropOffs.length > 1 ? recipient.name : null} />
      ))}
      <Button
        icon={<Printer size={18} aria-hidden="true" />}
        to={pathTo('/task/:id/label', { id: order.id })}
        onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}
      >
        {t('done.label')}
      </Button>
    </>
  );
}

/** @param name of the recipient; null if there is only one */
function CopyLink({ slug, name }: { readonly slug: string; readonly name: string | null }) {
  const { t } = useMessages('request');
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const link = `${window.location.origin}/quick-parcel/task/${encodeURIComponent(slug)}`;
  const copy = (): void => {
    // Missing if the page is not served securely; a browser may also refuse.
    const writing =
      (navigator.clipboard as Clipboard | undefined)?.writeText(link) ??
      Promise.reject(new Error('There is no clipboard'));
    writing.then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  };
  return (
    <div className={styles.group}>
      <Button icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
        {name === null ? t('done.copy') : t('done.copyFor', { name: `\u2068${name}\u2069` })}
      </Button>
      <p role="status" className={styles.soft}>
        {copied === 'yes' ? t('done.copied') : copied === 'refused' ? t('done.copyRefused') : null}
      </p>
      {copied === 'refused' ? (
        <TextField label={t('done.link')} dir="ltr" value={link} onChange={() => undefined} />
      ) : null}
    </div>
  );
}
