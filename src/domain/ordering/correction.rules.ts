import type { Region } from '../regions/region';
import type { FieldError } from '../shared/result';
import { contactErrors, contactOf } from './contact.rules';
import type { StopDetails } from './correction';
import { PARCEL } from './parcel';

/** What is wrong with a correction as typed, by the rules of a request. */
export function correctionErrors(typed: StopDetails, region: Region): readonly FieldError[] {
  const isTooLong = typed.note.trim().length > PARCEL.note.max;
  return [...contactErrors(typed, region), ...(isTooLong ? [{ path: 'note', code: 'too-long' }] : [])];
}

/** What to send for what was typed; the phone is empty where it is none. */
export const correctionOf = (typed: StopDetails, region: Region): StopDetails => ({
  ...contactOf(typed, region),
  note: typed.note.trim(),
});
