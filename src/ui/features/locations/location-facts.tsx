import type { Location } from '../../../domain/addresses/location';
import { formatPhone } from '../../../domain/shared/phone';
import { useAddressText } from '../../components/address-text';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';
import { LocationsMap } from './locations-map';

/** A saved address for people who may only read it. */
export function LocationFacts({ location }: { readonly location: Location }) {
  const { t } = useMessages('locations');
  const line = useAddressText();
  const { address, contactName, phone } = location;
  return (
    <Card>
      <Facts
        layout="stack"
        facts={[
          { key: 'address', term: t('form.address'), value: <bdi>{line(address)}</bdi> },
          { key: 'notes', term: t('form.notes'), value: <bdi>{address.directions}</bdi> },
          { key: 'contact', term: t('form.contact'), value: <bdi>{contactName}</bdi> },
          { key: 'phone', term: t('form.phone'), value: <bdi dir="ltr">{formatPhone(phone)}</bdi> },
        ].filter(({ key }) => key !== 'notes' || address.directions !== '')}
      />
      <LocationsMap rows={[location]} />
    </Card>
  );
}
