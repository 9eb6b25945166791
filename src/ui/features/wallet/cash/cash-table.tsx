import Banknote from 'lucide-react/icons/banknote';
import Bike from 'lucide-react/icons/bike';
import Landmark from 'lucide-react/icons/landmark';
import type { ComponentProps } from 'react';
import type { CashState } from '../../../../domain/wallet/collected-cash';
import { DateTime } from '../../../components/date-time';
import { MoneyText } from '../../../components/money-text';
import { useMessages } from '../../../i18n/use-messages';
import { Chip } from '../../../kit/chip';
import { RowLink } from '../../../kit/row-link';
import { Table } from '../../../kit/table';
import type { Column } from '../../../kit/table';
import { pathTo } from '../../../routes/paths';
import type { CashRow } from './cash.connect';

/** Colour and icon of each state; its text is `state.<state>`. */
const STATE_LOOKS: Readonly<Record<CashState, Pick<ComponentProps<typeof Chip>, 'tone' | 'Icon'>>> = {
  'with-driver': { tone: 'amber', Icon: Bike },
  'handed-in': { tone: 'blue', Icon: Banknote },
  'paid-out': { tone: 'green', Icon: Landmark },
};

const orderCell = ({ order }: CashRow) => {
  const name = <bdi dir="ltr">{order?.reference ?? '—'}</bdi>;
  return order?.isHere === true ? <RowLink to={pathTo('/task/:id', { id: order.id })}>{name}</RowLink> : name;
};
const timeCell = ({ at }: CashRow) => <DateTime at={at} style="time" />;
const branchCell = ({ branch }: CashRow) => <Branch branch={branch} />;
const stateCell = ({ state }: CashRow) => <State state={state} />;
const collectedCell = ({ collected }: CashRow) => <MoneyText value={collected} />;
const handedInCell = ({ handedIn }: CashRow) => <MoneyText value={handedIn} />;
const paidOutCell = ({ paidOut }: CashRow) => <MoneyText value={paidOut} />;
const openCell = ({ open }: CashRow) => <MoneyText value={open} />;
const dayOf = ({ day, at }: CashRow) => ({ key: day, head: <DateTime at={at} style="date" /> });

/** Cash on delivery, day by day; each leads to its delivery. */
export function CashTable({ rows }: { readonly rows: readonly CashRow[] }) {
  const { t } = useMessages('cash');
  const columns: readonly Column<CashRow>[] = [
    { key: 'order', head: t('column.order'), cell: orderCell, isName: true },
    { key: 'time', head: t('column.time'), cell: timeCell },
    { key: 'branch', head: t('column.branch'), cell: branchCell },
    { key: 'state', head: t('column.state'), cell: stateCell },
    { key: 'collected', head: t('sum.collected'), cell: collectedCell, align: 'end' },
    { key: 'handedIn', head: t('sum.handedIn'), cell: handedInCell, align: 'end' },
    { key: 'paidOut', head: t('sum.paidOut'), cell: paidOutCell, align: 'end' },
    { key: 'open', head: t('sum.open'), cell: openCell, align: 'end' },
  ];
  return (
    <Table label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} groupOf={dayOf} density="compact" />
  );
}

function State({ state }: { readonly state: CashState }) {
  const { t } = useMessages('cash');
  return <Chip {...STATE_LOOKS[state]}>{t(`state.${state}`)}</Chip>;
}

function Branch({ branch }: Pick<CashRow, 'branch'>) {
  const { language } = useMessages('cash');
  return branch === null ? null : <bdi>{branch[language]}</bdi>;
}
