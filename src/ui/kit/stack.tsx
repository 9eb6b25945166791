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

const SIDES = {
  form: { from: 960, columns: 'minmax(0, 720px) minmax(240px, 320px)' },
  even: { from: 1100, columns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  wide: { from: 960, columns: 'minmax(0, 5fr) minmax(0, 7fr)' },
} as const;

const Sides = styled('div', { shouldForwardProp: (prop) => prop !== 'look' })<{ look: keyof typeof SIDES }>(
  ({ look }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: 16,
    maxInlineSize: look === 'even' ? WIDTHS.page : 'none',
    [`@media (min-width: ${SIDES[look].from}px)`]: { gridTemplateColumns: SIDES[look].columns },
  }),
);

interface SplitProps {
  /** A form and what stands beside it; two alike; or two of which the second is the wider. */
  readonly look?: keyof typeof SIDES;
  readonly 'aria-busy'?: boolean;
  readonly children: ReactNode;
}

/** Two parts: under each other, and beside each other where there is room. */
export function Split({ look = 'form', children, ...rest }: SplitProps) {
  return (
    <KitScope>
      <Sides look={look} {...rest}>
        {children}
      </Sides>
    </KitScope>
  );
}

const Middle = styled('div')({ inlineSize: 'min(100%, 560px)', marginInline: 'auto' });

/** A page of one short task, in the middle. */
export function Narrow({ children }: { readonly children: ReactNode }) {
  return (
    <KitScope>
      <Middle>{children}</Middle>
    </KitScope>
  );
}

const Set = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '0 20px', paddingInlineStart: 32 });

/** What belongs to the checkbox above it: set in under its label, beside each other where there is room. */
export function Indent({ children }: { readonly children: ReactNode }) {
  return (
    <KitScope>
      <Set>{children}</Set>
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
