import type { Language } from '../../../src/domain/regions/region';
import { CODE_LIFETIME } from '../../../src/domain/shared/constants';

const MINUTES = CODE_LIFETIME / 60_000;

/** Digits stay Western in both: phones offer such a code above the keyboard. */
const TEXTS: Readonly<Record<Language, (code: string) => string>> = {
  en: (code) => `${code} is your Mersal code. It works for ${MINUTES} minutes. Do not give it to anybody.`,
  ar: (code) => `${code} هو رمزك في مرسال. يعمل خلال ${MINUTES} دقائق. لا تشاركه مع أحد.`,
};

/** The short message with a one-time password. */
export function codeText(language: Language, code: string): string {
  return TEXTS[language](code);
}
