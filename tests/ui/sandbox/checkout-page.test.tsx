// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SandboxCheckout } from '../../../src/domain/sandbox/sandbox';
import { money } from '../../../src/domain/shared/money';
import { CheckoutPage } from '../../../src/ui/features/sandbox/checkout-page';
import { expectAccessible } from '../../support/pages/axe';
import { FakeSandbox } from '../../support/fakes/fake-sandbox';
import { renderPage, stubBrowser } from '../../support/pages/render-page';
import { LANGUAGES } from '../../support/languages';

const BACK = '/payment/tap?tap_id=checkout-1';
const checkout: SandboxCheckout = {
  id: 'checkout-1',
  amount: money(1_705, 'BHD'),
  description: 'MN-100001',
  outcome: null,
  returnUrl: `https://app.example${BACK}`,
};

let sandbox: FakeSandbox;
const open = (language: 'en' | 'ar' = 'en') =>
  renderPage(<CheckoutPage />, {
    path: '/sandbox/pay/checkout-1',
    route: '/sandbox/pay/:id',
    language,
    features: {},
    sandbox,
  });

beforeEach(() => {
  stubBrowser();
  sandbox = new FakeSandbox({}, [checkout]);
});
afterEach(cleanup);

describe('the stand-in of the bank’s page', () => {
  it('pays with one press, at once and told once, and goes back with the charge’s id [R2.50] [R8.10]', async () => {
    const decided = vi.spyOn(sandbox, 'decide');
    const { location } = await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Pay BHD.1\.705$/ }));
    await waitFor(() => expect(location()).toBe(BACK));
    expect(decided.mock.calls).toEqual([
      ['checkout-1', { outcome: 'captured', delaySeconds: 0, webhook: 'once', wrongAmount: false }],
    ]);
  });

  it.each([
    ['Decline the card', 'failed'],
    ['Cancel and go back', 'cancelled'],
  ] as const)('“%s” goes back too', async (name, outcome) => {
    const decided = vi.spyOn(sandbox, 'decide');
    const { location } = await open();
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(location()).toBe(BACK));
    expect(decided.mock.calls[0]?.[1].outcome).toBe(outcome);
  });

  it('makes happen what else is chosen', { tags: 'long' }, async () => {
    const decided = vi.spyOn(sandbox, 'decide');
    await open();
    fireEvent.click(await screen.findByText('What else happens'));
    for (const name of ['After 16 minutes', 'Comes twice']) fireEvent.click(screen.getByRole('radio', { name }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Another amount is taken than was asked for' }));
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() =>
      expect(decided.mock.calls[0]?.[1]).toEqual({
        outcome: 'captured',
        delaySeconds: 960,
        webhook: 'twice',
        wrongAmount: true,
      }),
    );
  });

  it(
    'takes no money twice: what was paid has only the way back, and a refusal may still be paid',
    { tags: 'long' },
    async () => {
      sandbox = new FakeSandbox({}, [{ ...checkout, outcome: 'captured' }]);
      await open();
      expect((await screen.findByRole('link', { name: 'Go back' })).getAttribute('href')).toBe(BACK);
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
      cleanup();
      sandbox = new FakeSandbox({}, [{ ...checkout, outcome: 'failed' }]);
      await open();
      await screen.findByText(/ended before with “Declined”/);
      expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeNull();
    },
  );

  it('says why a press came to nothing, and can be pressed again [R8.03]', async () => {
    await open('ar');
    const pay = await screen.findByRole('button', { name: /^ادفع/ });
    sandbox.failure = {
      kind: 'refused',
      status: 404,
      code: 'NOT_FOUND',
      text: { en: 'Gone', ar: 'انتهت' },
      fields: [],
      retryAfterMs: null,
    };
    fireEvent.click(pay);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('انتهت'));
    await waitFor(() => expect(pay.getAttribute('aria-busy')).toBe('false'));
  });

  it('says that it cannot be read where it cannot', { tags: 'long' }, async () => {
    sandbox.failure = { kind: 'offline' };
    await open();
    await screen.findByRole('button', { name: 'Try again' });
  });

  it.each(LANGUAGES)('has no barrier: %s', async (language) => {
    await open(language);
    fireEvent.click(await screen.findByText(language === 'en' ? 'What else happens' : 'ماذا يحدث أيضًا'));
    await expectAccessible();
  });
});
