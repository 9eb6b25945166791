import { useState } from 'react';
import { formatMoney } from '../../../domain/shared/money';
import { CANCEL_REASONS } from '../../../domain/store-orders/stages';
import type { CancelReason } from '../../../domain/store-orders/stages';
import type { StoreOrder } from '../../../domain/store-orders/store-order';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { RadioGroup } from '../../kit/radio-group';

interface CancellingProps {
  readonly order: StoreOrder;
  /** The reason that is chosen at first. */
  readonly first: CancelReason | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly run: (why: CancelReason) => void;
  readonly leave: () => void;
}

/** Cancelling an order: why, how much goes back, and one more press, because nothing brings it back. */
export function Cancelling({ order, first, isBusy, failure, run, leave }: CancellingProps) {
  const { t, locale } = useMessages('storeOrders');
  const [why, setWhy] = useState<CancelReason | null>(first);
  const [isTried, setTried] = useState(false);
  const amount = formatMoney(order.total, locale);
  const isPaid = order.payment.state === 'paid' && order.total.minor > 0;
  return (
    <Dialog title={t('cancel.title')} leave={isBusy ? null : leave}>
      <PlainForm
        isBusy={isBusy}
        failure={failure}
        send={() => {
          setTried(true);
          if (why !== null) run(why);
        }}
        submit={isPaid ? t('cancel.yesPaid', { amount }) : t('cancel.yes')}
        variant="danger"
        beside={isBusy ? null : <Button onClick={leave}>{t('cancel.no')}</Button>}
      >
        <p>{t('cancel.text')}</p>
        {isPaid ? <p>{t('cancel.paid', { amount })}</p> : null}
        <RadioGroup
          label={t('cancel.why')}
          layout="list"
          options={CANCEL_REASONS.map((value) => ({ value, text: t(`reason.${value}`) }))}
          value={why}
          onChange={setWhy}
          error={isTried && why === null ? t('cancel.choose') : null}
          disabled={isBusy}
        />
      </PlainForm>
    </Dialog>
  );
}
