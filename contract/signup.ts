import * as z from 'zod/mini';
import { BUSINESS_TYPES, DOCUMENT_KINDS } from '../src/domain/signup/business';
import { defineCall } from './call';
import { email, formed, id, language, line, nothing, personName, phone, plainLine, regionCode } from './common';

/** One code sent to one phone; times in seconds, so that clocks need not agree with the server's. */
const verification = z.object({
  id,
  /** The number in its message, by which the newest of several is known. */
  number: z.int(),
  /** Until another code may be requested. */
  resendAfter: z.int(),
  /** Until this code expires. */
  expiresIn: z.int(),
  attemptsLeft: z.int(),
  /** How many more codes may be requested. */
  requestsLeft: z.int(),
});

/** Sends a one-time password by SMS; asking again for the same phone replaces the previous one [R2.33] [R8.11]. */
export const sendCode = defineCall({
  id: 'sendCode',
  summary: 'Sends a one-time password to a phone; a newer one replaces an older one.',
  method: 'POST',
  path: '/auth/verification',
  access: 'public',
  body: z.object({ phone, language }),
  data: verification,
  errors: ['CODE_REQUESTS_EXCEEDED', 'RATE_LIMITED'],
});

/** The proof is a key. It shows once, to the call that needs it, that the phone belongs to this person. */
export const checkCode = defineCall({
  id: 'checkCode',
  summary: 'Checks a one-time password; a right one works once.',
  method: 'POST',
  path: '/auth/verification/check',
  access: 'public',
  body: z.object({ id, code: formed(/^\d{6}$/) }),
  data: z.object({ proof: z.string() }),
  errors: ['CODE_WRONG', 'CODE_REPLACED', 'CODE_EXPIRED', 'CODE_ATTEMPTS_EXCEEDED', 'RATE_LIMITED'],
});

/** The data of CODE_WRONG and CODE_REPLACED. */
export const codeWrong = z.object({ attemptsLeft: z.int() });

/** What was accepted of a file. */
export const uploaded = z.object({ id, name: z.string(), type: z.string(), size: z.int() });

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
