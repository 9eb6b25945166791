import type { Import } from '../../../domain/imports/import';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { BadRows } from './bad-rows';
import styles from './imports.module.css';
import { NO_COLUMN } from './imports.connect';
import type { ImportView } from './imports.connect';

interface ReviewProps {
  readonly view: ImportView;
  readonly current: Import;
}

/** The plan: what would happen, which column is what, and the rows that have errors. Nothing is imported yet. */
export function ReviewStep({ view, current }: ReviewProps) {
  return (
    <>
      <Plan view={view} current={current} />
      {current.counts.bad > 0 ? <BadRows view={view} current={current} /> : null}
      <Columns view={view} current={current} />
    </>
  );
}

const COUNTS = ['created', 'changed', 'unchanged', 'skipped', 'bad'] as const;

/** How many rows do what. */
export function Counts({ counts, tense }: { readonly counts: Import['counts']; readonly tense: 'plan' | 'done' }) {
  const { t, locale } = useMessages('imports');
  const shown = COUNTS.filter((key) => counts[key] > 0 || key === 'created');
  return (
    <Facts
      layout="lines"
      facts={shown.map((key) => ({
        key,
        term: t(`count.${tense}.${key}`),
        value: counts[key].toLocaleString(locale),
      }))}
    />
  );
}

function Plan({ view, current }: ReviewProps) {
  const { t, locale } = useMessages('imports');
  const { counts, name, rows } = current;
  const { obstacle } = view;
  return (
    <Card label={t('review.title')}>
      <Stack>
        <h2>{t('review.title')}</h2>
        <Text tone="soft">
          <bdi>{name}</bdi> · {t('review.rows', { count: rows, rows: rows.toLocaleString(locale) })}
        </Text>
        <Counts counts={counts} tense="plan" />
        <Text>{t(`review.how.${current.kind}`)}</Text>
        <Row>
          <Button
            variant="primary"
            busy={view.isCommitting}
            unavailable={view.isBusy || obstacle === null ? null : t(`review.obstacle.${obstacle}`)}
            onClick={view.commit}
          >
            {t(view.isCommitting ? 'review.starting' : 'review.start')}
          </Button>
          <Button variant="quiet" onClick={view.discard}>
            {t('review.discard')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Columns({ view, current }: ReviewProps) {
  const { t } = useMessages('imports');
  const { columns, mapping } = current;
  const taken = new Set(Object.values(mapping));
  const unused = columns.filter(({ heading }, at) => heading !== '' && !taken.has(at)).map(({ heading }) => heading);
  const missing = view.fields.filter(({ name, required }) => required && (mapping[name] ?? null) === null);
  const options = [
    { value: NO_COLUMN, text: t('columns.none') },
    ...columns.map(({ heading, sample }, at) => ({
      value: String(at),
      text: heading === '' ? t('columns.nameless', { number: at + 1 }) : heading,
      detail: sample === '' ? undefined : <bdi>{sample}</bdi>,
    })),
  ];
  return (
    <Card label={t('columns.title')}>
      <Stack>
        <h2>{t('columns.title')}</h2>
        <Text tone="soft">{t('columns.how')}</Text>
        {missing.length === 0 ? null : (
          <Alert tone="amber">
            {t('columns.missing', { fields: missing.map(({ label }) => label).join(t('and')) })}
          </Alert>
        )}
        <div className={styles.columns}>
          {view.fields.map(({ name, required, label }) => (
            <Select
              key={name}
              label={required ? label : t('columns.optional', { label })}
              options={options}
              value={String(mapping[name] ?? NO_COLUMN)}
              onChange={(column) => view.map(name, column)}
              disabled={view.isBusy}
            />
          ))}
        </div>
        {unused.length === 0 ? null : (
          <Text tone="soft" size="small">
            {t('columns.unused', { count: unused.length, columns: unused.join(t('and')) })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
