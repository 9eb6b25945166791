import { fieldError } from '../addresses/address.rules';
import type { Address } from '../addresses/address';
import { isSamePlace } from '../addresses/place';
import type { Region } from '../regions/region';
import { parsePhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import type { ContactDraft } from './contact-draft';
import type { Contact } from './order';

const NAME_LENGTH = 80; // as in the contract

/** What is wrong with a person as typed, at `name` and `phone`. */
export function contactErrors(contact: ContactDraft, { countryCode }: Region): readonly FieldError[] {
  const name = fieldError({ name: 'name', required: true, max: NAME_LENGTH }, contact.name);
  const phone = parsePhone(contact.phone, countryCode);
  return [
    ...(name === null ? [] : [{ path: 'name', code: name }]),
    ...(phone.ok ? [] : [{ path: 'phone', code: phone.error === 'empty' ? 'required' : 'invalid' }]),
  ];
}

/** The person to send for what was typed; the phone is empty where it is none. */
export function contactOf(typed: ContactDraft, { countryCode }: Region): Contact {
  const parsed = parsePhone(typed.phone, countryCode);
  return { name: typed.name.replace(/\s+/g, ' ').trim(), phone: parsed.ok ? parsed.phone : '' };
}

/** What two stops must not share. */
export interface StopKey {
  readonly address: Address;
  /** E.164. */
  readonly phone: string;
}

/** Whether a stop goes to the same phone at the same place as one of the others. */
export function isRepeated(stop: StopKey | null, others: readonly (StopKey | null)[]): boolean {
  return (
    stop !== null && others.some((other) => other?.phone === stop.phone && isSamePlace(other.address, stop.address))
  );
}
