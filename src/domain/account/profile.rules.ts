import type { CountryCode } from '../regions/region';
import { parsePhone } from '../shared/phone';
import type { ProfileChange } from './profile';

/** The personal data as they are being typed: the phone in whatever form. */
export interface ProfileDraft {
  readonly name: string;
  readonly phone: string;
  readonly language: ProfileChange['language'];
}

export const NAME_LENGTH = 80; // characters

export interface ProfileFaults {
  readonly name: 'required' | 'too-long' | null;
  readonly phone: 'invalid' | null;
}

/** What is wrong with the personal data [R5.03]; a phone may be left out. */
export function checkProfile(draft: ProfileDraft, country: CountryCode): ProfileFaults {
  const length = draft.name.trim().length;
  const parsed = parsePhone(draft.phone, country);
  return {
    name: length === 0 ? 'required' : length > NAME_LENGTH ? 'too-long' : null,
    phone: parsed.ok || parsed.fault === 'empty' ? null : 'invalid',
  };
}

/** What is sent of a draft that has no faults. */
export function changeOf(draft: ProfileDraft, country: CountryCode): ProfileChange {
  const parsed = parsePhone(draft.phone, country);
  return { name: draft.name.trim(), phone: parsed.ok ? parsed.phone : null, language: draft.language };
}

/** A kept draft, if a stored value is one; null where it is damaged or hostile. */
export function parseProfileDraft(value: unknown): ProfileDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, phone, language } = value as Partial<Record<keyof ProfileDraft, unknown>>;
  if (typeof name !== 'string' || typeof phone !== 'string' || name.length > 200 || phone.length > 60) return null;
  return language === 'en' || language === 'ar' ? { name, phone, language } : null;
}
