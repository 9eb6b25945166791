// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrdersPort } from '../../../src/application/ports/orders.port';
import type { Order } from '../../../src/domain/ordering/order';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { TaskPage } from '../../../src/ui/features/tracking/task-page';
import { expectAccessible } from '../../support/pages/axe';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { stubNavigator } from '../../support/pages/stub-navigator';
import { sampleOrder, sampleStop, sampleSummary } from '../../support/samples/sample-orders';

// It needs a whole app, and has a test over one.
vi.mock('../../../src/ui/features/tracking/inaccurate-delivery', () => ({ InaccurateDeliveryCard: () => null }));

const preferences = {
  cancellationReasons: [
    { code: 'wrong-address', text: { en: 'Wrong address', ar: 'العنوان خاطئ' } },
    { code: 'changed-mind', text: { en: 'No longer needed', ar: 'لم تعد مطلوبة' } },
  ],
  statusMessage: Object.fromEntries(TASK_STATES.map((state) => [state, { en: `About ${state}`, ar: `عن ${state}` }])),
  ecommerce: { status: 'Inactive' },
  map: { tileUrl: null, attribution: '' },
};
/** A delivery that failed so long ago that nothing can be asked for any more. */
const LONG_AGO = [
  { state: 'picked up', at: '2020-11-20T09:20:00.000Z' },
  { state: 'failed', at: '2020-11-20T09:30:00.000Z' },
] as const;
const get = vi.fn<(id: string) => Promise<Result<Order>>>();
const cancel = vi.fn<(id: string, reason: string) => Promise<Result<Order>>>();
const searchAgain = vi.fn<OrdersPort['searchAgain']>();
const extendSearch = vi.fn<OrdersPort['extendSearch']>();
const refused = (status: number, code: string) =>
  failed<Order>({
    kind: 'refused',
    status,
    code,
    text: { en: `Said ${code}`, ar: code },
    fields: [],
    retryAfterMs: null,
  });
const open = (language: 'en' | 'ar' = 'en') =>
  renderPage(<TaskPage />, {
    path: '/task/order-1',
    route: '/task/:id',
    language,
    features: {
      orders: { get, cancel, searchAgain, extendSearch },
      regions: { preferences: () => Promise.resolve(success(preferences as never)) },
    },
    // A delivery that arrived can be reported.
    records: fakeRecordPorts(),
  });

// Loaded ahead: otherwise the lazy parts would slow down the first test.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/ui/features/tracking/cancel-dialog'),
    import('../../../src/ui/features/tracking/delivery-map'),
  ]);
});
beforeEach(() => {
  stubBrowser();
  get.mockReset().mockResolvedValue(success(sampleOrder()));
  cancel.mockReset();
  searchAgain.mockReset();
  extendSearch.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a delivery [R2.12]', () => {
  it('tells its states with times of the region, newest first, and explains the last', async () => {
    await open();
    const timeline = await screen.findByRole('region', { name: 'What happened' });
    const [progress, log] = within(timeline).getAllByRole('list', { hidden: true });
    expect(
      within(progress as HTMLElement)
        .getAllByRole('listitem')
        .map((step) => step.textContent),
    ).toEqual(['Ordered', 'Driver found', 'To the pick-up', 'On the way', 'Delivered']);
    expect(progress?.querySelector('[aria-current]')?.textContent).toBe('To the pick-up');
    const steps = within(log as HTMLElement).getAllByRole('listitem', { hidden: true });
    expect(steps.map((step) => step.querySelector('[data-state]')?.getAttribute('data-state'))).toEqual([
      'in progress',
      'assigned',
      'created',
    ]);
    expect(steps[0]?.getAttribute('aria-current')).toBe('step');
    expect(steps[0]?.textContent).toContain('12:10'); // 09:10 UTC in Bahrain
    expect(await within(timeline).findByText('About in progress')).toBeTruthy();
  });

  it(
    'is saved as a template by those who may order, unless nobody could order the same [R11.03] [T.52]',
    { tags: 'long' },
    async () => {
      await open();
      expect(await screen.findByRole('button', { name: 'Save as template' })).toBeTruthy();
      cleanup();
      const pin = { ...sampleStop().address, building: '', road: '', block: '' } as ReturnType<
        typeof sampleStop
      >['address'];
      get.mockResolvedValue(success(sampleOrder({ dropOffs: [sampleStop({ address: pin })] })));
      await open();
      await screen.findByRole('region', { name: 'What happened' });
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as template' })).toBeNull());
    },
  );

  it('says how many parcels were handed over where not all were [R11.01]', { tags: 'long' }, async () => {
    const dropOffs = [
      sampleStop({ id: 'one', state: 'successful', history: LONG_AGO }),
      sampleStop({ id: 'two', state: 'failed', failureReason: 'nobody-there', history: LONG_AGO }),
    ];
    get.mockResolvedValue(success(sampleOrder({ state: 'failed', stopCount: 2, dropOffs })));
    await open();
    expect(await screen.findByText('1 of 2 parcels handed over')).toBeTruthy();
  });

  it('says why a delivery failed, what became of the fee, and what to do now', async () => {
    get.mockResolvedValue(
      success(
        sampleOrder({
          state: 'failed',
          dropOffs: [sampleStop({ state: 'failed', failureReason: 'nobody-there', history: LONG_AGO })],
        }),
      ),
    );
    await open();
    expect(await screen.findByText('Nobody was at the address.')).toBeTruthy();
    expect(screen.getByText(/The fee of BHD.1\.705 stays paid/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request a new delivery' })).toBeTruthy();
    await expectAccessible();
  });

  it('says what the driver wrote, and where the parcel is; calls only a driver who has it [R4.02]', async () => {
    const history = LONG_AGO;
    const stop = sampleStop({ state: 'failed', failureReason: 'other', failureNote: 'Road closed', history });
    get.mockResolvedValue(success(sampleOrder({ state: 'failed', history, dropOffs: [stop] })));
    await open();
    expect(await screen.findByText(/The driver says: .*Road closed/)).toBeTruthy();
    expect(screen.getByText('The driver has the parcel.')).toBeTruthy();
    // Too late for a second trip: support knows where it is.
    expect(screen.getByText(/days in which it could be sent again or back from here are over/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to support' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call +973 3611 1222' })).toBeTruthy();
  });

  it('says of a cancelled order in cash that nothing is to pay, and shows no driver and no link [R4.05]', async () => {
    const payment = { method: 'cash', cardLast4: null, status: 'due' } as const;
    get.mockResolvedValue(success(sampleOrder({ state: 'cancelled', payment, refundIfCancelled: null })));
    await open();
    expect((await screen.findByRole('region', { name: 'Fee' })).textContent).toContain('Nothing to pay');
    expect(screen.queryByText(/To be paid/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Call +973 3611 1222' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(screen.queryByText('About cancelled')).toBeNull();
  });

  it('has no card of a fee for people who read none; why it was cancelled stays [T.52]', { tags: 'long' }, async () => {
    const unpriced = { total: null, lines: [], refundIfCancelled: null };
    get.mockResolvedValue(success({ ...sampleOrder(), ...unpriced }));
    await open();
    expect(await screen.findByRole('region', { name: 'Parcel' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Fee' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Reason' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/Paid by|Wallet/);
    cleanup();
    const cancelled = sampleOrder({ state: 'cancelled', cancellationReason: 'wrong-address' });
    get.mockResolvedValue(success({ ...cancelled, ...unpriced }));
    await open();
    expect((await screen.findByRole('region', { name: 'Reason' })).textContent).toContain('Wrong address');
    expect(screen.queryByRole('region', { name: 'Fee' })).toBeNull();
  });

  it('promises no money back where no driver was found for an order in cash [R4.02]', { tags: 'long' }, async () => {
    get.mockResolvedValue(success(stuck({ payment: { method: 'cash', cardLast4: null, status: 'due' } })));
    await open();
    expect(await screen.findByText(/Nothing has been paid/)).toBeTruthy();
    expect(screen.queryByText(/get back/)).toBeNull();
  });

  const RAISES = [
    { extra: money(200, 'BHD'), total: money(1_925, 'BHD') },
    { extra: money(400, 'BHD'), total: money(2_145, 'BHD') },
  ];
  const stuck = (changes: Partial<Order> = {}) =>
    sampleOrder({ state: 'dispatch failure', driver: null, searchAgain: { raises: RAISES }, ...changes });

  it('offers to search again where no driver took it, at the same charge or a higher one, with its total [R4.02]', async () => {
    get.mockResolvedValue(success(stuck()));
    searchAgain.mockResolvedValue(
      success(sampleOrder({ state: 'dispatched', total: money(2_145, 'BHD'), driver: null })),
    );
    await open();
    expect(await screen.findByText('No driver has taken this order')).toBeTruthy();
    expect(screen.getByText(/Nobody is looking for one any more/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Search again for BHD.1\.705$/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /^BHD.0\.400 more.*BHD.2\.145/ }));
    fireEvent.click(screen.getByRole('radio', { name: '4 hours' }));
    expect(screen.getByText(/taken from the wallet when you press/)).toBeTruthy();
    await expectAccessible();
    get.mockReturnValue(new Promise(() => undefined));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Search again for BHD.2\.145$/ })));
    expect(searchAgain).toHaveBeenCalledWith(
      'order-1',
      { extra: money(400, 'BHD'), minutes: 240 },
      expect.stringMatching(/^search-order-1-[a-z0-9]+-400-240$/),
    );
    await waitFor(() => expect(screen.queryByText('No driver has taken this order')).toBeNull());
  });

  it('keeps the choice and says why where the wallet does not cover it', { tags: 'long' }, async () => {
    get.mockResolvedValue(success(stuck()));
    searchAgain.mockResolvedValue(refused(402, 'INSUFFICIENT_BALANCE'));
    await open();
    fireEvent.click(await screen.findByRole('radio', { name: /^BHD.0\.200 more/ }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Search again for/ })));
    expect(await screen.findByText('Said INSUFFICIENT_BALANCE')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^BHD.0\.200 more/ }).checked).toBe(true);
  });

  it(
    'says of a card that it was charged for this amount, and searches at the same charge',
    { tags: 'long' },
    async () => {
      get.mockResolvedValue(
        success(stuck({ searchAgain: { raises: [] }, payment: { method: 'card', cardLast4: '4242', status: 'paid' } })),
      );
      await open();
      expect(await screen.findByText(/The card was charged for this amount/)).toBeTruthy();
      expect(screen.queryByRole('radio', { name: /more/ })).toBeNull();
      expect(screen.getByRole('button', { name: /^Search again for BHD.1\.705$/ })).toBeTruthy();
    },
  );

  it(
    'says until when a driver is looked for, and looks longer by what is chosen [R9.06]',
    { tags: 'long' },
    async () => {
      const searched = sampleOrder({ state: 'dispatched', driver: null, searchUntil: '2026-11-20T11:00:00.000Z' });
      get.mockResolvedValue(success(searched));
      extendSearch.mockResolvedValue(success({ ...searched, searchUntil: '2026-11-20T12:00:00.000Z' }));
      await open();
      const card = await screen.findByRole('region', { name: 'We are looking for a driver' });
      expect(card.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T11:00:00.000Z');
      fireEvent.click(screen.getByRole('radio', { name: '1 hour' }));
      await expectAccessible();
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look longer' })));
      expect(extendSearch).toHaveBeenCalledWith('order-1', 60, expect.stringMatching(/^extend-order-1-[a-z0-9]+-60$/));
      await waitFor(() =>
        expect(card.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T12:00:00.000Z'),
      );
    },
  );

  it('says no fee where the server says none, and the cash to take at the door [R6.01]', async () => {
    const cashToCollect = money(5_000, 'BHD');
    const [stop] = sampleOrder().dropOffs;
    if (stop === undefined) throw new Error('No stop');
    const seen = { total: null, lines: [], searchAgain: null, refundIfCancelled: null };
    for (const state of ['in progress', 'failed'] as const) {
      const order = sampleOrder({ state, cashToCollect, dropOffs: [{ ...stop, state, cashToCollect }] });
      get.mockResolvedValue(success({ ...order, ...seen }));
      const { unmount } = await open();
      expect(await screen.findByRole('region', { name: 'Parcel' })).toBeTruthy();
      expect(document.body.textContent?.match(/BHD.[\d.]+/g)?.map((text) => text.slice(4))).toEqual(['5.000']);
      expect(screen.queryByText('Total')).toBeNull();
      unmount();
    }
  });

  it('calls cash collected once it was', { tags: 'long' }, async () => {
    get.mockResolvedValue(
      success(sampleOrder({ state: 'successful', dropOffs: [sampleStop({ state: 'successful' })] })),
    );
    await open();
    expect(await screen.findByText('Collected in cash')).toBeTruthy();
  });

  it('tells driver, parcel, recipient, cash, fee and payment, with phones to call left to right', async () => {
    await open();
    const call = await screen.findByRole('link', { name: 'Call +973 3611 1222' });
    expect(call.getAttribute('href')).toBe('tel:+97336111222');
    expect(call.querySelector('bdi')?.getAttribute('dir')).toBe('ltr');
    const parcel = screen.getByRole('region', { name: 'Parcel' });
    expect(parcel.textContent).toContain('Fatima Al Sayed');
    expect(parcel.textContent).toContain('Ring twice');
    expect(parcel.textContent).toMatch(/4\.500/);
    const fee = screen.getByRole('region', { name: 'Fee' });
    expect(fee.textContent).toMatch(/Base fee.*1\.550.*VAT.*0\.155.*Total.*1\.705.*Wallet · Paid/);
    expect(screen.getByText(/Flat 5, Building 12, Road 2407, Block 324, Juffair/)).toBeTruthy();
    expect(screen.getByText(/from the pick-up/)).toBeTruthy();
    expect(await screen.findByRole('application', { name: 'Map of the delivery' })).toBeTruthy();
    await expectAccessible();
  });

  it('counts the arrival down', { tags: 'long' }, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:28:00.000Z') });
    await open();
    expect(await screen.findByText('10–20 minutes')).toBeTruthy();
  });

  it('names the day and time of an arrival that is far away', { tags: 'long' }, async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T09:28:00.000Z') });
    await open();
    expect(await screen.findByText('Arrives')).toBeTruthy();
    expect(screen.queryByText(/\d minutes/)).toBeNull();
  });

  it('follows events: state, timeline and driver change at once, and the order is read once more', async () => {
    const { emit } = await open();
    await screen.findByText(/from the pick-up/);
    const later = sampleOrder({ state: 'picked up', updatedAt: '2026-11-20T09:20:00.000Z', refundIfCancelled: null });
    get.mockReturnValue(new Promise(() => undefined));
    emit({
      type: 'order.changed',
      change: { offset: 9, order: sampleSummary({ state: 'picked up', updatedAt: later.updatedAt }) },
    });
    emit({
      type: 'driver.moved',
      move: {
        orderId: 'order-1',
        position: { lat: 26.2189, lng: 50.6071 },
        heading: 10,
        eta: '2026-11-20T09:50:00.000Z',
      },
    });
    expect(await screen.findByText(/0 km from the drop-off/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').some((item) => item.querySelector('[data-state="picked up"]'))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Cancel delivery' })).toBeNull();
    expect(get).toHaveBeenCalledTimes(2);
  });

  it(
    'copies the tracking link and says so; where the browser will not, it says what to do',
    { tags: 'long' },
    async () => {
      const writeText = vi
        .fn<(text: string) => Promise<void>>()
        .mockResolvedValueOnce()
        .mockRejectedValueOnce(new Error('no'));
      stubNavigator('clipboard', { writeText });
      await open();
      fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
      const copied = await screen.findByRole('button', { name: 'Link copied' });
      expect(writeText).toHaveBeenCalledWith(`${location.origin}/quick-parcel/task/slug-0123456789abcdef`);
      fireEvent.click(copied);
      expect(await screen.findByText(/Select the link/)).toBeTruthy();
      const chat = new URL(screen.getByRole('link', { name: /^WhatsApp to / }).getAttribute('href') ?? '');
      expect(chat.origin + chat.pathname).toBe(`https://wa.me/${sampleStop().recipient.phone.slice(1)}`);
      expect(chat.searchParams.get('text')).toContain(`${location.origin}/quick-parcel/task/slug-0123456789abcdef`);
    },
  );

  it('says that there is no such delivery, and where to go [R8.12]', async () => {
    get.mockResolvedValue(refused(404, 'ORDER_NOT_FOUND'));
    await open();
    expect(await screen.findAllByText('We could not find this delivery')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/orders');
    await expectAccessible();
  });

  it('says what failed and tries again', async () => {
    get.mockResolvedValueOnce(refused(500, 'INTERNAL'));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByRole('region', { name: 'Parcel' })).toBeTruthy();
  });

  it(
    'stands in Arabic, with areas and drivers as Arabic writes them, whichever way they were typed [R1.13]',
    { tags: 'long' },
    async () => {
      await open('ar');
      const place = await screen.findByRole('region', { name: 'أين هو الآن' });
      expect(place.textContent).toContain('الجفير');
      expect(place.textContent).not.toMatch(/Juffair|Adliya/);
      expect(screen.getAllByText('يوسف حسن').length).toBeGreaterThan(0);
      expect(await screen.findByRole('heading', { level: 1, name: /طلب رقم/ })).toBeTruthy();
      await waitFor(() => expect(screen.getByText('عن in progress')).toBeTruthy());
      await expectAccessible();
    },
  );
});

async function ask() {
  const page = await open();
  const button = await screen.findByRole('button', { name: 'Cancel delivery' });
  // The dialog's code is loading: React continues what was suspended only if the whole of it is awaited.
  await act(async () => fireEvent.click(button));
  await screen.findByText('Cancel this delivery?'); // by text: role queries are slow
  const dialog = screen.getByRole('alertdialog');
  return { ...page, dialog: within(dialog) };
}

describe('cancelling a delivery [R2.12] [R3.10] [R4.05]', () => {
  it('says what comes back, wants a reason, and sends it once', async () => {
    let answer: ((result: Result<Order>) => void) | undefined;
    cancel.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { dialog } = await ask();
    expect(dialog.getByText(/whole fee comes back to your wallet at once: BHD.1\.705/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel delivery' }));
    expect(await dialog.findByText(/Choose a reason/)).toBeTruthy();
    expect(cancel).not.toHaveBeenCalled();
    fireEvent.click(await dialog.findByLabelText('No longer needed'));
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel delivery' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Cancelling…' }));
    expect(cancel.mock.calls).toEqual([['order-1', 'changed-mind']]);
    answer?.(success(sampleOrder({ state: 'cancelled', refundIfCancelled: null, refunded: money(1705, 'BHD') })));
    expect(await dialog.findByText('The delivery is cancelled')).toBeTruthy();
    expect(dialog.getByText(/1\.705/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('tells why where the driver was faster', { tags: 'long' }, async () => {
    cancel.mockResolvedValue(refused(409, 'NOT_CANCELLABLE'));
    const { dialog } = await ask();
    fireEvent.click(await dialog.findByLabelText('Wrong address'));
    get.mockResolvedValue(success(sampleOrder({ state: 'picked up', refundIfCancelled: null })));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel delivery' }));
    expect(await dialog.findByText('It can no longer be cancelled')).toBeTruthy();
    expect(dialog.getByText(/already has the parcel/)).toBeTruthy();
  });

  it('tells at once where the driver fetches the parcel while the person thinks', { tags: 'long' }, async () => {
    const { dialog, emit } = await ask();
    get.mockReturnValue(new Promise(() => undefined));
    emit({
      type: 'order.changed',
      change: { offset: 9, order: sampleSummary({ state: 'picked up', updatedAt: '2026-11-20T09:30:00.000Z' }) },
    });
    expect(await dialog.findByText('It can no longer be cancelled')).toBeTruthy();
  });

  it('keeps the reason and says what happened where the call fails; Escape leaves', { tags: 'long' }, async () => {
    cancel.mockResolvedValue(refused(403, 'FORBIDDEN'));
    const { dialog } = await ask();
    fireEvent.click(await dialog.findByLabelText('Wrong address'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel delivery' }));
    expect(await dialog.findByText('Said FORBIDDEN')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Wrong address').checked).toBe(true);
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true })); // what Escape does to a modal
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
