import { describe, expect, it } from 'vitest';
import { searchTextOf } from '../../../server/modules/addresses/book';
import { manamaBook } from '../../../server/seed/places-manama';
import { riyadhBook } from '../../../server/seed/places-riyadh';
import { createRandom } from '../../../server/seed/random';
import { pinAddress } from '../../../src/domain/addresses/pin-address';
import { placeNamesOf } from '../../../src/domain/addresses/written-area';
import { areaNamed, areaTexts } from '../../../src/domain/regions/named-areas';
import { REGIONS } from '../../../src/domain/regions/region';
import { plainText } from '../../../src/domain/shared/plain-text';

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

describe('the places of an address [R1.13]', () => {
  const place = { position: { lat: 26.2262, lng: 50.5512 }, directions: '' };
  const bahraini = pinAddress(place, REGIONS['BH-manama'], '');
  const saudi = pinAddress(place, REGIONS['SA-riyadh'], '');

  it.each(['السنابس', 'Sanabis', 'sanabis', ' سنابس '])('stand in both languages, typed as %j', (city) => {
    expect(placeNamesOf({ ...bahraini, city })).toEqual([{ en: 'Sanabis', ar: 'السنابس' }]);
  });

  it('are district and city in Riyadh; what we do not know stays as it was typed', () => {
    expect(placeNamesOf({ ...saudi, ...{ district: 'حي النخيل', city: 'Riyadh' } })).toEqual([
      { en: 'An Nakheel', ar: 'النخيل' },
      { en: 'Riyadh', ar: 'الرياض' },
    ]);
    expect(placeNamesOf({ ...saudi, city: 'Our village' })).toEqual([{ en: 'Our village', ar: 'Our village' }]);
  });

  it('are found in either language, whichever they were typed in', () => {
    for (const city of ['السنابس', 'Sanabis'])
      for (const word of ['sanabis', 'السنابس'])
        expect(searchTextOf({ ...bahraini, city }, { name: 'Noora', phone: '+97333001122' })).toContain(
          plainText(word),
        );
  });

  it('are all known in the demo', () => {
    const random = createRandom(7);
    for (const { address } of [...manamaBook(random), ...riyadhBook(random)])
      for (const { en, ar } of placeNamesOf(address)) expect(en, `${en} has one name`).not.toBe(ar);
  });
});
