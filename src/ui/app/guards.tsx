import { Navigate, useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { signInPath } from '../../domain/identity/redirect';
import { ShellSkeleton } from './shell/shell-skeleton';
import { useStanding } from './use-session';

/** Opens to the signed in; others go to sign in and come back to where they were [R2.40] [R2.44] [R6.07]. */
export function Protected({ children }: { readonly children: ReactNode }) {
  const standing = useStanding();
  const { pathname, search, hash } = useLocation();
  if (standing === 'in') return children;
  if (standing === 'waiting') return <ShellSkeleton />;
  return <Navigate to={signInPath(pathname + search + hash)} replace />;
}

/** In the shell for who is signed in, bare for others [R2.56]. */
export function Either({ inside, bare }: { readonly inside: ReactNode; readonly bare: ReactNode }) {
  return useStanding() === 'in' ? inside : <main id="main">{bare}</main>;
}
