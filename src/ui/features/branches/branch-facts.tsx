import type { BranchDetails } from '../../../domain/branches/branch';
import { REGIONS } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { PlaceMap } from '../../addresses/place-map';
import { useAddressText } from '../../components/address-text';
import { Card } from '../../components/card';
import { useOpeningText } from '../../components/use-opening-text';
import { useMessages } from '../../i18n/use-messages';
import { Facts } from '../../kit/facts';

/** A branch for people who may only read it. */
export function BranchFacts({ branch }: { readonly branch: BranchDetails }) {
  const { t, language } = useMessages('branches', 'opening', 'request', 'map');
  const text = useOpeningText();
  const line = useAddressText();
  const { place, address, contactName, phone, hours } = branch;
  const written = place === null ? address : line(place);
  const contact = [
    { key: 'address', term: t('form.address'), said: written, value: <bdi>{written}</bdi> },
    {
      key: 'directions',
      term: t('form.directions'),
      said: place?.directions ?? '',
      value: <bdi>{place?.directions}</bdi>,
    },
    { key: 'contact', term: t('form.contact'), said: contactName, value: <bdi>{contactName}</bdi> },
    { key: 'phone', term: t('form.phone'), said: phone, value: <bdi dir="ltr">{formatPhone(phone)}</bdi> },
  ].filter(({ said }) => said !== '');
  const proof = { key: 'proof', term: t('proof.title'), value: t(`proof.${branch.proof}`) };
  const times =
    hours === null
      ? [{ key: 'hours', term: t('hours.title'), value: t('hours.any-time') }]
      : text.lines(hours).map(({ key, name, times: value }) => ({ key, term: name, value }));
  return (
    <Card>
      <Facts
        layout="stack"
        facts={[...contact.map(({ key, term, value }) => ({ key, term, value })), ...times, proof]}
      />
      {place === null ? null : (
        <PlaceMap region={REGIONS[branch.regionCode]} position={place.position} label={branch.name[language]} />
      )}
    </Card>
  );
}
