import { Navigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from '../../../domain/identity/redirect';
import { useStanding } from '../../app/use-session';
import { useWords } from '../../i18n/use-words';
import { IdentityFrame } from './identity-frame';
import { SignInForm } from './sign-in-form';

/** R2.52. Prerendered in both languages, so it draws nothing that only the browser knows. */
export function SignInPage() {
  const { t } = useWords('identity');
  const [params] = useSearchParams();
  const standing = useStanding();
  if (standing === 'in') return <Navigate to={safeRedirect(params.get('redirect'))} replace />;
  return (
    <IdentityFrame title={t('signIn.title')} context={t('signIn.context')}>
      <SignInForm />
    </IdentityFrame>
  );
}
