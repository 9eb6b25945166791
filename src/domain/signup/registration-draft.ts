import { checkEmail, typedEmail } from '../identity/sign-in.rules';
import { always, choice, flag, group, integer, named, some, text, whole } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { tidyLine } from '../shared/visible-text';
import { REGION_CODES, REGIONS } from '../regions/region';
import type { CountryCode, Language, RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import { parsePhone } from '../shared/phone';
import type { FieldError } from '../shared/result';
import { BUSINESS_FORMS, businessTypesIn, DOCUMENT_KINDS } from './business';
import type { BusinessType, DocumentKind } from './business';
import type { Registration, UploadedFile } from './registration';
import {
  checkArabicName,
  checkBusinessName,
  checkBusinessType,
  checkManagerName,
  checkPhone,
  checkRegistrationNumber,
  checkShopAddress,
  checkWebsite,
  missingDocuments,
  tidyNumber,
  tidyWebsite,
} from './signup.rules';

/** The steps of the form, in order [R2.30]. */
export const STEPS = ['kind', 'business', 'documents', 'manager', 'phone', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What is typed, by its path in the contract. */
export const TEXT_FIELDS = [
  'businessName.en',
  'businessName.ar',
  'registrationNumber',
  'website',
  'shopAddress',
  'managerName',
  'managerEmail',
  'phone',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

const TEXT_MAX = 300; // characters; no field takes more

const ID = /^[\w-]{1,64}$/;
/** A document that was uploaded, taken whole. */
const fileField = whole(
  group({ id: text(TEXT_MAX), name: text(TEXT_MAX), type: text(TEXT_MAX), size: integer }),
  (file): file is UploadedFile => ID.test(file.id) && file.name !== '' && file.size !== null && file.size >= 0,
);

/** A registration half filled in, as it was typed. Nothing in it is secret. */
const registrationForm = (regionCode: RegionCode) =>
  group({
    regionCode: always(regionCode),
    businessType: choice(businessTypesIn(REGIONS[regionCode].countryCode), null),
    texts: named(TEXT_FIELDS, text(TEXT_MAX)),
    /** What was uploaded, also for other kinds of business that were looked at. */
    documents: some(DOCUMENT_KINDS, fileField),
    terms: flag,
  });
export type RegistrationDraft = ValueOf<ReturnType<typeof registrationForm>>;

const region = choice(REGION_CODES, null);
const stepField = choice(STEPS, 'kind');

/** What is stored between visits [R3.06]. */
export interface PersistedRegistration {
  readonly draft: RegistrationDraft;
  readonly step: Step;
}

/** What was kept; null where it is none. */
export function parsePersisted(value: unknown): PersistedRegistration | null {
  const { draft, step } = fieldsOf(value) ?? {};
  const regionCode = region.read(fieldsOf(draft)?.['regionCode']);
  return regionCode === null ? null : { draft: registrationForm(regionCode).read(draft), step: stepField.read(step) };
}

/** A phone that was shown to be this person's; held in memory only. */
export interface VerifiedPhone {
  readonly phone: string;
  readonly proof: string;
}

export type DraftChange =
  | { readonly kind: 'region'; readonly regionCode: RegionCode }
  | { readonly kind: 'type'; readonly businessType: BusinessType }
  | { readonly kind: 'text'; readonly field: TextField; readonly value: string }
  | { readonly kind: 'document'; readonly document: DocumentKind; readonly file: UploadedFile | null }
  | { readonly kind: 'terms'; readonly accepted: boolean };

export function emptyDraft(regionCode: RegionCode): RegistrationDraft {
  return registrationForm(regionCode).empty;
}

export function countryOf({ regionCode }: Pick<RegistrationDraft, 'regionCode'>): CountryCode {
  return REGIONS[regionCode].countryCode;
}

/**
 * The draft after a change. A kind of business that the new region does not have must be chosen again; everything else
 * stays.
 */
export function withChange(draft: RegistrationDraft, change: DraftChange): RegistrationDraft {
  switch (change.kind) {
    case 'region': {
      const offered = businessTypesIn(REGIONS[change.regionCode].countryCode);
      const { businessType } = draft;
      return {
        ...draft,
        regionCode: change.regionCode,
        businessType: businessType !== null && offered.includes(businessType) ? businessType : null,
      };
    }
    case 'type':
      return { ...draft, businessType: change.businessType };
    case 'text':
      return { ...draft, texts: { ...draft.texts, [change.field]: change.value } };
    case 'document': {
      const { [change.document]: _before, ...others } = draft.documents;
      return { ...draft, documents: change.file === null ? others : { ...others, [change.document]: change.file } };
    }
    case 'terms':
      break;
  }
  return { ...draft, terms: change.accepted };
}

/** The path whose error a change may have corrected. */
export function pathOf(change: DraftChange): string {
  switch (change.kind) {
    case 'region':
    case 'type':
      return 'businessType';
    case 'text':
      return change.field;
    case 'document':
      return `documents.${change.document}`;
    case 'terms':
      break;
  }
  return 'terms';
}

type Check = readonly [path: string, error: FieldError['code'] | null];

function checksOf(draft: RegistrationDraft, step: Step): readonly Check[] {
  const { texts, businessType: type } = draft;
  const country = countryOf(draft);
  switch (step) {
    case 'kind':
      return [['businessType', checkBusinessType(type, country)]];
    case 'business':
      if (type === null) return [];
      return [
        ['businessName.en', checkBusinessName(texts['businessName.en'])],
        ['businessName.ar', checkArabicName(texts['businessName.ar'])],
        ['registrationNumber', checkRegistrationNumber(texts.registrationNumber, type, country)],
        ['website', BUSINESS_FORMS[type].asksWebsite ? checkWebsite(texts.website) : null],
        ['shopAddress', BUSINESS_FORMS[type].asksShopAddress ? checkShopAddress(texts.shopAddress) : null],
      ];
    case 'documents':
      return type === null
        ? []
        : missingDocuments(type, Object.keys(draft.documents) as DocumentKind[]).map(
            (kind) => [`documents.${kind}`, 'required'] as const,
          );
    case 'manager':
      return [
        ['managerName', checkManagerName(texts.managerName)],
        ['managerEmail', checkEmail(texts.managerEmail)],
        ['terms', draft.terms ? null : 'required'],
      ];
    case 'phone':
      return [['phone', checkPhone(texts.phone, country)]];
    case 'review':
      break;
  }
  return [];
}

/** The errors of a step, in the order of its fields; codes as in the contract. */
export function stepErrors(draft: RegistrationDraft, step: Step): readonly FieldError[] {
  return checksOf(draft, step).flatMap(([path, code]) => (code === null ? [] : [{ path, code }]));
}

/** The phone as it will be called, E.164; null while it is invalid. */
export function phoneOf(draft: RegistrationDraft): string | null {
  const parsed = parsePhone(draft.texts.phone, countryOf(draft));
  return parsed.ok ? parsed.phone : null;
}

/** Whether the phone in the form is the verified one. */
export function isVerified(draft: RegistrationDraft, verified: VerifiedPhone | null): verified is VerifiedPhone {
  return verified !== null && verified.phone === phoneOf(draft);
}

/** What is sent, every text tidied; null while anything is missing. */
export function registrationOf(
  draft: RegistrationDraft,
  verified: VerifiedPhone | null,
  language: Language,
): Registration | null {
  const { businessType, texts, regionCode, documents } = draft;
  if (businessType === null || !draft.terms || !isVerified(draft, verified)) return null;
  if (STEPS.some((step) => stepErrors(draft, step).length > 0)) return null;
  const form = BUSINESS_FORMS[businessType];
  return {
    regionCode,
    language,
    businessType,
    businessName: { en: tidyLine(texts['businessName.en']), ar: tidyLine(texts['businessName.ar']) },
    registrationNumber: tidyNumber(texts.registrationNumber),
    website: form.asksWebsite ? tidyWebsite(texts.website) : null,
    shopAddress: form.asksShopAddress ? tidyLine(texts.shopAddress) : null,
    documents: form.documents.flatMap((kind) => {
      const file = documents[kind];
      return file === undefined ? [] : [{ kind, fileId: file.id }];
    }),
    managerName: tidyLine(texts.managerName),
    managerEmail: typedEmail(texts.managerEmail),
    phone: verified.phone,
    proof: verified.proof,
    terms: true,
  };
}
