import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, parsePhone } from '../../src/domain/shared/phone';

/** Real number ranges: Bahraini mobiles begin 33, 36, 39; Saudi ones 50, 53 to 56, 58, 59. */
const bahraini = fc
  .tuple(fc.constantFrom('33', '36', '39'), fc.stringMatching(/^\d{6}$/))
  .map(([head, tail]) => head + tail);
const saudi = fc
  .tuple(fc.constantFrom('50', '53', '54', '55', '56', '58', '59'), fc.stringMatching(/^\d{7}$/))
  .map(([head, tail]) => head + tail);
const digits = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
  (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit))),
);
/** Extra characters that come with pasted numbers. */
const spread = fc
  .constantFrom('', ' ', '-', '\u00a0', '\u200e', '\u2011')
  .map((between) => (text: string) => text.replace(/(\d{3})(?=\d)/g, `$1${between}`));

describe('phone numbers as people type and paste them', () => {
  it('come out the same from any digits, spacing and prefix, in their country [R5.13]', () => {
    fc.assert(
      fc.property(
        bahraini,
        digits,
        spread,
        fc.constantFrom('', '+973', '00973', '+973 ', '\u202a+973'),
        (number, write, apart, prefix) => {
          expect(parsePhone(write(prefix + apart(number)), 'BH')).toEqual({ ok: true, phone: `+973${number}` });
        },
      ),
    );
    fc.assert(
      fc.property(saudi, digits, spread, fc.constantFrom('', '0', '+966', '00966'), (number, write, apart, prefix) => {
        expect(parsePhone(write(prefix + apart(number)), 'SA')).toEqual({ ok: true, phone: `+966${number}` });
      }),
    );
  });

  it('keep their own country where one is written', () => {
    expect(parsePhone('+966501234567', 'BH')).toEqual({ ok: true, phone: '+966501234567' });
    expect(parsePhone('٠٠٩٧٣٣٦١٢٣٤٥٦', 'SA')).toEqual({ ok: true, phone: '+97336123456' });
  });

  it('read again what they were shown as', () => {
    fc.assert(
      fc.property(bahraini, (number) => {
        const phone = `+973${number}`;
        expect(parsePhone(formatPhone(phone), 'SA')).toEqual({ ok: true, phone });
      }),
    );
    expect(formatPhone('+97336123456')).toBe('+973 3612 3456');
  });

  it('whatever is typed gives E.164 or an error, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789٠٩+()- xe')) })),
        fc.constantFrom('BH' as const, 'SA' as const),
        (text, country) => {
          const parsed = parsePhone(text, country);
          if (parsed.ok) expect(isPhone(parsed.phone)).toBe(true);
          else expect(['empty', 'invalid']).toContain(parsed.error);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '12',
    '36123456 ext 5',
    'call 36123456',
    '361234567890123456',
    '++97336123456',
    '3612345',
    '1e8',
    '36 12 34 5x',
  ])('refuses %s rather than dropping a part of it [R5.13]', (text) => {
    expect(parsePhone(text, 'BH')).toEqual({ ok: false, error: 'invalid' });
  });

  it('distinguishes an empty field from a wrong one', () => {
    expect(parsePhone(' \u200f ', 'BH')).toEqual({ ok: false, error: 'empty' });
  });
});
