import * as z from 'zod/mini';
import { BUSINESS_TYPES, DOCUMENT_KINDS } from '../src/domain/signup/business';
import { defineCall } from './call';
import { email, formed, id, language, line, nothing, personName, phone, plainLine, regionCode } from './common';
import { uploaded } from './uploaded';

export { checkCode, codeWrong, sendCode } from './signup/codes';

/**
 * The body is the file itself, its type in content-type, its name (percent-encoded) in the header `file-name`: a name
 * in the address would be logged [T.18]. It is judged by its content [T.33]. A file that no registration claims is
 * deleted.
 */
export const uploadDocument = defineCall({
  id: 'uploadDocument',
  summary: 'Takes a document (PDF, PNG or JPEG, at most 5 MB) for a registration.',
  method: 'POST',
  path: '/auth/upload',
  access: 'public',
  upload: ['application/pdf', 'image/png', 'image/jpeg'],
  data: uploaded,
  errors: ['FILE_TYPE', 'FILE_DAMAGED', 'TOO_LARGE', 'RATE_LIMITED'],
});

/** A merchant's registration. Known and unknown e-mails get the same answer: the mail says the rest [T.22]. */
export const signUp = defineCall({
  id: 'signUp',
  summary: 'Registers a business; a mail to the manager has the link with which a password is chosen.',
  method: 'POST',
  path: '/auth/signup',
  access: 'public',
  idempotent: true,
  body: z.object({
    regionCode,
    language,
    businessType: z.enum(BUSINESS_TYPES),
    businessName: z.object({ en: line(80, 1), ar: line(80) }),
    /** Digits; from the register for this kind of business [R5.04]. */
    registrationNumber: formed(/^\d{4,15}$/),
    website: z.nullable(plainLine(200)),
    shopAddress: z.nullable(line(200)),
    documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), fileId: id })).check(z.maxLength(5)),
    /** English letters [R5.05]. */
    managerName: personName,
    managerEmail: email,
    phone,
    proof: z.string().check(z.maxLength(200)),
    terms: z.literal(true),
    referrer: z.nullable(plainLine(100)),
  }),
  data: nothing,
  errors: ['PHONE_NOT_VERIFIED', 'DOCUMENT_UNKNOWN', 'RATE_LIMITED'],
});
