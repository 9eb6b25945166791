import type { RefusalReason } from '../../../src/domain/account/review';
import type { BilingualText } from '../../../src/domain/shared/result';

/** Why a business was refused, in the words of its own page. */
export const REFUSAL_TEXTS: Readonly<Record<RefusalReason, BilingualText>> = {
  name: {
    en: 'Your business name could be mistaken for somebody else’s.',
    ar: 'قد يُظن أن اسم منشأتك اسم جهة أخرى.',
  },
  documents: {
    en: 'Your documents do not match what you registered.',
    ar: 'مستنداتك لا تطابق بيانات التسجيل.',
  },
  number: {
    en: 'We did not find your number in the register.',
    ar: 'لم نجد رقمك في السجل.',
  },
  activity: {
    en: 'We cannot verify businesses with this kind of activity.',
    ar: 'لا يمكننا توثيق منشآت هذا النوع من النشاط.',
  },
};
