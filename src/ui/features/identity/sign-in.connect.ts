import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { checkCredentials, typedEmail } from '../../../domain/identity/sign-in.rules';
import { useApp } from '../../app/app-context';
import { useAdopted } from '../../app/use-adopted';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';

const FIELD_KEYS = {
  email: { required: 'signIn.emailRequired', invalid: 'signIn.emailInvalid' },
  password: { required: 'signIn.passwordRequired' },
} as const;

/** The sign-in form: errors, whether it is busy, and sending it. What was typed stays in the page's own fields. */
export function useSignIn() {
  const { session } = useApp();
  const { t } = useMessages('identity');
  const failureText = useFailureText();
  const isBusy = useSelector(session, (snapshot) => snapshot.hasTag('busy'));
  const isAdopted = useAdopted();
  const isOver = useSelector(session, (snapshot) => snapshot.hasTag('over')) && isAdopted;
  const failure = useSelector(session, ({ context }) => context.failure);
  const [errors, setErrors] = useState<ReturnType<typeof checkCredentials>>({ email: null, password: null });
  return {
    isBusy,
    isOver,
    emailError: errors.email === null ? null : t(FIELD_KEYS.email[errors.email]),
    passwordError: errors.password === null ? null : t(FIELD_KEYS.password[errors.password]),
    failure: failure === null ? null : failureText(failure),
    /** @returns the first invalid field, null if the form was sent */
    send: (email: string, password: string): 'email' | 'password' | null => {
      if (isBusy) return null;
      const found = checkCredentials(email, password);
      setErrors(found);
      if (found.email !== null) return 'email';
      if (found.password !== null) return 'password';
      session.send({ type: 'SIGN_IN', email: typedEmail(email), password });
      return null;
    },
  };
}
