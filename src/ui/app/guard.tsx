import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { judge } from '../../domain/identity/page-access';
import type { PageRule, Visitor } from '../../domain/identity/page-access';
import { selectBranch, selectRegion, selectUser } from '../../domain/identity/session.selectors';
import { ForbiddenPage } from '../features/sections/forbidden-page';
import { useApp } from './app-context';

const StoreGuard = lazy(() => import('./store-guard').then((m) => ({ default: m.StoreGuard })));

export interface GuardProps {
  readonly rule: PageRule;
  readonly children: ReactNode;
}

/** Lets a visit through to its page, or leads it where the table says [R2.17] [R2.20] [R2.21] [R2.25] [R2.44]. */
export function Guard({ rule, children }: GuardProps) {
  return <Judged rule={rule} store={null} undecided={<StoreGuard rule={rule}>{children}</StoreGuard>}>{children}</Judged>;
}

interface JudgedProps extends GuardProps {
  readonly store: Visitor['store'];
  /** Shown where the storefront's status has to be known first. */
  readonly undecided: ReactNode;
}

/** What comes of a visit, as far as is known of the storefront. */
export function Judged({ rule, store, undecided, children }: JudgedProps) {
  const { session } = useApp();
  const { pathname, search, hash } = useLocation();
  const user = useSelector(session, selectUser);
  const branch = useSelector(session, selectBranch);
  const { countryCode } = useSelector(session, selectRegion);
  const visitor = user === null || branch === null ? null : { accountType: user.type, scopes: null, countryCode, rights: branch.rights, store };
  const verdict = judge(rule, visitor, pathname + search + hash);
  switch (verdict.kind) {
    case 'open':
      return children;
    case 'forbidden':
      return <ForbiddenPage />;
    case 'unknown':
      return <Navigate to="/404" replace />;
    case 'go':
      return <Navigate to={verdict.to} replace />;
    case 'ask-store':
      return undecided;
  }
}
