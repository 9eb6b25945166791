import type { CountryCode } from '../regions/region';

/** The kinds of business that register [R1.01]. */
export const BUSINESS_TYPES = [
  'commercial-registration',
  'sijili',
  'home-business',
  'individual',
  'mortar-and-brick',
  'ecommerce',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** The register that the number of a business comes from. */
export type RegisterKind = 'commercial-registration' | 'sijili' | 'home-licence' | 'national-id';

/** The documents of a business, as files. */
export const DOCUMENT_KINDS = [
  'registration-certificate',
  'sijili-certificate',
  'home-licence',
  'owner-id',
  'shop-lease',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The data required from a kind of business. */
export interface BusinessForm {
  /** If there is such a register. */
  readonly countries: readonly CountryCode[];
  readonly register: RegisterKind;
  readonly asksWebsite: boolean;
  readonly asksShopAddress: boolean;
  /** All of them are required. */
  readonly documents: readonly DocumentKind[];
}

const BOTH = ['BH', 'SA'] as const;

/**
 * What each kind of business fills in; the form, the rules and the server read this one table. Only Bahrain has the
 * Sijili register.
 */
export const BUSINESS_FORMS: Readonly<Record<BusinessType, BusinessForm>> = {
  'commercial-registration': {
    countries: BOTH,
    register: 'commercial-registration',
    asksWebsite: false,
    asksShopAddress: false,
    documents: ['registration-certificate', 'owner-id'],
  },
  sijili: {
    countries: ['BH'],
    register: 'sijili',
    asksWebsite: false,
    asksShopAddress: false,
    documents: ['sijili-certificate', 'owner-id'],
  },
  'home-business': {
    countries: BOTH,
    register: 'home-licence',
    asksWebsite: false,
    asksShopAddress: false,
    documents: ['home-licence', 'owner-id'],
  },
  individual: {
    countries: BOTH,
    register: 'national-id',
    asksWebsite: false,
    asksShopAddress: false,
    documents: ['owner-id'],
  },
  'mortar-and-brick': {
    countries: BOTH,
    register: 'commercial-registration',
    asksWebsite: false,
    asksShopAddress: true,
    documents: ['registration-certificate', 'owner-id', 'shop-lease'],
  },
  ecommerce: {
    countries: BOTH,
    register: 'commercial-registration',
    asksWebsite: true,
    asksShopAddress: false,
    documents: ['registration-certificate', 'owner-id'],
  },
};

/** The kinds of business that can register in a country. */
export function businessTypesIn(country: CountryCode): readonly BusinessType[] {
  return BUSINESS_TYPES.filter((type) => BUSINESS_FORMS[type].countries.includes(country));
}
