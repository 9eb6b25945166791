import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { queryKeys } from '../../../application/queries/query-keys';
import { addressesKey } from '../../../application/queries/request.queries';
import type { PlacedOrder } from '../../../domain/ordering/order';
import { useApp } from '../../app/app-context';
import { Button } from '../../components/button';
import { MoneyText } from '../../components/money-text';
import { TextField } from '../../components/text-field';
import { useWindowText } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import { SavedNote } from './saved-note';
import { pathTo } from '../../routes/paths';

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
  const windowText = useWindowText();
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
        <Check size={48} aria-hidden="true" className={styles.doneMark} />
        <h3 tabIndex={-1}>{t('done.title')}</h3>
        <p>
          {t('done.reference')} <bdi className={styles.name}>{order.reference}</bdi> · <MoneyText value={order.total} />
        </p>
        <p className={styles.soft}>
          {order.timing.kind === 'scheduled'
            ? t(`done.planned.${order.timing.goal}`, { window: windowText(order.timing) })
            : t('done.next')}
        </p>
        {order.savedAddresses === undefined ? null : <SavedNote order={order} names={order.savedAddresses} />}
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
      </div>
      <footer className={styles.foot}>
        <Button data-tour="request-new" onClick={() => actor.send({ type: 'NEW' })}>
          {t('done.new')}
        </Button>
        <Button
          variant="primary"
          data-tour="request-track"
          to={pathTo('/task/:id', { id: order.id })}
          onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}
        >
          {t('done.track')}
        </Button>
      </footer>
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
