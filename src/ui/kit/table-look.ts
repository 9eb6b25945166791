const PHONE = '@media (max-width: 759px)';

/** On a phone: a card for each row, with the heads beside the cells. */
const CARDS = {
  [PHONE]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
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

const SCROLL = { [PHONE]: { display: 'block', overflowX: 'auto' } } as const;

/** The look of a table: Joy's lines, our colours, numbers at the end. */
export function tableLook(density: 'comfortable' | 'compact', narrow: 'cards' | 'scroll') {
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
    ...(narrow === 'cards' ? CARDS : SCROLL),
  };
}
