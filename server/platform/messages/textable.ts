import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isGulfPhone } from '../../../src/domain/shared/phone';

/** Numbers that cost whoever writes to them more than a message, or that nobody reads messages at. */
const NOT_OF_PEOPLE: ReadonlySet<string | undefined> = new Set([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
]);

/**
 * Whether a message may be sent to a number in E.164: one of a Gulf country, and none that swindlers earn by [T.49]. The
 * kinds of numbers need the library's full metadata (150 kB), which only the server loads.
 */
export function isTextable(e164: string): boolean {
  return isGulfPhone(e164) && !NOT_OF_PEOPLE.has(parsePhoneNumberFromString(e164)?.getType());
}
