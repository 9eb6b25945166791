import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plusCodePlace } from '../../../src/domain/regions/plus-code';
import { readPastedPlace } from '../../../src/domain/regions/pasted-place';
import { arabicDigits } from '../../../src/domain/shared/digits';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Position, RegionCode } from '../../../src/domain/regions/region';

const read = (text: string, regionCode: RegionCode = 'BH-manama') => readPastedPlace(text, regionCode);
const DIGITS = '23456789CFGHJMPQRVWX';

/** A plus code of eleven digits, by the definition of Open Location Code. */
function plusCodeOf({ lat, lng }: Position): string {
  let code = '';
  let [y, x] = [Math.floor((lat + 90) * 8000 * 5), Math.floor((lng + 180) * 8000 * 4)];
  code = DIGITS[(y % 5) * 4 + (x % 4)] ?? '';
  [y, x] = [Math.floor(y / 5), Math.floor(x / 4)];
  for (let pair = 0; pair < 5; pair += 1) {
    code = `${DIGITS[y % 20] ?? ''}${DIGITS[x % 20] ?? ''}${code}`;
    [y, x] = [Math.floor(y / 20), Math.floor(x / 20)];
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`;
}

const MIDDLE: Readonly<Record<RegionCode, Position>> = {
  'BH-manama': REGIONS['BH-manama'].centerLocation,
  'SA-riyadh': REGIONS['SA-riyadh'].centerLocation,
};
const somewhere = fc
  .record({
    regionCode: fc.constantFrom<RegionCode>('BH-manama', 'SA-riyadh'),
    north: fc.integer({ min: -48_000, max: 48_000 }),
    east: fc.integer({ min: -48_000, max: 48_000 }),
  })
  .map(({ regionCode, north, east }) => ({
    regionCode,
    position: {
      lat: Number((MIDDLE[regionCode].lat + north / 100_000).toFixed(5)),
      lng: Number((MIDDLE[regionCode].lng + east / 100_000).toFixed(5)),
    },
  }));

/** A number with another mark before its decimals, of which it has three or more. */
const decimals = (value: number, mark: string): string => value.toFixed(5).replace('.', mark);
const parts = (value: number): readonly [number, number] => [Math.trunc(value), (value - Math.trunc(value)) * 60];
/** `26° 13.41000'` */
const minutes = (value: number, digits: number): string => {
  const [whole, rest] = parts(value);
  return `${whole}° ${rest.toFixed(digits)}'`;
};
/** `26°13'24.600"` */
const seconds = (value: number): string => {
  const [whole, rest] = parts(value);
  const [minute, second] = parts(rest);
  return `${whole}°${minute}'${second.toFixed(3)}"`;
};
const bare = (text: string): string => text.replace(/[°'"]/g, ' ').replace(/ +/g, ' ').trim();
const persianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/** How apps and people write a place down. */
const WRITERS: Readonly<Record<string, (position: Position) => string>> = {
  coordinates: ({ lat, lng }) => `${lat}, ${lng}`,
  'coordinates with a space': ({ lat, lng }) => `${lat} ${lng}`,
  'coordinates with an Arabic comma': ({ lat, lng }) => `${lat}، ${lng}`,
  'coordinates with a semicolon, in brackets': ({ lat, lng }) => `(${lat}; ${lng})`,
  'coordinates with decimal commas': ({ lat, lng }) => `${decimals(lat, ',')} ${decimals(lng, ',')}`,
  'coordinates with Arabic decimals': ({ lat, lng }) => `${decimals(lat, '٫')}، ${decimals(lng, '٫')}`,
  'degrees with letters after': ({ lat, lng }) => `${lat}° N, ${lng}° E`,
  'degrees with letters before, the longitude first': ({ lat, lng }) => `E${lng} N${lat}`,
  'degrees with Arabic letters': ({ lat, lng }) => `${lat}° ش ${lng}° ق`,
  'degrees with Arabic words': ({ lat, lng }) => `${lat} درجة شمالاً، ${lng} درجة شرقًا`,
  'degrees with names': ({ lat, lng }) => `Lat: ${lat}, Long: ${lng}`,
  'degrees with whole names, the longitude first': ({ lat, lng }) => `Longitude = ${lng} Latitude = ${lat}`,
  'degrees with Arabic names': ({ lat, lng }) => `خط العرض: ${lat} وخط الطول: ${lng}`,
  'decimal minutes': ({ lat, lng }) => `${minutes(lat, 5)}N ${minutes(lng, 5)}E`,
  'decimal minutes without marks': ({ lat, lng }) => `N ${bare(minutes(lat, 5))}, E ${bare(minutes(lng, 5))}`,
  'decimal minutes without marks and letters': ({ lat, lng }) => `${bare(minutes(lat, 5))} ${bare(minutes(lng, 5))}`,
  'degrees, minutes and seconds': ({ lat, lng }) => `${seconds(lat)}N ${seconds(lng)}E`,
  'seconds with typographic marks': ({ lat, lng }) =>
    `${seconds(lat)} N, ${seconds(lng)} E`.replaceAll("'", '′').replaceAll('"', '″'),
  'seconds with two apostrophes': ({ lat, lng }) => `${seconds(lat)}N, ${seconds(lng)}E`.replaceAll('"', "''"),
  'seconds without marks': ({ lat, lng }) => `${bare(seconds(lat))}, ${bare(seconds(lng))}`,
  'seconds with Arabic letters': ({ lat, lng }) => `${seconds(lat)} ش، ${seconds(lng)} ق`,
  'Google Maps, a place by its seconds': ({ lat, lng }) =>
    `https://www.google.com/maps/place/${encodeURIComponent(seconds(lat))}N+${encodeURIComponent(seconds(lng))}E`,
  'Google Maps, a search': ({ lat, lng }) => `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
  'Google Maps, a path': ({ lat, lng }) => `https://www.google.com/maps/search/${lat},+${lng}?entry=tts`,
  'Google Maps, a place': ({ lat, lng }) =>
    `https://www.google.com/maps/place/Bab+Al+Bahrain/@26.1,50.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d${lat}!4d${lng}!16s`,
  'Google Maps, the map': ({ lat, lng }) => `https://www.google.com.bh/maps/@${lat},${lng},15z`,
  'Google Maps, directions': ({ lat, lng }) => `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`,
  WhatsApp: ({ lat, lng }) => `https://maps.google.com/maps?q=${lat}%2C${lng}&z=17&hl=ar`,
  'WhatsApp, an exported chat': ({ lat, lng }) => `Location: https://maps.google.com/?q=${lat},${lng}`,
  'Apple Maps': ({ lat, lng }) => `https://maps.apple.com/?ll=${lat},${lng}&q=Dropped%20Pin&t=m`,
  'Apple Maps, a place': ({ lat, lng }) => `https://maps.apple.com/place?coordinate=${lat},${lng}&name=Shop`,
  OpenStreetMap: ({ lat, lng }) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/1.5/2.5`,
  'a geo link': ({ lat, lng }) => `geo:${lat},${lng}?z=17`,
  'a geo link with a name': ({ lat, lng }) => `geo:0,0?q=${lat},${lng}(The+shop)`,
};

describe('a pasted place', () => {
  it.each(Object.entries(WRITERS))('is read from %s, in any digits, to a metre [R11.33] [R11.42]', (_, write) => {
    const writings = fc.constantFrom((text: string) => text, arabicDigits, persianDigits);
    fc.assert(
      fc.property(somewhere, writings, fc.boolean(), ({ regionCode, position }, inDigits, isIsolated) => {
        const text = inDigits(write(position));
        const place = read(isIsolated ? ` \u2068${text}\u2069 ` : text, regionCode);
        if (place.kind !== 'place') throw new Error(`${text} is ${place.kind}`);
        expect(Math.abs(place.position.lat - position.lat), text).toBeLessThanOrEqual(1e-5);
        expect(Math.abs(place.position.lng - position.lng), text).toBeLessThanOrEqual(1e-5);
      }),
    );
  });

  it('is read from a plus code, whole or short with a town, alone or in a link [R11.33]', () => {
    fc.assert(
      fc.property(somewhere, fc.constantFrom('whole', 'short', 'link', 'small'), ({ regionCode, position }, how) => {
        const code = plusCodeOf(position);
        const short = `${code.slice(4)} ${REGIONS[regionCode].region.ar}`;
        const text = {
          whole: code,
          short,
          link: `https://maps.google.com/?q=${encodeURIComponent(short)}`,
          small: short.toLowerCase(),
        }[how];
        const place = read(text, regionCode);
        if (place.kind !== 'place') throw new Error(`${text} is ${place.kind}`);
        expect(Math.abs(place.position.lat - position.lat)).toBeLessThan(0.000_03);
        expect(Math.abs(place.position.lng - position.lng)).toBeLessThan(0.000_04);
      }),
    );
  });

  it.each([
    ['7FG49QCJ+2V', 20.370_062_5, 2.782_187_5],
    ['8FVC9G8F+6X', 47.365_562_5, 8.524_937_5],
    ['4VCPPQGP+Q9', -41.273_062_5, 174.785_937_5],
  ])('the plus code %s is where its definition says', (code, lat, lng) => {
    const place = plusCodePlace(code, { lat: 0, lng: 0 });
    expect(place?.lat).toBeCloseTo(lat, 7);
    expect(place?.lng).toBeCloseTo(lng, 7);
  });

  it('prefers the marked place to the middle of the map', () => {
    expect(read('https://www.google.com/maps/place/X/@26.1,50.1,17z/data=!8m2!3d26.2!4d50.5')).toEqual({
      kind: 'place',
      position: { lat: 26.2, lng: 50.5 },
    });
  });

  it('is read from degrees, minutes and seconds', () => {
    const place = read('26°14\'06.0"N 50°34\'42.0"E');
    if (place.kind !== 'place') throw new Error(place.kind);
    expect(place.position.lat).toBeCloseTo(26.235, 9);
    expect(place.position.lng).toBeCloseTo(50.578_333_3, 6);
  });

  it.each([
    ['https://maps.app.goo.gl/AbC123', 'short-link'],
    ['Meet me here https://goo.gl/maps/xyz', 'short-link'],
    ['https://maps.apple/p/abc', 'short-link'],
    ['https://www.google.com/maps/place/Bab+Al+Bahrain', 'link-without-place'],
    ['https://maps.google.com/?q=%E0%A4%A', 'link-without-place'],
    ['https://wa.me/97317000000', 'link-without-place'],
    ['Seef Mall', 'unreadable'],
    ['95.5, 50.5', 'unreadable'],
    ['', 'unreadable'],
  ])('%s says why it is none: %s', (text, kind) => expect(read(text)).toEqual({ kind }));

  it('is never read wrongly: any text is a place on the earth, or says why not', () => {
    const near = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^(https?:\/\/)?[a-z./?&=%@!+°'"()\d,-]{0,40}$/),
    );
    fc.assert(
      fc.property(near, (text) => {
        const place = read(text);
        if (place.kind !== 'place') return;
        expect(Math.abs(place.position.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(place.position.lng)).toBeLessThanOrEqual(180);
      }),
      { numRuns: 1_000 },
    );
  });
});
