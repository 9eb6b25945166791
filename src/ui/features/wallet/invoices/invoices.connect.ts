import { use, useMemo } from 'react';
import { invoiceFileLogic } from '../../../../application/actors/invoice.actors';
import { invoiceLinesQuery, invoiceQuery, invoicesQuery } from '../../../../application/queries/invoices.queries';
import type { Language } from '../../../../domain/regions/region';
import { money } from '../../../../domain/shared/money';
import type { Money } from '../../../../domain/shared/money';
import { ALL_INVOICES } from '../../../../domain/wallet/invoice';
import type { Invoice, InvoiceFile } from '../../../../domain/wallet/invoice';
import { useApp } from '../../../app/app-context';
import { useBranchId } from '../../../app/use-branch';
import { useFlow } from '../../../app/use-flow';
import { useRead } from '../../../app/use-read';
import { download } from '../../../components/download';
import { useFailureText } from '../../../i18n/use-failure-text';
import { useMessages } from '../../../i18n/use-messages';
import { useFilteredList } from '../../../lists/use-filtered-list';
import { usePagedList } from '../../../lists/use-paged-list';
import { invoiceFiltersOf, invoicesPath } from '../../../lists/invoice-url';

/** The invoices that the filters in the URL ask for [R2.10]. */
export function useInvoices() {
  const { invoices } = use(useApp().records());
  return useFilteredList({
    read: invoiceFiltersOf,
    pathOf: invoicesPath,
    whole: ALL_INVOICES,
    query: (branch, filters) => invoicesQuery(invoices, branch, filters),
  });
}

/** One invoice. */
export function useInvoice(id: string) {
  const branchId = useBranchId();
  const { invoices } = use(useApp().records());
  return useRead({ ...invoiceQuery(invoices, branchId, id), enabled: branchId !== '' });
}

/** Its lines, page by page. */
export function useInvoiceLines(id: string) {
  const branchId = useBranchId();
  const { invoices } = use(useApp().records());
  return usePagedList(invoiceLinesQuery(invoices, branchId, id), branchId);
}

function save({ name, content }: InvoiceFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  download(name, bytes, 'application/pdf');
}

/** Downloading an invoice: what to show, and the command. */
export function useInvoiceFile(id: string) {
  const { invoices } = use(useApp().records());
  const failureText = useFailureText();
  const [snapshot, send] = useFlow(useMemo(() => invoiceFileLogic(invoices, save), [invoices]));
  const { failure } = snapshot.context;
  return {
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    download: (language: Language) => send({ type: 'DO', action: 'download', item: { id, language } }),
  };
}

/** What an invoice is about, in words: a month, a package's name, a number. */
export function useAbout(): (invoice: Pick<Invoice, 'month' | 'plan' | 'reference'>) => string | null {
  const { language, dateLocale } = useMessages('invoices');
  return ({ month, plan, reference }) => {
    if (month === null) return plan?.[language] ?? reference;
    const name = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return name.format(Date.parse(`${month}-01`));
  };
}

/** An invoice's amount as it changes what the business pays: a credit note takes off. */
export function signed({ kind }: Pick<Invoice, 'kind'>, amount: Money): Money {
  return kind === 'credit-note' ? money(-amount.minor, amount.currency) : amount;
}
