import type { Order } from '../../../domain/ordering/order';
import { isWithDriver } from '../../../domain/ordering/held-parcels';
import { useMay } from '../../app/use-may';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { useHeldParcels } from './held-parcels.connect';
import { PhoneLink } from './phone-link';
import styles from './tracking.module.css';

/** A driver had the parcels before they heard that the order was cancelled: what follows, whom to call, and that they are back. */
export function HeldParcels({ order }: { readonly order: Order }) {
  const { t, language } = useMessages('trips');
  const mayConfirm = useMay('order');
  const view = useHeldParcels(order);
  const { driver, driverName } = order;
  const name = `\u2068${driverName?.[language] ?? t('held.driver')}\u2069`;
  if (!isWithDriver(order))
    return (
      <Banner tone="blue" role="status">
        {t('held.back')}
      </Banner>
    );
  return (
    <Banner tone="red" role="alert">
      <div className={styles.outcome}>
        <strong>{t('held.title', { name })}</strong>
        <p>{t('held.text', { name })}</p>
        {driver === null ? null : <PhoneLink phone={driver.phone} />}
        <FormFailure text={view.failure} />
        {mayConfirm ? (
          <Button busy={view.isBusy} onClick={view.confirm}>
            {t('held.confirm')}
          </Button>
        ) : null}
      </div>
    </Banner>
  );
}
