import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import type { Import } from '../../../domain/imports/import';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { TextField } from '../../kit/text-field';
import { useBadRows } from './imports.connect';
import type { ImportView } from './imports.connect';
import styles from './imports.module.css';

interface BadRowsProps {
  readonly view: ImportView;
  readonly current: Import;
}

/** The rows with errors, each named by its row and field [R5.12]: corrected here or in a spreadsheet, or left out. */
export function BadRows({ view, current }: BadRowsProps) {
  const { t, locale } = useMessages('imports');
  const { bad: count } = current.counts;
  const file = useBadRows(current);
  const others = count - view.bad.length;
  return (
    <Card label={t('bad.title', { count, rows: count.toLocaleString(locale) })}>
      <Stack>
        <h2>{t('bad.title', { count, rows: count.toLocaleString(locale) })}</h2>
        <Text>{t('bad.how')}</Text>
        {file.failure === null ? null : (
          <Alert tone="red" role="alert">
            {file.failure}
          </Alert>
        )}
        <Row>
          <Button busy={view.isBusy} unavailable={view.hasEdits ? null : t('bad.nothingTyped')} onClick={view.check}>
            {t('bad.check')}
          </Button>
          <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void file.save()}>
            {t('bad.download')}
          </Button>
          <Button variant="danger" busy={view.isBusy} onClick={() => view.leaveOut('bad')}>
            {t('bad.leaveOutAll', { count, rows: count.toLocaleString(locale) })}
          </Button>
        </Row>
        {view.bad.map(({ row, who, cells }) => (
          <fieldset key={row} className={styles.row}>
            <legend>
              {who === ''
                ? t('bad.row', { row: row.toLocaleString(locale) })
                : t('bad.rowOf', { row: row.toLocaleString(locale), who: `\u2068${who}\u2069` })}
            </legend>
            <Cells view={view} row={row} cells={cells} />
            <Button
              size="small"
              variant="quiet"
              aria-label={t('bad.leaveOutRow', { row: row.toLocaleString(locale) })}
              onClick={() => view.leaveOut([row])}
            >
              {t('bad.leaveOut')}
            </Button>
          </fieldset>
        ))}
        {others > 0 ? (
          <Text tone="soft">{t('bad.others', { count: others, rows: others.toLocaleString(locale) })}</Text>
        ) : null}
      </Stack>
    </Card>
  );
}

type Cell = ImportView['bad'][number]['cells'][number];

interface CellsProps {
  readonly view: ImportView;
  readonly row: number;
  readonly cells: readonly Cell[];
}

/**
 * What is wrong comes first, the rest behind one press: on a phone seventeen fields would hide the one that counts. What
 * is typed into stays where it is, even once nothing is wrong with it any more.
 */
function Cells({ view, row, cells }: CellsProps) {
  const { t } = useMessages('imports');
  const [first] = useState(() => new Set(cells.flatMap(({ field, error }) => (error === null ? [] : [field]))));
  const isFirst = ({ field, error }: Cell): boolean => error !== null || first.has(field);
  const rest = cells.filter((cell) => !isFirst(cell));
  const fields = (some: readonly Cell[]) => (
    <div className={styles.cells}>
      {some.map(({ field, label, value, error }) => (
        <TextField
          key={field}
          label={label}
          value={value}
          error={error}
          size="small"
          dir="auto"
          autoComplete="off"
          onChange={(text) => view.type(row, field, text)}
          disabled={view.isBusy}
        />
      ))}
    </div>
  );
  // A row that is wrong as a whole has no field to begin with.
  if (rest.length === cells.length) return fields(cells);
  return (
    <>
      {fields(cells.filter(isFirst))}
      {rest.length === 0 ? null : (
        <details>
          <summary className={styles.rest}>{t('bad.rest', { count: rest.length })}</summary>
          {fields(rest)}
        </details>
      )}
    </>
  );
}
