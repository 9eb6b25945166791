import type { AddressField } from '../../domain/addresses/address.rules';
import type { CountryCode } from '../../domain/regions/region';
import type { BoundField } from '../forms/field';
import { useMessages } from '../i18n/use-messages';
import { TextField } from './text-field';

/** How each field is read and typed: codes left to right, numbers on the number pad. */
const KEYPADS: Readonly<Record<string, { readonly dir?: 'ltr'; readonly inputMode?: 'numeric' }>> = {
  block: { inputMode: 'numeric' },
  road: { inputMode: 'numeric' },
  postalCode: { dir: 'ltr', inputMode: 'numeric' },
  zipCode: { dir: 'ltr', inputMode: 'numeric' },
  shortAddress: { dir: 'ltr' },
};

interface AddressPartProps extends BoundField<string> {
  readonly countryCode: CountryCode;
  readonly part: AddressField;
}

/** One field of a country's address form [R3.14]. */
export function AddressPart({ countryCode, part, ...field }: AddressPartProps) {
  const { t } = useMessages('request', 'parcel');
  const parcel = useMessages('parcel');
  const label = t(`address.${countryCode}.${part.name}`);
  return (
    <TextField
      {...field}
      {...KEYPADS[part.name]}
      {...(part.name === 'shortAddress' ? { help: t('address.shortHelp') } : {})}
      label={part.required ? label : parcel.t('optional', { label })}
      autoComplete="off"
    />
  );
}
