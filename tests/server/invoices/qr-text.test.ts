import { describe, expect, it } from 'vitest';
import { saudiQrText } from '../../../server/modules/invoices/qr-text';

/** Reads it as an authority's app would. */
function read(text: string): [number, string][] {
  const bytes = Buffer.from(text, 'base64');
  const found: [number, string][] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    found.push([tag, bytes.subarray(at + 2, at + 2 + length).toString()]);
    at += 2 + length;
  }
  return found;
}

const INVOICE = {
  seller: 'مرسال للخدمات اللوجستية',
  vatNumber: '300000000000003',
  at: new Date('2026-10-31T21:15:00.250Z'),
  total: 11_500,
  vat: 1_500,
};

describe('the code of a Saudi invoice [R11.19]', () => {
  it('has tags 1 to 5, whose lengths count the bytes of UTF-8', () => {
    const text = saudiQrText(INVOICE);
    expect(read(text)).toEqual([
      [1, INVOICE.seller],
      [2, '300000000000003'],
      [3, '2026-10-31T21:15:00Z'],
      [4, '115.00'],
      [5, '15.00'],
    ]);
    expect(Buffer.from(text, 'base64')[1]).toBe(Buffer.byteLength(INVOICE.seller));
    expect(Buffer.byteLength(INVOICE.seller)).toBeGreaterThan(INVOICE.seller.length);
  });

  it('is what an authority published for such a seller', () => {
    const bobs = saudiQrText({
      seller: 'Bobs Records',
      vatNumber: '310122393500003',
      at: new Date('2022-04-25T15:30:00Z'),
      total: 100_000,
      vat: 15_000,
    });
    expect(bobs).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    );
  });

  it('cuts a long name where a letter ends', () => {
    const [name] = read(saudiQrText({ ...INVOICE, seller: 'ش'.repeat(100) }));
    expect(name).toEqual([1, 'ش'.repeat(63)]);
  });
});
