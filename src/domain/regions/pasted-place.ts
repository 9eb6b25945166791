import { typedCode } from '../shared/invisible';
import { parsePosition } from './geo';
import { plusCodePlace } from './plus-code';
import { REGIONS } from './region';
import type { Position, RegionCode } from './region';

export type PastedPlace =
  | { readonly kind: 'place'; readonly position: Position }
  /** A short link says where it leads only on the internet. */
  | { readonly kind: 'short-link' }
  /** A link without a place in it. */
  | { readonly kind: 'link-without-place' }
  | { readonly kind: 'unreadable' };

/** Longer texts are no place; reading them would only take long. */
const LENGTH_MAX = 2_000;

/** Links that only their own server can resolve. */
const SHORT = /^https?:\/\/(?:(?:maps\.)?app\.goo\.gl|goo\.gl|g\.co|maps\.apple\/|(?:www\.)?bit\.ly|g\.page)/i;

/** Where links of maps keep a place, the marked place before the middle of the map. */
const PARAMETERS = ['q', 'query', 'destination', 'daddr', 'coordinate', 'll', 'center', 'cp', 'sll'] as const;

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** Google's marked place, OpenStreetMap's marker and map, and the middle of Google's map. */
const MARKED = new RegExp(`!3d${NUMBER}!4d${NUMBER}(?!.*!3d)`);
const MARKER = new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`);
const VIEWS = [new RegExp(`#map=[\\d.]+/${NUMBER}/${NUMBER}`), new RegExp(`/@${NUMBER},${NUMBER}`)];

const DEGREES = "(\\d{1,3})\\s*°\\s*(?:(\\d{1,2})\\s*['′’]\\s*)?(?:(\\d{1,2}(?:\\.\\d+)?)\\s*(?:[\"″”]|'')\\s*)?";
const SEXAGESIMAL = new RegExp(`^${DEGREES}([NS])[\\s,]*${DEGREES}([EW])$`, 'i');

function pointOf(match: RegExpExecArray | null): Position | null {
  return match === null ? null : parsePosition(`${match[1] ?? ''},${match[2] ?? ''}`);
}

/** Degrees, minutes and seconds: `26°14'00.2"N 50°34'41.9"E`. */
function sexagesimal(text: string): Position | null {
  const match = SEXAGESIMAL.exec(text);
  if (match === null) return null;
  const degrees = (at: number): number =>
    (Number(match[at]) + Number(match[at + 1] ?? 0) / 60 + Number(match[at + 2] ?? 0) / 3600) *
    (/[SW]/i.test(match[at + 3] ?? '') ? -1 : 1);
  const [lat, lng] = [degrees(1), degrees(5)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** A part of a link as people read it; as it is where it is badly encoded. */
function decoded(part: string): string {
  const spaced = part.replace(/\+/g, ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** A place written as numbers or as a plus code. */
function written(text: string, regionCode: RegionCode): Position | null {
  // Android's shares and old links: `loc:26.2,50.5`, `26.2,50.5 (The shop)`, `26.2,50.5,17z`.
  const bare = text
    .replace(/^(?:loc|geo):/i, '')
    .replace(/\s*\([^)]*\)$/, '')
    .trim();
  return parsePosition(bare) ?? sexagesimal(bare) ?? plusCodePlace(bare, REGIONS[regionCode].centerLocation);
}

function placeInLink(link: string, regionCode: RegionCode): Position | null {
  const [address = '', query = ''] = link.split('#', 1)[0]?.split('?') ?? [];
  const values = new Map(
    query.split('&').map((pair): [string, string] => {
      const [name = '', ...rest] = pair.split('=');
      return [name, decoded(rest.join('='))];
    }),
  );
  const marked = pointOf(MARKED.exec(link)) ?? pointOf(MARKER.exec(link));
  if (marked !== null) return marked;
  const parts = [...PARAMETERS.flatMap((name) => values.get(name) ?? []), ...address.split('/').slice(3).map(decoded)];
  for (const part of parts) {
    const place = written(part, regionCode);
    if (place !== null) return place;
  }
  for (const view of VIEWS) {
    const place = pointOf(view.exec(link));
    if (place !== null) return place;
  }
  return null;
}

/**
 * Reads what people paste when asked for a place: coordinates in any digits, links of Google Maps, Apple Maps,
 * OpenStreetMap and WhatsApp, a `geo:` link, or a plus code; with words around a link, as apps share it [R11.33]. It
 * asks nobody, so a short link cannot be read. The place may be outside the region.
 */
export function readPastedPlace(text: string, regionCode: RegionCode): PastedPlace {
  const plain = typedCode(text.slice(0, LENGTH_MAX));
  const link = /https?:\/\/\S+/i.exec(plain)?.[0];
  const geo = /^geo:([^?;]+)(?:.*[?&]q=([^&]+))?/i.exec(plain);
  const places =
    link !== undefined
      ? [placeInLink(link, regionCode)]
      : geo !== null
        ? [written(decoded(geo[2] ?? ''), regionCode), written(geo[1] ?? '', regionCode)]
        : [written(plain, regionCode)];
  const position = places.find((place) => place !== null);
  if (position !== undefined) return { kind: 'place', position };
  if (link === undefined) return { kind: 'unreadable' };
  return { kind: SHORT.test(link) ? 'short-link' : 'link-without-place' };
}
