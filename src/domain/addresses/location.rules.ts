import { errorOf } from '../forms/errors';
import { found, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import { positionIn } from '../regions/geo';
import { REGIONS } from '../regions/region';
import type { Region, RegionCode } from '../regions/region';
import { formatPhone, isPhone, parsePhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import { addressTexts } from './address-draft';
import { addressErrors, fieldError, tidy } from './address.rules';
import type { AddressField } from './address.rules';
import type { Address } from './address';
import type { Location, LocationInput } from './location';
import { addressWritten, pinnedErrors } from './pinned-address';

/** What the branch calls it. Same limit as the contract. */
const LABEL: AddressField = { name: 'label', required: true, max: 60 };
/** Who to meet there. */
const CONTACT: AddressField = { name: 'name', required: true, max: 80 };

const locationForm = (regionCode: RegionCode) =>
  group({
    label: text(),
    address: addressTexts(regionCode),
    /** The pin. */
    position: found(positionIn),
    contactName: text(),
    /** In whatever form it was typed. */
    phone: text(),
  });
export type LocationDraft = ValueOf<ReturnType<typeof locationForm>>;

const textsOf = (address: Address, regionCode: RegionCode): LocationDraft['address'] =>
  addressTexts(regionCode).read(address);

/** The form of a saved address in a region: the country's address form, a pin, and who to meet [R2.15] [R3.14]. */
export function locationRules(regionCode: RegionCode): RecordRules<Location, LocationDraft> {
  const { countryCode } = REGIONS[regionCode];
  return {
    name: `location-${regionCode}`,
    form: locationForm(regionCode),
    draftOf: ({ address, contactName, phone }) => ({
      label: address.label,
      address: textsOf(address, regionCode),
      position: address.position,
      contactName,
      phone: formatPhone(phone),
    }),
    versionOf: ({ version }) => version,
    check: ({ label, address, position, contactName, phone }) => {
      const parsed = parsePhone(phone, countryCode);
      return [
        ...errorOf('label', fieldError(LABEL, label)),
        ...pinnedErrors({ texts: address, position }, regionCode, 'address'),
        ...errorOf('contactName', fieldError(CONTACT, contactName)),
        ...errorOf('phone', parsed.ok ? null : parsed.error === 'empty' ? 'required' : 'invalid'),
      ];
    },
  };
}

/** What is sent for a draft; null while it has no pin or no phone. */
export function locationInputOf(draft: LocationDraft, regionCode: RegionCode): LocationInput | null {
  const { countryCode } = REGIONS[regionCode];
  const parsed = parsePhone(draft.phone, countryCode);
  const { label, address: texts, position } = draft;
  const address = addressWritten({ texts, position }, regionCode, label);
  if (address === null || !parsed.ok) return null;
  return { address, contactName: tidy('contactName', draft.contactName), phone: parsed.phone };
}

/** Everything wrong with what was sent, by its path in the body; `address.position` if it is outside the area. */
export function locationErrors({ address, contactName, phone }: LocationInput, region: Region): readonly FieldError[] {
  return [
    ...errorOf('address.label', fieldError(LABEL, address.label)),
    ...addressErrors(address, region).map(({ path, code }) => ({ path: `address.${path}`, code })),
    ...errorOf('contactName', fieldError(CONTACT, contactName)),
    ...errorOf('phone', isPhone(phone) ? null : 'invalid'),
  ];
}
