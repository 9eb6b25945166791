import type { InvoiceKind, InvoiceLine } from '../../../../domain/wallet/invoice';
import { DateTime } from '../../../components/date-time';
import { MoneyText } from '../../../components/money-text';
import { Skeleton } from '../../../components/skeleton';
import { useFailureText } from '../../../i18n/use-failure-text';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { LoadMore } from '../../../kit/load-more';
import { Table } from '../../../kit/table';
import type { Column } from '../../../kit/table';
import { Text } from '../../../kit/text';
import { ListFrame } from '../../../lists/list-frame';
import { signed, useInvoiceLines } from './invoices.connect';

const whatCell = (line: InvoiceLine) => <What line={line} />;
const branchCell = ({ branch }: InvoiceLine) => <Branch branch={branch} />;
const dateCell = ({ at }: InvoiceLine) => <DateTime at={at} style="date" />;
const netCell = ({ net }: InvoiceLine) => <MoneyText value={net} />;
const vatCell = ({ vat }: InvoiceLine) => <MoneyText value={vat} />;
const totalCell = ({ total }: InvoiceLine) => <MoneyText value={total} />;

/** The lines of an invoice with their VAT, page by page. */
export function InvoiceLines({ id, kind }: { readonly id: string; readonly kind: InvoiceKind }) {
  const { t } = useMessages('invoices');
  const failureText = useFailureText();
  const { rows, total, failure, retry, hasMore, isLoadingMore, moreFailure, more } = useInvoiceLines(id);
  const columns: readonly Column<InvoiceLine>[] = [
    { key: 'what', head: t('line.what'), cell: whatCell, isName: true },
    { key: 'branch', head: t('line.branch'), cell: branchCell },
    { key: 'date', head: t('column.date'), cell: dateCell },
    { key: 'net', head: t('line.net'), cell: netCell, align: 'end' },
    { key: 'vat', head: t('line.vat'), cell: vatCell, align: 'end' },
    { key: 'total', head: t('line.total'), cell: totalCell, align: 'end' },
  ];
  const shown = rows?.map((line) => ({
    ...line,
    net: signed({ kind }, line.net),
    vat: signed({ kind }, line.vat),
    total: signed({ kind }, line.total),
  }));
  return (
    <ListFrame failure={failure} retry={retry} skeleton={rows === null ? <Skeleton height={240} /> : null} empty={null}>
      <Table label={t('lines')} columns={columns} rows={shown ?? []} keyOf={(line) => line.id} density="compact" />
      {moreFailure === null ? null : (
        <Alert tone="red" role="alert">
          {failureText(moreFailure)}
        </Alert>
      )}
      <LoadMore shown={rows?.length ?? 0} total={total} hasMore={hasMore} busy={isLoadingMore} onMore={more} />
    </ListFrame>
  );
}

function What({ line: { kind, plan, reference } }: { readonly line: InvoiceLine }) {
  const { t, language } = useMessages('invoices');
  return (
    <>
      {t(`what.${kind}`)}{' '}
      {plan === null ? null : (
        <>
          <bdi>{plan[language]}</bdi>{' '}
        </>
      )}
      {reference === null ? null : (
        <Text tone="soft" size="small" inline>
          <bdi dir="ltr">{reference}</bdi>
        </Text>
      )}
    </>
  );
}

function Branch({ branch }: Pick<InvoiceLine, 'branch'>) {
  const { language } = useMessages('invoices');
  return branch === null ? null : <bdi>{branch[language]}</bdi>;
}
