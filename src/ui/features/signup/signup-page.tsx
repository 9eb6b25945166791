import { Link } from 'react-router-dom';
import { useSelector } from '@xstate/react';
import { selectUser } from '../../../domain/identity/session.selectors';
import { useApp } from '../../app/app-context';
import { useStanding } from '../../app/use-session';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { usePointedFocus } from '../../forms/draft.connect';
import { useMessages } from '../../i18n/use-messages';
import { IdentityFrame } from '../../app/identity-frame';
import { BusinessStep } from './business-step';
import { DocumentsStep } from './documents-step';
import { KindStep } from './kind-step';
import { ManagerStep } from './manager-step';
import { PhoneStep, VerifyingStep } from './phone-step';
import { ReviewStep } from './review-step';
import { SignupFlow, useFlow, useRunningSignup, useSignup } from './signup.connect';
import type { SignupView } from './step-form';
import styles from './signup.module.css';
import { UnsettledStep } from './unsettled-step';
import { pathTo } from '../../routes/paths';

/** Registers a business [R2.30] [R2.52]. Somebody who is signed in has one already. */
export function SignupPage() {
  return useStanding() === 'in' ? <SignedIn /> : <Registering />;
}

function SignedIn() {
  const { t } = useMessages('signup', 'fields');
  const user = useSelector(useApp().session, selectUser);
  return (
    <IdentityFrame title={t('signedIn.title')} context={t('signedIn.text', { email: user?.email ?? '' })}>
      <div className={styles.form}>
        <Button variant="primary" to={pathTo('/')}>
          {t('signedIn.home')}
        </Button>
        <Button to={pathTo('/auth/logout')}>{t('signedIn.signOut')}</Button>
      </div>
    </IdentityFrame>
  );
}

function Registering() {
  const flow = useRunningSignup();
  return (
    <SignupFlow value={flow}>
      <Steps />
    </SignupFlow>
  );
}

function Steps() {
  const { t } = useMessages('signup');
  const view = useSignup(useFlow());
  usePointedFocus(useFlow().signup);
  const { phase } = view;
  return (
    // The code's field takes the focus itself.
    <IdentityFrame
      sheet={styles.sheet}
      title={t(`${phase}.title`)}
      context={<Progress view={view} />}
      {...(phase === 'verifying' ? {} : { phase })}
    >
      <Step view={view} />
      {phase === 'kind' ? (
        <p className={styles.aside}>
          {t('known')} <Link to={pathTo('/auth/login')}>{t('signIn')}</Link>
        </p>
      ) : null}
    </IdentityFrame>
  );
}

/** The progress, as text and as a bar. */
function Progress({ view: { phase, number, count } }: { readonly view: SignupView }) {
  const { t } = useMessages('signup');
  if (phase === 'restoring' || phase === 'unsettled') return t(`${phase}.text`);
  return (
    <>
      <span className={styles.progress}>
        <span>{t('progress', { number, count })}</span>
        <span className={styles.bar} aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <span key={index} className={index < number ? styles.past : styles.ahead} />
          ))}
        </span>
      </span>
      {phase === 'verifying' ? null : t(`${phase}.text`)}
    </>
  );
}

function Step({ view }: { readonly view: SignupView }) {
  switch (view.phase) {
    case 'kind':
      return <KindStep view={view} />;
    case 'business':
      return <BusinessStep view={view} />;
    case 'documents':
      return <DocumentsStep view={view} />;
    case 'manager':
      return <ManagerStep view={view} />;
    case 'phone':
      return <PhoneStep view={view} />;
    case 'verifying':
      return <VerifyingStep />;
    case 'review':
      return <ReviewStep view={view} />;
    case 'unsettled':
      return <UnsettledStep view={view} />;
    case 'restoring':
      break;
  }
  return <Skeleton height={360} />;
}
