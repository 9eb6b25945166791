import { styled } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AppPath } from '../routes/paths';

const Whole = styled(Link)({
  color: 'var(--text)',
  fontWeight: 700,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: '-3px' },
});

/** The link of a table's row, on its name: the whole row leads there. */
export function RowLink({ to, children }: { readonly to: AppPath; readonly children: ReactNode }) {
  return <Whole to={to}>{children}</Whole>;
}
