import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../../domain/identity/redirect';
import { useApp } from '../../app/app-context';
import { chunks } from '../../app/chunks';
import { Redirect } from '../../app/redirect';
import { useStanding } from '../../app/use-session';
import { useMessages } from '../../i18n/use-messages';
import { IdentityFrame } from '../../app/identity-frame';
import { SignInForm } from './sign-in-form';
import { lazyPart } from '../../app/stale-chunks';

const CodeStep = lazyPart(chunks.codeStep);

/** R2.52. Prerendered in both languages, so it draws nothing that only the browser knows. */
export function SignInPage() {
  const { t } = useMessages('identity');
  const [params] = useSearchParams();
  const standing = useStanding();
  const isCodeNeeded = useSelector(useApp().session, (snapshot) => snapshot.hasTag('codeNeeded'));
  if (standing === 'in') return <Redirect to={safeRedirect(params.get('redirect'))} />;
  return (
    <IdentityFrame title={t('signIn.title')} context={isCodeNeeded ? null : t('signIn.context')}>
      {/* It keeps what was typed while the second step is shown in its place. */}
      <SignInForm isHidden={isCodeNeeded} />
      <Suspense>{isCodeNeeded ? <CodeStep /> : null}</Suspense>
    </IdentityFrame>
  );
}
