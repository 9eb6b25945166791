import type { BilingualText } from '../shared/result';
import type { Currency } from '../shared/money';

export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const REGION_CODES = ['BH-manama', 'SA-riyadh'] as const;
export type RegionCode = (typeof REGION_CODES)[number];
export type CountryCode = 'BH' | 'SA';

/** A point on the earth, in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A region the product serves [R3.02]. */
export interface Region {
  readonly regionCode: RegionCode;
  readonly region: BilingualText;
  readonly country: BilingualText;
  readonly countryCode: CountryCode;
  /** Digits of the country's calling code, without plus. */
  readonly phoneCode: string;
  readonly centerLocation: Position;
  readonly defaultLanguage: Language;
  readonly currency: Currency;
  readonly locale: Readonly<Record<Language, string>>;
  readonly dateLocale: Readonly<Record<Language, string>>;
  /** IANA name: "today" is this zone's today. */
  readonly timeZone: string;
}

export const DEFAULT_REGION_CODE: RegionCode = 'BH-manama'; // R3.01

/** The two regions [R1.15]; the server serves this table, the client uses it before the first answer [R3.03]. */
export const REGIONS: Readonly<Record<RegionCode, Region>> = {
  'BH-manama': {
    regionCode: 'BH-manama',
    region: { en: 'Manama', ar: 'المنامة' },
    country: { en: 'Bahrain', ar: 'البحرين' },
    countryCode: 'BH',
    phoneCode: '973',
    centerLocation: { lat: 26.2334, lng: 50.5783 },
    defaultLanguage: 'en',
    currency: 'BHD',
    locale: { en: 'en-AE', ar: 'ar-BH' },
    dateLocale: { en: 'en-AE', ar: 'ar-BH' },
    timeZone: 'Asia/Bahrain',
  },
  'SA-riyadh': {
    regionCode: 'SA-riyadh',
    region: { en: 'Riyadh', ar: 'الرياض' },
    country: { en: 'Saudi Arabia', ar: 'السعودية' },
    countryCode: 'SA',
    phoneCode: '966',
    centerLocation: { lat: 24.7136, lng: 46.6753 },
    defaultLanguage: 'ar',
    currency: 'SAR',
    locale: { en: 'en-SA', ar: 'ar-SA' },
    // Asks for the Gregorian calendar explicitly: ar-SA alone would give Hijri dates, which orders do not use.
    dateLocale: { en: 'en-SA-u-ca-gregory', ar: 'ar-SA-u-ca-gregory' },
    timeZone: 'Asia/Riyadh',
  },
};
