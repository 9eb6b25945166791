import type { Credentials, TokenSource } from '../../application/ports/token-source.port';
import { failed, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { answeredBy, CATALOGUE, rule } from './catalogue';
import type { Answer } from './transport';

/** R7.02. */
export function sessionHeaders({ token, regionCode, branchId }: Credentials): Record<string, string> {
  return { authorization: `Bearer ${token}`, region: regionCode, branch: branchId };
}

const ruling = (answer: Answer) => rule(CATALOGUE.session, answeredBy(answer));

/**
 * Sends with a valid token [R7.05]. If the server calls the token expired, it is renewed and the request repeated once
 * [R8.02], unless the branch was changed meanwhile: a call meant for one branch never reaches another [T.42].
 */
export async function sendInSession(
  tokens: TokenSource,
  send: (credentials: Credentials) => Promise<Answer>,
): Promise<Result<Answer>> {
  const first = await tokens.valid();
  if (!first.ok) return first;
  let used = first.value;
  let answer = await send(used);
  if (ruling(answer) === 'renew-and-repeat') {
    const next = await tokens.afterRejection(used.token);
    if (!next.ok) return next;
    if (next.value.branchId !== used.branchId) return failed({ kind: 'later', retryAfterMs: 0 });
    used = next.value;
    answer = await send(used);
  }
  if (ruling(answer) === 'ask-branches') tokens.branchRefused(used.branchId);
  if (ruling(answer) !== 'end') return success(answer);
  tokens.sessionOver(used.token); // R8.01
  return failed({ kind: 'session-over' });
}
