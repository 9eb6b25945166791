import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import { ROW_OUTCOMES } from '../../../domain/imports/import';
import type { Import, OrderRowView, RowOutcome } from '../../../domain/imports/import';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { LoadMore } from '../../kit/load-more';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { ListFrame } from '../../lists/list-frame';
import { pathTo } from '../../routes/paths';
import { useBadRows, useOrderRows } from './imports.connect';
import type { ImportView } from './imports.connect';
import { choiceColumn, KnownRows } from './ordered-before';

interface CurrentProps {
  readonly current: Import;
}

/** What the orders of a file cost, and how they are paid; nothing for records. @param isRest of those that are left */
export function OrderCost({ current: { cost }, isRest = false }: CurrentProps & { readonly isRest?: boolean }) {
  const { t } = useMessages('imports');
  if (cost === null) return null;
  return (
    <Facts
      layout="lines"
      facts={[
        {
          key: 'total',
          term: t(isRest ? 'cost.left' : 'cost.total'),
          value: <MoneyText value={isRest ? cost.left : cost.total} />,
        },
        { key: 'paid', term: t('cost.paid'), value: t(`cost.by.${cost.paidBy}`) },
      ]}
    />
  );
}

const ALL = 'all';
const recipientCell = ({ recipient }: OrderRowView) => <bdi>{recipient}</bdi>;
const areaCell = ({ area }: OrderRowView) => <bdi>{area}</bdi>;
const priceCell = ({ price }: OrderRowView) => (price === null ? null : <MoneyText value={price} />);
const orderCell = ({ order }: OrderRowView) =>
  order === null ? null : (
    <Button size="small" variant="quiet" to={pathTo('/task/:id', { id: order.id })}>
      <bdi dir="ltr">{order.reference}</bdi>
    </Button>
  );

/**
 * Every row with what it costs, and with its order once there is one: also those that were ordered before.
 * @param view of a plan, where such rows can be ordered all the same
 */
export function OrderRows({ current, view }: CurrentProps & { readonly view?: ImportView }) {
  const { t, locale } = useMessages('imports');
  const failureText = useFailureText();
  const [outcome, setOutcome] = useState<RowOutcome | null>(null);
  const { rows, total, failure, retry, hasMore, isLoadingMore, moreFailure, more } = useOrderRows(current, outcome);
  const tense = current.state === 'draft' ? 'plan' : 'done';
  const outcomeText = ({ outcome: each, order, isAgain }: OrderRowView): string =>
    each === 'created' && isAgain && (order === null || tense === 'plan')
      ? t('rows.willAgain')
      : t(`count.orders.${each === 'created' && order === null ? 'plan' : tense}.${each}`);
  const hasKnown = current.counts.unchanged + current.again > 0;
  const columns: readonly Column<OrderRowView>[] = [
    { key: 'row', head: t('rows.row'), cell: ({ row }) => row.toLocaleString(locale), isName: true },
    { key: 'recipient', head: t('field.orders.name'), cell: recipientCell },
    { key: 'area', head: t('rows.area'), cell: areaCell },
    { key: 'price', head: t('rows.price'), cell: priceCell, align: 'end' },
    { key: 'outcome', head: t('rows.outcome'), cell: outcomeText },
    { key: 'order', head: t('rows.order'), cell: orderCell },
    ...(view === undefined || !hasKnown ? [] : [choiceColumn(view, t('rows.choice'))]),
  ];
  return (
    <Card label={t('rows.title')}>
      <Stack>
        <h2>{t('rows.title')}</h2>
        {view === undefined ? null : <KnownRows view={view} current={current} />}
        <Select
          label={t('rows.show')}
          options={[
            { value: ALL, text: t('rows.all') },
            ...ROW_OUTCOMES.map((each) => ({ value: each, text: t(`count.orders.${tense}.${each}`) })),
          ]}
          value={outcome ?? ALL}
          onChange={(value) => setOutcome(ROW_OUTCOMES.find((each) => each === value) ?? null)}
        />
        <ListFrame
          failure={failure}
          retry={retry}
          skeleton={rows === null ? <Skeleton height={240} /> : null}
          empty={rows?.length === 0 ? <Text tone="soft">{t('rows.none')}</Text> : null}
        >
          <Table label={t('rows.title')} columns={columns} rows={rows ?? []} keyOf={({ id }) => id} density="compact" />
          {moreFailure === null ? null : (
            <Alert tone="red" role="alert">
              {failureText(moreFailure)}
            </Alert>
          )}
          <LoadMore shown={rows?.length ?? 0} total={total} hasMore={hasMore} busy={isLoadingMore} onMore={more} />
        </ListFrame>
      </Stack>
    </Card>
  );
}

/** Rows that were right when they were confirmed and could not be ordered any more, with the reasons. */
export function RefusedRows({ view, current }: CurrentProps & { readonly view: ImportView }) {
  const { t, locale } = useMessages('imports');
  const file = useBadRows(current);
  const count = current.counts.bad;
  if (count === 0) return null;
  const title = t('refused.title', { count, rows: count.toLocaleString(locale) });
  return (
    <Card label={title}>
      <Stack>
        <h2>{title}</h2>
        <Text>{t('refused.how')}</Text>
        {file.failure === null ? null : (
          <Alert tone="red" role="alert">
            {file.failure}
          </Alert>
        )}
        {view.bad.map(({ row, cells }) => (
          <Text key={row}>
            {t('bad.row', { row: row.toLocaleString(locale) })}:{' '}
            {cells.flatMap(({ label, error }) => (error === null ? [] : [`${label}: ${error}`])).join(' ')}
          </Text>
        ))}
        <Row>
          <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void file.save()}>
            {t('bad.download')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
