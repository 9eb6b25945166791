import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { judge } from '../../domain/identity/page-access';
import type { PageRule, Visitor } from '../../domain/identity/page-access';
import { selectBranch, selectRegion, selectUser } from '../../domain/identity/session.selectors';
import { useApp } from './app-context';
import { Redirect } from './redirect';
import { SectionPage } from './section-part';

interface JudgedProps {
  readonly rule: PageRule;
  /** The storefront's status; null while unknown. */
  readonly store: Visitor['store'];
  /** Shown if that must be known first. */
  readonly undecided: ReactNode;
  readonly children: ReactNode;
}

/** Lets a visit through to its page, or redirects it as the table says [R2.17] [R2.20] [R2.21] [R2.25] [R2.44]. */
export function Judged({ rule, store, undecided, children }: JudgedProps) {
  const { session } = useApp();
  const { pathname, search, hash } = useLocation();
  const user = useSelector(session, selectUser);
  const branch = useSelector(session, selectBranch);
  const { countryCode } = useSelector(session, selectRegion);
  const visitor =
    user === null || branch === null
      ? null
      : { accountType: user.type, scopes: null, countryCode, rights: branch.rights, store };
  const verdict = judge(rule, visitor, pathname + search + hash);
  if (verdict.kind === 'go') return <Redirect to={verdict.to} />;
  if (verdict.kind === 'unknown') return <Redirect to="/404" />;
  if (verdict.kind === 'forbidden') return <SectionPage section="forbidden" />;
  return verdict.kind === 'open' ? children : undecided;
}
