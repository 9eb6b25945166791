import { describe, expect, it } from 'vitest';
import { areaNamed, areaTexts } from '../../../src/domain/regions/named-areas';

describe('areas [R1.13]', () => {
  it.each([
    ['BH', 'Adliya', 'adliya'],
    ['BH', 'العدلية', 'adliya'],
    ['BH', 'عدلية', 'adliya'],
    ['BH', 'al-seef', 'seef'],
    ['BH', 'ام الحصم', 'umm-al-hassam'],
    ['BH', 'UMM AL HASSAM', 'umm-al-hassam'],
    ['BH', 'Isa  Town', 'isa-town'],
    ['SA', 'حي النخيل', 'nakheel'],
    ['SA', 'Al Nakheel', 'nakheel'],
    ['SA', 'An-Nakheel District', 'nakheel'],
    ['SA', 'العليا', 'olaya'],
    ['SA', 'Olaya', 'olaya'],
  ] as const)('of %s: %j is %s, however it is written', (country, text, id) => {
    expect(areaNamed(country, text)?.id).toBe(id);
  });

  it('are known in their own country, and free text is no area', () => {
    expect(areaNamed('SA', 'Adliya')).toBeNull();
    for (const text of ['', ' ', '428', 'behind the mosque', 'Seef Mall']) expect(areaNamed('BH', text)).toBeNull();
  });

  it('have their name in each language; free text stays as it was typed', () => {
    expect(areaTexts('BH', 'seef', 'al-seef')).toEqual({ en: 'Seef', ar: 'السيف' });
    expect(areaTexts('BH', null, 'Behind the mosque')).toEqual({ en: 'Behind the mosque', ar: 'Behind the mosque' });
    expect(areaTexts('BH', 'of-tomorrow', 'Seef')).toEqual({ en: 'Seef', ar: 'Seef' });
  });
});
