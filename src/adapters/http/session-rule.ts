import type { Credentials, TokenSource } from '../../application/ports/token-source.port';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { envelopeOf } from './outcome';
import type { Answer } from './transport';

/** R7.02. */
export function sessionHeaders({ token, regionCode, branchId }: Credentials): Record<string, string> {
  return { authorization: `Bearer ${token}`, region: regionCode, branch: branchId };
}

function isUnauthorized(answer: Answer, code: 'TOKEN_EXPIRED' | 'REFRESH_TOKEN_EXPIRED'): boolean {
  return answer.kind === 'answer' && answer.status === 401 && envelopeOf(answer)?.code === code;
}

/**
 * Sends with a valid token [R7.05]. One that the server calls expired is renewed and the request repeated once [R8.02],
 * unless the branch was changed meanwhile: what was meant for one branch never reaches another [T.42].
 */
export async function sendInSession(tokens: TokenSource, send: (credentials: Credentials) => Promise<Answer>): Promise<Result<Answer>> {
  const first = await tokens.valid();
  if (!first.ok) return first;
  let used = first.value;
  let answer = await send(used);
  if (isUnauthorized(answer, 'TOKEN_EXPIRED')) {
    const next = await tokens.afterRejection(used.token);
    if (!next.ok) return next;
    if (next.value.branchId !== used.branchId) return failed({ kind: 'later', retryAfterMs: 0 });
    used = next.value;
    answer = await send(used);
  }
  if (!isUnauthorized(answer, 'REFRESH_TOKEN_EXPIRED')) return success(answer);
  tokens.sessionOver(used.token); // R8.01
  return failed({ kind: 'session-over' });
}
