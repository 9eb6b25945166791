import { useState } from 'react';
import { COUNT_LIMIT } from '../../../domain/shared/constants';
import { formatMoney } from '../../../domain/shared/money';
import type { Withdrawal } from '../../../domain/wallet/withdrawal';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { MoneyText } from '../../components/money-text';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { WITHDRAWAL_LOOKS } from '../../components/withdrawal-looks';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { LoadMore } from '../../kit/load-more';
import { NoPermission } from '../../kit/no-permission';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { Text } from '../../kit/text';
import { ListFrame } from '../../lists/list-frame';
import { useWithdrawals } from './withdrawal.connect';

const whatCell = ({ reference }: Withdrawal) => <bdi dir="ltr">{reference}</bdi>;
const stateCell = (row: Withdrawal) => <State row={row} />;
const toCell = ({ bankName, ending }: Withdrawal) => (
  <>
    <bdi>{bankName}</bdi> <bdi dir="ltr">…{ending}</bdi>
  </>
);
const timeCell = ({ requestedAt }: Withdrawal) => <DateTime at={requestedAt} style="datetime" />;
const amountCell = ({ amount }: Withdrawal) => <MoneyText value={amount} />;

/** All withdrawals and how they stand; a pending one can be cancelled. */
export function Withdrawals() {
  const { t, locale } = useMessages('withdrawal');
  const view = useWithdrawals();
  const { rows, total, cancel } = view;
  const [chosen, choose] = useState<Withdrawal | null>(null);
  const ask = (row: Withdrawal) => {
    choose(row);
    cancel.ask();
  };
  const actionCell = (row: Withdrawal) => <CancelButton row={row} ask={ask} />;
  const columns: readonly Column<Withdrawal>[] = [
    { key: 'what', head: t('column.what'), cell: whatCell, isName: true },
    { key: 'state', head: t('column.state'), cell: stateCell },
    { key: 'to', head: t('column.to'), cell: toCell },
    { key: 'time', head: t('column.time'), cell: timeCell },
    { key: 'amount', head: t('column.amount'), cell: amountCell, align: 'end' },
    { key: 'action', head: t('column.action'), cell: actionCell },
  ];
  return (
    <TitledCard
      title={t('list.title')}
      tour="withdrawal-list"
      change={rows?.filter(({ state }) => state === 'pending').length}
    >
      <ListFrame
        failure={view.failure}
        retry={view.retry}
        denied={<NoPermission />}
        skeleton={rows === null ? <Skeleton height={240} /> : null}
        empty={rows?.length === 0 ? <EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} /> : null}
      >
        <Table label={t('list.title')} columns={columns} rows={rows ?? []} keyOf={({ id }) => id} density="compact" />
        <LoadMore
          shown={rows?.length ?? 0}
          total={total !== null && total > COUNT_LIMIT ? null : total}
          hasMore={view.hasMore}
          busy={view.isLoadingMore}
          onMore={view.more}
        />
      </ListFrame>
      {chosen !== null && cancel.isAsking ? (
        <ConfirmDialog
          title={t('cancel.title')}
          text={t('cancel.text', { amount: formatMoney(chosen.amount, locale) })}
          failure={cancel.failure}
          isBusy={cancel.isBusy}
          confirm={t('cancel.yes')}
          cancel={t('cancel.no')}
          variant="danger"
          yes={() => cancel.yes(chosen)}
          no={cancel.no}
        />
      ) : null}
    </TitledCard>
  );
}

interface CancelButtonProps {
  readonly row: Withdrawal;
  readonly ask: (row: Withdrawal) => void;
}

function CancelButton({ row, ask }: CancelButtonProps) {
  const { t } = useMessages('withdrawal');
  if (row.state !== 'pending') return null;
  return (
    <Button onClick={() => ask(row)}>
      <span>
        {t('cancel.open')} <span className="sr">{t('cancel.of', { reference: row.reference })}</span>
      </span>
    </Button>
  );
}

function State({ row: { state, refusal } }: { readonly row: Withdrawal }) {
  const { t } = useMessages('withdrawal');
  return (
    <>
      <Chip {...WITHDRAWAL_LOOKS[state]}>{t(`state.${state}`)}</Chip>
      {state === 'refused' || state === 'returned' ? (
        <Text tone="soft" size="small">
          {t(`refusedText.${refusal ?? 'bank-refused'}`)}
        </Text>
      ) : null}
    </>
  );
}
