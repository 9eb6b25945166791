import { Fragment, use, useId } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import type { DropOff } from '../../../domain/ordering/order';
import { isAmount } from '../../../domain/ordering/parcel';
import { totalCash } from '../../../domain/ordering/parcel-rules';
import { formatPhone } from '../../../domain/shared/phone';
import { useAddressText } from '../../components/address-text';
import { Button } from '../../components/button';
import { NumberedRow } from '../../components/numbered-row';
import { useParcelFacts } from '../../components/parcel-facts';
import { useMessages } from '../../i18n/use-messages';
import { WayBackContext } from './folded-stops';
import { useRequest } from './request.connect';
import styles from './request.module.css';

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
          <NumberedRow key={ids[index]} number={index + 1} name={stop.recipient.name} said={<Said stop={stop} />}>
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

function Said({ stop }: { readonly stop: DropOff }) {
  const { recipient, address } = stop;
  const addressText = useAddressText();
  const factsOf = useParcelFacts();
  const facts = factsOf(stop).filter(({ name }) => !isAmount(name) || totalCash([stop]) > 0);
  const place = [address.label, addressText(address)].filter((part) => part !== '');
  // Each line begins at the side of the page, whatever it is written in.
  return (
    <span className={styles.lines}>
      <span>
        {place.map((part, index) => (
          <Fragment key={part}>
            {index > 0 ? ' · ' : null}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      {address.directions === '' ? null : (
        <span>
          <bdi>{address.directions}</bdi>
        </span>
      )}
      <span>
        <bdi dir="ltr">{formatPhone(recipient.phone)}</bdi>
        {facts
          .filter(({ name }) => name !== 'note')
          .map(({ name, label, value }) => (
            <Fragment key={name}>
              {' · '}
              {name === 'size' ? null : `${label} `}
              {value}
            </Fragment>
          ))}
      </span>
      {facts
        .filter(({ name }) => name === 'note')
        .map(({ name, label, value }) => (
          <span key={name}>
            {label}: {value}
          </span>
        ))}
    </span>
  );
}
