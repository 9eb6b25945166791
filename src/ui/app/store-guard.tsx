import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../application/queries/ask';
import { preferencesQuery } from '../../application/queries/orders.queries';
import type { PageRule } from '../../domain/identity/page-access';
import { ErrorState } from '../components/error-state';
import { useFeatures } from './app-context';
import { Judged } from './judged';
import { PageSkeleton } from './page-skeleton';
import { useBranchId } from './use-branch';

interface StoreGuardProps {
  readonly rule: PageRule;
  readonly children: ReactNode;
}

/** The guard of pages that depend on how the storefront stands, which the preferences say [R2.22] [R2.24] [R4.08]. */
export function StoreGuard({ rule, children }: StoreGuardProps) {
  const { regions } = useFeatures();
  const { data, error, refetch } = useQuery(preferencesQuery(regions, useBranchId()));
  if (data === undefined) {
    return error === null ? <PageSkeleton /> : <ErrorState failure={failureOf(error)} retry={() => void refetch()} />;
  }
  return (
    <Judged rule={rule} store={data.ecommerce.status} undecided={<PageSkeleton />}>
      {children}
    </Judged>
  );
}
