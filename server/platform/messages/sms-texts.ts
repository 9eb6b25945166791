import type { Language } from '../../../src/domain/regions/region';
import { CODE_LIFETIME } from '../../../src/domain/shared/constants';
import type { BilingualText } from '../../../src/domain/shared/result';

const CODE_MINUTES = CODE_LIFETIME / 60_000;

type Say<Facts> = Readonly<Record<Language, (facts: Facts) => string>>;

/**
 * Digits stay Western in both languages: phones offer such a code above the keyboard. From the second on a code says its
 * number, so that the newest of several messages is known [R11.42].
 */
export const PHONE_CODE: Say<{ readonly code: string; readonly number: number }> = {
  en: ({ code, number }) =>
    `${code} is your Mersal code${number > 1 ? ` no. ${number}` : ''}. It works for ${CODE_MINUTES} minutes. Do not give it to anybody.`,
  ar: ({ code, number }) =>
    `${code} هو رمزك في مرسال${number > 1 ? ` رقم ${number}` : ''}. يعمل خلال ${CODE_MINUTES} دقائق. لا تشاركه مع أحد.`,
};

export const PARCEL_ORDERED: Say<{ readonly reference: string; readonly link: string }> = {
  en: ({ reference, link }) => `Mersal: parcel ${reference} is ordered. Follow it: ${link}`,
  ar: ({ reference, link }) => `مرسال: تم طلب توصيل الطرد ${reference}. تابعه من هنا: ${link}`,
};

export const PARCEL_COMING: Say<{ readonly link: string }> = {
  en: ({ link }) => `Mersal: a parcel is on its way to you. Follow it: ${link}`,
  ar: ({ link }) => `مرسال: لديك طرد في الطريق إليك. تابعه من هنا: ${link}`,
};

/** Nobody knows yet which language they read. */
export function driverInvitation(link: string): string {
  return [
    'مرسال: أضفناك مندوبًا. ادخل برقم هاتفك هذا.',
    'Mersal: you are a driver now. Sign in with this number.',
    link,
  ].join('\n');
}

/** Who asks, if the name of the business must not appear. */
export const OURSELVES: BilingualText = { en: 'Mersal', ar: 'مرسال' };

/**
 * Nobody knows which language a recipient reads, so the message is in both; the link comes last and alone, where every
 * phone recognises its end.
 */
export function locationQuestion(asker: BilingualText, reference: string, link: string): string {
  return [
    `${asker.ar}: أين نوصل طردك ${reference}؟ أكّد الموقع من الرابط.`,
    `${asker.en}: where should your parcel ${reference} go? Please confirm the place.`,
    link,
  ].join('\n');
}
