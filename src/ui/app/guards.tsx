import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { isPublicPath, signInPath } from '../../domain/identity/redirect';
import { PublicFrame } from './public-frame';
import { ShellSkeleton } from './shell/shell-skeleton';
import { useStanding } from './use-session';

/**
 * The shell for who is signed in. Others go to sign in and come back to where they were [R2.40] [R2.44] [R6.07]; a page
 * that is open to everybody they see without it [R2.56].
 */
export function Gate({ shell }: { readonly shell: ReactNode }) {
  const standing = useStanding();
  const { pathname, search, hash } = useLocation();
  if (standing === 'in') return shell;
  if (standing === 'waiting') return <ShellSkeleton />;
  if (!isPublicPath(pathname)) return <Navigate to={signInPath(pathname + search + hash)} replace />;
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
