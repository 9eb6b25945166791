import { Fragment } from 'react';
import type { DropOff } from '../../domain/ordering/order';
import { isAmount } from '../../domain/ordering/parcel';
import { totalCash } from '../../domain/ordering/parcel-rules';
import { formatPhone } from '../../domain/shared/phone';
import { useAddressText } from './address-text';
import { useParcelFacts } from './parcel-facts';
import styles from './place-lines.module.css';

/** One of several drop-offs in a few lines: its place, its phone, its parcel. Whose it is stands above. */
export function StopLines({ stop }: { readonly stop: DropOff }) {
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
