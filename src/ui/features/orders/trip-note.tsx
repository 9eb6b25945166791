import type { OrderSummary } from '../../../domain/ordering/order';
import { isWithDriver } from '../../../domain/ordering/held-parcels';
import { daysLeft, SECOND_TRIPS } from '../../../domain/ordering/second-trips';
import { TripIcon } from '../../components/trip-icon';
import { useMessages } from '../../i18n/use-messages';

interface TripNoteProps {
  readonly order: Pick<OrderSummary, 'tripKind' | 'decideUntil' | 'heldSince' | 'heldBackAt'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly className: string | undefined;
}

/** That an order is a second trip, that a driver has parcels of a cancelled one, and how long its parcel waits for a decision. What a device stored may be anything. */
export function TripNote({ order, now, className }: TripNoteProps) {
  const { tripKind, decideUntil } = order;
  const { t } = useMessages('trips');
  const kind = SECOND_TRIPS.find((each) => each === tripKind);
  const until = Date.parse(String(decideUntil));
  return (
    <>
      {isWithDriver(order) ? <span className={className}>{t('held.note')}</span> : null}
      {until > now ? <span className={className}>{t('decide', { count: daysLeft(until, now) })}</span> : null}
      {kind === undefined ? null : (
        <span className={className}>
          <TripIcon kind={kind} /> {t(`trip.${kind}`)}
        </span>
      )}
    </>
  );
}
