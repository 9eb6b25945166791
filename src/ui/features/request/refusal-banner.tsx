import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RequestRefusal } from '../../../domain/ordering/request-refusals';
import { useApp } from '../../app/app-context';
import { Button } from '../../components/button';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useRequest, useRequestActor } from './request.connect';
import { TopUpButton } from './top-up-button';
import styles from './request.module.css';
import { pathTo } from '../../routes/paths';

/** Why the order was not made, as text, with a solution. */
export function RefusalBanner() {
  const refusal = useRequest((context) => context.refusal);
  const trouble = useRequest((context) => context.voucherTrouble);
  // A voucher that ended during the review was not refused because of a click: it is mentioned anyway.
  const shown: RequestRefusal | null =
    refusal ?? (trouble === null || trouble === 'empty' ? null : { kind: 'voucher', failure: trouble });
  return <div role="alert">{shown === null ? null : <Refused refusal={shown} />}</div>;
}

function Refused({ refusal }: { readonly refusal: RequestRefusal }) {
  const { t } = useMessages('request');
  const failureText = useFailureText();
  return (
    <div className={styles.refusal}>
      <TriangleAlert size={20} aria-hidden="true" />
      <div className={styles.group}>
        {'failure' in refusal ? <p>{failureText(refusal.failure)}</p> : null}
        {refusal.kind === 'other' ? null : <p>{t(`refusal.${refusal.kind}`)}</p>}
        <WayOut refusal={refusal} />
      </div>
    </div>
  );
}

function WayOut({ refusal }: { readonly refusal: RequestRefusal }) {
  const { t } = useMessages('request');
  const actor = useRequestActor();
  const { shell } = useApp();
  if (
    refusal.kind === 'insufficient-balance' ||
    refusal.kind === 'card-declined' ||
    refusal.kind === 'payment-forbidden'
  ) {
    return (
      <>
        {refusal.kind === 'insufficient-balance' ? <TopUpButton /> : null}
        <Button onClick={() => actor.send({ type: 'BACK' })}>{t('refusal.otherPayment')}</Button>
      </>
    );
  }
  if (refusal.kind === 'voucher')
    return <Button onClick={() => actor.send({ type: 'BACK' })}>{t('refusal.otherVoucher')}</Button>;
  if (refusal.kind === 'duplicate') {
    return (
      <Button
        to={refusal.orderId === null ? pathTo('/orders') : pathTo('/task/:id', { id: refusal.orderId })}
        onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}
      >
        {t('refusal.seeOther')}
      </Button>
    );
  }
  return null;
}
