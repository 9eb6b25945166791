import type { Order } from '../../../domain/ordering/order';
import { isWithDriver } from '../../../domain/ordering/held-parcels';
import { stopsComingBack } from '../../../domain/ordering/stop-cancellation';
import { useMay } from '../../app/use-may';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useMessages } from '../../i18n/use-messages';
import { useHeldParcels } from './held-parcels.connect';
import { PhoneLink } from './phone-link';
import styles from './tracking.module.css';

/**
 * A driver has parcels that nobody waits for any more, of a cancelled order or of stops that were cancelled on the way:
 * what follows, whom to call, and that they are back.
 */
export function HeldParcels({ order }: { readonly order: Order }) {
  const { t, language, locale } = useMessages('trips');
  const mayConfirm = useMay('order');
  const view = useHeldParcels(order);
  const { driver, driverName } = order;
  const name = `\u2068${driverName?.[language] ?? t('held.driver')}\u2069`;
  const list = new Intl.ListFormat(locale).format(
    stopsComingBack(order).map((stop) =>
      t('held.stops.label', { number: order.dropOffs.indexOf(stop) + 1, name: `\u2068${stop.recipient.name}\u2069` }),
    ),
  );
  const isOfStops = list !== '';
  if (isOfStops && order.heldSince === undefined)
    return (
      <Banner tone="blue" role="status">
        <strong>{t('held.stops.laterTitle', { stops: list })}</strong>
        <p>{t('held.stops.laterText', { name })}</p>
      </Banner>
    );
  if (!isWithDriver(order))
    return (
      <Banner tone="blue" role="status">
        {isOfStops ? t('held.stops.back', { stops: list }) : t('held.back')}
      </Banner>
    );
  return (
    <Banner tone="red" role="alert">
      <div className={styles.outcome}>
        <strong>{isOfStops ? t('held.stops.nowTitle', { name, stops: list }) : t('held.title', { name })}</strong>
        <p>{t(isOfStops ? 'held.stops.nowText' : 'held.text', { name })}</p>
        {driver === null ? null : <PhoneLink phone={driver.phone} />}
        {mayConfirm ? (
          <Button aria-haspopup="dialog" onClick={view.ask}>
            {t('held.confirm')}
          </Button>
        ) : null}
        {view.isAsked ? (
          <ConfirmDialog
            title={t('held.ask.title')}
            text={t('held.ask.text', { name })}
            failure={view.failure}
            isBusy={view.isBusy}
            confirm={t('held.ask.yes')}
            cancel={t('held.ask.no')}
            variant="primary"
            yes={view.yes}
            no={view.no}
          />
        ) : null}
      </div>
    </Banner>
  );
}
