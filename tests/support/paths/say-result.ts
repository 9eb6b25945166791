import type { Failure, Result } from '../../../src/domain/shared/result';

const WHY: Readonly<Record<Exclude<Failure['kind'], 'refused'>, string>> = {
  offline: 'no answer came',
  unreadable: 'nobody can read the answer',
  later: 'try later',
  'session-over': 'the session is over',
};

/** The result of a call, as text for somebody who follows a path by hand. */
export function sayResult(result: Result<unknown>, taken = 'yes'): string {
  if (result.ok) return taken;
  return result.failure.kind === 'refused' ? `no, ${result.failure.code}` : WHY[result.failure.kind];
}

/** Why a call failed, as text. */
export function sayFailure(failure: Failure): string {
  return sayResult({ ok: false, failure });
}
