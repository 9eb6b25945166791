import { filesErrors } from './errors/files';
import { moneyErrors } from './errors/money';
import { orderingErrors } from './errors/ordering';
import { recordsErrors } from './errors/records';
import { signInErrors } from './errors/sign-in';
import { storeErrors } from './errors/store';

/**
 * Every code a refusal can have, with its HTTP status and the server's message (shown as it is, R8.03): those that any
 * call may give, then those of each area.
 */
export const ERRORS = {
  VALIDATION: { status: 400, en: 'Please check the highlighted fields.', ar: 'يرجى مراجعة الحقول المحددة.' },
  FORBIDDEN: { status: 403, en: 'You do not have the right to do this.', ar: 'ليست لديك صلاحية للقيام بذلك.' },
  NOT_FOUND: { status: 404, en: 'We could not find what you asked for.', ar: 'لم نعثر على ما طلبته.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    en: 'This request was already sent with other contents.',
    ar: 'سبق إرسال هذا الطلب بمحتوى مختلف.',
  },
  NAME_TAKEN: { status: 409, en: 'There is already one with this name.', ar: 'هذا الاسم مستخدم من قبل.' },
  TOO_MANY: { status: 409, en: 'You have as many as there can be.', ar: 'بلغت الحد الأقصى للعدد المسموح.' },
  CHANGED_MEANWHILE: {
    status: 409,
    en: 'Somebody else changed this meanwhile. Look at the new state and decide again.',
    ar: 'عدّل شخص آخر هذه البيانات في هذه الأثناء. راجعها ثم قرر من جديد.',
  },
  RATE_LIMITED: { status: 429, en: 'Too many tries. Please wait a little.', ar: 'محاولات كثيرة. يرجى الانتظار قليلًا.' },
  TOO_LARGE: { status: 413, en: 'What you sent is too large.', ar: 'حجم ما أرسلته أكبر من المسموح.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    en: 'Your browser sent too much along with the request. Clear the cookies of this site, then try again.',
    ar: 'أرسل متصفحك مع الطلب بيانات أكثر من المسموح. امسح ملفات الارتباط (الكوكيز) لهذا الموقع ثم حاول مرة أخرى.',
  },
  TOO_SLOW: {
    status: 408,
    en: 'The request took too long to arrive, so nothing of it was done. Please try again on a better connection.',
    ar: 'استغرق وصول الطلب وقتًا أطول من اللازم فلم يُنفَّذ منه شيء. حاول مرة أخرى عبر اتصال أفضل.',
  },
  UNAVAILABLE: {
    status: 503,
    en: 'The service is briefly unavailable. Everything that was confirmed is safe. Please try again in a moment.',
    ar: 'الخدمة غير متاحة مؤقتًا، وكل ما تم تأكيده محفوظ. يرجى المحاولة مرة أخرى بعد قليل.',
  },
  INTERNAL: { status: 500, en: 'There has been an error, please try again!', ar: 'حدث خطأ، يرجى المحاولة مرة أخرى!' },
  ...signInErrors,
  ...recordsErrors,
  ...orderingErrors,
  ...moneyErrors,
  ...storeErrors,
  ...filesErrors,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Codes for a single invalid field. */
export const FIELD_CODES = [
  'required',
  'invalid',
  'too-long',
  'too-short',
  'too-large',
  'too-small',
  // Of a window in which nobody could deliver any more.
  'too-soon',
  'outside-area',
  'unknown',
  'cash-limit',
  // Of a colour on which white text cannot be read.
  'contrast',
  // Of the subdomain of a store.
  'characters',
  'reserved',
  'taken',
  // Of a drop-off that is where the parcel is picked up.
  'same-place',
  // Of a drop-off that the order has already.
  'same-stop',
  // Of a time that begins before another one of the day has ended.
  'overlap',
  // Of a special day that is there already.
  'same-day',
  // Of a window outside the branch's opening hours.
  'closed',
  // Of the address of a webhook.
  'not-https',
  'credentials',
  'private-address',
  // Of a row that says the same as one above it.
  'repeated',
  // Of a row for which there is no room any more.
  'no-room',
  // For a name that appears in messages [T.49].
  'link',
  'long-number',
  'mixed-scripts',
  'alphabet',
  'look-alike',
  // For a password that is chosen now [R5.02].
  'common-password',
  'personal-password',
  'appeal',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];
