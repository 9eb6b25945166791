import type { ReactNode } from 'react';
import { preferencesQuery } from '../../application/queries/orders.queries';
import type { PageRule } from '../../domain/identity/page-access';
import { ErrorState } from '../components/error-state';
import { useFeatures } from './app-context';
import { Judged } from './judged';
import { PageSkeleton } from './page-skeleton';
import { useBranchId } from './use-branch';
import { useRead } from './use-read';

interface StoreGuardProps {
  readonly rule: PageRule;
  readonly children: ReactNode;
}

/** The guard of pages that depend on the storefront's status, which is in the preferences [R2.22] [R2.24] [R4.08]. */
export function StoreGuard({ rule, children }: StoreGuardProps) {
  const { regions } = useFeatures();
  const { value, failure, retry } = useRead(preferencesQuery(regions, useBranchId()));
  if (value === null) return failure === null ? <PageSkeleton /> : <ErrorState failure={failure} retry={retry} />;
  return (
    <Judged rule={rule} store={value.ecommerce.status} undecided={<PageSkeleton />}>
      {children}
    </Judged>
  );
}
