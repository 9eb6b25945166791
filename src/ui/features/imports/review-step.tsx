import { useState } from 'react';
import type { Import } from '../../../domain/imports/import';
import { Card } from '../../components/card';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { BadRows } from './bad-rows';
import { OrderCost, OrderRows } from './order-rows';
import styles from './imports.module.css';
import { NO_COLUMN } from './imports.connect';
import type { ImportView } from './imports.connect';

interface ReviewProps {
  readonly view: ImportView;
  readonly current: Import;
}

/** The plan: what would happen, which column is what, and the rows that have errors. Nothing is imported yet. */
export function ReviewStep({ view, current }: ReviewProps) {
  const isColumnMissing = missingIn(view, current).length > 0;
  const columns = <Columns view={view} current={current} />;
  return (
    <>
      <Plan view={view} current={current} />
      {/* What a column lacks, each of its rows lacks: it is mended first. */}
      {isColumnMissing ? columns : null}
      {current.counts.bad > 0 ? <BadRows view={view} current={current} /> : null}
      {isColumnMissing ? null : columns}
      {current.kind === 'orders' ? <OrderRows current={current} view={view} /> : null}
    </>
  );
}

const COUNTS = ['created', 'changed', 'unchanged', 'skipped', 'bad'] as const;

interface CountsProps {
  readonly current: Pick<Import, 'counts' | 'kind'>;
  readonly tense: 'plan' | 'done';
}

/** How many rows do what. */
export function Counts({ current: { counts, kind }, tense }: CountsProps) {
  const { t, locale } = useMessages('imports');
  const shown = COUNTS.filter((key) => counts[key] > 0 || key === 'created');
  return (
    <Facts
      layout="lines"
      facts={shown.map((key) => ({
        key,
        term: t(`count.${kind === 'orders' ? 'orders.' : ''}${tense}.${key}`),
        value: counts[key].toLocaleString(locale),
      }))}
    />
  );
}

function Plan({ view, current }: ReviewProps) {
  const { t, locale } = useMessages('imports');
  const { kind, name, rows } = current;
  const isNothing = view.obstacle === 'nothing' && kind === 'orders';
  // What is being checked is not confirmed yet; what was pressed says itself that it starts.
  const obstacle = view.isCommitting
    ? null
    : view.obstacle !== null
      ? t(`review.obstacle.${isNothing ? 'nothingOrders' : view.obstacle}`)
      : view.isBusy
        ? t('review.checking')
        : null;
  return (
    <Card label={t('review.title')}>
      <Stack>
        <h2>{t('review.title')}</h2>
        <Text tone="soft">
          <bdi>{name}</bdi> · {t('review.rows', { count: rows, rows: rows.toLocaleString(locale) })}
        </Text>
        <Counts current={current} tense="plan" />
        <OrderCost current={current} />
        {current.again === 0 ? null : (
          <Alert tone="amber">
            {t('again.chosen', { count: current.again, rows: current.again.toLocaleString(locale) })}
          </Alert>
        )}
        <Text>{t(`review.how.${kind}`)}</Text>
        <Row>
          <Button variant="primary" busy={view.isCommitting} unavailable={obstacle} onClick={view.commit}>
            {t(view.isCommitting ? 'review.starting' : kind === 'orders' ? 'review.order' : 'review.start')}
          </Button>
          <Discard view={view} />
        </Row>
        {/* Phones show no title of a button. */}
        {obstacle === null ? null : <Text tone="soft">{obstacle}</Text>}
      </Stack>
    </Card>
  );
}

/** Discards the plan, after a question: what was corrected in it is gone with it. */
function Discard({ view }: { readonly view: ImportView }) {
  const { t } = useMessages('imports');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('review.discard')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('review.discarding.title')}
          text={t('review.discarding.text')}
          failure={null}
          isBusy={false}
          confirm={t('review.discarding.confirm')}
          cancel={t('review.discarding.keep')}
          variant="danger"
          yes={() => {
            setAsked(false);
            view.discard();
          }}
          no={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

/** Fields that a row must say and no column fills. */
const missingIn = (view: ImportView, { mapping }: Pick<Import, 'mapping'>) =>
  view.fields.filter(({ name, required }) => required && (mapping[name] ?? null) === null);

function Columns({ view, current }: ReviewProps) {
  const { t } = useMessages('imports');
  const { columns, mapping } = current;
  const taken = new Set(Object.values(mapping));
  const unused = columns.filter(({ heading }, at) => heading !== '' && !taken.has(at)).map(({ heading }) => heading);
  const missing = missingIn(view, current);
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
