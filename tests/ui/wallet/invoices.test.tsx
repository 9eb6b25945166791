// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { refused } from '../../support/fakes/failing';
import { FakeInvoices } from '../../support/fakes/fake-invoices';
import type { FakeInvoice } from '../../support/fakes/fake-invoices';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleInvoice, sampleInvoiceLine } from '../../support/samples/sample-invoices';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NOTE: FakeInvoice = {
  invoice: sampleInvoice({
    id: 'note-1',
    number: 'CRN-BH-2026-00001',
    kind: 'credit-note',
    month: null,
    reference: 'BH-1001',
    lineCount: 1,
    net: money(1_550, 'BHD'),
    vat: money(155, 'BHD'),
    total: money(1_705, 'BHD'),
    creditOf: { id: 'invoice-1', number: 'INV-BH-2026-00007', total: money(3_410, 'BHD') },
  }),
  lines: [sampleInvoiceLine()],
};
const MONTH: FakeInvoice = {
  invoice: sampleInvoice({
    state: 'partly-credited',
    isDemonstration: true,
    credits: [{ id: 'note-1', number: 'CRN-BH-2026-00001', total: money(1_705, 'BHD') }],
  }),
  lines: [sampleInvoiceLine(), sampleInvoiceLine({ id: '2', reference: 'BH-1002' })],
};
const ALL = [NOTE, MONTH];

const open = (path: string, invoices = new FakeInvoices(ALL), language: 'en' | 'ar' = 'en') =>
  renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    records: fakeRecordPorts({ invoices }),
  });
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u2066-\u2069\u200e\u200f]/g, ' ');
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));

describe('the invoices [R1.06] [R2.10]', () => {
  it('are listed with number, kind, what they are about, day, state and total; a credit note takes off', async () => {
    await open('/wallet/invoices');
    const [, note = '', month = ''] = await rows('Invoices');
    expect(note).toContain('CRN-BH-2026-00001Credit noteBH-10011 Nov 2026Refunded-BHD 1.705');
    expect(month).toContain('INV-BH-2026-00007DeliveriesOctober 20261 Nov 2026Partly creditedBHD 3.410');
    expect(screen.getByRole('link', { name: 'INV-BH-2026-00007' }).getAttribute('href')).toBe(
      '/wallet/invoices/invoice-1',
    );
    await expectAccessible();
  });

  it('read well in Arabic', { tags: 'long' }, async () => {
    await open('/wallet/invoices', undefined, 'ar');
    const [, note = '', month = ''] = await rows('الفواتير');
    expect(note).toContain('إشعار دائن');
    expect(month).toContain('أكتوبر 2026');
  });

  it('are narrowed by what the address asks for, and say that nothing fits', { tags: 'long' }, async () => {
    await open('/wallet/invoices?search=BH-1002');
    expect(await rows('Invoices')).toHaveLength(2);
    cleanup();
    await open('/wallet/invoices?kind=package');
    await screen.findByText('No invoice fits');
    const [clear] = screen.getAllByRole('button', { name: 'Clear the filters' });
    if (clear !== undefined) fireEvent.click(clear);
    expect(await rows('Invoices')).toHaveLength(3);
  });

  it('say that there are none yet, what failed, and that somebody may not see them', { tags: 'long' }, async () => {
    await open('/wallet/invoices', new FakeInvoices());
    await screen.findByText('No invoices yet');
    cleanup();
    const failing = new FakeInvoices(ALL);
    failing.failure = { kind: 'offline' };
    await open('/wallet/invoices', failing);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    failing.failure = null;
    fireEvent.click(retry);
    await rows('Invoices');
    cleanup();
    const denied = new FakeInvoices();
    denied.failure = refused(403, 'FORBIDDEN');
    await open('/wallet/invoices', denied);
    await screen.findByText('You cannot see this');
  });
});

describe('an invoice [R11.19]', () => {
  it('says who sold and bought, its lines with their VAT, and what credits it', async () => {
    await open('/wallet/invoices/invoice-1');
    await screen.findByRole('heading', { name: 'Invoice INV-BH-2026-00007' });
    const lines = await rows('Lines of the invoice');
    expect(lines[1]).toContain('Delivery BH-1001Seef5 Oct 2026BHD 1.550BHD 0.155BHD 1.705');
    const page = plain(document.body.textContent);
    for (const text of ['200000000000002', 'Pearl Sweets', 'VAT 10%BHD 0.310', 'the seller is made up'])
      expect(page, text).toContain(text);
    expect(screen.getByRole('link', { name: 'CRN-BH-2026-00001' }).getAttribute('href')).toBe(
      '/wallet/invoices/note-1',
    );
    await expectAccessible();
  });

  it('is given as a file in the language of the reader or the other one, and again after a failure', async () => {
    const files: { readonly name: string; readonly type: string; readonly size: number }[] = [];
    let made: Blob | null = null;
    URL.createObjectURL = (file) => ((made = file as Blob), 'blob:invoice');
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      if (made !== null) files.push({ name: this.download, type: made.type, size: made.size });
    });
    const invoices = new FakeInvoices(ALL);
    await open('/wallet/invoices/note-1', invoices);
    fireEvent.click(await screen.findByRole('button', { name: 'PDF in Arabic' }));
    await waitFor(() => expect(files).toEqual([{ name: 'CRN-BH-2026-00001.pdf', type: 'application/pdf', size: 8 }]));
    invoices.failure = { kind: 'offline' };
    fireEvent.click(screen.getByRole('button', { name: 'PDF in English' }));
    await screen.findByRole('alert');
    invoices.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'PDF in English' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(invoices.wishes.map(({ language }) => language)).toEqual(['ar', 'en']);
  });

  it('says that one is not there, or not for everybody', async () => {
    await open('/wallet/invoices/none');
    await screen.findByRole('heading', { name: 'There is no such invoice' });
    cleanup();
    const denied = new FakeInvoices(ALL);
    denied.failure = refused(403, 'FORBIDDEN');
    await open('/wallet/invoices/invoice-1', denied);
    await screen.findByText('You cannot see this');
  });
});
