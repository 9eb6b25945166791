import type { HandOver } from '../../../domain/ordering/order';
import { formatTime } from '../../components/format-time';
import { useMessages } from '../../i18n/use-messages';

/** Who took the parcel, and when [R2.42]; nothing before that. */
export function Proof({ proof }: { readonly proof: HandOver | null }) {
  const { t, dateLocale, timeZone } = useMessages('task');
  if (proof === null) return null;
  return (
    <p>
      {t('handedTo', {
        name: `\u2068${proof.handedTo}\u2069`,
        time: formatTime(proof.at, 'time', dateLocale, timeZone),
      })}
    </p>
  );
}
