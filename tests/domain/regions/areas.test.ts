import { describe, expect, it } from 'vitest';
import { areaWritten, withAreaOf } from '../../../src/domain/addresses/address-area';
import { NAMED_AREAS, areaNamed, areaNear } from '../../../src/domain/regions/areas';
import { isServed } from '../../../src/domain/regions/geo';
import { REGION_CODES } from '../../../src/domain/regions/region';

describe.each(REGION_CODES)('the areas of %s', (regionCode) => {
  it('are served, named once in each language, and found by either name [R11.33]', () => {
    const areas = NAMED_AREAS[regionCode];
    for (const area of areas) {
      expect(isServed(regionCode, area.centre), area.name.en).toBe(true);
      expect(areaNamed(regionCode, area.name.en)).toBe(area);
      expect(areaNamed(regionCode, area.name.ar)).toBe(area);
      expect(areaNear(regionCode, area.centre)).toBe(area);
    }
    for (const language of ['en', 'ar'] as const)
      expect(new Set(areas.map(({ name }) => name[language])).size).toBe(areas.length);
  });
});

it.each([
  [' the olaya', null],
  ['al olaya', 'Al Olaya'],
  ['Olaya', 'Al Olaya'],
  ['حي العليا', 'Al Olaya'],
  ['حي النخيل', 'An Nakheel'],
  ['', null],
  ['حي ', null],
])('%j names %s', (text, name) => expect(areaNamed('SA-riyadh', text)?.name.en ?? null).toBe(name));

it('is none far from every centre', () => expect(areaNear('BH-manama', { lat: 24.7, lng: 46.7 })).toBeNull());

describe('a pin in an address form', () => {
  const seef = { lat: 26.2318, lng: 50.5412 };
  const riffa = { lat: 26.13, lng: 50.555 };

  /** A place so many metres north of Seef's centre. */
  const north = (meters: number) => ({ ...seef, lat: seef.lat + meters / 111_195 });

  it('fills the area in the language of the person, and follows the pin [R11.33]', () => {
    const first = withAreaOf('BH-manama', { city: '', road: '12' }, { before: null, now: seef }, 'ar');
    expect(first).toEqual({ city: 'السيف', road: '12' });
    expect(withAreaOf('BH-manama', first, { before: seef, now: riffa }, 'en')).toEqual({ city: 'Riffa', road: '' });
  });

  const STAYS = null;
  it.each([
    ['a first pin in the area that was written', 'Seef', null, seef, false, STAYS],
    ['a first pin in a neighbour of it', 'Sanabis', null, seef, false, STAYS],
    ['a first pin in a place that nobody names', 'Our village', null, seef, false, STAYS],
    ['a first pin in another town', 'Riffa', null, seef, false, 'Seef'],
    ['the same door, pasted', 'Seef', seef, north(100), false, STAYS],
    ['another door, pasted', 'Our village', seef, north(300), false, 'Seef'],
    ['the pin put right by hand', 'Seef', seef, north(800), true, STAYS],
    ['the pin put right in a place that nobody names', 'Our village', seef, north(800), true, STAYS],
    ['the pin moved by hand within its area', 'Riffa', riffa, { lat: 26.13, lng: 50.568 }, true, STAYS],
    ['the pin moved by hand to another area', 'Seef', seef, riffa, true, 'Riffa'],
    ['the pin moved far by hand in a place that nobody names', 'Our village', seef, riffa, true, 'Riffa'],
    ['a pin outside', 'Seef', seef, { lat: 24.7, lng: 46.7 }, false, ''],
  ] as const)('%s leaves an address that belongs to it [R11.42]', (_, city, before, now, isByHand, filled) => {
    const written = { city, road: '12', block: '428', directions: 'The blue door' };
    const others = filled === STAYS ? { road: '12', block: '428', directions: 'The blue door' } : null;
    const address = withAreaOf('BH-manama', written, { before, now, isByHand }, 'en');
    expect(address).toMatchObject(others ?? { city: filled, road: '', block: '', directions: '' });
  });

  it('fills district and city in Riyadh', () => {
    const pin = { before: null, now: { lat: 24.6952, lng: 46.6832 } };
    expect(withAreaOf('SA-riyadh', {}, pin, 'en')).toEqual({ district: 'Al Olaya', city: 'Riyadh' });
    expect(withAreaOf('SA-riyadh', { city: 'الدرعية' }, pin, 'en')).toEqual({ district: 'Al Olaya', city: 'الدرعية' });
  });

  it('leaves what a person wrote, and says nothing where no area is near', () => {
    const written = { city: 'Our village' };
    expect(withAreaOf('BH-manama', written, { before: null, now: riffa }, 'en')).toEqual(written);
    expect(withAreaOf('BH-manama', { city: '' }, { before: null, now: { lat: 0, lng: 0 } }, 'en')).toEqual({
      city: '',
    });
  });

  it('is looked for where the written address is', () => {
    expect(areaWritten('BH-manama', { city: 'الرفاع' })?.centre).toEqual(riffa);
    expect(areaWritten('SA-riyadh', { district: 'olaya', city: 'Riyadh' })?.name.en).toBe('Al Olaya');
    expect(areaWritten('BH-manama', {})).toBeNull();
  });
});
