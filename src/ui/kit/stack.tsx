import { styled } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import { KitScope } from './scope';

const Column = styled('div', { shouldForwardProp: (prop) => prop !== 'gap' })<{ gap: number }>(({ gap }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: gap * 4,
}));

interface StackProps {
  /** Steps of 4 px between its parts. */
  readonly gap?: number;
  readonly 'aria-busy'?: boolean;
  readonly children: ReactNode;
}

/** Parts under each other. */
export function Stack({ gap = 4, children, ...rest }: StackProps) {
  return (
    <KitScope>
      <Column gap={gap} {...rest}>
        {children}
      </Column>
    </KitScope>
  );
}

const Line = styled('div', { shouldForwardProp: (prop) => prop !== 'align' })<{ align: 'start' | 'between' }>(
  ({ align }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: align === 'between' ? 'space-between' : 'flex-start',
    gap: 12,
    '&:empty': { display: 'none' },
  }),
);

interface RowProps {
  /** `between` puts the last part at the end. */
  readonly align?: 'start' | 'between';
  readonly children: ReactNode;
}

/** Parts beside each other, buttons say, that wrap where there is no room. */
export function Row({ align = 'start', children }: RowProps) {
  return (
    <KitScope>
      <Line align={align}>{children}</Line>
    </KitScope>
  );
}
