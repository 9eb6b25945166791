import type { Language } from '../regions/region';
import { fieldsOf } from '../shared/fields';

export const SCHEMES = ['light', 'dark', 'system'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Arabic texts' digits, by the names of Unicode's numbering systems: Western ones unless the person wants the others. */
export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

/** How high the rows of lists are. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** The part of the shell that is stored between visits. */
export interface ShellPreferences {
  readonly language: Language;
  /** The person chose the language; until then the region's and the device's decide [R1.14]. */
  readonly languageChosen: boolean;
  readonly scheme: Scheme;
  readonly navCollapsed: boolean;
  readonly digits: Digits;
  readonly density: Density;
  /** The columns of the orders table, as an address names them; null for the usual ones. */
  readonly orderColumns: string | null;
  /** People on this device who put their first steps away [R3.04], by their ids. */
  readonly startedBy: readonly string[];
}

/** What is known when the app starts. */
export interface LoadedPreferences {
  /** Of an earlier visit; null at the first one. */
  readonly stored: ShellPreferences | null;
  readonly deviceLanguage: Language;
}

/** The language until the person chooses one [R1.14]: Arabic where the region's or the device's is Arabic, else English. */
export const languageFor = (region: Language, device: Language): Language =>
  region === 'ar' || device === 'ar' ? 'ar' : 'en';

/** The language of a device. @param tags its languages, best first ("ar-SA"); only the first counts */
export const deviceLanguageOf = (tags: readonly string[]): Language => (/^ar\b/i.test(tags[0] ?? '') ? 'ar' : 'en');

export const DEFAULT_PREFERENCES: ShellPreferences = {
  language: 'en',
  languageChosen: false,
  scheme: 'system',
  navCollapsed: false,
  digits: 'latn',
  density: 'comfortable',
  orderColumns: null,
  startedBy: [],
};

/** The preferences in a stored value; null if it is invalid (damaged, hostile, of another shape). */
export function parsePreferences(value: unknown): ShellPreferences | null {
  const { language, languageChosen, scheme, navCollapsed, digits, density, orderColumns, startedBy } =
    fieldsOf(value) ?? {};
  const known = SCHEMES.find((each) => each === scheme);
  if ((language !== 'en' && language !== 'ar') || known === undefined) return null;
  return {
    language,
    languageChosen: languageChosen === true,
    scheme: known,
    navCollapsed: navCollapsed === true,
    digits: digits === 'arab' ? digits : 'latn',
    density: density === 'compact' ? density : 'comfortable',
    orderColumns: typeof orderColumns === 'string' ? orderColumns : null,
    startedBy: Array.isArray(startedBy) ? startedBy.map(String) : [],
  };
}
