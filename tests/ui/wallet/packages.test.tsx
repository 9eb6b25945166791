// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { success } from '../../../src/domain/shared/result';
import { LANGUAGES } from '../../support/languages';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakePackages, PLANS } from '../../support/fakes/fake-packages';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const card = (id: string, last4: string, isDefault = false) => ({
  id,
  brand: 'visa',
  last4,
  expiryMonth: 8,
  expiryYear: 2090,
  isDefault,
});

async function open(packages: FakePackages, path: string, language: 'en' | 'ar' = 'en') {
  const left: string[] = [];
  await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: {
      clock: new FakeClock(),
      wallet: {
        wallet: async () => success({ balance: money(0, 'BHD'), overdraft: money(0, 'BHD') }),
        owed: async () => success({ amount: money(0, 'BHD'), orders: 0, since: null }),
        cards: async () => success(packages.cards.map((id, index) => card(id, `400${index}`, index === 0))),
      },
    },
    records: fakeRecordPorts({ packages, page: { leaveFor: async (url) => void left.push(url) } }),
  });
  await screen.findByRole('heading', { level: 1 });
  return left;
}

const LIST = '/wallet/package/list';
const SUBSCRIBE = '/wallet/package/subscribe/bh-shop-monthly';

async function subscribed(change: object = {}): Promise<FakePackages> {
  const packages = new FakePackages();
  await packages.subscribe(
    { planId: 'bh-shop-monthly', price: money(136_000, 'BHD'), cardId: 'card-1', isTrial: false },
    'key-before',
  );
  if (packages.current !== null) packages.current = { ...packages.current, ...change };
  return packages;
}

describe('the packages that are sold [R2.06]', () => {
  it('say what they cost, what they cover and what they would have saved [R9.05]', async () => {
    const packages = new FakePackages();
    packages.deliveries = {
      days: 90,
      orders: 296,
      kilometers: 1_776,
      coveredByOrders: money(296 * 1_705, 'BHD'),
      coveredByKm: money(296 * 1_800, 'BHD'),
    };
    await open(packages, LIST);
    const plan = await screen.findByRole('region', { name: 'Shop' });
    expect(plan.textContent).toMatch(/136\.000.*a month/);
    await within(plan).findByText('20 % less');
    await expectAccessible();
    fireEvent.click(screen.getByRole('radio', { name: /By the year, 32 % less/ }));
    expect((await screen.findByRole('region', { name: 'Shop' })).textContent).toMatch(/1,109\.760.*a year/);
  });

  it('may be none [R8.12]', async () => {
    await open(new FakePackages([]), LIST);
    await screen.findByText('No plans found');
  });
});

describe('a dearer plan that begins today [R2.07]', () => {
  const YEAR = '/wallet/package/subscribe/bh-shop-yearly';

  it.each(LANGUAGES)('says the credit, the charge and the next one before it is paid (%s)', async (language) => {
    const packages = await subscribed();
    await open(packages, YEAR, language);
    const pay = await screen.findByRole('button', {
      name: language === 'en' ? /^Pay BHD.973\.760/ : /^دفع .*973[.٫]760/,
    });
    const text = (document.querySelector('main')?.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(text).toContain('136.000');
    expect(text).toContain('973.760');
    expect(text).toContain('2027');
    await expectAccessible();
    fireEvent.click(pay);
    await waitFor(() => expect(packages.current?.plan.id).toBe('bh-shop-yearly'));
    // The page of the packages.
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(0);
  });

  it('is offered beside the change with the next period', async () => {
    await open(await subscribed(), LIST);
    fireEvent.click(await screen.findByRole('radio', { name: /By the year/ }));
    const link = await screen.findByRole('link', { name: /^Begin today/ });
    expect(link.getAttribute('href')).toBe(YEAR);
  });

  it('leaves the plan as it was where the card is declined, and leads to another card', { tags: 'long' }, async () => {
    const packages = await subscribed();
    packages.declined.add('card-1');
    await open(packages, YEAR);
    fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    await screen.findByText('Your plan goes on as it was.');
    expect(screen.getByRole('link', { name: 'Choose another card' }).getAttribute('href')).toBe(LIST);
    expect(packages.current?.plan.id).toBe('bh-shop-monthly');
    await expectAccessible();
  });

  it('is sent again under the same key where the answer was lost [T.36]', { tags: 'long' }, async () => {
    const packages = await subscribed();
    await open(packages, YEAR);
    const pay = await screen.findByRole('button', { name: /^Pay/ });
    packages.failure = { kind: 'offline' };
    packages.isAnswerLost = true;
    fireEvent.click(pay);
    const again = await screen.findByRole('button', { name: 'Ask again with the same payment' });
    packages.failure = null;
    fireEvent.click(again);
    await screen.findByRole('heading', { level: 2, name: 'Your package: Shop' });
  });
});

describe('subscribing [R2.07]', () => {
  it('is tried with a card, and leads to the package', async () => {
    const packages = new FakePackages();
    await open(packages, SUBSCRIBE);
    expect((await screen.findByRole('radio', { name: /Try it free first/ })).matches(':checked')).toBe(true);
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Begin the trial' }));
    await screen.findByRole('heading', { level: 2, name: 'Your package: Shop' });
    expect(packages.current).toMatchObject({ state: 'trial', cardId: 'card-1' });
    await screen.findByText('10 of 10 orders left');
  });

  it('says that a card was declined, and charges another one; a lost answer is sent again [T.36]', async () => {
    const packages = new FakePackages();
    packages.canTry = false;
    packages.declined.add('card-1');
    await open(packages, SUBSCRIBE);
    fireEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('CARD_DECLINED');
    fireEvent.click(screen.getByRole('radio', { name: /4001/ }));
    packages.failure = { kind: 'offline' };
    packages.isAnswerLost = true;
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('radio', { name: /4000/ }).matches(':disabled')).toBe(true);
    packages.failure = null;
    fireEvent.click(again);
    await screen.findByRole('heading', { level: 2, name: 'Your package: Shop' });
    expect(packages.current).toMatchObject({ state: 'active', cardId: 'card-2' });
  });

  it('needs a card: one is added first, and the package is gone on with [R5.20]', async () => {
    const left = await open(new FakePackages(PLANS, []), SUBSCRIBE);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
    await waitFor(() => expect(left).toEqual(['https://gateway.example/card/1/bh-shop-monthly']));
  });

  it('is not for a plan that is not sold, nor for a second package', { tags: 'long' }, async () => {
    await open(new FakePackages(), '/wallet/package/subscribe/nothing');
    await screen.findByText('No such package');
    cleanup();
    await open(await subscribed(), SUBSCRIBE);
    await screen.findByText('You have a package already');
  });
});

describe("the business's package", () => {
  it('is cancelled after a question, and kept again', async () => {
    const packages = await subscribed();
    await open(packages, LIST, 'en');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the package' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the package?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the package' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep the package' }));
    await screen.findByRole('button', { name: 'Cancel the package' });
    expect(packages.current?.endsThen).toBe(false);
  });

  it('changes with the next period', { tags: 'long' }, async () => {
    const packages = await subscribed();
    await open(packages, LIST);
    fireEvent.click(await screen.findByRole('radio', { name: /By the year/ }));
    fireEvent.click(await screen.findByRole('button', { name: /^Change to this/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
    await screen.findByText(/^From .* on: Shop$/);
    expect(packages.current?.nextPlan?.id).toBe('bh-shop-yearly');
  });

  it.each(
    sampled(
      [
        ['en', /Your bank has not answered yet whether it pays .*1,109\.760.* for Shop\. Until then your plan goes on/],
        ['ar', /لم يرد البنك بعد على دفع .*1,109\.760.* مقابل خطة المتجر/],
      ] as const,
      2,
    ),
  )(
    'says that a change at once waits for the bank, and offers no second one, in %s [R2.07]',
    async (language, text) => {
      const [, yearly] = PLANS;
      if (yearly === undefined) throw new Error('No plan');
      await open(await subscribed({ changing: { plan: yearly, charge: yearly.price } }), LIST, language);
      await screen.findByText(text);
      fireEvent.click(screen.getByRole('radio', { name: language === 'en' ? /By the year/ : /سنوي/ }));
      expect(screen.queryByRole('link', { name: /^(Begin today|ابدأ اليوم)/ })).toBeNull();
      await expectAccessible();
    },
  );

  it('says in Arabic that its card was declined', { tags: 'long' }, async () => {
    await open(await subscribed({ state: 'past-due', retryAt: '2026-12-21T09:00:00.000Z' }), LIST, 'ar');
    await screen.findByText(/رفض البنك البطاقة/);
    await expectAccessible();
  });
});
