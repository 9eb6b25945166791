import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isIdentityPath, isOpenPath, isSharedPath } from '../../domain/identity/open-paths';
import { signInPath } from '../../domain/identity/redirect';
import { chunks } from './chunks';
import { Redirect } from './redirect';
import { ShellSkeleton } from './shell/shell-skeleton';
import { useStanding } from './use-session';
import { lazyPart } from './stale-chunks';

const SignedInArea = lazyPart(chunks.signedInArea);
const PublicArea = lazyPart(chunks.publicArea);
const Pages = lazyPart(chunks.pages);

/**
 * The shell for signed-in people. Others go to sign in and return to where they were [R2.40] [R2.44] [R6.07]; a page
 * that is open to everybody they see without the shell [R2.56]. Each page's own guard checks the rest.
 */
export function Gate() {
  const standing = useStanding();
  const { pathname, search, hash } = useLocation();
  if (isIdentityPath(pathname)) return <Pages />;
  if (isOpenPath(pathname)) return <PublicArea />;
  if (standing === 'in') {
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <SignedInArea />
      </Suspense>
    );
  }
  if (standing === 'waiting') return <ShellSkeleton />;
  return isSharedPath(pathname) ? <PublicArea /> : <Redirect to={signInPath(pathname + search + hash)} />;
}
