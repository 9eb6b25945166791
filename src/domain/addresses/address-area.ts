import { areaNamed, areaNear } from '../regions/areas';
import type { NamedArea } from '../regions/areas';
import { REGIONS } from '../regions/region';
import type { CountryCode, Language, RegionCode } from '../regions/region';
import { distanceMeters } from '../regions/geo';
import { isPutRight } from './pin-move';
import type { PinMove } from './pin-move';

type Texts = Readonly<Record<string, string>>;

/** The field of each country's form that holds the area. */
const AREA_FIELD = { BH: 'city', SA: 'district' } as const;

/** The area as it was typed into a form; empty where nothing was. */
export const areaTyped = (countryCode: CountryCode, address: Texts): string =>
  (address[AREA_FIELD[countryCode]] ?? '').trim();

/** The area that a written address names, so that a map can show it; null if it names none. */
export function areaWritten(regionCode: RegionCode, address: Texts): NamedArea | null {
  return areaNamed(regionCode, address[AREA_FIELD[REGIONS[regionCode].countryCode]] ?? '');
}

/** So far from its centre people still name a known area in an address. Metres. */
const NAMED_WITHIN = 6_000;

/** Whether a written address can be the one of a pin: judged by how far it was moved, and by the area that it names. */
function isAddressOf(named: NamedArea | null, around: NamedArea | null, move: PinMove): boolean {
  const isNear = named === null || distanceMeters(named.centre, move.now) < NAMED_WITHIN;
  if (isPutRight(move)) return isNear || (move.before !== null && isPutRight({ ...move, isByHand: false }));
  return move.isByHand === true && named !== null && named === around;
}

/**
 * An address that belongs to its pin [R11.42]. What people wrote stays while the pin is put right; for another place it
 * is emptied. The area is filled in where the field is empty, or holds what the pin before filled in; in Riyadh the city
 * too.
 */
export function withAreaOf(regionCode: RegionCode, address: Texts, move: PinMove, language: Language): Texts {
  const { countryCode, region } = REGIONS[regionCode];
  const field = AREA_FIELD[countryCode];
  const area = areaNear(regionCode, move.now);
  const before = move.before === null ? null : areaNear(regionCode, move.before);
  const isKept = isAddressOf(areaWritten(regionCode, address), area, move);
  const kept = isKept ? address : Object.fromEntries(Object.keys(address).map((name) => [name, '']));
  if (area === null) return kept;
  const written = (kept[field] ?? '').trim();
  const isFree = written === '' || (before !== null && Object.values(before.name).includes(written));
  const named = isFree ? { ...kept, [field]: area.name[language] } : kept;
  return countryCode === 'SA' && (kept['city'] ?? '').trim() === '' ? { ...named, city: region[language] } : named;
}
