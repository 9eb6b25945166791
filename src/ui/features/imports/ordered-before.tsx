import type { Import, OrderRowView } from '../../../domain/imports/import';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Row } from '../../kit/stack';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import type { ImportView } from './imports.connect';

interface Props {
  readonly view: ImportView;
  readonly current: Import;
}

/** The choice for a row that was ordered before: only what a person presses is ordered twice. */
function Again({ view, row }: { readonly view: ImportView; readonly row: OrderRowView }) {
  const { t, locale } = useMessages('imports');
  const { isAgain, outcome } = row;
  if (!isAgain && outcome !== 'unchanged') return null;
  const name = isAgain ? 'notAgain' : 'again';
  return (
    <Button
      size="small"
      busy={view.isBusy}
      aria-label={t(`rows.${name}Row`, { row: row.row.toLocaleString(locale) })}
      onClick={() => view.orderAgain([row.row], !isAgain)}
    >
      {t(`rows.${name}`)}
    </Button>
  );
}

/** The column of that choice. @param head its heading */
export const choiceColumn = (view: ImportView, head: string): Column<OrderRowView> => ({
  key: 'again',
  head,
  cell: (row) => <Again view={view} row={row} />,
});

/** How many rows were ordered before, and the choice for all of them at once; nothing where there are none. */
export function KnownRows({ view, current: { counts, again } }: Props) {
  const { t, locale } = useMessages('imports');
  const of = (count: number) => ({ count, rows: count.toLocaleString(locale) });
  return (
    <>
      {counts.unchanged === 0 ? null : (
        <Row>
          <Text>{t('again.known', of(counts.unchanged))}</Text>
          <Button busy={view.isBusy} onClick={() => view.orderAgain('known', true)}>
            {t('again.all', of(counts.unchanged))}
          </Button>
        </Row>
      )}
      {again === 0 ? null : (
        <Row>
          <Text>{t('again.chosen', of(again))}</Text>
          <Button busy={view.isBusy} onClick={() => view.orderAgain('known', false)}>
            {t('again.none', of(again))}
          </Button>
        </Row>
      )}
    </>
  );
}
