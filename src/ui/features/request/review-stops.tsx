import { use, useId } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import type { DropOff } from '../../../domain/ordering/order';
import { Button } from '../../components/button';
import { NumberedRow } from '../../components/numbered-row';
import { StopLines } from '../../components/stop-lines';
import { useMessages } from '../../i18n/use-messages';
import { WayBackContext } from './folded-stops';
import { useRequest } from './request.connect';

/** Several drop-offs in the review, a few lines each; a press leads back to the form, where this one stands open. */
export function ReviewStops({ stops }: { readonly stops: readonly DropOff[] }) {
  const { t } = useMessages('request');
  const headingId = useId();
  const { goBack } = use(WayBackContext);
  const ids = useRequest(({ draft }) => draft.dropOffs.map(({ id }) => id).join(' ')).split(' ');
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId}>{t('review.stops', { count: stops.length })}</h4>
      <ol>
        {stops.map((stop, index) => (
          <NumberedRow key={ids[index]} number={index + 1} name={stop.recipient.name} said={<StopLines stop={stop} />}>
            <Button
              variant="quiet"
              aria-label={t('review.changeStop', { number: index + 1, name: `\u2068${stop.recipient.name}\u2069` })}
              icon={<Pencil size={18} aria-hidden="true" />}
              onClick={() => goBack(ids[index] ?? null)}
            >
              {null}
            </Button>
          </NumberedRow>
        ))}
      </ol>
    </section>
  );
}
