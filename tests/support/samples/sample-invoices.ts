import { money } from '../../../src/domain/shared/money';
import type { InvoiceDetails, InvoiceLine } from '../../../src/domain/wallet/invoice';

/** The invoice of a month of the sample business. */
export function sampleInvoice(change: Partial<InvoiceDetails> = {}): InvoiceDetails {
  return {
    id: 'invoice-1',
    number: 'INV-BH-2026-00007',
    kind: 'deliveries',
    issuedAt: '2026-10-31T21:20:00.000Z',
    month: '2026-10',
    reference: null,
    plan: null,
    lineCount: 2,
    net: money(3_100, 'BHD'),
    vat: money(310, 'BHD'),
    vatPercent: 10,
    total: money(3_410, 'BHD'),
    state: 'paid',
    seller: {
      name: { en: 'Mersal Delivery', ar: 'مرسال للتوصيل' },
      registrationNumber: '123456-1',
      vatNumber: '200000000000002',
      address: { en: 'Manama', ar: 'المنامة' },
    },
    buyer: {
      name: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' },
      registrationNumber: null,
      vatNumber: null,
      address: null,
    },
    isDemonstration: false,
    creditOf: null,
    credits: [],
    ...change,
  };
}

/** A delivery on it. */
export function sampleInvoiceLine(change: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    id: '1',
    kind: 'delivery',
    reference: 'BH-1001',
    plan: null,
    branch: { en: 'Seef', ar: 'السيف' },
    at: '2026-10-05T08:00:00.000Z',
    net: money(1_550, 'BHD'),
    vat: money(155, 'BHD'),
    total: money(1_705, 'BHD'),
    ...change,
  };
}
