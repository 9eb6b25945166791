import { arrivalOf } from '../../domain/ordering/estimate';
import type { OrderSummary } from '../../domain/ordering/order';
import { useMessages } from '../i18n/use-messages';
import { formatMinuteRange } from './format-minutes';
import { useMinute } from './minute';

interface ArrivalProps {
  readonly of: Pick<OrderSummary, 'eta' | 'state'>;
  readonly className?: string | undefined;
}

/** The time until a delivery arrives, in few words; nothing where nobody knows, and once it is there. */
export function Arrival({ of: { eta, state }, className }: ArrivalProps) {
  const { t, locale } = useMessages('home');
  const now = useMinute();
  if (eta === null || state === 'delivered') return null;
  const arrival = arrivalOf(eta, now);
  return (
    <span className={className}>
      {arrival.kind === 'in' ? <span className="sr">{t('live.eta')} </span> : null}
      {arrival.kind === 'in' ? formatMinuteRange(arrival.minutes, locale) : t(`live.${arrival.kind}`)}
    </span>
  );
}
