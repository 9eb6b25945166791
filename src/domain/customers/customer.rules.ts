import { errorOf } from '../forms/errors';
import { group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { NAME_LENGTHS } from '../names/name.rules';
import type { RecordRules } from '../records/record';
import { REGIONS } from '../regions/region';
import { formatPhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import { hasLetter, hasVisibleText, tidyLine } from '../shared/visible-text';
import {
  CUSTOMERS_REGION,
  addressRowErrors,
  addressRows,
  addressRowsOf,
  addressesIn,
  customerAddressErrors,
} from './customer-addresses';
import { phoneRows, phoneRowsOf, phonesIn, sentPhoneErrors, typedPhoneErrors } from './customer-phones';
import { NOTES_LENGTH, TAGS_MAX, TAG_LENGTH } from './customer';
import type { Customer, CustomerInput } from './customer';

const customerForm = group({
  name: text(200),
  /** In whatever form it was typed. */
  phone: text(60),
  otherPhones: phoneRows,
  /** Separated by commas of either script. */
  tags: text(400),
  notes: text(),
  addresses: addressRows,
});
export type CustomerDraft = ValueOf<typeof customerForm>;

/** Each tag once, whatever its capitals, in the order they were given. */
function uniqueTags(tags: readonly string[]): string[] {
  const texts = tags.map((tag) => tag.toLowerCase());
  return tags.filter((_, at) => texts.indexOf(texts[at] ?? '') === at);
}

/** The tags in texts, in their order: no comma is part of a tag, because forms and files take it for the end of one. */
export function tagsIn(...typed: readonly string[]): readonly string[] {
  return uniqueTags(
    typed
      .flatMap((each) => each.split(/[,،\n]/))
      .map(tidyLine)
      .filter(hasVisibleText),
  );
}

function nameCode(name: string): string | null {
  if (!hasVisibleText(name)) return 'required';
  if (!hasLetter(name)) return 'invalid';
  return tidyLine(name).length > NAME_LENGTHS.person ? 'too-long' : null;
}

function tagsCode(tags: readonly string[]): string | null {
  return tags.length > TAGS_MAX || tags.some((tag) => tag.length > TAG_LENGTH) ? 'too-long' : null;
}

/** The form of a customer [R3.17]. */
export const customerRules: RecordRules<Customer, CustomerDraft> = {
  name: 'customer',
  form: customerForm,
  draftOf: ({ name, phone, otherPhones, tags, notes, addresses }) => ({
    name,
    phone: formatPhone(phone),
    otherPhones: phoneRowsOf(otherPhones.map(formatPhone)),
    tags: tags.join(', '),
    notes,
    addresses: addressRowsOf(addresses),
  }),
  versionOf: ({ version }) => version,
  check: ({ name, tags, notes, addresses, ...phones }) => [
    ...errorOf('name', nameCode(name)),
    ...typedPhoneErrors(phones),
    ...errorOf('tags', tagsCode(tagsIn(tags))),
    ...errorOf('notes', notes.trim().length > NOTES_LENGTH ? 'too-long' : null),
    ...addressRowErrors(addresses),
  ],
};

/** What is sent for a draft without errors. @param isBlocked the form does not say it */
export function customerInputOf(draft: CustomerDraft, isBlocked: boolean): CustomerInput {
  return {
    name: tidyLine(draft.name),
    ...phonesIn(draft),
    tags: tagsIn(draft.tags),
    notes: draft.notes.trim(),
    addresses: addressesIn(draft.addresses),
    isBlocked,
  };
}

/** What is wrong with an input beyond its shape. */
export function customerErrors({
  phone,
  otherPhones = [],
  tags,
  addresses = [],
}: CustomerInput): readonly FieldError[] {
  return [
    ...sentPhoneErrors(phone, otherPhones),
    ...errorOf('tags', tagsCode(tagsIn(...tags))),
    ...customerAddressErrors(addresses, REGIONS[CUSTOMERS_REGION]),
  ];
}
