// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '../../../src/domain/alerts/alert';
import type { Page } from '../../../src/domain/ordering/order';
import type { Language } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { AlertsHost } from '../../../src/ui/features/alerts/alerts-host';
import { BellButton } from '../../../src/ui/features/alerts/bell-button';
import { AlertsTab } from '../../support/paths/alerts-tab';
import { expectAccessible } from '../../support/pages/axe';
import { renderPage, sampleBranch, stubBrowser } from '../../support/pages/render-page';
import { later, sampleAlert } from '../../support/samples/sample-alerts';
import { sampled } from '../../support/sampled';

const list = vi.fn<(cursor: string | null, limit: number) => Promise<Result<Page<Alert>>>>();
const pageOf = (items: readonly Alert[], nextCursor: string | null = null) =>
  success({ items, nextCursor, total: items.length });

/** jsdom has neither modals nor popovers: this adds enough of both, focus included, for the views. */
function stubLayers(): void {
  let before: Element | null = null;
  HTMLDialogElement.prototype.showModal = function show() {
    before = document.activeElement;
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event('close'));
  };
  HTMLElement.prototype.hidePopover = function hide() {
    toggle(this, 'closed');
  };
}

function toggle(panel: HTMLElement, newState: 'open' | 'closed'): void {
  panel.style.display = newState === 'open' ? 'block' : '';
  fireEvent(panel, Object.assign(new Event('toggle'), { newState }));
}

async function open(language: Language = 'en', tab = new AlertsTab()) {
  await tab.signIn(sampleBranch.id);
  const page = await renderPage(
    <>
      <BellButton />
      <input aria-label="note" />
      <button type="button">page</button>
      <AlertsHost />
    </>,
    { path: '/orders', features: { notifications: { list } }, language, alerts: tab.actor },
  );
  await screen.findByRole('button', { name: language === 'ar' ? /^التنبيهات/ : /^Alerts/ });
  return { ...page, tab, alert: (alert: Alert) => act(() => tab.alert(alert)) };
}

async function openFeed(): Promise<HTMLElement> {
  const panel = document.querySelector('[popover]');
  if (!(panel instanceof HTMLElement)) throw new Error('no panel');
  await act(async () => toggle(panel, 'open'));
  await within(panel).findByRole('heading', { name: 'Alerts' });
  return panel;
}

beforeEach(() => {
  stubBrowser();
  stubLayers();
  list.mockReset().mockResolvedValue(pageOf([]));
});
afterEach(cleanup);

describe('the dialog', () => {
  it("says 'Order Update' and the words, with 'Close' and 'View Order' [R9.13]", async () => {
    const { alert } = await open();
    await alert(sampleAlert(1));
    const dialog = await screen.findByRole('alertdialog', { name: 'Order Update' });
    expect(dialog.textContent).toContain(sampleAlert(1).message);
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'View Order' }).getAttribute('href')).toBe('/task/order-1');
    await expectAccessible();
  });

  it('is headed as a new order for a new order [R4.12]', async () => {
    const { alert } = await open();
    await alert({ ...sampleAlert(1), type: 'Order New' });
    expect(await screen.findByRole('alertdialog', { name: 'New order' })).toBeTruthy();
  });

  it('speaks Arabic [R1.13]', async () => {
    const { alert } = await open('ar');
    await alert(sampleAlert(1));
    const dialog = screen.getByRole('alertdialog', { name: 'تحديث الطلب' });
    expect(dialog.textContent).toContain(sampleAlert(1).messageAr);
    expect(within(dialog).getByRole('link', { name: 'عرض الطلب' })).toBeTruthy();
    await expectAccessible();
  });

  it('takes the focus to its heading, so that a key meant for the page does nothing, and gives it back', async () => {
    const { alert } = await open();
    screen.getByRole('button', { name: 'page' }).focus();
    await alert(sampleAlert(1));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Order Update' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'page' }));
  });

  it('waits as a toast while the person is busy, and leaves the focus where it is [R9.13]', async () => {
    const { alert, tab } = await open();
    screen.getByLabelText('note').focus();
    act(() => tab.person({ isBusy: true }));
    await alert(sampleAlert(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('note'));
    const toast = screen.getByRole('group', { name: 'No driver found' });
    expect(toast.textContent).toContain(sampleAlert(1).message);
    expect(within(toast).getByRole('link').getAttribute('href')).toBe('/task/order-1');
    await expectAccessible();
    act(() => tab.person({ isBusy: false }));
    await act(() => tab.wait(2_000));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'No driver found' })).toBeNull();
  });

  it('puts what waits into an open dialog, where it can be reached', async () => {
    const { alert, tab } = await open();
    act(() => tab.person({ isBusy: true }));
    const drawer = document.body.appendChild(document.createElement('dialog'));
    drawer.open = true;
    await alert(sampleAlert(1));
    expect(drawer.contains(screen.getByRole('group', { name: 'No driver found' }))).toBe(true);
    drawer.remove();
    await waitFor(() => expect(screen.getByRole('group', { name: 'No driver found' })).toBeTruthy());
  });

  it('goes to the order and marks it read [R4.11]', async () => {
    const { alert, location, tab } = await open();
    await alert(sampleAlert(1));
    fireEvent.click(screen.getByRole('link', { name: 'View Order' }));
    expect(location()).toBe('/task/order-1');
    expect(tab.context.read.flags).toEqual({ 1: true });
  });

  it.each(
    sampled(
      [
        ['en', 'Business not verified', 'Open the business page'],
        ['ar', 'لم تُوثَّق المنشأة', 'فتح صفحة المنشأة'],
      ] as const,
      2,
    ),
  )('opens the page of the business where it is about that, in %s [T.49]', async (language, title, link) => {
    const { alert } = await open(language);
    await alert(sampleAlert(1, { type: 'Business Refused', orderId: 'm-1' }));
    expect(screen.getByRole('group', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/account');
  });

  it('closes with Escape', async () => {
    const { alert, tab } = await open();
    await alert(sampleAlert(1));
    const dialog = screen.getByRole<HTMLDialogElement>('alertdialog');
    act(() => dialog.close()); // what the browser does on Escape
    expect(tab.has('dialog')).toBe(false);
    expect(tab.context.read.flags).toEqual({ 1: false });
  });

  it('says how many more there are [R9.09]', { tags: 'long' }, async () => {
    const { alert, tab } = await open();
    for (const offset of [1, 2, 3]) await alert(sampleAlert(offset));
    await act(() => tab.wait(5_000));
    expect(screen.getByRole('alertdialog').textContent).toContain(sampleAlert(3).message);
    expect(screen.getByRole('alertdialog').textContent).toContain('2 more alerts wait');
  });

  it('shows hostile words as text [T.32]', async () => {
    const { alert } = await open();
    await alert(sampleAlert(1, { message: '<img src=x onerror=alert(1)>', orderId: 'javascript:alert(1)' }));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'View Order' }).getAttribute('href')).toBe('/task/javascript%3Aalert(1)');
  });
});

describe('the toast', () => {
  it('says what happened, announced, for five seconds [R9.13] [R9.08]', async () => {
    const { alert, tab } = await open();
    await alert(sampleAlert(1, { type: 'Delivery Completed', message: 'Order MN-1 reached Layla' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText('Parcel delivered').closest('[role="status"]')?.textContent).toContain(
      'Order MN-1 reached Layla',
    );
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe('/task/order-1');
    await expectAccessible();
    await act(() => tab.wait(5_000));
    expect(screen.queryByText('Parcel delivered')).toBeNull();
  });

  it('says how many more came together', async () => {
    const { alert, tab } = await open();
    for (const offset of [1, 2, 3]) await alert(sampleAlert(offset, { type: 'Delivery Completed' }));
    await act(() => tab.wait(5_000));
    expect(screen.getByText(/1 more alert waits/)).toBeTruthy();
  });

  it("is called 'New Orders' where all of them are, and counts them [R9.13]", async () => {
    const { alert, tab } = await open();
    act(() => tab.person({ isBusy: true }));
    for (const offset of [1, 2, 3]) await alert(sampleAlert(offset, { type: 'Order New' }));
    await act(() => tab.wait(5_000));
    expect(screen.getByRole('group', { name: 'New Orders' }).textContent).toContain('3 new orders have come in.');
  });
});

describe('a bell that the browser blocks', () => {
  it('is told where it can be clicked, also while the dialog is open, and one click mends it [T.43]', async () => {
    const tab = new AlertsTab();
    tab.soundBlocked = true;
    const { alert } = await open('en', tab);
    await alert(sampleAlert(1));
    const dialog = screen.getByRole('alertdialog');
    expect(await within(dialog).findByRole('button', { name: 'Turn the bell on' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Turn the bell on' })).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expectAccessible();
    const allow = await screen.findByRole('button', { name: 'Turn the bell on' });
    await act(async () => fireEvent.click(allow));
    expect(screen.queryByRole('button', { name: 'Turn the bell on' })).toBeNull();
    expect(tab.rings).toHaveLength(1);
  });

  it('can be left silent; the way back is behind the bell', { tags: 'long' }, async () => {
    const tab = new AlertsTab();
    tab.soundBlocked = true;
    const { alert } = await open('en', tab);
    await alert(sampleAlert(1, { type: 'Delivery Completed' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave the bell silent' }));
    expect(screen.queryByRole('button', { name: 'Turn the bell on' })).toBeNull();
    const panel = await openFeed();
    const allow = await within(panel).findByRole('button', { name: 'Turn the bell on' });
    await act(async () => fireEvent.click(allow));
    expect(tab.rings).toHaveLength(1);
    expect(within(panel).queryByRole('button', { name: 'Turn the bell on' })).toBeNull();
  });

  it('says what else to do where the click was not enough', async () => {
    const tab = new AlertsTab();
    Object.assign(tab, { soundBlocked: true, unblocks: false });
    const { alert } = await open('en', tab);
    await alert(sampleAlert(1));
    const allow = await screen.findByRole('button', { name: 'Turn the bell on' });
    await act(async () => fireEvent.click(allow));
    expect(screen.getByText(/browser's settings/)).toBeTruthy();
  });
});

describe('the feed behind the bell [R1.11]', () => {
  it('counts what is unread, heard or listed [R3.05]', async () => {
    list.mockResolvedValue(pageOf([sampleAlert(2), sampleAlert(1)]));
    const { alert, tab } = await open();
    expect(await screen.findByRole('button', { name: 'Alerts, 2 unread' })).toBeTruthy();
    await alert(sampleAlert(3));
    expect(screen.getByRole('button', { name: 'Alerts, 3 unread', hidden: true })).toBeTruthy();
    act(() => tab.actor.send({ type: 'READ', id: '1' }));
    expect(screen.getByRole('button', { name: 'Alerts, 2 unread', hidden: true })).toBeTruthy();
  });

  it('lists alerts with a link each; going there reads it and closes the feed', async () => {
    list.mockResolvedValue(pageOf([sampleAlert(2), sampleAlert(1)]));
    const { location, tab } = await open();
    const panel = await openFeed();
    expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Alerts' }));
    await expectAccessible();
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/task/order-2', '/task/order-1']);
    expect(links[0]?.textContent).toContain('Unread:');
    if (links[0]) fireEvent.click(links[0]);
    expect(location()).toBe('/task/order-2');
    expect(tab.context.read.flags).toEqual({ 2: true });
    expect(within(panel).queryByRole('link')).toBeNull();
  });

  it('marks all as read, and says so [R3.05]', { tags: 'long' }, async () => {
    list.mockResolvedValue(pageOf([sampleAlert(2), sampleAlert(1)]));
    const { tab } = await open();
    const panel = await openFeed();
    fireEvent.click(within(panel).getByRole('button', { name: 'Mark all as read' }));
    expect(tab.context.read.readUpTo).toEqual({ [sampleBranch.id]: later(0) });
    expect(within(panel).queryByText('Unread:')).toBeNull();
    expect(screen.getByRole('button', { name: 'Alerts, 0 unread' })).toBeTruthy();
  });

  it('shows older ones when asked', async () => {
    list.mockImplementation(async (cursor) =>
      cursor === null ? pageOf([sampleAlert(9)], 'next') : pageOf([sampleAlert(1)]),
    );
    await open();
    const panel = await openFeed();
    await act(async () => fireEvent.click(await within(panel).findByRole('button', { name: 'Show older' })));
    expect(await within(panel).findByText(sampleAlert(1).message)).toBeTruthy();
    expect(within(panel).queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('says what will be here where there is nothing', async () => {
    await open();
    expect(await within(await openFeed()).findByText('No alerts to handle')).toBeTruthy();
    await expectAccessible();
  });

  it('says what failed, and asks again', { tags: 'long' }, async () => {
    list.mockResolvedValueOnce(failed({ kind: 'offline' }));
    await open();
    const panel = await openFeed();
    const again = await within(panel).findByRole('button', { name: /try again/i });
    list.mockResolvedValue(pageOf([sampleAlert(1)]));
    await act(async () => fireEvent.click(again));
    expect(await within(panel).findByText(sampleAlert(1).message)).toBeTruthy();
  });

  it('holds its place with skeletons while it loads', async () => {
    list.mockReturnValue(new Promise(() => undefined));
    await open();
    const panel = await openFeed();
    expect(within(panel).getByRole('list', { name: 'Loading alerts' }).getAttribute('aria-busy')).toBe('true');
  });

  it('shows still what was heard where the list cannot be had', async () => {
    list.mockResolvedValue(failed({ kind: 'offline' }));
    const { alert } = await open();
    await alert(sampleAlert(1, { type: 'Delivery Completed' }));
    const panel = await openFeed();
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
    expect(within(panel).getByText('Parcel delivered')).toBeTruthy();
  });
});
