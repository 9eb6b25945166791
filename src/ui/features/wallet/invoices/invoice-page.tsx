import Download from 'lucide-react/icons/download';
import { Link, useParams } from 'react-router-dom';
import { LANGUAGES } from '../../../../domain/regions/region';
import { isMissing } from '../../../../domain/shared/result';
import type { InvoiceDetails, InvoiceParty } from '../../../../domain/wallet/invoice';
import { BackLink } from '../../../components/back-link';
import { Card } from '../../../components/card';
import { DateTime } from '../../../components/date-time';
import { EmptyState } from '../../../components/empty-state';
import { MoneyText } from '../../../components/money-text';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { Facts } from '../../../kit/facts';
import { NoPermission } from '../../../kit/no-permission';
import { Row, Stack } from '../../../kit/stack';
import { ListFrame } from '../../../lists/list-frame';
import { pathTo } from '../../../routes/paths';
import { InvoiceLines } from './invoice-lines';
import { signed, useAbout, useInvoice, useInvoiceFile } from './invoices.connect';
import { Kind, State } from './invoices-table';

/** One invoice or credit note: who sold and bought, its lines with their VAT, and its file [R2.10] [R11.19]. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const { t } = useMessages('invoices', 'kit');
  const { value, failure, retry } = useInvoice(id);
  return (
    <Page
      back={<BackLink to={pathTo('/wallet/invoices')}>{t('title')}</BackLink>}
      title={value === null ? t('one') : t('named', { number: value.number })}
      action={value === null ? undefined : <Files id={id} />}
    >
      <Stack width="page" key={id}>
        <ListFrame
          failure={isMissing(failure) ? null : failure}
          retry={retry}
          denied={<NoPermission />}
          skeleton={value === null && failure === null ? <Skeleton height={480} /> : null}
          empty={
            isMissing(failure) ? (
              <EmptyState
                title={t('missing.title')}
                text={t('missing.text')}
                action={<Button to={pathTo('/wallet/invoices')}>{t('title')}</Button>}
              />
            ) : null
          }
        >
          {value === null ? null : <Details invoice={value} />}
        </ListFrame>
      </Stack>
    </Page>
  );
}

/** The file, in the language of the reader and in the other one. */
function Files({ id }: { readonly id: string }) {
  const { t, language } = useMessages('invoices');
  const { isBusy, failure, download } = useInvoiceFile(id);
  const languages = LANGUAGES.toSorted((one) => (one === language ? -1 : 1));
  return (
    <Stack gap={2}>
      <Row>
        {languages.map((each) => (
          <Button
            key={each}
            variant={each === language ? 'primary' : 'plain'}
            busy={isBusy}
            onClick={() => download(each)}
            icon={<Download size={18} aria-hidden="true" />}
          >
            {t(`download.${each}`)}
          </Button>
        ))}
      </Row>
      {failure === null ? null : (
        <Alert tone="red" role="alert">
          {failure}
        </Alert>
      )}
    </Stack>
  );
}

function Details({ invoice }: { readonly invoice: InvoiceDetails }) {
  const { t } = useMessages('invoices');
  const { id, kind, issuedAt, month, net, vat, vatPercent, total, seller, buyer, isDemonstration } = invoice;
  const about = useAbout()(invoice);
  const facts = [
    {
      key: 'kind',
      term: t('column.kind'),
      value: (
        <Row>
          <Kind kind={kind} />
          <State invoice={invoice} />
        </Row>
      ),
    },
    { key: 'date', term: t('column.date'), value: <DateTime at={issuedAt} style="date" /> },
    ...(about === null
      ? []
      : [{ key: 'about', term: t(month === null ? 'column.about' : 'month'), value: <bdi>{about}</bdi> }]),
    ...[
      ...(invoice.creditOf === null ? [] : [{ ...invoice.creditOf, term: t('creditOf') }]),
      ...invoice.credits.map((each) => ({ ...each, term: t('creditedBy') })),
    ].map(({ id: other, number, term, total: amount }) => ({
      key: other,
      term,
      value: (
        <>
          <Link to={pathTo('/wallet/invoices/:id', { id: other })}>
            <bdi dir="ltr">{number}</bdi>
          </Link>{' '}
          · <MoneyText value={amount} />
        </>
      ),
    })),
  ];
  return (
    <>
      {isDemonstration ? <Alert tone="amber">{t('demonstration')}</Alert> : null}
      <Card>
        <Facts facts={facts} />
      </Card>
      <Card>
        <Facts
          facts={[
            { key: 'seller', term: t('seller'), value: <Party party={seller} /> },
            { key: 'buyer', term: t('buyer'), value: <Party party={buyer} /> },
          ]}
        />
      </Card>
      <Card>
        <Facts
          layout="lines"
          facts={[
            { key: 'net', term: t('net'), value: <MoneyText value={signed(invoice, net)} /> },
            { key: 'vat', term: t('vat', { percent: vatPercent }), value: <MoneyText value={signed(invoice, vat)} /> },
            { key: 'total', term: t('column.total'), value: <MoneyText value={signed(invoice, total)} /> },
          ]}
        />
      </Card>
      <InvoiceLines id={id} kind={kind} />
    </>
  );
}

function Party({ party: { name, vatNumber, registrationNumber, address } }: { readonly party: InvoiceParty }) {
  const { t, language } = useMessages('invoices');
  return (
    <Stack gap={0}>
      <strong>
        <bdi>{name[language]}</bdi>
      </strong>
      {vatNumber === null ? null : (
        <span>
          {t('vatNumber')} <bdi dir="ltr">{vatNumber}</bdi>
        </span>
      )}
      {registrationNumber === null ? null : (
        <span>
          {t('registration')} <bdi dir="ltr">{registrationNumber}</bdi>
        </span>
      )}
      {address === null ? null : <bdi>{address[language]}</bdi>}
    </Stack>
  );
}
