import { REGIONS } from '../regions/region';
import type { RegionCode } from '../regions/region';
import { fieldsOf } from '../shared/fields';
import type { Fields } from '../shared/fields';
import { ownText } from '../shared/own-text';
import { DOCUMENT_KINDS, businessTypesIn } from './business';
import type { DocumentKind } from './business';
import type { UploadedFile } from './registration';
import { STEPS, TEXT_FIELDS } from './registration-draft';
import type { PersistedRegistration, RegistrationDraft, Step } from './registration-draft';

/**
 * Reads a stored registration, whoever wrote it: an older release, a newer one, or an attacker. Field by field: invalid
 * values are dropped, unknown fields are never carried over [R3.06] [T.44].
 */

const TEXT_MAX = 300; // characters; no field takes more

const textIn = (fields: Fields | null, name: string): string => ownText(fields, name, TEXT_MAX);

function fileIn(value: unknown): UploadedFile | null {
  const fields = fieldsOf(value);
  const [id, name, type, size] = [
    textIn(fields, 'id'),
    textIn(fields, 'name'),
    textIn(fields, 'type'),
    fields?.['size'],
  ];
  const isWhole =
    /^[\w-]{1,64}$/.test(id) && name !== '' && typeof size === 'number' && Number.isSafeInteger(size) && size >= 0;
  return isWhole ? { id, name, type, size } : null;
}

function documentsIn(value: unknown): RegistrationDraft['documents'] {
  const fields = fieldsOf(value);
  const held = DOCUMENT_KINDS.flatMap((kind): [DocumentKind, UploadedFile][] => {
    const file = fields !== null && Object.hasOwn(fields, kind) ? fileIn(fields[kind]) : null;
    return file === null ? [] : [[kind, file]];
  });
  return Object.fromEntries(held);
}

/** The stored registration; null if there is none. */
export function parsePersisted(value: unknown): PersistedRegistration | null {
  const { draft, step } = fieldsOf(value) ?? {};
  const fields = fieldsOf(draft);
  const regionCode = textIn(fields, 'regionCode');
  if (!Object.hasOwn(REGIONS, regionCode)) return null;
  const region = REGIONS[regionCode as RegionCode];
  const texts = fieldsOf(fields?.['texts']);
  return {
    draft: {
      regionCode: region.regionCode,
      businessType: businessTypesIn(region.countryCode).find((type) => type === fields?.['businessType']) ?? null,
      texts: Object.fromEntries(
        TEXT_FIELDS.map((field) => [field, textIn(texts, field)]),
      ) as RegistrationDraft['texts'],
      documents: documentsIn(fields?.['documents']),
      terms: fields?.['terms'] === true,
    },
    step: STEPS.includes(step as Step) ? (step as Step) : 'kind',
  };
}
