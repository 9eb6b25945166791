// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/errors';
import type { PaymentOutcome } from '../../../src/domain/payments/payment';
import { money } from '../../../src/domain/shared/money';
import { failed } from '../../../src/domain/shared/result';
import { messagesOf, patternOf } from '../../browser/support/messages';
import { expectAccessible } from '../../support/pages/axe';
import { refusedAs } from '../../support/fakes/fake-quick-parcel';
import { GUEST, Sending } from '../../support/pages/render-quick';
import { QUICK_SLUG, unpaidQuickOrder } from '../../support/samples/sample-quick-parcels';
import { LANGUAGES } from '../../support/languages';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const PAGE = `/quick-parcel/payment/${QUICK_SLUG}`;
const AGAIN = /1[.٫]705|١[.٫]٧٠٥/;

function toPay(person: Sending, outcome: PaymentOutcome | null = null): void {
  person.ports.quickParcel.sent.set(QUICK_SLUG, unpaidQuickOrder());
  if (outcome !== null) person.ports.payments.end(QUICK_SLUG, outcome);
}

/** The parcel belongs to the phone that this device has confirmed. */
function ownParcel(person: Sending): void {
  const order = unpaidQuickOrder();
  const contact = { ...order.pickUp.contact, phone: GUEST };
  person.ports.quickParcel.sent.set(QUICK_SLUG, { ...order, pickUp: { ...order.pickUp, contact } });
}

const outcome = (person: Sending, key: string) =>
  screen.findByRole('heading', { level: 2, name: person.p(`outcome.${key}.title`) });

describe.each(LANGUAGES)('paying by card (%s)', (language) => {
  it('goes to the bank’s page for what is not paid [R2.43] [R2.50]', async () => {
    const person = new Sending(language);
    toPay(person);
    await person.visit(PAGE);
    await outcome(person, 'open');
    expect(document.activeElement?.tagName).not.toBe('H2');
    await expectAccessible();
    person.press(AGAIN);
    await waitFor(() => expect(person.ports.left).toEqual([`https://gateway.example/pay/chg_${QUICK_SLUG}`]));
    expect(screen.getByRole('button', { name: person.p('leaving') }).getAttribute('aria-busy')).toBe('true');
    expect(person.ports.payments.begun).toEqual([{ slug: QUICK_SLUG, language }]);
  });

  it.each(sampled(['processing', 'captured', 'cancelled', 'failed', 'validation-error'] as const, 2, 1))(
    'says what came of it, aloud, and what can be done: %s [R8.10]',
    async (key) => {
      const person = new Sending(language);
      toPay(person, key);
      await person.visit(`/quick-parcel/payment/result/${QUICK_SLUG}`);
      const heading = await outcome(person, key);
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(screen.queryAllByRole('button', { name: AGAIN })).toHaveLength(
        ['cancelled', 'failed', 'validation-error'].includes(key) ? 1 : 0,
      );
      expect(screen.queryAllByRole('button', { name: person.p('check') })).toHaveLength(key === 'processing' ? 1 : 0);
      expect(screen.queryAllByRole('link', { name: person.p('track') })).toHaveLength(key === 'captured' ? 1 : 0);
      expect(
        screen
          .getByRole('link', { name: person.p(['cancelled', 'failed'].includes(key) ? 'cash' : 'order') })
          .getAttribute('href'),
      ).toBe(`/quick-parcel/result/${QUICK_SLUG}`);
      await expectAccessible();
    },
  );

  it.each(
    sampled(
      [
        ['refunded', { refunded: money(1_705, 'BHD'), taskState: 'cancelled' }],
        ['over', { taskState: 'successful' }],
        ['over', { taskState: 'cancelled' }],
      ] as const,
      3,
    ),
  )('says of a parcel that was paid and is over what became of the money: %s %o [R4.05]', async (key, changes) => {
    const person = new Sending(language);
    toPay(person, 'captured');
    person.ports.quickParcel.change(QUICK_SLUG, changes);
    await person.visit(`/quick-parcel/payment/result/${QUICK_SLUG}`);
    await outcome(person, key);
    const text = patternOf(person.p(`outcome.${key}.text`));
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(patternOf(person.p('outcome.captured.text')))).toBeNull();
    expect(screen.queryByRole('link', { name: person.p('track') })).toBeNull();
    expect(screen.getByRole('link', { name: person.p('order') })).toBeTruthy();
    await expectAccessible();
  });

  it('says that nothing was paid to somebody who is back without paying, with both ways to pay [R8.10]', async () => {
    const person = new Sending(language);
    toPay(person, 'processing');
    const { state } = person.ports.payments;
    person.ports.payments.state = async (ref) => {
      const read = await state.call(person.ports.payments, ref);
      return read.ok ? { ...read, value: { ...read.value, payable: true, isUntouched: true } } : read;
    };
    await person.visit(`/quick-parcel/payment/result/${QUICK_SLUG}`);
    await outcome(person, 'untouched');
    expect(screen.getByRole('button', { name: AGAIN })).toBeTruthy();
    expect(screen.getByRole('link', { name: person.p('cash') })).toBeTruthy();
    await expectAccessible();
  });

  it('takes cash after a declined card with one press, and says before what follows [R8.10]', async () => {
    const person = new Sending(language);
    const end = messagesOf(language, 'quickEnd');
    toPay(person, 'failed');
    ownParcel(person);
    await person.known();
    await person.visit(`/quick-parcel/payment/result/${QUICK_SLUG}`);
    await outcome(person, 'failed');
    const cash = await screen.findByRole('button', { name: patternOf(end('result.payInCashYes')) });
    expect(document.getElementById(cash.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      patternOf(end('result.payInCashText')),
    );
    expect(screen.queryByRole('link', { name: person.p('cash') })).toBeNull();
    await expectAccessible();
    fireEvent.click(cash);
    await waitFor(() => expect(person.at).toBe(`/quick-parcel/result/${QUICK_SLUG}`));
    expect(await screen.findByText(person.t('result.paidBy.cash'))).toBeTruthy();
  });

  it('says why cash failed, and takes it with the next press [R8.10]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    const yes = patternOf(messagesOf(language, 'quickEnd')('result.payInCashYes'));
    toPay(person, 'cancelled');
    ownParcel(person);
    await person.known();
    await person.visit(`/quick-parcel/payment/result/${QUICK_SLUG}`);
    const cash = await screen.findByRole('button', { name: yes });
    const { quickParcel } = person.ports;
    const { payInCash } = quickParcel;
    quickParcel.payInCash = async () => failed(refusedAs('RATE_LIMITED'));
    fireEvent.click(cash);
    expect(await screen.findByText(ERRORS.RATE_LIMITED[language])).toBeTruthy();
    quickParcel.payInCash = payInCash;
    fireEvent.click(screen.getByRole('button', { name: yes }));
    await waitFor(() => expect(person.at).toBe(`/quick-parcel/result/${QUICK_SLUG}`));
  });

  it('shows that the card was charged by the time cash was chosen [R8.10]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    toPay(person, 'cancelled');
    ownParcel(person);
    await person.known();
    await person.visit(`/quick-parcel/payment/result/${QUICK_SLUG}`);
    const cash = await screen.findByRole('button', {
      name: patternOf(messagesOf(language, 'quickEnd')('result.payInCashYes')),
    });
    person.ports.payments.end(QUICK_SLUG, 'captured');
    fireEvent.click(cash);
    await outcome(person, 'captured');
    expect(person.at).toBe(`/quick-parcel/payment/result/${QUICK_SLUG}`);
  });

  it('comes back from the bank’s page to the parcel’s own address, whatever the address says came of it [R2.50] [T.40]', async () => {
    const person = new Sending(language);
    toPay(person, 'failed');
    await person.visit(`/payment/tap?tap_id=chg_${QUICK_SLUG}&status=captured&outcome=captured`);
    await outcome(person, 'failed');
    await waitFor(() => expect(person.at).toBe(`/quick-parcel/payment/result/${QUICK_SLUG}`));
  });

  it('waits for the bank, and shows the outcome when it comes [R8.10]', async () => {
    const person = new Sending(language);
    toPay(person, 'processing');
    await person.visit(PAGE);
    await outcome(person, 'processing');
    person.ports.payments.end(QUICK_SLUG, 'captured');
    person.press(person.p('check'));
    const heading = await outcome(person, 'captured');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('says that there is nothing to pay any more [R2.43]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    person.ports.quickParcel.sent.set(QUICK_SLUG, { ...unpaidQuickOrder(), state: 'given-up' });
    await person.visit(PAGE);
    await outcome(person, 'closed');
    expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
    await expectAccessible();
  });

  it('says that there is no such payment, and leads on [R8.12]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    for (const path of ['/payment/tap', '/payment/tap?tap_id=chg_nobody', PAGE]) {
      await person.visit(path);
      expect(await screen.findByText(person.p('unknown.title'))).toBeTruthy();
      expect(screen.getByRole('link', { name: person.p('orders') }).getAttribute('href')).toBe('/quick-parcel/orders');
      cleanup();
    }
  });

  it('says that nobody answers, that the money is safe, and asks again when asked [R8.10]', async () => {
    const person = new Sending(language);
    toPay(person, 'captured');
    person.ports.payments.failure = refusedAs('GATEWAY_UNAVAILABLE');
    await person.visit(PAGE);
    expect(await screen.findByText(person.p('unreachable'))).toBeTruthy();
    expect(screen.getByText(ERRORS.GATEWAY_UNAVAILABLE[language])).toBeTruthy();
    await expectAccessible();
    person.ports.payments.failure = null;
    person.press(person.p('check'));
    await outcome(person, 'captured');
  });

  it('says why the bank’s page could not be opened, and lets it be tried again [R2.43]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    toPay(person);
    await person.visit(PAGE);
    await outcome(person, 'open');
    person.ports.payments.failure = refusedAs('GATEWAY_UNAVAILABLE');
    person.press(AGAIN);
    expect(await screen.findByText(ERRORS.GATEWAY_UNAVAILABLE[language])).toBeTruthy();
    person.ports.payments.failure = null;
    person.press(AGAIN);
    await waitFor(() => expect(person.ports.left).toHaveLength(1));
  });
});
