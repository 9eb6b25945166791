import * as z from 'zod/mini';
import type { Call, DataOf } from '../../../contract/call';
import { envelope } from '../../../contract/common';
import { failed, success } from '../../domain/shared/result';
import type { Result, Words } from '../../domain/shared/result';
import type { Answer } from './transport';

export type Envelope = z.infer<typeof envelope>;

/** The envelope of an answer; null where there is none to read (no answer, a proxy's error page). */
export function envelopeOf(answer: Answer): Envelope | null {
  const parsed = answer.kind === 'answer' ? z.safeParse(envelope, answer.body) : null;
  return parsed?.success === true ? parsed.data : null;
}

/** The server's own words; null where it has none to say. Whoever reads Arabic gets English before nothing. */
export function wordsOf(body: Envelope | null): Words | null {
  if (body === null || (body.message === '' && body.messageAr === '')) return null;
  return { en: body.message || body.messageAr, ar: body.messageAr || body.message };
}

/** R8.06, and what the body says of itself: 200 to 299, and the two redirections that carry news [R8.05]. */
export function isSuccess(status: number): boolean {
  return (status >= 200 && status < 300) || status === 302 || status === 303;
}

/** What an answer means: data that fits the contract, or one of the ways to fail. Nothing is believed unread [R7.11]. */
export function outcomeOf<C extends Call>(call: C, answer: Answer): Result<DataOf<C>> {
  if (answer.kind === 'none') return failed({ kind: 'offline' });
  const body = envelopeOf(answer);
  const isHttpSuccess = answer.status >= 200 && answer.status < 400; // R8.06
  if (!isHttpSuccess || (body !== null && !isSuccess(body.status))) {
    return failed({
      kind: 'refused',
      status: isHttpSuccess ? (body?.status ?? answer.status) : answer.status,
      code: body?.code ?? 'INTERNAL',
      words: wordsOf(body),
      fields: body?.fields ?? [],
      retryAfterMs: answer.retryAfterMs,
      ...(body?.data === undefined ? {} : { data: body.data }),
    });
  }
  const data = body === null ? null : z.safeParse(call.data, body.data);
  return data?.success === true ? success(data.data as DataOf<C>) : failed({ kind: 'unreadable' });
}
