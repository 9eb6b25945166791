import { styled } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import { KitScope } from './scope';

const List = styled('ul')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minBlockSize: 64,
  paddingBlock: 12,
  '&:not(:first-of-type)': { borderBlockStart: '1px solid var(--line)' },
  '& > svg': { flex: 'none', color: 'var(--text-soft)' },
});
const Texts = styled('div')({
  display: 'grid',
  flex: '1 1 200px',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // A name in the other script stands where the page begins.
  '& > bdi': { justifySelf: 'start' },
});

interface ItemProps {
  readonly icon?: ReactNode;
  /** Name, and below it a description. */
  readonly children: ReactNode;
  /** A second text column, if there is room. */
  readonly more?: ReactNode;
  /** Its actions, at the end. */
  readonly action?: ReactNode;
}

/** Items below each other, a few lines each, where a table would be too much. */
export function ItemList({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <KitScope>
      <List aria-label={label}>{children}</List>
    </KitScope>
  );
}

/** One thing of an `ItemList`. */
export function Item({ icon, children, more, action }: ItemProps) {
  return (
    <Line>
      {icon}
      <Texts>{children}</Texts>
      {more === undefined ? null : <Texts>{more}</Texts>}
      {action}
    </Line>
  );
}
