// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { refused } from '../../support/fakes/failing';
import { FakeCash } from '../../support/fakes/fake-cash';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleCash } from '../../support/samples/sample-cash';

afterEach(cleanup);

const PAID_OUT = sampleCash({
  id: 'cash-2',
  at: '2026-11-19T08:00:00.000Z',
  order: { id: 'order-2', reference: 'BH-1002', isHere: false },
  branch: { en: 'Juffair', ar: 'الجفير' },
  state: 'paid-out',
  collected: money(4_000, 'BHD'),
  handedIn: money(4_000, 'BHD'),
  paidOut: money(4_000, 'BHD'),
  open: money(0, 'BHD'),
});
const ALL = [sampleCash(), PAID_OUT];

const open = (path: string, cash = new FakeCash(ALL), language: 'en' | 'ar' = 'en') =>
  renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    records: { ...fakeRecordPorts(), cash },
  });
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u2066-\u2069\u200e\u200f]/g, ' ');
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => plain(textContent));
const sums = async (name: string) => plain((await screen.findByRole('region', { name })).textContent);

describe('cash on delivery [R11.17]', () => {
  it('is listed day by day with what became of it, and summed', async () => {
    await open('/wallet/cash');
    const shown = await rows('Cash on delivery');
    expect(shown[1]).toMatch(/20 Nov|Nov 20/);
    expect(shown[2]).toMatch(/BH-1001.*Seef.*With the driver.*BHD 12\.500.*BHD 0\.000.*BHD 0\.000.*BHD 12\.500/);
    expect(shown[4]).toMatch(/BH-1002.*Juffair.*Paid out.*BHD 4\.000.*BHD 0\.000/);
    expect(await sums('Sums of the list')).toMatch(
      /CollectedBHD 16\.500.*Handed inBHD 4\.000.*Paid outBHD 4\.000.*Still owedBHD 12\.500/,
    );
    expect(screen.getByRole('link', { name: 'BH-1001' }).getAttribute('href')).toBe('/task/order-1');
    expect(screen.queryByRole('link', { name: 'BH-1002' })).toBeNull();
    await expectAccessible();
  });

  it('reads well in Arabic', { tags: 'long' }, async () => {
    await open('/wallet/cash', undefined, 'ar');
    expect((await rows('الدفع عند الاستلام')).join(' ')).toMatch(/مع المندوب.*صُرف لك/);
    await expectAccessible();
  });

  it(
    'is narrowed by what the address asks for, with its sums, and says that nothing fits',
    { tags: 'long' },
    async () => {
      await open('/wallet/cash?state=paid-out');
      expect(await rows('Cash on delivery')).toHaveLength(3);
      expect(await sums('Sums of the list')).toMatch(/CollectedBHD 4\.000.*Still owedBHD 0\.000/);
      cleanup();
      await open('/wallet/cash?state=handed-in');
      await screen.findByText('Nothing fits');
      const [clear] = screen.getAllByRole('button', { name: 'Clear the filters' });
      if (clear !== undefined) fireEvent.click(clear);
      expect(await rows('Cash on delivery')).toHaveLength(5);
    },
  );

  it('says that there is none yet, what failed, and that somebody may not see it', { tags: 'long' }, async () => {
    await open('/wallet/cash', new FakeCash());
    await screen.findByText('No cash yet');
    cleanup();
    const failing = new FakeCash(ALL);
    failing.failure = { kind: 'offline' };
    await open('/wallet/cash', failing);
    await screen.findByRole('button', { name: 'Try again' });
    // The sums may fail first, with a button of their own; the list's takes the place of everything.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Export' })).toBeNull());
    failing.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await rows('Cash on delivery');
    cleanup();
    const denied = new FakeCash();
    denied.failure = refused(403, 'FORBIDDEN');
    await open('/wallet/cash', denied);
    await screen.findByText('You cannot see this');
  });

  it('opens the export of the list as it is', { tags: 'long' }, async () => {
    await open('/wallet/cash?state=paid-out');
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export cash on delivery' });
  });
});
