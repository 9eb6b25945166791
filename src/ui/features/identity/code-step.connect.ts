import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { checkAnyCode, checkAppCode, cleanCode } from '../../../domain/account/two-step.rules';
import type { CodeError } from '../../../domain/account/two-step.rules';
import { useApp } from '../../app/app-context';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

type Kind = 'app' | 'recovery';

const CODE_LIFE = 30; // seconds, as in every authenticator app
const CHECKS = { app: checkAppCode, recovery: checkAnyCode } as const;

/** The second step of a sign-in: what to show, and the commands. */
export function useCodeStep() {
  const { session } = useApp();
  const { t } = useMessages('code');
  const failureText = useFailureText();
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const failure = useSelector(session, ({ context }) => context.failure);
  const [kind, setKind] = useState<Kind>('app');
  const [error, setError] = useState<CodeError>(null);
  const sent = useRef('');

  const send = (typed: string): boolean => {
    if (isBusy) return true;
    const found = CHECKS[kind](typed);
    setError(found);
    if (found !== null) return false;
    sent.current = cleanCode(typed);
    session.send({ type: 'SUBMIT_CODE', code: sent.current });
    return true;
  };
  return {
    kind,
    isBusy,
    label: t(`${kind}.label`),
    help: t(`${kind}.help`, { seconds: CODE_LIFE }),
    error: error === null ? null : error === 'required' ? t(`${kind}.required`) : t(`${kind}.malformed`),
    failure: failure === null ? null : failureText(failure),
    /** @returns whether it could be sent */
    send,
    /** Sends the app's code automatically once it is complete; one that was just refused only when the person asks. */
    typed: (text: string): void => {
      if (kind === 'app' && checkAppCode(text) === null && cleanCode(text) !== sent.current) send(text);
    },
    switchKind: (): void => {
      setKind(kind === 'app' ? 'recovery' : 'app');
      setError(null);
    },
    cancel: (): void => session.send({ type: 'CANCEL_CODE' }),
  };
}
