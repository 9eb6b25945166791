import { addressErrors } from '../addresses/address.rules';
import { ADDRESS_TEXTS, addressWritten, isUnwritten, pinnedErrors, textsOf } from '../addresses/pinned-address';
import { errorOf } from '../forms/errors';
import { choice, found, group, named, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { NAME_LENGTHS, nameError, requiredNameError } from '../names/name.rules';
import { PROOF_KINDS } from '../ordering/proof';
import type { RecordRules } from '../records/record';
import { positionIn } from '../regions/geo';
import { LANGUAGES, REGIONS } from '../regions/region';
import type { Region, RegionCode } from '../regions/region';
import { formatPhone, isPhone, parsePhone } from '../shared/phone';
import type { ParsedPhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import { tidyLine } from '../shared/visible-text';
import { BRANCH_ADDRESS_LENGTH } from './branch';
import type { BranchDetails, BranchInput } from './branch';
import { openingHoursErrors } from './opening-hours';
import { hoursDraftErrors, hoursDraftOf, hoursField, hoursOf } from './opening-hours-draft';

const branchForm = group({
  name: named(LANGUAGES, text(200)),
  /** The texts of its address, for each country's fields. */
  place: named(ADDRESS_TEXTS, text()),
  /** Its pin. */
  position: found(positionIn),
  contactName: text(200),
  /** In whatever form it was typed. */
  phone: text(60),
  hours: hoursField,
  proof: choice(PROOF_KINDS, 'none'),
});
export type BranchDetailsDraft = ValueOf<typeof branchForm>;

function phoneIn(typed: string, regionCode: RegionCode): ParsedPhone {
  return parsePhone(typed, REGIONS[regionCode].countryCode);
}

/** The form of a branch that is there [R2.19]. */
export const branchDetailsRules: RecordRules<BranchDetails, BranchDetailsDraft> = {
  name: 'branch-details',
  form: branchForm,
  draftOf: ({ name, place, address, contactName, phone, hours, proof }) => ({
    name,
    // What was written before the branch had a place says how to find the door.
    place: place === null ? { ...textsOf(null), directions: address } : textsOf(place),
    position: place?.position ?? null,
    contactName,
    phone: phone === '' ? '' : formatPhone(phone),
    hours: hoursDraftOf(hours),
    proof,
  }),
  versionOf: ({ version }) => version,
  check: ({ name, place, position, contactName, phone, hours }, item) => {
    const regionCode = item?.regionCode ?? 'BH-manama';
    const parsed = phoneIn(phone, regionCode);
    const directions = tidyLine(place['directions'] ?? '');
    return [
      ...errorOf('name.en', requiredNameError(name.en, 'business', NAME_LENGTHS.branch)),
      ...errorOf('name.ar', nameError(name.ar, 'business', NAME_LENGTHS.branch)),
      ...(isUnwritten({ texts: place, position }, regionCode)
        ? errorOf('place.directions', directions.length > BRANCH_ADDRESS_LENGTH ? 'too-long' : null)
        : pinnedErrors({ texts: place, position }, regionCode, 'place')),
      ...errorOf('contactName', tidyLine(contactName).length > NAME_LENGTHS.person ? 'too-long' : null),
      ...errorOf('phone', parsed.ok || parsed.error === 'empty' ? null : 'invalid'),
      ...hoursDraftErrors(hours).map(({ path, code }) => ({ path: `hours.${path}`, code })),
    ];
  },
};

/** What is sent for a draft without errors; the form does not say whether the branch is closed. */
export function branchInputOf(draft: BranchDetailsDraft, item: BranchDetails): BranchInput {
  const { name, place: texts, position, contactName, phone, hours, proof } = draft;
  const parsed = phoneIn(phone, item.regionCode);
  const place = addressWritten({ texts, position }, item.regionCode);
  return {
    name: { en: tidyLine(name.en), ar: tidyLine(name.ar) },
    place,
    address: place === null ? tidyLine(texts['directions'] ?? '') : '',
    contactName: tidyLine(contactName),
    phone: parsed.ok ? parsed.phone : '',
    hours: hoursOf(hours),
    proof,
    isClosed: item.isClosed,
  };
}

/** What is wrong with an input beyond its shape and its names. */
export function branchErrors(
  { place, phone, hours }: Pick<BranchInput, 'place' | 'phone' | 'hours'>,
  region: Region,
): readonly FieldError[] {
  return [
    ...(place ? addressErrors(place, region).map(({ path, code }) => ({ path: `place.${path}`, code })) : []),
    ...errorOf('phone', phone === '' || isPhone(phone) ? null : 'invalid'),
    ...(hours === null ? [] : openingHoursErrors(hours).map(({ path, code }) => ({ path: `hours.${path}`, code }))),
  ];
}
