import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Failure } from '../../domain/shared/result';
import { ErrorState } from '../components/error-state';
import { Skeleton } from '../components/skeleton';

// Seldom shown, and of the kit: no first page loads it.
const NoPermission = lazy(() => import('../kit/no-permission').then((m) => ({ default: m.NoPermission })));

interface ListFrameProps {
  readonly failure: Failure | null;
  readonly retry: () => void;
  readonly isLoading: boolean;
  /** Stands there while it loads: pixels of what will come, or skeleton rows. */
  readonly skeleton: number | ReactNode;
  /** Stands there where there is nothing: what will be here, and the first step; null where there are rows. */
  readonly empty: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** What a list shows: that one may not see it, what failed, that it loads, that it is empty, or its rows. */
export function ListFrame({ failure, retry, isLoading, skeleton, empty, children }: ListFrameProps) {
  if (failure?.kind === 'refused' && failure.status === 403) return <Denied />;
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (isLoading) return typeof skeleton === 'number' ? <Skeleton height={skeleton} /> : skeleton;
  return empty ?? children;
}

function Denied() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <NoPermission />
    </Suspense>
  );
}
