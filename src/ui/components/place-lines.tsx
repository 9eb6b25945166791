import type { Address } from '../../domain/addresses/address';
import type { Contact } from '../../domain/ordering/order';
import { positionText } from '../../domain/regions/geo';
import { formatPhone } from '../../domain/shared/phone';
import { useAddressText } from './address-text';
import styles from './place-lines.module.css';

interface PlaceLinesProps {
  readonly address: Address;
  readonly contact: Contact;
}

/** A place that is picked up from or delivered to, and the contact there: all that a request says of it. */
export function PlaceLines({ address, contact }: PlaceLinesProps) {
  const text = useAddressText();
  return (
    <span className={styles.lines}>
      {address.label === '' ? null : (
        <span className={styles.name}>
          <bdi>{address.label}</bdi>
        </span>
      )}
      <span>
        <bdi>{text(address)}</bdi>
      </span>
      {address.directions === '' ? null : (
        <span>
          <bdi>{address.directions}</bdi>
        </span>
      )}
      <span className={styles.soft}>
        <bdi>{contact.name}</bdi> · <bdi dir="ltr">{formatPhone(contact.phone)}</bdi>
      </span>
      <span className={styles.soft}>
        <bdi dir="ltr">{positionText(address.position)}</bdi>
      </span>
    </span>
  );
}
