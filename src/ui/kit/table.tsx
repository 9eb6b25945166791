import { styled } from '@mui/joy/styles';
import JoyTable from '@mui/joy/Table';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import { Checkbox } from './checkbox';
import { KitScope } from './scope';
import { SortHead } from './sort-head';
import type { Sort } from './sort-head';
import { tableLook } from './table-look';

const SelectCell = styled('td')({ inlineSize: 52 });
const SelectHead = styled('th')({ inlineSize: 52 });

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for numbers and money, so that their digits line up. */
  readonly align?: 'start' | 'end';
  /** On a phone, among `rows`, it stands at the row's end, beside the name; what is aligned to the end always does. */
  readonly isBeside?: boolean;
  /** CSS width. */
  readonly width?: string;
  readonly isSortable?: boolean;
  /** Names the row for screen readers; the first column by default. */
  readonly isName?: boolean;
}

interface TableProps<Row> {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Heads over several rows each, in order; none by default. */
  readonly groupOf?: (row: Row) => { readonly key: string; readonly head: ReactNode };
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: {
    readonly keys: ReadonlySet<string>;
    readonly onChange: (keys: ReadonlySet<string>) => void;
    /** The name of a row on its checkbox. */
    readonly nameOf: (row: Row) => string;
  };
  readonly density?: 'comfortable' | 'compact';
  /**
   * On a phone each row becomes a card with its heads beside its cells, or a row of a list without heads (for cells that
   * explain themselves), or the table scrolls sideways.
   */
  readonly narrow?: 'cards' | 'rows' | 'scroll';
}

/** Rows and columns: heads that stay visible and sort, rows that can be selected. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, keyOf, groupOf, sort = null, onSort, selection } = props;
  const { density = 'comfortable', narrow = 'cards' } = props;
  const { t } = useMessages('kit');
  const keys = rows.map(keyOf);
  const chosen = selection === undefined ? 0 : keys.filter((key) => selection.keys.has(key)).length;
  const name = (columns.find(({ isName }) => isName) ?? columns[0])?.key;
  const line = (row: Row) => {
    const key = keyOf(row);
    return (
      <tr key={key} data-selected={selection?.keys.has(key) ?? false}>
        {selection === undefined ? null : (
          <SelectCell data-part="select">
            <Checkbox
              checked={selection.keys.has(key)}
              onChange={(isChecked) => {
                const others = [...selection.keys].filter((each) => each !== key);
                selection.onChange(new Set(isChecked ? [...others, key] : others));
              }}
            >
              <span className="sr">{t('table.select', { name: selection.nameOf(row) })}</span>
            </Checkbox>
          </SelectCell>
        )}
        {columns.map((column) => {
          const { align = 'start', isBeside = align === 'end' } = column;
          const shared = { 'data-align': align, 'data-head': column.head, 'data-beside': isBeside };
          return column.key === name ? (
            <th key={column.key} scope="row" {...shared} data-part="name">
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.key} {...shared}>
              {column.cell(row)}
            </td>
          );
        })}
      </tr>
    );
  };
  return (
    <KitScope>
      <JoyTable
        aria-label={label}
        stickyHeader
        data-narrow={narrow}
        data-density={density}
        sx={tableLook(density, narrow)}
      >
        <thead>
          <tr>
            {selection === undefined ? null : (
              <SelectHead scope="col" data-part="select">
                <Checkbox
                  checked={chosen > 0 && chosen === rows.length}
                  isPartly={chosen > 0 && chosen < rows.length}
                  onChange={(isChecked) => selection.onChange(new Set(isChecked ? keys : []))}
                >
                  <span className="sr">{t('table.selectAll')}</span>
                </Checkbox>
              </SelectHead>
            )}
            {columns.map((column) => (
              <SortHead
                key={column.key}
                column={column}
                sort={sort}
                {...(column.isSortable && onSort !== undefined ? { onSort } : {})}
              />
            ))}
          </tr>
        </thead>
        {groupOf === undefined ? (
          <tbody>{rows.map(line)}</tbody>
        ) : (
          grouped(rows, groupOf).map((group) => (
            <tbody key={group.key}>
              <tr data-part="group">
                <th scope="rowgroup" colSpan={columns.length + (selection === undefined ? 0 : 1)}>
                  {group.head}
                </th>
              </tr>
              {group.rows.map(line)}
            </tbody>
          ))
        )}
      </JoyTable>
    </KitScope>
  );
}

function grouped<Row>(rows: readonly Row[], groupOf: NonNullable<TableProps<Row>['groupOf']>) {
  const groups: { readonly key: string; readonly head: ReactNode; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const { key, head } = groupOf(row);
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, head, rows: [row] });
  }
  return groups;
}
