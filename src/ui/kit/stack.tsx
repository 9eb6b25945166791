import { styled } from '@mui/joy/styles';
import type { ReactNode } from 'react';
import { KitScope } from './scope';

const WIDTHS = { form: 720, page: 1120, full: 'none' } as const;
const PHONE = '@media (max-width: 959px)';
const own = (prop: PropertyKey) => !['gap', 'width', 'isDeskOnly'].includes(String(prop));

const Column = styled('div', { shouldForwardProp: own })<Required<Pick<StackProps, 'gap' | 'width' | 'isDeskOnly'>>>(
  ({ gap, width, isDeskOnly }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: gap * 4,
    maxInlineSize: WIDTHS[width],
    ...(isDeskOnly ? { [PHONE]: { display: 'none' } } : {}),
  }),
);

interface StackProps {
  /** Steps of 4 px between its parts. */
  readonly gap?: number;
  /** Its maximum width: for forms, for a page of cards, or as wide as there is room. */
  readonly width?: keyof typeof WIDTHS;
  /** For things that make no sense on a phone. */
  readonly isDeskOnly?: boolean;
  readonly 'aria-busy'?: boolean;
  readonly children: ReactNode;
}

/** Parts below each other. */
export function Stack({ gap = 4, width = 'full', isDeskOnly = false, children, ...rest }: StackProps) {
  return (
    <KitScope>
      <Column gap={gap} width={width} isDeskOnly={isDeskOnly} {...rest}>
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

/** Parts beside each other, for example buttons, that wrap if there is no room. */
export function Row({ align = 'start', children }: RowProps) {
  return (
    <KitScope>
      <Line align={align}>{children}</Line>
    </KitScope>
  );
}
