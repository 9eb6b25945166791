import type { Preferences } from '../../../src/domain/ordering/preferences';

/** Why a merchant calls a delivery off; the preferences show them, a cancellation names one [R3.10]. */
export const CANCELLATION_REASONS: Preferences['cancellationReasons'] = [
  { code: 'changed-mind', words: { en: 'No longer needed', ar: 'لم تعد مطلوبة' } },
  { code: 'wrong-details', words: { en: 'Wrong address or phone number', ar: 'العنوان أو رقم الهاتف غير صحيح' } },
  { code: 'driver-late', words: { en: 'The driver takes too long', ar: 'السائق تأخر' } },
  { code: 'customer-asked', words: { en: 'The customer asked to cancel', ar: 'طلب العميل الإلغاء' } },
  { code: 'ordered-twice', words: { en: 'Ordered twice by mistake', ar: 'طُلبت مرتين بالخطأ' } },
  { code: 'other', words: { en: 'Another reason', ar: 'سبب آخر' } },
];
