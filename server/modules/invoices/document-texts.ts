import type { Language } from '../../../src/domain/regions/region';

/** What stands on the paper beside the facts. */
export interface DocumentTexts {
  readonly invoice: string;
  /** In Saudi Arabia, where the buyer's VAT number is not on it. */
  readonly simplified: string;
  readonly creditNote: string;
  readonly number: string;
  readonly date: string;
  readonly month: string;
  readonly creditOf: string;
  readonly seller: string;
  readonly buyer: string;
  readonly vatNumber: string;
  readonly registration: string;
  readonly address: string;
  readonly columns: Readonly<Record<'line' | 'what' | 'branch' | 'date' | 'net' | 'rate' | 'vat' | 'total', string>>;
  readonly lines: Readonly<Record<'delivery' | 'package' | 'package-credit' | 'top-up-fee', string>>;
  readonly net: string;
  /** @param percent as a number */
  readonly vat: (percent: number) => string;
  readonly total: string;
  readonly paid: string;
  readonly refunded: string;
  readonly demonstration: string;
  readonly page: (page: number) => string;
}

export const DOCUMENT_TEXTS: Readonly<Record<Language, DocumentTexts>> = {
  en: {
    invoice: 'Tax invoice',
    simplified: 'Simplified tax invoice',
    creditNote: 'Credit note',
    number: 'Number',
    date: 'Date of issue',
    month: 'Deliveries of',
    creditOf: 'Credits invoice',
    seller: 'Seller',
    buyer: 'Buyer',
    vatNumber: 'VAT number',
    registration: 'Commercial registration',
    address: 'Address',
    columns: {
      line: 'No.',
      what: 'Description',
      branch: 'Branch',
      date: 'Date',
      net: 'Without VAT',
      rate: 'VAT %',
      vat: 'VAT',
      total: 'With VAT',
    },
    lines: {
      delivery: 'Delivery',
      package: 'Package',
      'package-credit': 'Unused days of the package before',
      'top-up-fee': 'Fee for a top-up by card',
    },
    net: 'Total without VAT',
    vat: (percent) => `VAT ${percent}%`,
    total: 'Total with VAT',
    paid: 'Paid in full.',
    refunded: 'This amount has been refunded.',
    demonstration: 'Demonstration: the seller is made up, and this is no tax document.',
    page: (page) => `Page ${page}`,
  },
  ar: {
    invoice: 'فاتورة ضريبية',
    simplified: 'فاتورة ضريبية مبسطة',
    creditNote: 'إشعار دائن',
    number: 'الرقم',
    date: 'تاريخ الإصدار',
    month: 'طلبات شهر',
    creditOf: 'عن الفاتورة رقم',
    seller: 'البائع',
    buyer: 'المشتري',
    vatNumber: 'الرقم الضريبي',
    registration: 'السجل التجاري',
    address: 'العنوان',
    columns: {
      line: 'م',
      what: 'البيان',
      branch: 'الفرع',
      date: 'التاريخ',
      net: 'قبل الضريبة',
      rate: 'الضريبة %',
      vat: 'الضريبة',
      total: 'شامل الضريبة',
    },
    lines: {
      delivery: 'توصيل الطلب',
      package: 'باقة',
      'package-credit': 'الأيام غير المستخدمة من الباقة السابقة',
      'top-up-fee': 'رسوم شحن الرصيد بالبطاقة',
    },
    net: 'الإجمالي قبل الضريبة',
    vat: (percent) => `ضريبة القيمة المضافة ${percent}%`,
    total: 'الإجمالي شامل الضريبة',
    paid: 'مدفوعة بالكامل.',
    refunded: 'تم رد هذا المبلغ.',
    demonstration: 'مستند تجريبي: البائع غير حقيقي، ولا يُعتد بهذا المستند ضريبيًا.',
    page: (page) => `صفحة ${page}`,
  },
};
