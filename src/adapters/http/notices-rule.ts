import type { Call } from '../../../contract/call';
import { SUCCESS_TOAST_DELAY } from '../../domain/shared/constants';
import type { Notice } from '../../domain/notices/notices.machine';
import type { Failure, Result } from '../../domain/shared/result';
import { envelopeOf, wordsOf } from './outcome';
import type { Answer } from './transport';

export type Notify = (notice: Omit<Notice, 'id'>) => void;

/** R8.04: whoever calls these says it in their own way. */
const SILENT_PATHS = [/^\/upload(\/|$)/, /\/calculate-top-up$/, /\/endCustomer(\/|$)/, /^\/account\/foodics\/connect$/, /^\/quick-parcel\/try-exchange-token$/];
/** R8.05. */
const QUIET_PATHS = [/\/token$/, /^\/notification(\/|$)/];

const FAILURE_KEYS: Readonly<Record<Exclude<Failure['kind'], 'session-over'>, string>> = {
  offline: 'failure.offline',
  unreadable: 'failure.unreadable',
  later: 'failure.later',
  refused: 'failure.generic', // R8.03
};

/**
 * Says what came of a call that changes something. A read says nothing here: its screen shows the error in its place.
 * @param ownErrors the caller shows failures itself, beside the field or in the flow
 */
export function tellOutcome(notify: Notify, call: Call, ownErrors: boolean, answer: Answer | null, result: Result<unknown>): void {
  if (call.method === 'GET' || [...SILENT_PATHS, ...QUIET_PATHS].some((path) => path.test(call.path))) return;
  if (result.ok) return tellSuccess(notify, answer);
  // The page is about to be reloaded to sign in, which says it all [R8.01].
  if (ownErrors || result.failure.kind === 'session-over') return;
  const words = result.failure.kind === 'refused' ? result.failure.words : null;
  notify({ tone: 'error', words, key: words === null ? FAILURE_KEYS[result.failure.kind] : null });
}

function tellSuccess(notify: Notify, answer: Answer | null): void {
  const body = answer === null ? null : envelopeOf(answer);
  const words = wordsOf(body);
  if (body === null || words === null) return;
  if (body.status >= 300) return notify({ tone: 'neutral', words, key: null });
  setTimeout(() => notify({ tone: 'success', words, key: null }), SUCCESS_TOAST_DELAY);
}
