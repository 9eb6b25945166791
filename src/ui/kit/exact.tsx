import { styled } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import { KitScope } from './scope';

const Box = styled('div', { shouldForwardProp: (prop) => prop !== 'as' && prop !== 'size' })<{
  size: 'medium' | 'large';
}>(({ size }) => ({
  margin: 0,
  padding: 12,
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius)',
  fontFamily: 'ui-monospace, monospace',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  ...(size === 'large' ? { fontSize: 18, lineHeight: 1.6, textAlign: 'center' } : { fontSize: 14 }),
}));

interface ExactProps {
  /** `large` for what is typed off by hand, `medium` for what is copied. */
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/** What is to be copied letter by letter; left to right in both languages. */
export function Exact({ size = 'medium', children }: ExactProps) {
  return (
    <KitScope>
      <Box as={size === 'large' ? 'p' : 'pre'} size={size} dir="ltr">
        {children}
      </Box>
    </KitScope>
  );
}
