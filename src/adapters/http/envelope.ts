import * as z from 'zod/mini';
import { envelope } from '../../../contract/common';
import type { BilingualText } from '../../domain/shared/result';
import type { Answer } from './transport';

export type Envelope = z.infer<typeof envelope>;

/** The envelope of an answer; null if there is none to read (no answer, a proxy's error page). */
export function envelopeOf(answer: Answer): Envelope | null {
  const parsed = answer.kind === 'answer' ? z.safeParse(envelope, answer.body) : null;
  return parsed?.success === true ? parsed.data : null;
}

/** The server's own message, as it is; null if it has none in either language [R8.03]. */
export function textOf(body: Envelope | null): BilingualText | null {
  return body === null || (body.message === '' && body.messageAr === '')
    ? null
    : { en: body.message, ar: body.messageAr };
}
