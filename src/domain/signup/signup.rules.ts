import { checkEmail } from '../identity/sign-in.rules';
import { NAME_LENGTHS, nameError, requiredNameError } from '../names/name.rules';
import { tidyLine } from '../shared/visible-text';
import type { NameError } from '../names/name.rules';
import { REGIONS } from '../regions/region';
import type { CountryCode } from '../regions/region';
import { typedCode, withoutInvisible } from '../shared/invisible';
import { isGulfPhone, parsePhone } from '../shared/phone';
import { BUSINESS_FORMS } from './business';
import type { BusinessType, DocumentKind } from './business';
import type { Registration } from './registration';

/** Why a field of a registration is invalid; codes as in the contract. */
export type SignupError = NameError | 'too-short';

/** An invalid field, by its path in the contract. */
interface RegistrationError {
  readonly path: string;
  readonly code: SignupError;
}

const WEBSITE_MAX = 200; // characters
const SHOP_ADDRESS_MAX = 200; // characters
const NUMBER_MIN = 4; // digits
const NUMBER_MAX = 15; // digits

const CONTROL = /[\p{Cc}\p{Cs}]/u;

/** A register's number in its stored form: Western digits without spaces. Other characters stay, to be refused. */
export function tidyNumber(text: string): string {
  return typedCode(text).replace(/\s/g, '');
}

/** A link in its stored form: `shop.example` is read as `https://shop.example`. Empty stays empty. */
export function tidyWebsite(text: string): string {
  const plain = withoutInvisible(text).replace(/\s/g, '');
  return plain === '' || /^[a-z][\w+.-]*:/i.test(plain) ? plain : `https://${plain}`;
}

/** Whether this kind of business registers in this country [R1.01]. */
export function checkBusinessType(type: BusinessType | null, country: CountryCode): SignupError | null {
  if (type === null) return 'required';
  return BUSINESS_FORMS[type].countries.includes(country) ? null : 'invalid';
}

/**
 * The name of a business in English: Latin letters, digits and punctuation, at least one letter or digit; it appears in
 * messages [T.49].
 */
export function checkBusinessName(text: string): SignupError | null {
  const name = tidyLine(text);
  const error = requiredNameError(name, 'business', NAME_LENGTHS.business);
  if (error === 'required' || error === 'too-long') return error;
  return /^[\x20-\x7e\u2018\u2019\u2013]+$/.test(name) && /[a-z\d]/i.test(name) ? error : 'invalid';
}

/** The name in Arabic, which is optional; if given, it has an Arabic letter [T.49]. */
export function checkArabicName(text: string): SignupError | null {
  const name = tidyLine(text);
  const error = nameError(name, 'business', NAME_LENGTHS.business);
  if (name === '' || error !== null) return error;
  return /\p{Script=Arabic}/u.test(name) ? null : 'invalid';
}

/** National numbers: the CPR of Bahrain has nine digits; a Saudi identity or residence number ten, the first a 1 or a 2. */
const NATIONAL_ID: Readonly<Record<CountryCode, RegExp>> = { BH: /^\d{9}$/, SA: /^[12]\d{9}$/ };

/** The number in the register for this kind of business: required, digits of any script [R5.04] [R5.11]. */
export function checkRegistrationNumber(text: string, type: BusinessType, country: CountryCode): SignupError | null {
  const number = tidyNumber(text);
  if (number === '') return 'required';
  if (!/^\d+$/.test(number)) return 'invalid';
  if (BUSINESS_FORMS[type].register === 'national-id') return NATIONAL_ID[country].test(number) ? null : 'invalid';
  if (number.length < NUMBER_MIN) return 'too-short';
  return number.length > NUMBER_MAX ? 'too-long' : null;
}

/** The scheme, a host of names with a dot among them (no name or password before it), optionally a port and a path. */
const LINK =
  /^https?:\/\/(?=[^/?#]{4,253}(?:[/?#]|$))(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}(?::\d{1,5})?(?:[/?#][^\s\p{Cc}\p{Cs}"<>\\^`{|}]*)?$/iu;

/** The website of a shop that sells there: required, a valid link [R5.11]. */
export function checkWebsite(text: string): SignupError | null {
  const link = tidyWebsite(text);
  if (link === '') return 'required';
  if (link.length > WEBSITE_MAX) return 'too-long';
  return LINK.test(link) ? null : 'invalid';
}

/** Where the shop is, in either language. */
export function checkShopAddress(text: string): SignupError | null {
  const address = tidyLine(text);
  if (address === '') return 'required';
  if (address.length > SHOP_ADDRESS_MAX) return 'too-long';
  return CONTROL.test(address) || !/\p{L}/u.test(address) ? 'invalid' : null;
}

/** The manager's name in English letters [R5.05]; it appears in mails [T.49]. */
export function checkManagerName(text: string): SignupError | null {
  const name = tidyLine(text);
  const error = requiredNameError(name, 'person', NAME_LENGTHS.person);
  if (error === 'required' || error === 'too-long') return error;
  return /^[a-z][a-z .'\u2019-]*$/i.test(name) ? error : 'invalid';
}

/**
 * The manager's phone [R5.13], in a Gulf country: a code is sent to it. It loads the phone number metadata, like
 * everything here: import it lazily.
 */
export function checkPhone(text: string, country: CountryCode): SignupError | null {
  const parsed = parsePhone(text, country);
  if (parsed.ok) return isGulfPhone(parsed.phone) ? null : 'invalid';
  return parsed.error === 'empty' ? 'required' : 'invalid';
}

/** The documents that this kind of business needs and these do not contain yet [R5.13]. */
export function missingDocuments(type: BusinessType, held: readonly DocumentKind[]): readonly DocumentKind[] {
  return BUSINESS_FORMS[type].documents.filter((kind) => !held.includes(kind));
}

/**
 * All errors of a submitted registration, by its path in the contract; the server's judgement. Only the server can tell
 * whether the phone was verified and the files are there.
 */
export function registrationErrors(
  registration: Omit<Registration, 'proof' | 'terms' | 'language'>,
): readonly RegistrationError[] {
  const {
    regionCode,
    businessType: type,
    businessName,
    registrationNumber,
    website,
    shopAddress,
    documents,
    managerName,
    managerEmail,
    phone,
  } = registration;
  const country = REGIONS[regionCode].countryCode;
  const form = BUSINESS_FORMS[type];
  const kinds = documents.map(({ kind }) => kind);
  const strange = kinds.findIndex((kind, index) => !form.documents.includes(kind) || kinds.indexOf(kind) < index);
  const checks: readonly (readonly [path: string, error: SignupError | null])[] = [
    ['businessType', checkBusinessType(type, country)],
    ['businessName.en', checkBusinessName(businessName.en)],
    ['businessName.ar', checkArabicName(businessName.ar)],
    ['registrationNumber', checkRegistrationNumber(registrationNumber, type, country)],
    ['website', form.asksWebsite ? checkWebsite(website ?? '') : website === null ? null : 'invalid'],
    [
      'shopAddress',
      form.asksShopAddress ? checkShopAddress(shopAddress ?? '') : shopAddress === null ? null : 'invalid',
    ],
    ['documents', missingDocuments(type, kinds).length > 0 ? 'required' : null],
    [`documents.${strange}.kind`, strange >= 0 ? 'invalid' : null],
    ['managerName', checkManagerName(managerName)],
    ['managerEmail', checkEmail(managerEmail)],
    ['phone', checkPhone(phone, country)],
  ];
  return checks.flatMap(([path, code]) => (code === null ? [] : [{ path, code }]));
}
