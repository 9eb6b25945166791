import type { BilingualText } from '../../../../domain/shared/result';

/**
 * The words of a label, in both languages at once: who packs a parcel, who carries it and who takes it may each read
 * another one. That is why they are not among the texts of the reader's language.
 */
export const LABEL_TERMS = {
  to: { en: 'To', ar: 'إلى' },
  from: { en: 'From', ar: 'من' },
  cash: { en: 'Cash to collect', ar: 'الدفع عند الاستلام' },
  noCash: { en: 'No cash to collect', ar: 'لا يُحصَّل أي مبلغ' },
  note: { en: 'Note', ar: 'ملاحظة' },
  scan: { en: 'Scan to follow', ar: 'امسح الرمز لتتبّع الطلب' },
  stop: { en: 'Drop-off', ar: 'نقطة التوصيل' },
  flat: { en: 'Flat', ar: 'شقة' },
  building: { en: 'Building', ar: 'مبنى' },
  road: { en: 'Road', ar: 'طريق' },
  block: { en: 'Block', ar: 'مجمع' },
} as const satisfies Record<string, BilingualText>;

export type LabelTerm = keyof typeof LABEL_TERMS;
