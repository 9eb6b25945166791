import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { askAgain, createQueryClient } from '../../application/queries/query-client';
import { useReturned } from './use-outage';

/**
 * A separate cache for its content; with another key nothing of the former is left [T.13]. Reads that an outage broke
 * are repeated when it is over [T.48].
 */
export function QueryScope({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  useReturned(() => void askAgain(client));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
