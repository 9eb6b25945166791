import { NAME_LENGTHS, requiredNameError } from '../names/name.rules';
import { tidyLine } from '../shared/visible-text';
import { errorOf } from '../forms/errors';
import { choice, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import { LANGUAGES } from '../regions/region';
import type { CountryCode } from '../regions/region';
import { formatPhone, parsePhone } from '../shared/phone';
import type { Profile, ProfileChange } from './profile';

/** The personal data as they are being typed: the phone in whatever form. */
const profileForm = group({ name: text(200), phone: text(60), language: choice(LANGUAGES, 'en') });
export type ProfileDraft = ValueOf<typeof profileForm>;

/**
 * The form for one's own data [R2.32] [R5.03]; a phone is optional.
 * @param country whose code a national phone number gets
 */
export function profileRules(country: CountryCode): RecordRules<Profile, ProfileDraft> {
  return {
    name: `profile-${country}`,
    form: profileForm,
    decided: ['language'],
    draftOf: ({ name, phone, language }) => ({ name, phone: phone === null ? '' : formatPhone(phone), language }),
    versionOf: () => 0,
    check: ({ name, phone }) => {
      const parsed = parsePhone(phone, country);
      return [
        ...errorOf('name', requiredNameError(name, 'person', NAME_LENGTHS.person)),
        ...errorOf('phone', parsed.ok || parsed.error === 'empty' ? null : 'invalid'),
      ];
    },
  };
}

/** What is sent for a draft without errors. */
export function changeOf(draft: ProfileDraft, country: CountryCode): ProfileChange {
  const parsed = parsePhone(draft.phone, country);
  return { name: tidyLine(draft.name), phone: parsed.ok ? parsed.phone : null, language: draft.language };
}
