import type { OrderSummary } from '../../../domain/ordering/order';
import { daysLeft, SECOND_TRIPS } from '../../../domain/ordering/second-trips';
import { TripIcon } from '../../components/trip-icon';
import { useMessages } from '../../i18n/use-messages';

interface TripNoteProps {
  readonly order: Pick<OrderSummary, 'tripKind' | 'decideUntil'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly className: string | undefined;
}

/** That an order is a second trip, and how long its parcel waits for a decision. What a device stored may be anything. */
export function TripNote({ order: { tripKind, decideUntil }, now, className }: TripNoteProps) {
  const { t } = useMessages('trips');
  const kind = SECOND_TRIPS.find((each) => each === tripKind);
  const until = Date.parse(String(decideUntil));
  return (
    <>
      {until > now ? <span className={className}>{t('decide', { count: daysLeft(until, now) })}</span> : null}
      {kind === undefined ? null : (
        <span className={className}>
          <TripIcon kind={kind} /> {t(`trip.${kind}`)}
        </span>
      )}
    </>
  );
}
