import { fromPromise } from 'xstate';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { InvoiceFile, InvoiceFileWish } from '../../domain/wallet/invoice';
import type { InvoicesPort } from '../ports/records/invoices.port';

/**
 * Fetching an invoice as a file. Twice is two files, so that a repeat after a lost answer is safe.
 * @param save gives the file to the person; its content stays out of the machine, and so out of recordings
 */
export function invoiceFileLogic(invoices: Pick<InvoicesPort, 'file'>, save: (file: InvoiceFile) => void) {
  return recordActionOf<InvoiceFileWish, 'download'>().provide({
    actors: {
      action: fromPromise<
        ActionOutcome<InvoiceFileWish>,
        { readonly action: 'download'; readonly item: InvoiceFileWish }
      >(async ({ input: { item } }) => {
        const answer = await invoices.file(item);
        if (!answer.ok) return { kind: 'failed', failure: answer.failure };
        save(answer.value);
        return { kind: 'done', item };
      }),
    },
  });
}
