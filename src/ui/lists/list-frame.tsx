import type { ReactNode } from 'react';
import type { Failure } from '../../domain/shared/result';
import { ErrorState } from '../components/error-state';

interface ListFrameProps {
  readonly failure: Failure | null;
  readonly retry: () => void;
  /** Shown instead of the failure where somebody may not see the list: the kit's `NoPermission`. */
  readonly denied?: ReactNode;
  /** Shown while it loads, in the size of what will come; null once it is there. */
  readonly skeleton?: ReactNode;
  /** Shown where there is nothing: what will be here, and the first step; null where there are rows. */
  readonly empty: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** What a list shows: that one may not see it, what failed, that it loads, that it is empty, or its rows. */
export function ListFrame({ failure, retry, denied, skeleton, empty, children }: ListFrameProps) {
  if (failure === null) return skeleton ?? empty ?? children;
  const isDenied = denied !== undefined && failure.kind === 'refused' && failure.status === 403;
  return isDenied ? denied : <ErrorState failure={failure} retry={retry} />;
}
