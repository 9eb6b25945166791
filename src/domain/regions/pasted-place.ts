import { typedCode } from '../shared/invisible';
import { NAMED_AREAS } from './areas';
import { isServed } from './geo';
import { contentOf } from './map-link';
import { hasShortCode, plusCodePlace, withoutCode } from './plus-code';
import { REGIONS } from './region';
import type { Position, RegionCode } from './region';
import { writtenPoint } from './written-place';
import type { WrittenPlace } from './written-place';

export type PastedPlace =
  | { readonly kind: 'place'; readonly position: Position }
  /** Outside the region; the position is what it says with latitude and longitude swapped, which is inside. */
  | { readonly kind: 'swapped'; readonly position: Position }
  /** A route whose last stop has no coordinates. */
  | { readonly kind: 'route' }
  /** A short link says where it leads only on the internet. */
  | { readonly kind: 'short-link' }
  /** A plus code without its beginning, near a town that we do not know. */
  | { readonly kind: 'short-code' }
  /** 0, 0: where no land is, an app said that it knows no place. */
  | { readonly kind: 'nowhere' }
  /** A link without a place in it. */
  | { readonly kind: 'link-without-place' }
  | { readonly kind: 'unreadable' };

/** Longer texts are no place; reading them would only take long. */
const LENGTH_MAX = 2_000;

/** Links that only their own server can resolve. */
const SHORT =
  /^(?:https?:\/\/)?(?:(?:maps\.)?app\.goo\.gl|goo\.gl|g\.co|maps\.apple|(?:www\.)?bit\.ly|g\.page|share\.google|osm\.org\/go|omaps\.app|go\.2gis\.com|(?:www\.)?waze\.com\/ul\/h|tinyurl\.com|t\.co)(?:\/|$)/i;

const LINKS = /(?:[a-z][\w+.-]*:\/\/|(?:[\w-]+\.)+[a-z]{2,}[/?])\S+/gi;
/** `geo:26.2,50.5?q=26.2,50.5(The+shop)`, and what starts Google's navigation. */
const GEO = /^(?:geo:([^?;,]*,?[^?;,]*)(?:.*[?&]q=([^&]+))?|google\.navigation:(?:\/\/)?(?:.*[?&])?q=([^&]+))/i;

/** Nearer than this to 0, 0, where no land is, an app said that it knows no place. Degrees. */
const NOWHERE = 0.001;

/** Whether a short plus code may be completed with this region: it stands alone, or a town of the region stands with it. */
function isNearTown(text: string, regionCode: RegionCode): boolean {
  if (!hasShortCode(text) || !/\p{L}/u.test(withoutCode(text))) return true;
  const { region, country, countryCode } = REGIONS[regionCode];
  // Bahrain is small enough to be named alone.
  const towns = [
    region,
    ...NAMED_AREAS[regionCode].map(({ name }) => name),
    ...(countryCode === 'BH' ? [country] : []),
  ];
  return towns
    .flatMap(({ en, ar }) => [en, ar])
    .some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(withoutCode(text)));
}

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Western digits for those of any script: each has its ten in a row. */
function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (isDigit(code - before - 1)) before += 1;
    return String(before % 10);
  });
}

/** A place written as numbers or as a plus code. */
function written(text: string, regionCode: RegionCode): WrittenPlace | null {
  const bare = text.replace(/^(?:loc|geo):/i, '').trim();
  // Old links and shares: `The shop@26.2,50.5`, `26.2,50.5 (The shop)`, `The shop (26.2,50.5)`, `26.2,50.5,17z`.
  const parts = [
    bare,
    bare.replace(/^.*@/, ''),
    bare.replace(/\s*\([^()]*\)?$/, ''),
    /\(([^()]*)\)$/.exec(bare)?.[1] ?? '',
    bare.replace(/,\s*[\d.]+[a-z]$/i, ''),
  ];
  for (const part of parts) {
    const point = writtenPoint(part);
    if (point !== null) return point;
  }
  const position = isNearTown(bare, regionCode) ? plusCodePlace(bare, REGIONS[regionCode].centerLocation) : null;
  return position === null ? null : { position, isNamed: true };
}

const isNowhere = ({ position: { lat, lng } }: WrittenPlace): boolean =>
  Math.abs(lat) <= NOWHERE && Math.abs(lng) <= NOWHERE;

/** The first place that texts say. */
function firstOf(texts: readonly string[], regionCode: RegionCode): WrittenPlace | null {
  for (const text of texts) {
    const place = written(text, regionCode);
    if (place !== null && !isNowhere(place)) return place;
  }
  return null;
}

/** A link without what ends the sentence that it stands in. */
const withoutEnd = (link: string): string => link.replace(/[.,;!'"»”،؛]+$/, '').replace(/^([^(]*)\)$/, '$1');

const swapped = ({ lat, lng }: Position): Position => ({ lat: lng, lng: lat });

function pasted({ position, isNamed }: WrittenPlace, regionCode: RegionCode): PastedPlace {
  const other = swapped(position);
  const isOffered = !isNamed && !isServed(regionCode, position) && isServed(regionCode, other);
  return isOffered ? { kind: 'swapped', position: other } : { kind: 'place', position };
}

function placeInLink(link: string, regionCode: RegionCode): PastedPlace {
  const { kind, texts, isReversed } = contentOf(link);
  const place = firstOf(texts, regionCode);
  if (place !== null)
    return isReversed && !place.isNamed
      ? { kind: 'place', position: swapped(place.position) }
      : pasted(place, regionCode);
  if (kind === 'route') return { kind };
  if (SHORT.test(link)) return { kind: 'short-link' };
  return { kind: texts.some(hasShortCode) ? 'short-code' : 'link-without-place' };
}

/**
 * Reads what people paste when asked for a place: coordinates in any spelling, links of Google Maps, Apple Maps,
 * OpenStreetMap, WhatsApp and others, a `geo:` link, or a plus code; with words around a link, as apps share it [R11.33]
 * [R11.42]. Of a route it is the last stop. It asks nobody, so a short link cannot be read. The place may be outside the
 * region. Never 0, 0.
 */
export function readPastedPlace(text: string, regionCode: RegionCode): PastedPlace {
  const plain = typedCode(plainDigits(text.slice(0, LENGTH_MAX)));
  const geo = GEO.exec(plain);
  if (geo !== null) {
    const [, where = '', label = '', end = ''] = geo;
    return placeInLink(`geo:?q=${label === '' ? end : label}&ll=${where}`, regionCode);
  }
  const links = plain.match(LINKS) ?? [];
  const [first, ...others] = links.map((link) => placeInLink(withoutEnd(link), regionCode));
  const beside = first === undefined ? plain : plain.replace(LINKS, ' ');
  const found = [first, ...others].find((each) => each?.kind === 'place' || each?.kind === 'swapped');
  if (found !== undefined) return found;
  const place = first?.kind === 'route' ? null : firstOf([beside], regionCode);
  if (place !== null) return pasted(place, regionCode);
  if (first !== undefined) return first;
  if (written(plain, regionCode) !== null) return { kind: 'nowhere' };
  return { kind: hasShortCode(plain) ? 'short-code' : 'unreadable' };
}
