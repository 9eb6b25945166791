import * as z from 'zod/mini';
import type { Call, DataOf } from '../../../contract/call';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { answeredBy, CATALOGUE, rule } from './catalogue';
import { textOf } from './envelope';
import type { Answer } from './transport';

/**
 * What an answer means: data that fits the contract, or one of the ways to fail. Nothing is trusted unchecked [R7.11].
 */
export function outcomeOf<C extends Call>(call: C, answer: Answer): Result<DataOf<C>> {
  if (answer.kind === 'none') return failed({ kind: 'offline' });
  // A file is bytes, without an envelope.
  if (call.download !== undefined && answer.status === 200) return success(answer.body as DataOf<C>);
  const answered = answeredBy(answer);
  const { body } = answered;
  const verdict = rule(CATALOGUE.verdict, answered);
  if (verdict === 'refused') {
    return failed({
      kind: 'refused',
      status: answer.status < 400 ? (body?.status ?? answer.status) : answer.status,
      code: body?.code ?? 'INTERNAL',
      text: textOf(body),
      fields: body?.fields ?? [],
      retryAfterMs: answer.retryAfterMs,
      ...(body?.data === undefined ? {} : { data: body.data }),
    });
  }
  const data = verdict === 'unreadable' ? null : z.safeParse(call.data, body?.data);
  return data?.success === true ? success(data.data as DataOf<C>) : failed({ kind: 'unreadable' });
}
