import { styled } from '@mui/joy/styles';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';

export interface Sort {
  /** A column's key. */
  readonly by: string;
  readonly order: 'ascending' | 'descending';
}

interface SortHeadProps {
  readonly column: {
    readonly key: string;
    readonly head: string;
    readonly align?: 'start' | 'end';
    readonly width?: string;
  };
  readonly sort: Sort | null;
  /** Missing if the column cannot be sorted. */
  readonly onSort?: (sort: Sort) => void;
}

const Press = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: 36,
  padding: 0,
  border: 0,
  background: 'none',
  fontWeight: 'inherit',
  '@media (pointer: coarse)': { minBlockSize: 44 },
});

/** The head of a column; a press sorts by it, the next one reverses the order. */
export function SortHead({ column: { key, head, align = 'start', width }, sort, onSort }: SortHeadProps) {
  const order = sort?.by === key ? sort.order : undefined;
  const Icon = order === undefined ? ArrowUpDown : order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={order} data-align={align} style={{ width }}>
      {onSort === undefined ? (
        head
      ) : (
        <Press
          type="button"
          onClick={() => onSort({ by: key, order: order === 'ascending' ? 'descending' : 'ascending' })}
        >
          {head}
          <Icon size={16} aria-hidden="true" />
        </Press>
      )}
    </th>
  );
}
