// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocationInquiry, Order } from '../../../src/domain/ordering/order';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { canInquireLocation } from '../../../src/domain/ordering/task-transitions';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { TaskPage } from '../../../src/ui/features/tracking/task-page';
import { expectAccessible } from '../../support/pages/axe';
import { FakeAddressChecks, SAMPLE_CHECK } from '../../support/fakes/fake-address-checks';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { sampled } from '../../support/sampled';

const get = vi.fn<(id: string) => Promise<Result<Order>>>();
let port: FakeAddressChecks;
const preferences = () => Promise.resolve(failed({ kind: 'offline' }));
const open = (language: 'en' | 'ar' = 'en') =>
  renderPage(<TaskPage />, {
    path: '/task/order-1',
    route: '/task/:id',
    language,
    features: { orders: { get }, regions: { preferences } },
    addressCheck: port,
    // A delivery that arrived can be reported.
    records: fakeRecordPorts(),
  });

const waiting = { driver: null, driverName: null, state: 'created' } as const;
const INQUIRY: LocationInquiry = {
  state: 'open',
  askedAt: '2026-11-20T09:05:00.000Z',
  expiresAt: '2026-11-20T09:35:00.000Z',
  endedAt: null,
  movedMeters: null,
};
const asked = (state: Order['state'], inquiry: Partial<LocationInquiry> = {}) =>
  sampleOrder({ ...waiting, state, dropOffs: [sampleStop({ state, locationInquiry: { ...INQUIRY, ...inquiry } })] });
const card = () => screen.findByRole('region', { name: 'The recipient’s address' });

// Loaded ahead: otherwise the lazy parts would slow down the first test.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/ui/features/tracking/location-card'),
    import('../../../src/ui/features/tracking/delivery-map'),
    import('../../../src/ui/features/tracking/inaccurate-delivery'),
  ]);
});
beforeEach(() => {
  stubBrowser();
  get.mockReset().mockResolvedValue(success(sampleOrder(waiting)));
  port = new FakeAddressChecks({ 'order-1': SAMPLE_CHECK });
});
afterEach(cleanup);

describe('asking the recipient to confirm the address [R2.54] [R4.11]', () => {
  it.each(
    sampled(
      [
        ['en', /waits: you have reached the limit of messages/, 'The recipient’s address'],
        ['ar', /في الانتظار: بلغت الحد المسموح من الرسائل/, 'عنوان المستلم'],
      ] as const,
      2,
    ),
  )(
    'says that it waits where a limit of messages is reached, and offers nothing meanwhile: %s [T.49]',
    async (language, text, title) => {
      get.mockResolvedValue(success(asked('created', { state: 'waiting' })));
      await open(language);
      const area = await screen.findByRole('region', { name: title });
      expect(area.textContent).toMatch(text);
      expect(within(area).queryByRole('button')).toBeNull();
      await expectAccessible();
    },
  );

  it('is one press, and says since when and until when the delivery waits', async () => {
    await open();
    expect((await card()).textContent).toContain('30 minutes at most; the price stays');
    await expectAccessible();
    get.mockResolvedValue(success(asked('location inquiry acquiring')));
    fireEvent.click(screen.getByRole('button', { name: 'Ask the recipient to confirm the address' }));
    expect(await screen.findByText(/Fatima Al Sayed.* was asked at 12:05.* until 12:35/)).toBeTruthy();
    expect(port.asked).toEqual(['order-1']);
    expect(screen.queryByRole('button', { name: /Ask/ })).toBeNull();
    await expectAccessible();
  });

  it.each(sampled(TASK_STATES, 5))(
    'is offered for a delivery that is "%s" where the rule of both sides allows it',
    async (state) => {
      get.mockResolvedValue(success(sampleOrder({ ...waiting, state })));
      await open();
      await screen.findByRole('region', { name: 'What happened' });
      if (canInquireLocation(state))
        await screen.findByRole('button', { name: 'Ask the recipient to confirm the address' });
      else expect(screen.queryByRole('region', { name: 'The recipient’s address' })).toBeNull();
    },
  );

  it('goes on to the given address, or to a pin of the merchant, where nobody answered [R4.11]', async () => {
    get.mockResolvedValue(success(asked('location inquiry expired', { state: 'expired' })));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Set the pin myself' }));
    fireEvent.change(await screen.findByLabelText(/How to find the door/), { target: { value: 'Blue gate' } });
    fireEvent.click(screen.getByRole('button', { name: 'Deliver here' }));
    const { position } = sampleStop().address;
    await waitFor(() => expect(port.decisions).toEqual([{ position, directions: 'Blue gate' }]));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep the address I gave' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Deliver to the address I gave' }));
    await waitFor(() => expect(port.decisions[1]).toBeNull());
  });

  it.each(
    sampled(
      [
        [
          'en',
          'The recipient’s address',
          /until 12:50.* Without one .* goes to the address you gave\..*No driver is sent while we wait\. .*goes on at once/,
        ],
        ['ar', 'عنوان المستلم', /ننتظر قرارك حتى الساعة .*12:50.* العنوان الذي أدخلته\..*لا يُرسَل مندوب أثناء الانتظار/],
      ] as const,
      2,
      1,
    ),
  )('says one thing of an answer that did not come: %s', async (language, name, text) => {
    const endedAt = '2026-11-20T09:35:10.000Z';
    get.mockResolvedValue(success(asked('location inquiry expired', { state: 'expired', endedAt })));
    await open(language);
    const region = await screen.findByRole('region', { name });
    await waitFor(() => expect(region.textContent).toMatch(text));
    expect(region.textContent).not.toMatch(/Otherwise|وإلا/);
  });

  it('says what came of it: confirmed, moved, expired, gone on', async () => {
    const ended = '2026-11-20T09:12:00.000Z';
    const cases: readonly (readonly [Order, RegExp])[] = [
      [
        asked('location inquiry acquired', { state: 'answered', endedAt: ended, movedMeters: 0 }),
        /confirmed the address at 12:12/,
      ],
      [
        asked('location inquiry acquired', { state: 'answered', endedAt: ended, movedMeters: 346 }),
        /put the pin elsewhere at 12:12.*, 346 m from the address you gave/,
      ],
      [
        asked('accepted', { state: 'answered', endedAt: ended, movedMeters: 2_346 }),
        /2\.3 km from the address you gave/,
      ],
      [
        asked('location inquiry expired', { state: 'expired', endedAt: '2026-11-20T09:35:10.000Z' }),
        /did not answer by 12:35.*We wait for your choice until 12:50.* Without one the delivery then goes to the address you gave/,
      ],
      [
        asked('dispatched', { state: 'expired', endedAt: '2026-11-20T09:35:10.000Z' }),
        /did not answer by 12:35.*goes to the address you gave/,
      ],
    ];
    for (const [order, messages] of cases) {
      get.mockResolvedValue(success(order));
      await open();
      await waitFor(async () => expect((await card()).textContent).toMatch(messages));
      const again = within(await card()).queryByRole('button', { name: 'Ask again' });
      expect(again === null).toBe(!canInquireLocation(order.state));
      cleanup();
    }
  });

  it(
    'says why it did not work if nobody was asked, and reads again if a driver was quicker',
    { tags: 'long' },
    async () => {
      port.failure = {
        kind: 'refused',
        status: 429,
        code: 'RATE_LIMITED',
        text: { en: 'Too many tries.', ar: '' },
        fields: [],
        retryAfterMs: null,
      };
      await open();
      await card();
      fireEvent.click(screen.getByRole('button', { name: 'Ask the recipient to confirm the address' }));
      expect(await screen.findByText('Too many tries.')).toBeTruthy();
      port.failure = {
        kind: 'refused',
        status: 409,
        code: 'NOT_NOW',
        text: { en: 'Not now.', ar: '' },
        fields: [],
        retryAfterMs: null,
      };
      get.mockResolvedValue(success(sampleOrder()));
      fireEvent.click(screen.getByRole('button', { name: 'Ask the recipient to confirm the address' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'The recipient’s address' })).toBeNull());
    },
  );

  it('does not ask twice where only the answer was lost', { tags: 'long' }, async () => {
    port.failure = { kind: 'offline' };
    port.isAnswerLost = true;
    await open();
    await card();
    get.mockResolvedValue(success(asked('location inquiry acquiring')));
    fireEvent.click(screen.getByRole('button', { name: 'Ask the recipient to confirm the address' }));
    expect(await screen.findByText(/was asked at 12:05/)).toBeTruthy();
    expect(screen.queryByText(/No answer came back/)).toBeNull();
  });

  it('speaks Arabic [R1.14]', { tags: 'long' }, async () => {
    get.mockResolvedValue(
      success(asked('location inquiry expired', { state: 'expired', endedAt: '2026-11-20T09:35:10.000Z' })),
    );
    await open('ar');
    expect(await screen.findByText(/لم تصل إجابة من .*Fatima Al Sayed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'اسأل مرة أخرى' })).toBeTruthy();
    await expectAccessible();
  });
});

describe('proof of delivery [R2.42]', () => {
  it('tells the merchant who took the parcel, and when', async () => {
    get.mockResolvedValue(
      success(
        sampleOrder({
          state: 'successful',
          dropOffs: [
            sampleStop({ state: 'successful', proof: { handedTo: 'Fatima', at: '2026-11-20T11:05:00.000Z' } }),
          ],
        }),
      ),
    );
    await open();
    expect((await screen.findByText(/Handed to .*Fatima.* at/)).textContent).toMatch(/2:05/);
  });
});
