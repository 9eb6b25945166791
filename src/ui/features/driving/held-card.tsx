import type { HeldParcels } from '../../../domain/driving/driving';
import Phone from 'lucide-react/icons/phone';
import button from '../../components/button.module.css';
import { Banner } from '../../components/banner';
import { useAddressText } from '../../components/address-text';
import { useMessages } from '../../i18n/use-messages';
import { useNames } from './names';

/** Parcels of cancelled orders and stops that the driver has: where they go back to, before anything else is offered. */
export function HeldCard({ held }: { readonly held: readonly HeldParcels[] }) {
  const { t } = useMessages('driver');
  const addressText = useAddressText();
  const listOf = useNames();
  return held.map(({ orderId, reference, recipients, pickUp: { address, contact } }) => (
    <Banner key={orderId} tone="red" role="status">
      <p>
        <strong>{t('held.title', { reference: `\u2068${reference}\u2069` })}</strong>
      </p>
      <p>
        {t(recipients === undefined ? 'held.text' : 'held.stops', {
          name: `\u2068${contact.name}\u2069`,
          place: `\u2068${addressText(address)}\u2069`,
          ...(recipients === undefined ? {} : { recipients: listOf(recipients) }),
        })}
      </p>
      <a className={`${button.button} ${button.plain}`} href={`tel:${contact.phone}`}>
        <Phone size={20} aria-hidden="true" />
        {t('steps.call', { name: `\u2068${contact.name}\u2069` })}
      </a>
    </Banner>
  ));
}
