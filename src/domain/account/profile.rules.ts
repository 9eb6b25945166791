import { NAME_LENGTHS, requiredNameError } from '../names/name.rules';
import { tidyLine } from '../shared/visible-text';
import { errorOf, textIn } from '../records/record';
import type { RecordRules } from '../records/record';
import type { CountryCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import { formatPhone, parsePhone } from '../shared/phone';
import type { Profile, ProfileChange } from './profile';

/** The personal data while being typed: the phone in any form. */
export interface ProfileDraft {
  readonly name: string;
  readonly phone: string;
  readonly language: ProfileChange['language'];
}

/**
 * The form for one's own data [R2.32] [R5.03]; a phone is optional.
 * @param country whose code a national phone number gets
 */
export function profileRules(country: CountryCode): RecordRules<Profile, ProfileDraft> {
  return {
    name: `profile-${country}`,
    empty: { name: '', phone: '', language: 'en' },
    draftOf: ({ name, phone, language }) => ({ name, phone: phone === null ? '' : formatPhone(phone), language }),
    versionOf: () => 0,
    check: ({ name, phone }) => {
      const parsed = parsePhone(phone, country);
      return [
        ...errorOf('name', requiredNameError(name, 'person', NAME_LENGTHS.person)),
        ...errorOf('phone', parsed.ok || parsed.error === 'empty' ? null : 'invalid'),
      ];
    },
    draftIn: (value) => {
      const { name, phone, language } = fieldsOf(value) ?? {};
      return language === 'en' || language === 'ar'
        ? { name: textIn(name, 200), phone: textIn(phone, 60), language }
        : null;
    },
  };
}

/** What is sent for a draft without errors. */
export function changeOf(draft: ProfileDraft, country: CountryCode): ProfileChange {
  const parsed = parsePhone(draft.phone, country);
  return { name: tidyLine(draft.name), phone: parsed.ok ? parsed.phone : null, language: draft.language };
}
