import { areaNamed, areaNear } from '../regions/areas';
import type { NamedArea } from '../regions/areas';
import { REGIONS } from '../regions/region';
import type { Language, Position, RegionCode } from '../regions/region';

type Texts = Readonly<Record<string, string>>;

/** The field of each country's form that holds the area. */
const AREA_FIELD = { BH: 'city', SA: 'district' } as const;

/** The area that a written address names, so that a map can show it; null if it names none. */
export function areaWritten(regionCode: RegionCode, address: Texts): NamedArea | null {
  return areaNamed(regionCode, address[AREA_FIELD[REGIONS[regionCode].countryCode]] ?? '');
}

/**
 * An address with the area that a pin is in: where the field is empty, or holds what the pin before filled in. What a
 * person wrote stays. In Riyadh the city follows too.
 */
export function withAreaOf(
  regionCode: RegionCode,
  address: Texts,
  pin: { readonly before: Position | null; readonly now: Position },
  language: Language,
): Texts {
  const { countryCode, region } = REGIONS[regionCode];
  const field = AREA_FIELD[countryCode];
  const area = areaNear(regionCode, pin.now);
  if (area === null) return address;
  const written = (address[field] ?? '').trim();
  const filled = pin.before === null ? null : areaNear(regionCode, pin.before);
  const isFree = written === '' || (filled !== null && Object.values(filled.name).includes(written));
  const named = isFree ? { ...address, [field]: area.name[language] } : address;
  return countryCode === 'SA' && (address['city'] ?? '').trim() === '' ? { ...named, city: region[language] } : named;
}
