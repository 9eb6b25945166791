import type { Call } from '../../../contract/call';
import type { Toast } from '../../domain/toasts/toasts.machine';
import type { Failure, Result, BilingualText } from '../../domain/shared/result';
import { answeredBy, CATALOGUE, rule } from './catalogue';
import { textOf } from './envelope';
import type { Answer } from './transport';

export type Notify = (toast: Omit<Toast, 'id'>) => void;

const FAILURE_KEYS: Readonly<Record<Exclude<Failure['kind'], 'session-over'>, string>> = {
  offline: 'failure.offline',
  unreadable: 'failure.unreadable',
  later: 'failure.later',
  refused: 'failure.generic', // R8.03
};

/** A success message in the only language the server has is better than none. */
const inBoth = ({ en, ar }: BilingualText): BilingualText => ({ en: en || ar, ar: ar || en });

/**
 * Shows the result of a call as the catalogue says [R8.03] [R8.04] [R8.05].
 * @param ownErrors the caller shows failures itself, beside the field or in the flow
 */
export function tellOutcome(
  notify: Notify,
  call: Call,
  ownErrors: boolean,
  answer: Answer,
  result: Result<unknown>,
): void {
  const answered = answeredBy(answer);
  const toast = rule(CATALOGUE.toast, { ...answered, method: call.method, path: call.path, done: result.ok });
  if (toast === null) return;
  if (!result.ok) {
    // The page is about to reload to the sign-in page, which says everything [R8.01].
    if (ownErrors || result.failure.kind === 'session-over') return;
    const text = result.failure.kind === 'refused' ? result.failure.text : null;
    return notify({ tone: toast.tone, text, key: text === null ? FAILURE_KEYS[result.failure.kind] : null });
  }
  const text = textOf(answered.body);
  if (text === null) return;
  const say = (): void => notify({ tone: toast.tone, text: inBoth(text), key: null });
  if (toast.delay > 0) setTimeout(say, toast.delay);
  else say();
}
