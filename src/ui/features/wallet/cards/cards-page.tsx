import { useState } from 'react';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useBranchId } from '../../../app/use-branch';
import { BackLink } from '../../../components/back-link';
import { useCardText } from '../../../components/card-text';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Chip } from '../../../kit/chip';
import { NoPermission } from '../../../kit/no-permission';
import { Row, Stack } from '../../../kit/stack';
import { Table } from '../../../kit/table';
import type { Column } from '../../../kit/table';
import { ListFrame } from '../../../lists/list-frame';
import { pathTo } from '../../../routes/paths';
import { useAddCard } from '../../../cards/use-add-card';
import { useCardActions, useCards } from './cards.connect';
import type { CardRow } from './cards.connect';

/** The business's saved cards: adding, choosing and removing them. */
export function CardsPage() {
  const { t } = useMessages('cards', 'wallet', 'request', 'kit', 'fields');
  const wallet = useMessages('wallet');
  const branchId = useBranchId();
  const adding = useAddCard(null);
  const { rows, isFull, failure, retry } = useCards();
  const add = (
    <Button
      variant="primary"
      busy={adding.isBusy}
      onClick={() => adding.add()}
      icon={<CreditCard size={18} aria-hidden="true" />}
    >
      {t(adding.isBusy ? 'adding' : 'add')}
    </Button>
  );
  return (
    <Page
      back={<BackLink to={pathTo('/wallet')}>{wallet.t('title')}</BackLink>}
      title={t('title')}
      context={t('context')}
      {...(rows !== null && rows.length > 0 && !isFull ? { action: add } : {})}
    >
      <Stack key={branchId}>
        {isFull ? <Alert tone="amber">{t('full')}</Alert> : null}
        {adding.failure === null ? null : (
          <Alert tone="red" role="alert">
            {adding.failure}
          </Alert>
        )}
        <ListFrame
          failure={failure}
          retry={retry}
          denied={<NoPermission />}
          skeleton={rows === null ? <Skeleton height={160} /> : null}
          empty={
            rows?.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} /> : null
          }
        >
          <Cards rows={rows ?? []} />
        </ListFrame>
      </Stack>
    </Page>
  );
}

const cardCell = (row: CardRow) => <Name row={row} />;
const expiryCell = (row: CardRow) => <Expiry row={row} />;

function Cards({ rows }: { readonly rows: readonly CardRow[] }) {
  const { t } = useMessages('cards');
  const cardText = useCardText();
  const actions = useCardActions();
  const [chosen, choose] = useState<CardRow | null>(null);
  const remove = (row: CardRow) => {
    choose(row);
    actions.ask('remove');
  };
  const actionCell = (row: CardRow) => (
    <Actions row={row} isBusy={actions.isBusy} remove={remove} makeDefault={actions.makeDefault} />
  );
  const columns: readonly Column<CardRow>[] = [
    { key: 'card', head: t('column.card'), cell: cardCell, isName: true },
    { key: 'expiry', head: t('column.expiry'), cell: expiryCell },
    { key: 'action', head: t('column.action'), cell: actionCell },
  ];
  return (
    <>
      {actions.failure === null ? null : (
        <Alert tone="red" role="alert">
          {actions.failure}
        </Alert>
      )}
      <Table label={t('list')} columns={columns} rows={rows} keyOf={({ id }) => id} density="compact" />
      {chosen !== null && actions.isAsking ? (
        <ConfirmDialog
          title={t('confirm.title')}
          text={t('confirm.text', { card: cardText(chosen) })}
          failure={actions.removeFailure}
          isBusy={actions.isBusy}
          confirm={t('confirm.yes')}
          cancel={t('confirm.no')}
          variant="danger"
          yes={() => actions.yes(chosen)}
          no={actions.no}
        />
      ) : null}
    </>
  );
}

function Name({ row }: { readonly row: CardRow }) {
  const { t } = useMessages('cards');
  const cardText = useCardText();
  return (
    <Row>
      <bdi>{cardText(row)}</bdi>
      {row.isDefault ? (
        <Chip tone="blue" Icon={Star}>
          {t('isDefault')}
        </Chip>
      ) : null}
    </Row>
  );
}

function Expiry({ row }: { readonly row: CardRow }) {
  const { t } = useMessages('cards');
  return (
    <Row>
      <bdi dir="ltr">{row.expiryText}</bdi>
      {row.expiry === null ? null : (
        <Chip tone={row.expiry === 'expired' ? 'red' : 'amber'} Icon={row.expiry === 'expired' ? TriangleAlert : Clock}>
          {t(row.expiry)}
        </Chip>
      )}
    </Row>
  );
}

interface ActionsProps {
  readonly row: CardRow;
  readonly isBusy: boolean;
  readonly remove: (row: CardRow) => void;
  readonly makeDefault: (row: CardRow) => void;
}

function Actions({ row, isBusy, remove, makeDefault }: ActionsProps) {
  const { t } = useMessages('cards');
  const card = useCardText()(row);
  return (
    <Row>
      {row.isDefault ? null : (
        <Button busy={isBusy} onClick={() => makeDefault(row)}>
          <span>
            {t('makeDefault')} <span className="sr">{t('makeDefaultOf', { card })}</span>
          </span>
        </Button>
      )}
      <Button onClick={() => remove(row)}>
        <span>
          {t('remove')} <span className="sr">{t('removeOf', { card })}</span>
        </span>
      </Button>
    </Row>
  );
}
