import type { Language } from '../../../src/domain/regions/region';

interface Told {
  readonly reference: string;
  readonly link: string;
}

/**
 * What sender and recipient are sent. Nothing in it was typed by anybody: a guest must not be able to have their own
 * words sent to strangers.
 */
export const SENDER_TEXTS: Readonly<Record<Language, (told: Told) => string>> = {
  en: ({ reference, link }) => `Mersal: parcel ${reference} is ordered. Follow it: ${link}`,
  ar: ({ reference, link }) => `مرسال: تم طلب توصيل الطرد ${reference}. تابعه من هنا: ${link}`,
};

export const RECIPIENT_TEXTS: Readonly<Record<Language, (told: Told) => string>> = {
  en: ({ link }) => `Mersal: a parcel is on its way to you. Follow it: ${link}`,
  ar: ({ link }) => `مرسال: لديك طرد في الطريق إليك. تابعه من هنا: ${link}`,
};
