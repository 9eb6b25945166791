import type { Invoice } from '../../../../domain/wallet/invoice';
import { DateTime } from '../../../components/date-time';
import { MoneyText } from '../../../components/money-text';
import { useMessages } from '../../../i18n/use-messages';
import { Chip } from '../../../kit/chip';
import { RowLink } from '../../../kit/row-link';
import { Table } from '../../../kit/table';
import type { Column } from '../../../kit/table';
import { pathTo } from '../../../routes/paths';
import { KIND_LOOKS, STATE_LOOKS } from './invoice-looks';
import { signed, useAbout } from './invoices.connect';

const numberCell = ({ id, number }: Invoice) => (
  <RowLink to={pathTo('/wallet/invoices/:id', { id })}>
    <bdi dir="ltr">{number}</bdi>
  </RowLink>
);
const kindCell = ({ kind }: Invoice) => <Kind kind={kind} />;
const aboutCell = (row: Invoice) => <About invoice={row} />;
const dateCell = ({ issuedAt }: Invoice) => <DateTime at={issuedAt} style="date" />;
const stateCell = (row: Invoice) => <State invoice={row} />;
const totalCell = (row: Invoice) => <MoneyText value={signed(row, row.total)} />;

/** The invoices; each leads to its page. */
export function InvoicesTable({ rows }: { readonly rows: readonly Invoice[] }) {
  const { t } = useMessages('invoices');
  const columns: readonly Column<Invoice>[] = [
    { key: 'number', head: t('column.number'), cell: numberCell, isName: true },
    { key: 'kind', head: t('column.kind'), cell: kindCell },
    { key: 'about', head: t('column.about'), cell: aboutCell },
    { key: 'date', head: t('column.date'), cell: dateCell },
    { key: 'state', head: t('column.state'), cell: stateCell },
    { key: 'total', head: t('column.total'), cell: totalCell, align: 'end' },
  ];
  return <Table label={t('title')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** What an invoice is for, as a chip. */
export function Kind({ kind }: Pick<Invoice, 'kind'>) {
  const { t } = useMessages('invoices');
  return <Chip {...KIND_LOOKS[kind]}>{t(`kind.${kind}`)}</Chip>;
}

/** Whether it stands, as a chip; a credit note is nothing else than refunded. */
export function State({ invoice: { kind, state } }: { readonly invoice: Invoice }) {
  const { t } = useMessages('invoices');
  if (kind === 'credit-note') return <Chip {...KIND_LOOKS[kind]}>{t('state.refunded')}</Chip>;
  return <Chip {...STATE_LOOKS[state]}>{t(`state.${state}`)}</Chip>;
}

function About({ invoice }: { readonly invoice: Invoice }) {
  return <bdi>{useAbout()(invoice)}</bdi>;
}
