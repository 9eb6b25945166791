const PHONE = '@media (max-width: 759px)';

const SEEN_BY_NONE = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** On a phone: a card for each row, with the heads beside the cells. */
const CARDS = {
  [PHONE]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': SEEN_BY_NONE,
    '& tbody tr': {
      position: 'relative',
      display: 'grid',
      gap: '4px 12px',
      gridTemplateColumns: 'minmax(0, 1fr)',
      // A number would count in steps of eight pixels.
      paddingBlock: '12px',
      borderBlockEnd: '1px solid var(--line)',
    },
    '& tbody th, & tbody td': { blockSize: 'auto', padding: '0 16px', borderWidth: 0, textAlign: 'start' },
    '& tbody td[data-head]': { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'baseline' },
    '& tbody td[data-head]:empty': { display: 'none' },
    '& tbody td[data-head]::before': {
      content: 'attr(data-head) ":"',
      color: 'var(--text-soft)',
      fontSize: 14,
    },
  },
} as const;

const ROW_PADDING = '16px';

/**
 * On a phone: a row as in any list, its name at the start and numbers at the end. Screen readers still hear the heads;
 * what is seen explains itself.
 */
const ROWS = {
  [PHONE]: {
    // Lines are between rows, not between their parts.
    '--TableCell-borderColor': 'transparent',
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': SEEN_BY_NONE,
    '& tbody tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridAutoFlow: 'row dense',
      rowGap: '4px',
      paddingBlock: '12px',
      borderBlockEnd: '1px solid var(--line)',
    },
    '& tbody th, & tbody td': { blockSize: 'auto', padding: 0, borderWidth: 0 },
    '& tbody [data-head]': { gridColumn: 2, paddingInlineStart: ROW_PADDING, textAlign: 'start' },
    '& tbody [data-head]:last-child': { paddingInlineEnd: ROW_PADDING },
    '& tbody td[data-head]': { color: 'var(--text-soft)', fontSize: 14 },
    '& tbody td[data-head]:empty': { display: 'none' },
    '& tbody td[data-head]::before': { content: 'attr(data-head) ": "', ...SEEN_BY_NONE },
    '& tbody td[data-beside="true"]': { gridColumn: 3, paddingInlineEnd: ROW_PADDING, textAlign: 'end' },
    // The first number is what the row is about.
    '& tbody td[data-align="end"]': { color: 'var(--text)', fontSize: 16 },
    '& tbody td[data-align="end"] ~ td[data-align="end"]': { color: 'var(--text-soft)', fontSize: 14 },
    '& tbody [data-part="select"]': { gridColumn: 1, gridRow: '1 / span 4', paddingInlineStart: ROW_PADDING },
    '& tbody [data-part="group"]': { display: 'block', paddingInline: ROW_PADDING },
  },
} as const;

const SCROLL = { [PHONE]: { display: 'block', overflowX: 'auto' } } as const;

const NARROW = { cards: CARDS, rows: ROWS, scroll: SCROLL };

/** The look of a table: Joy's lines, our colours, numbers at the end. */
export function tableLook(density: 'comfortable' | 'compact', narrow: 'cards' | 'rows' | 'scroll') {
  return {
    '--TableCell-height': density === 'compact' ? '40px' : '56px',
    '--TableCell-paddingX': '16px',
    '--TableCell-paddingY': density === 'compact' ? '4px' : '8px',
    '--TableCell-borderColor': 'var(--line)',
    '--Table-headerUnderlineThickness': '1px',
    tableLayout: 'auto',
    fontSize: 16,
    backgroundColor: 'var(--surface)',
    '& thead th': {
      verticalAlign: 'middle',
      blockSize: 40,
      insetBlockStart: 'var(--table-top, 0)',
      backgroundColor: 'var(--sunken)',
      color: 'var(--text-soft)',
      fontSize: 14,
      fontWeight: 400,
      textAlign: 'start',
    },
    '& tbody th': { backgroundColor: 'transparent', fontWeight: 400, textAlign: 'start', whiteSpace: 'normal' },
    '& tbody td': { overflowWrap: 'anywhere' },
    '& [data-align="end"]': { textAlign: 'end' },
    // The area of a row's link.
    '& tbody tr': { position: 'relative' },
    '& tbody tr:hover': { backgroundColor: 'var(--sunken)' },
    '& tbody tr[data-selected="true"]': { backgroundColor: 'var(--yellow-soft)' },
    '& [data-part="group"] th': { fontWeight: 700, verticalAlign: 'bottom' },
    ...NARROW[narrow],
  };
}
