import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatPhone } from '../../domain/shared/phone';
import type { verificationMachine } from '../../domain/verification/verification.machine';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';

export type VerificationActor = ActorRefFrom<typeof verificationMachine>;

const PHASES = ['sending', 'unsent', 'entering', 'checking', 'spent'] as const;

/** Entering a one-time password: what to show, and the commands. */
export function useVerification(actor: VerificationActor) {
  const { t } = useMessages('verification');
  const failureText = useFailureText();
  const snapshot = useSelector(actor, (each) => each);
  const { context } = snapshot;
  const { codeError, attemptsLeft, spentBy, failure, secondsLeft } = context;
  const number = context.code?.number ?? 1;
  return {
    phase: PHASES.find((phase) => snapshot.hasTag(phase)) ?? ('sending' as const),
    phone: formatPhone(context.phone),
    /** Identifies the code: a new one empties the field. */
    sent: context.sent,
    /** The number in its message; null where it is the first one, whose message says none. */
    number: number > 1 ? number : null,
    error:
      codeError === null
        ? null
        : codeError === 'wrong'
          ? t('wrong', { count: attemptsLeft })
          : t(codeError, { number }),
    failure:
      spentBy !== null
        ? t(spentBy === 'expired' ? 'expired' : 'exhausted')
        : failure === null
          ? null
          : failureText(failure),
    isResending: snapshot.hasTag('resending') || snapshot.hasTag('sending'),
    isResendable: snapshot.hasTag('resendable'),
    /** Seconds until another code may be requested; null if it may be now. */
    secondsLeft: snapshot.hasTag('waiting') ? secondsLeft : null,
    isLastCode: context.code?.requestsLeft === 0,
    enter: (typed: string) => actor.send({ type: 'ENTER', typed }),
    resend: () => actor.send({ type: 'RESEND' }),
    change: () => actor.send({ type: 'CHANGE' }),
  };
}
