import * as z from 'zod/mini';
import { AMOUNT_MAX } from '../src/domain/shared/money';
import { withoutInvisible, withoutTurning } from '../src/domain/shared/invisible';
import { hasLetter, hasVisibleText, tidyLine } from '../src/domain/shared/visible-text';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../src/domain/shared/constants';
import { rightsBy } from '../src/domain/identity/rights';

export const bilingualText = z.object({ en: z.string(), ar: z.string() });
export const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
export const currency = z.enum(['BHD', 'SAR']);
export const money = z.object({ minor: z.int(), currency });
/** An amount sent by a person: never negative, at most a billion minor units. */
export const amount = z.object({ minor: z.int().check(z.gte(0), z.lte(AMOUNT_MAX)), currency });
export const position = z.object({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
});
export const regionCode = z.enum(['BH-manama', 'SA-riyadh']);
const oneLine = (clean: (text: string) => string, max: number, min: number) =>
  z.string().check(
    z.overwrite(clean),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
    z.refine((value) => min === 0 || value === '' || hasVisibleText(value), {
      abort: true,
      // Invisible text counts as empty: the form says that the field must be filled in.
      params: { code: 'required' },
    }),
  );
/**
 * One line of text with a length, trimmed; control characters and lone surrogates (which no database accepts) are
 * refused, and what turns the text around it is dropped.
 */
export const line = (max: number, min = 0) => oneLine(withoutTurning, max, min);
/** The same of what is not free text, a number, a code or an address: whatever is invisible in it is dropped [R11.42]. */
export const plainLine = (max: number, min = 0) => oneLine(withoutInvisible, max, min);
/** What a list is searched for. */
export const search = z.optional(plainLine(80));
/** The same for texts of a fixed form. */
export const formed = (form: RegExp) => z.string().check(z.overwrite(withoutInvisible), z.trim(), z.regex(form));
/** Text of several lines. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(withoutTurning),
      z.trim(),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u),
    );
export const phone = formed(/^\+[1-9]\d{6,14}$/);
export const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const byId = z.object({ id });
export const language = z.enum(['en', 'ar']);
export const accountType = z.enum(['customer', 'form-user', 'other']);
/** What a person is called: marks of direction are dropped, and something in it must be a letter or a digit. */
export const personName = line(80, 1).check(
  z.overwrite(tidyLine),
  z.refine((value) => !hasVisibleText(value) || hasLetter(value), { params: { code: 'invalid' } }),
);
export const email = plainLine(254, 1);
/** A password chosen some time ago, and one that is chosen now [R5.02]. */
export const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH_MAX));
export const newPassword = z.string().check(z.minLength(PASSWORD_LENGTH_MIN), z.maxLength(PASSWORD_LENGTH_MAX));
/** Six digits of an authenticator app, or a recovery code. */
export const secondStepCode = plainLine(20, 6);
export const rights = z.object(rightsBy(() => z.boolean()));

/** A branch, with what the reader may do there [R6.03] [R6.04]. */
export const branch = z.object({
  id,
  name: bilingualText,
  regionCode,
  isDefault: z.boolean(),
  rights,
});

const addressCommon = { label: line(60), position, directions: line(200) };

export const address = z.discriminatedUnion('country', [
  z.object({
    ...addressCommon,
    country: z.literal('BH'),
    city: line(60),
    building: plainLine(20, 1),
    road: plainLine(20, 1),
    block: plainLine(10, 1),
    flat: plainLine(20),
  }),
  z.object({
    ...addressCommon,
    country: z.literal('SA'),
    shortAddress: formed(/^(?:[A-Z]{4}\d{4})?$/),
    nationalAddress: line(120),
    district: line(60, 1),
    postalCode: formed(/^(?:\d{5})?$/),
    zipCode: formed(/^(?:\d{4})?$/),
    city: line(60, 1),
  }),
]);

/** An address as it is shown. A guest's or a store's customer's is a pin: of its parts only the city is known. */
export const shownAddress = z.discriminatedUnion('country', [
  z.object({
    ...addressCommon,
    country: z.literal('BH'),
    city: z.string(),
    building: z.string(),
    road: z.string(),
    block: z.string(),
    flat: z.string(),
  }),
  z.object({
    ...addressCommon,
    country: z.literal('SA'),
    shortAddress: z.string(),
    nationalAddress: z.string(),
    district: z.string(),
    postalCode: z.string(),
    zipCode: z.string(),
    city: z.string(),
  }),
]);

/** The shape of every answer. Success: `status` 200 to 303. Failure: a `code` and, for a form, the fields. */
export const envelope = z.object({
  status: z.int(),
  message: z.string(),
  messageAr: z.string(),
  code: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  data: z.optional(z.unknown()),
});

/** How many entries of a list are requested. */
export const limit = (usual: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual);
/** The longest name that a list is sorted by takes about 600 characters. */
const CURSOR_LENGTH = 1_500;
/** Where a list continues: `nextCursor` of the page before. */
export const cursor = z.optional(z.string().check(z.maxLength(CURSOR_LENGTH)));
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() });
/** Where map tiles come from; the URL is null if none is configured. */
export const mapTiles = z.object({ tileUrl: z.nullable(z.string()), attribution: z.string() });
export const nothing = z.object({});
