import { styled } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import { KitScope } from './scope';

const List = styled('dl', { shouldForwardProp: (prop) => prop !== 'layout' })<{
  layout: 'lines' | 'columns' | 'stack';
}>(({ layout }) => ({
  display: 'grid',
  gap: layout === 'lines' ? '4px 16px' : 16,
  gridTemplateColumns: {
    // A long term leaves its value half of the line, on phones too.
    lines: 'fit-content(50%) minmax(0, 1fr)',
    columns: 'repeat(auto-fill, minmax(220px, 1fr))',
    stack: 'minmax(0, 1fr)',
  }[layout],
  '& dt': { color: 'var(--text-soft)', ...(layout === 'lines' ? {} : { fontSize: 14 }) },
  '& dd': { overflowWrap: 'anywhere', ...(layout === 'lines' ? { fontWeight: 700 } : {}) },
  '& > div': layout === 'lines' ? { display: 'contents' } : {},
}));

interface FactsProps {
  readonly facts: readonly { readonly key: string; readonly term: string; readonly value: ReactNode }[];
  /** Terms beside their values; above them, in columns; or above them, one below the other. */
  readonly layout?: 'lines' | 'columns' | 'stack';
}

/** Facts about one thing. */
export function Facts({ facts, layout = 'columns' }: FactsProps) {
  return (
    <KitScope>
      <List layout={layout}>
        {facts.map(({ key, term, value }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </KitScope>
  );
}
