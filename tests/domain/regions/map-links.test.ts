import { describe, expect, it } from 'vitest';
import { positionText } from '../../../src/domain/regions/geo';
import { readPastedPlace } from '../../../src/domain/regions/pasted-place';
import type { RegionCode } from '../../../src/domain/regions/region';

/** What a pasted text is: its place with five decimals, what is offered, or why it is none. */
function read(text: string, regionCode: RegionCode = 'BH-manama'): string {
  const place = readPastedPlace(text, regionCode);
  if (place.kind === 'place') return positionText(place.position);
  return place.kind === 'swapped' ? `swapped: ${positionText(place.position)}` : place.kind;
}

const SHOP = '26.22350, 50.58760';
const END = '26.21040, 50.61070';

describe('coordinates as people write them', () => {
  it.each([
    ['26.2235° N, 50.5876° E', SHOP],
    ['26.2235N 50.5876E', SHOP],
    ['N 26.2235, E 50.5876', SHOP],
    ['50.5876 E, 26.2235 N', SHOP],
    ['[26.2235; 50.5876]', SHOP],
    ['26.2235，50.5876', SHOP],
    ['26,2235 50,5876', SHOP],
    ['٢٦٫٢٢٣٥ ش، ٥٠٫٥٨٧٦ ق', SHOP],
    ['۲۶٫۲۲۳۵؛ ۵۰٫۵۸۷۶', SHOP],
    ['ش ٢٦٫٢٢٣٥ ق ٥٠٫٥٨٧٦', SHOP],
    ['شمال 26.2235 شرق 50.5876', SHOP],
    ['Lat. 26.2235 Lng. 50.5876', SHOP],
    ['latitude: 26.2235, longitude: 50.5876', SHOP],
    ['{lat: 26.2235, lng: 50.5876}', SHOP],
    ['خط الطول ٥٠٫٥٨٧٦ خط العرض ٢٦٫٢٢٣٥', SHOP],
    ["26° 13.41' N, 50° 35.256' E", SHOP],
    ['26 13.41 N 50 35.256 E', SHOP],
    ['26°13′24.6″N 50°35′15.36″E', SHOP],
    ['26°13’24.6”N, 50°35’15.36”E', SHOP],
    ['26 13 24.6, 50 35 15.36', SHOP],
    ['26:13:24.6 N 50:35:15.36 E', SHOP],
    ['२६.२२३५, ५०.५८७६', SHOP],
    ['２６．２２３５，５０．５８７６', SHOP],
    ['২৬.২২৩৫° N, ৫০.৫৮৭৬° E', SHOP],
    ['"26.2235, 50.5876"', SHOP],
    ['«26.2235, 50.5876».', SHOP],
    ['<26.2235, 50.5876>', SHOP],
    ['26.2235, 50.5876.', SHOP],
    ['26,2235° N, 50,5876° E', SHOP],
    ['26,2235; 50,5876', SHOP],
    ['26,22° N; 50,58° E', '26.22000, 50.58000'],
    ["26°13,41' N; 50°35,256' E", SHOP],
    ['N 26,2235 E 50,5876', SHOP],
    ['٢٦٫٢٢٣٥ ش، ٥٠٬٥٨٧٦ ق', 'unreadable'],
    ["26° 13,41' N, 50° 35,256' E", SHOP],
    ['26°13\'24,6"N 50°35\'15,36"E', SHOP],
    ['{"lat":26.2235,"lng":50.5876}', SHOP],
    ['{"longitude": 50.5876, "latitude": 26.2235}', SHOP],
    ['26d', 'unreadable'],
    ['+26.2235 +50.5876', SHOP],
    ['26.2235, 50.5876 (The shop)', SHOP],
    ['The shop (26.2235, 50.5876)', SHOP],
    ['loc:26.2235,50.5876', SHOP],
    ['26.2235,50.5876,17z', SHOP],
    ['33.9 S, 18.4 W', '-33.90000, -18.40000'],
    ['-33.9; 18.4', '-33.90000, 18.40000'],
    // Not places, and never half of one.
    ['26.2235 N', 'unreadable'],
    ['26.2235 N, 50.5876 N', 'unreadable'],
    ['Lat 26.2235 E, Long 50.5876', 'unreadable'],
    ['-26.2235 S, 50.5876 E', 'unreadable'],
    ["26.5° 13' N, 50° 35' E", 'unreadable'],
    ["26° 75' N, 50° 35' E", 'unreadable'],
    ['12, 26.2235, 50.5876', 'unreadable'],
    ['12-26', 'unreadable'],
    ['+973 3612 3456', 'unreadable'],
    ['Block 428, Road 2819', 'unreadable'],
    ['السنابس، طريق ٢٨١٩', 'unreadable'],
  ])('%s is %s [R11.42]', (text, place) => expect(read(text)).toBe(place));

  it.each([
    ['50.58, 26.22', 'swapped: 26.22000, 50.58000'],
    ['https://maps.google.com/?q=50.58,26.22', 'swapped: 26.22000, 50.58000'],
    // Where it was said which is which, or neither order is inside, nothing is offered.
    ['50.58 N, 26.22 E', '50.58000, 26.22000'],
    ['51.5, 0.12', '51.50000, 0.12000'],
    ['24.7136, 46.6753', '24.71360, 46.67530'],
  ])('%s in another order is %s [R11.42]', (text, place) => expect(read(text)).toBe(place));

  it.each(['0,0', '0 0', '0.000, 0.0000', '0° N, 0° E', '-0, -0', '٠٫٠، ٠٫٠', '0°0\'0"N 0°0\'0"E', '6FG22222+22'])(
    '%s is never a place [R11.42]',
    (text) => expect(read(text)).toBe('nowhere'),
  );

  it.each([
    'geo:0,0?q=Manama',
    'geo:0,0',
    'geo:0.0,0.0?z=17',
    'https://maps.google.com/?q=0,0',
    'https://maps.google.com/?ll=0,0&q=Manama',
    'https://www.google.com/maps/place/X/data=!8m2!3d0!4d0',
    'https://www.google.com/maps/@0,0,3z',
    'https://www.openstreetmap.org/#map=3/0/0',
  ])('%s has no place [R11.42]', (text) => expect(read(text)).toBe('link-without-place'));
});

describe('plus codes', () => {
  const CODE = '26.22356, 50.58756';
  it.each([
    ['https://plus.codes/7HRG6HFQ+C2', CODE],
    ['https://plus.codes/7HRG6HFQ%2BC2', CODE],
    ['plus.codes/7HRG6HFQ+C2', CODE],
    ['https://plus.codes/6HFQ+C2,Manama', CODE],
    ['https://www.google.com/maps/place/7HRG6HFQ+C2', CODE],
    ['https://www.google.com/maps/place/6HFQ%2BC2+Manama', CODE],
    ['https://www.google.com/maps/place/6HFQ+C2+Manama', CODE],
    ['https://maps.google.com/?q=7HRG6HFQ+C2', CODE],
    ['https://maps.google.com/?q=7HRG6HFQ%2BC2', CODE],
    ['https://maps.google.com/?q=6HFQ%2BC2%20Manama%2C%20Bahrain', CODE],
    ['https://maps.google.com/?q=6HFQ%2BC2+%D8%A7%D9%84%D9%85%D9%86%D8%A7%D9%85%D8%A9', CODE],
    ['https://maps.google.com/?q=6HFQ+C2', CODE],
    ['geo:0,0?q=7HRG6HFQ%2BC2', CODE],
    ['7hrg6hfq+c2', CODE],
    ['6HFQ+C2، المنامة، البحرين', CODE],
    ['6HFQ+C2 Barbar, Bahrain', CODE],
    // A town elsewhere makes another place of the same short code.
    ['6HFQ+C2 Riyadh', 'short-code'],
    ['https://www.google.com/maps/place/6HFQ%2BC2+Dubai', 'short-code'],
    ['7HRG0000+', 'unreadable'],
  ])('%s is %s [R11.42]', (text, place) => expect(read(text)).toBe(place));

  it('in Saudi Arabia needs the city: the country has many', () => {
    expect(read('P8QX+3F Riyadh Saudi Arabia', 'SA-riyadh')).toMatch(/^24\./);
    expect(read('P8QX+3F Jeddah Saudi Arabia', 'SA-riyadh')).toBe('short-code');
  });
});

const START = 'Bab+Al+Bahrain';
const A = '26.1001,50.5001';
const Z = '26.2104,50.6107';
/** A stop of Google's data, with its coordinates, and a point that the route was dragged through. */
const stop = (at: string): string => {
  const [lat = '', lng = ''] = at.split(',');
  return `!1m5!1m1!1s0x3e49a5:0x1!2m2!1d${lng}!2d${lat}`;
};
const dragged = '!1m5!3m4!1m2!1d50.4!2d26.05!3s0x3e49:0x2';
const dir = (path: string, data = ''): string => `https://www.google.com/maps/dir/${path}${data}`;

describe('a route', () => {
  it.each([
    // Google: the path form.
    [dir(`${A}/${Z}`), END],
    [dir(`${A}/26.15,50.55/${Z}/@26.15,50.55,12z`), END],
    [dir(`/${Z}/@26.15,50.55,12z/data=!4m2!4m1!3e0`), END],
    [dir(`Current+Location/${Z}`), END],
    [dir(`${START}/${Z}/`), END],
    [dir(`'${A}'/'${Z}'`), END],
    [dir(`${A}/26%C2%B012'37.44%22N+50%C2%B036'38.52%22E`), END],
    [dir(`${A}/7HRG6HFQ%2BC2`), '26.22356, 50.58756'],
    [dir(`${A}/${START}/@26.15,50.55,12z`), 'route'],
    [dir(`${A}//@26.15,50.55,12z`), 'route'],
    [dir(`${A}//`), 'route'],
    [dir(A), 'route'],
    [dir(`${A}/@26.15,50.55,12z`), 'route'],
    [dir('@26.15,50.55,12z/data=!4m2!4m1!3e0'), 'route'],
    [dir(''), 'route'],
    // Its data: the last stop, never a stop before it and no point that the line was dragged through.
    [dir(`${START}/Seef+Mall/@26.15,50.55,12z/data=!3m1!4b1!4m14!4m13${stop(A)}${stop(Z)}!3e0`), END],
    [dir(`/Seef+Mall/@26.15,50.55,12z/data=!4m8!4m7!1m0${stop(Z)}`), END],
    [dir(`''/Seef+Mall/data=!3m2!4b1!5s0x1:0x2!4m8!4m7!1m0${stop(Z)}`), END],
    [dir(`${START}/Seef+Mall/data=%214m14%214m13${encodeURIComponent(stop(A) + stop(Z))}%213e0`), END],
    [dir(`${A}/${Z}/data=!4m9!4m8${dragged}!1m0!3e0`), END],
    [dir(`${A}/Seef+Mall/data=!4m9!4m8${dragged}!1m0!3e0`), 'route'],
    [dir(`${START}/Seef+Mall/data=!4m10!4m9${stop(A)}!1m2!1m1!1s0x1:0x2`), 'route'],
    [dir(`${START}/Seef+Mall//data=!4m15!4m14${stop(A)}${stop(Z)}!1m0`), 'route'],
    [`https://www.google.com/maps/@26.15,50.55,12z/data=!4m14!4m13${stop(A)}${stop(Z)}!3e0`, END],
    ['https://www.google.com/maps/@26.15,50.55,12z/data=!4m2!4m1!3e0', 'route'],
    // Its parameters.
    [dir(`?api=1&destination=${Z}`), END],
    [dir(`?api=1&origin=${A}&destination=${encodeURIComponent(Z)}&waypoints=26.15,50.55%7C26.16,50.56`), END],
    [dir(`?api=1&origin=${A}&destination=${START}`), 'route'],
    [dir(`?api=1&origin=${A}&destination=&waypoints=26.15,50.55`), 'route'],
    [dir(`?api=1&origin=${A}`), 'route'],
    [`https://maps.google.com/maps?saddr=${A}&daddr=${Z}&dirflg=d`, END],
    [`https://maps.google.com/maps?saddr=${A}&daddr=26.15,50.55+to:${Z}`, END],
    [`https://maps.google.com/maps?saddr=${A}&daddr=${Z}+to:${START}&ll=26.15,50.55`, 'route'],
    [`https://maps.google.com/maps?saddr=${A}`, 'route'],
    [`https://maps.google.com/?daddr=The+shop@${Z}`, END],
    [`comgooglemaps://?saddr=${A}&daddr=${Z}&directionsmode=driving`, END],
    [`google.navigation:q=${Z}&mode=d`, END],
    // Apple.
    [`https://maps.apple.com/?saddr=${A}&daddr=${Z}&dirflg=d`, END],
    [`https://maps.apple.com/?daddr=${A}&daddr=${Z}`, END],
    [`https://maps.apple.com/?saddr=${A}&daddr=${START}&sll=26.15,50.55`, 'route'],
    [`https://maps.apple.com/directions?source=${A}&waypoint=26.15,50.55&destination=${encodeURIComponent(Z)}`, END],
    [`https://maps.apple.com/directions?source=${A}&waypoint=26.15,50.55`, 'route'],
    // OpenStreetMap.
    [
      `https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=${encodeURIComponent(`${A};26.15,50.55;${Z}`)}#map=12/26.15/50.55`,
      END,
    ],
    [`https://www.openstreetmap.org/directions?route=;${Z}`, END],
    [`https://www.openstreetmap.org/directions?route=${A};#map=12/26.15/50.55`, 'route'],
    [`https://www.openstreetmap.org/directions?route=${A}#map=12/26.15/50.55`, 'route'],
    [`https://www.openstreetmap.org/directions?from=${A}&to=${Z}#map=12/26.15/50.55`, END],
    [`https://www.openstreetmap.org/directions?from=${A}&to=Seef#map=12/26.15/50.55`, 'route'],
    ['https://www.openstreetmap.org/directions#map=12/26.15/50.55', 'route'],
    // Others.
    ['https://www.waze.com/live-map/directions?to=ll.26.2104%2C50.6107&from=ll.26.1%2C50.5', END],
    [`https://wego.here.com/directions/drive/mylocation/${Z}?map=26.15,50.55,12`, END],
    [`https://wego.here.com/directions/mix/${A}/?map=26.15,50.55,12`, 'route'],
    ['https://www.bing.com/maps?rtp=pos.26.1001_50.5001_Shop~pos.26.2104_50.6107_Door', END],
    [`https://yandex.com/maps/?ll=50.55%2C26.15&rtext=${encodeURIComponent(`${A}~${Z}`)}`, END],
    // With words around it, and inside another link.
    [`The way: ${dir(`${A}/${START}`)} see you at 26.3, 50.6`, 'route'],
    [`https://www.google.com/url?q=${encodeURIComponent(dir(`${A}/${Z}`))}&sa=D`, END],
  ])('%s is %s [R11.42]', (link, place) => expect(read(link)).toBe(place));
});

describe('a link of a place', () => {
  it.each([
    [`https://maps.app.goo.gl/?link=${encodeURIComponent('https://www.google.com/maps?q=26.2235,50.5876')}`, SHOP],
    ['maps.google.com/?q=26.2235,50.5876', SHOP],
    ['(https://maps.google.com/?q=26.2235,50.5876).', SHOP],
    ['26.2235, 50.5876 https://maps.app.goo.gl/AbC123', SHOP],
    ['https://maps.app.goo.gl/AbC123 https://maps.google.com/?q=26.2235,50.5876', SHOP],
    ['https://www.google.com/maps/search/26.2235,+50.5876', SHOP],
    ['https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=26.2235,50.5876', SHOP],
    ['https://maps.apple.com/?q=Shop&ll=26.2235,50.5876', SHOP],
    ['https://waze.com/ul?ll=26.2235%2C50.5876&navigate=yes', SHOP],
    ['waze://?ll=26.2235,50.5876', SHOP],
    ['https://osmand.net/go?lat=26.2235&lon=50.5876&z=16', SHOP],
    ['https://www.bing.com/maps?cp=26.1~50.5&sp=point.26.2235_50.5876_Shop', SHOP],
    ['https://yandex.com/maps/?ll=50.1%2C26.1&pt=50.5876,26.2235', SHOP],
    ['https://2gis.ae/bahrain/geo/50.5876,26.2235', SHOP],
    ['geo:26.2235,50.5876,12;u=35', SHOP],
    ['geo:26.2235,50.5876?q=Seef', SHOP],
    ['geo:0,0?q=26.2235,50.5876(The+shop)', SHOP],
    // A search by name shows places; what its map shows is none of them.
    ['https://www.google.com/maps/search/coffee/@26.2,50.5,14z', 'link-without-place'],
    ['https://maps.apple.com/?q=coffee&sll=26.2,50.5', 'link-without-place'],
    ['https://www.openstreetmap.org/search?query=Manama#map=13/26.2/50.5', 'link-without-place'],
    ['https://example.com/news/12-26/item?id=26.2', 'link-without-place'],
    ['https://maps.apple/p/abc', 'short-link'],
    ['maps.app.goo.gl/AbC123', 'short-link'],
  ])('%s is %s [R11.42]', (link, place) => expect(read(link)).toBe(place));
});
