import { styled } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import { KitScope } from './scope';

const Summary = styled('summary')({ minBlockSize: 44, alignContent: 'center', cursor: 'pointer' });

/** What is only shown when it is asked for. */
export function Details({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  return (
    <KitScope>
      <details>
        <Summary>{summary}</Summary>
        {children}
      </details>
    </KitScope>
  );
}
