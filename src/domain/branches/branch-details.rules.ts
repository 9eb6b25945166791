import { errorOf } from '../forms/errors';
import { choice, group, named, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { NAME_LENGTHS, nameError, requiredNameError } from '../names/name.rules';
import { PROOF_KINDS } from '../ordering/proof';
import type { RecordRules } from '../records/record';
import { LANGUAGES, REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
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
  address: text(400),
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
  draftOf: ({ name, address, contactName, phone, hours, proof }) => ({
    name,
    address,
    contactName,
    phone: phone === '' ? '' : formatPhone(phone),
    hours: hoursDraftOf(hours),
    proof,
  }),
  versionOf: ({ version }) => version,
  check: ({ name, address, contactName, phone, hours }, item) => {
    const parsed = phoneIn(phone, item?.regionCode ?? 'BH-manama');
    return [
      ...errorOf('name.en', requiredNameError(name.en, 'business', NAME_LENGTHS.branch)),
      ...errorOf('name.ar', nameError(name.ar, 'business', NAME_LENGTHS.branch)),
      ...errorOf('address', tidyLine(address).length > BRANCH_ADDRESS_LENGTH ? 'too-long' : null),
      ...errorOf('contactName', tidyLine(contactName).length > NAME_LENGTHS.person ? 'too-long' : null),
      ...errorOf('phone', parsed.ok || parsed.error === 'empty' ? null : 'invalid'),
      ...hoursDraftErrors(hours).map(({ path, code }) => ({ path: `hours.${path}`, code })),
    ];
  },
};

/** What is sent for a draft without errors; the form does not say whether the branch is closed. */
export function branchInputOf(draft: BranchDetailsDraft, item: BranchDetails): BranchInput {
  const { name, address, contactName, phone, hours, proof } = draft;
  const parsed = phoneIn(phone, item.regionCode);
  return {
    name: { en: tidyLine(name.en), ar: tidyLine(name.ar) },
    address: tidyLine(address),
    contactName: tidyLine(contactName),
    phone: parsed.ok ? parsed.phone : '',
    hours: hoursOf(hours),
    proof,
    isClosed: item.isClosed,
  };
}

/** What is wrong with an input beyond its shape and its names. */
export function branchErrors({ phone, hours }: Pick<BranchInput, 'phone' | 'hours'>): readonly FieldError[] {
  return [
    ...errorOf('phone', phone === '' || isPhone(phone) ? null : 'invalid'),
    ...(hours === null ? [] : openingHoursErrors(hours).map(({ path, code }) => ({ path: `hours.${path}`, code }))),
  ];
}
