import { use, useMemo } from 'react';
import { askResetLogic, peopleHere, resetLogic } from '../../../application/actors/reset.actors';
import { isAnotherHere } from '../../../domain/identity/reset.machine';
import { RESET_RESEND_WAIT } from '../../../domain/shared/constants';
import { useApp } from '../../app/app-context';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { useFlow } from '../../app/use-flow';
import { usePasswordText } from '../../forms/use-password-text';

const EMAIL_KEYS = { required: 'signIn.emailRequired', invalid: 'signIn.emailInvalid' } as const;
const PASSWORD_KEYS = { required: 'required', 'too-short': 'rule', 'too-long': 'tooLong' } as const;

/** Requesting a link: what to show, and the commands. */
export function useAskReset() {
  const port = use(useApp().reset());
  const { t, language } = useMessages('identity');
  const failureText = useFailureText();
  const logic = useMemo(() => askResetLogic(port), [port]);
  const [snapshot, send] = useFlow(logic, { input: { resendWait: RESET_RESEND_WAIT } });
  const { email, emailError, failure, secondsLeft, sent } = snapshot.context;
  return {
    phase: snapshot.hasTag('sent') ? ('sent' as const) : ('asking' as const),
    isBusy: snapshot.hasTag('busy'),
    email,
    emailError: emailError === null ? null : t(EMAIL_KEYS[emailError]),
    failure: failure === null ? null : failureText(failure),
    /** Seconds until another mail may be requested; null if it may be now. */
    secondsLeft: snapshot.hasTag('waiting') ? secondsLeft : null,
    isSentAgain: sent > 1,
    submit: (typed: string) => send({ type: 'SUBMIT', email: typed, language }),
    resend: () => send({ type: 'RESEND', language }),
    change: () => send({ type: 'CHANGE' }),
  };
}

/** Choosing a password by a link's token: what to show, and the commands. */
export function useReset(token: string) {
  const app = useApp();
  const { session } = app;
  const port = use(app.reset());
  const { t } = useMessages('reset', 'fields');
  const passwordText = usePasswordText(t, PASSWORD_KEYS);
  const failureText = useFailureText();
  const people = useMemo(() => peopleHere(session), [session]);
  const logic = useMemo(() => resetLogic(port, people), [port, people]);
  const [snapshot, send] = useFlow(logic, { input: { token, person: people.current() } });
  const { link, person, passwordError, failure } = snapshot.context;
  const phases = ['checking', 'unchecked', 'occupied', 'choosing', 'done', 'unsure'] as const;
  const phase = phases.find((each) => snapshot.hasTag(each)) ?? ('dead' as const);
  // The purpose is known only for a working link.
  const messages = link !== null && (phase === 'choosing' || phase === 'done') ? `${link.purpose}.${phase}` : phase;
  return {
    phase,
    title: t(`phase.${messages}Title`),
    text: t(`phase.${messages}Text`, { ...person, link: link?.email ?? '' }),
    /** Who is signed in here, and is not whom the link is for. */
    another: isAnotherHere(snapshot.context) ? person : null,
    /** The link's owner is signed in here; their session ends with the old password. */
    isOwnerHere: person !== null && !isAnotherHere(snapshot.context),
    /** Whose password it is; empty until that is known. */
    email: link?.email ?? '',
    /** It opens the desk of our own staff, who sign in there. */
    isOperator: link?.purpose === 'operator',
    isFirst: link !== null && link.purpose !== 'reset',
    isBusy: snapshot.hasTag('busy'),
    passwordError: passwordText(passwordError),
    failure: failure === null ? null : failureText(failure),
    useLink: () => send({ type: 'USE_LINK' }),
    retry: () => send({ type: 'RETRY' }),
    save: (password: string) => send({ type: 'SAVE', password }),
  };
}
