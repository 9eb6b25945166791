// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/errors';
import type { QuickOrder } from '../../../src/domain/quick-parcel/quick-order';
import { money } from '../../../src/domain/shared/money';
import { messagesOf, patternOf } from '../../browser/support/messages';
import { expectAccessible } from '../../support/pages/axe';
import { refusedAs } from '../../support/fakes/fake-quick-parcel';
import { GUEST, Sending } from '../../support/pages/render-quick';
import { QUICK_SLUG, sampleQuickOrder, unpaidQuickOrder } from '../../support/samples/sample-quick-parcels';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const RESULT = `/quick-parcel/result/${QUICK_SLUG}`;

/** A parcel of the guest's phone that the server has. */
function sent(person: Sending, changes: Partial<QuickOrder> = {}, of: QuickOrder = sampleQuickOrder()): void {
  const order = { ...of, pickUp: { ...of.pickUp, contact: { ...of.pickUp.contact, phone: GUEST } }, ...changes };
  person.ports.quickParcel.sent.set(order.slug, order);
}

describe.each(LANGUAGES)('the pages of a guest (%s)', (language) => {
  const end = messagesOf(language, 'quickEnd');

  it('lead on from the menu, to all that a guest can do [R2.41]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    await person.visit('/quick-parcel/menu');
    await person.title('menu.title');
    const places = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'));
    expect(places).toEqual(['/quick-parcel', '/quick-parcel/orders', '/auth/login', '/auth/signup']);
    await expectAccessible();
  });

  it('show the parcels of a phone after its code, and say so where there are none [R2.42] [R1.02]', async () => {
    const person = new Sending(language);
    await person.visit('/quick-parcel/orders');
    await screen.findByText(person.t('gate.text'));
    await expectAccessible();
    person.press(person.t('gate.send'));
    expect(await screen.findByText(messagesOf(language, 'fields')('required'))).toBeTruthy();
    person.type('phone', '12');
    person.press(person.t('gate.send'));
    expect(await screen.findByText(person.parcel('error.phone'))).toBeTruthy();
    expect(person.ports.verification.sent).toEqual([]);
    person.type('phone', '36999888');
    person.press(person.t('gate.send'));
    await person.enterCode();
    expect(await screen.findByText(person.t('orders.emptyTitle'))).toBeTruthy();
    expect(screen.getByText('+973 3699 9888')).toBeTruthy();
    await expectAccessible();
    person.press(person.t('orders.forget'));
    await screen.findByText(person.t('gate.text'));
    expect(person.ports.store.disk.slices.has('guest')).toBe(false);
  });

  it('list what was sent, each with the way to pay or to see it [R2.42] [R2.43]', async () => {
    const person = new Sending(language);
    sent(person);
    sent(person, { slug: 'quick-parcel-slug-2', reference: 'MN-100002' }, unpaidQuickOrder());
    sent(
      person,
      { slug: 'quick-parcel-slug-3', reference: 'MN-100003', state: 'given-up', cancellable: false },
      unpaidQuickOrder(),
    );
    await person.known();
    await person.visit('/quick-parcel/orders');
    await screen.findByText('MN-100003');
    expect(screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/quick-parcel/result/quick-parcel-slug-3',
      '/quick-parcel/payment/quick-parcel-slug-2',
      RESULT,
    ]);
    for (const key of ['state.unpaid', 'state.givenUp']) expect(screen.getByText(person.t(key))).toBeTruthy();
    await expectAccessible();
  });

  it('say that the message to the recipient waits, and until when [T.49]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    sent(person, { recipientWaitsUntil: '2026-11-21T09:00:00.000Z' });
    await person.known();
    await person.visit(RESULT);
    const note = await screen.findByText(end('result.recipientWaits'), { exact: false });
    expect(note.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T09:00:00.000Z');
    await expectAccessible();
  });

  it('say where they could not be read, and read them once asked again [R8.03]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    await person.known();
    const { quickParcel } = person.ports;
    sent(person);
    const orders = quickParcel.orders.bind(quickParcel);
    quickParcel.orders = () => Promise.resolve({ ok: false, failure: refusedAs('RATE_LIMITED') });
    await person.visit('/quick-parcel/orders');
    expect(await screen.findByText(ERRORS.RATE_LIMITED[language])).toBeTruthy();
    await expectAccessible();
    quickParcel.orders = orders;
    fireEvent.click(within(screen.getByRole('main')).getByRole('button'));
    await screen.findByText('MN-100001');
  });

  it(
    'ask for the phone again where the token was lost meanwhile, and then show what was asked for [R8.04]',
    { tags: 'long' },
    async () => {
      const person = new Sending(language);
      sent(person);
      await person.known();
      const { quickParcel } = person.ports;
      const order = quickParcel.order.bind(quickParcel);
      quickParcel.order = () => Promise.resolve({ ok: false, failure: refusedAs('UNAUTHENTICATED') });
      await person.visit(RESULT);
      await screen.findByText(person.t('gate.text'));
      quickParcel.order = order;
      person.type('phone', '36999888');
      person.press(person.t('gate.send'));
      await person.enterCode();
      await screen.findByText('MN-100001');
      expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    },
  );

  it(
    'ask for the phone again also where something was shown by then, and show it again after the code [R8.04]',
    { tags: 'long' },
    async () => {
      const person = new Sending(language);
      sent(person);
      await person.known();
      await person.visit(RESULT);
      await screen.findByText('MN-100001');
      const { quickParcel } = person.ports;
      const order = quickParcel.order.bind(quickParcel);
      quickParcel.order = () => Promise.resolve({ ok: false, failure: refusedAs('UNAUTHENTICATED') });
      await waitFor(() => {
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); // somebody looks at the page again
        screen.getByText(person.t('gate.text'));
      });
      expect(screen.queryByText('MN-100001')).toBeNull();
      quickParcel.order = order;
      person.type('phone', '36999888');
      person.press(person.t('gate.send'));
      await person.enterCode();
      await screen.findByText('MN-100001');
    },
  );

  it(
    'say that a parcel is of another phone, and let that one be confirmed [R8.12] [R1.02]',
    { tags: 'long' },
    async () => {
      const person = new Sending(language);
      sent(person);
      await person.known('+97336111222');
      await person.visit(RESULT);
      expect(await screen.findByText(end('result.unknownTitle'))).toBeTruthy();
      await expectAccessible();
      person.press(end('result.otherPhone'));
      await screen.findByText(person.t('gate.text'));
      person.type('phone', '36999888');
      person.press(person.t('gate.send'));
      await person.enterCode();
      await screen.findByText('MN-100001');
    },
  );

  it('show one parcel with all that makes its price, its link and what comes back [R2.42] [R4.05]', async () => {
    const person = new Sending(language);
    sent(person, { cashToCollect: money(4_500, 'BHD'), refunded: money(775, 'BHD'), paymentMethod: 'card' });
    await person.known();
    await person.visit(RESULT);
    await screen.findByText('MN-100001');
    const texts = [
      ...['price.line.base', 'price.line.vat', 'price.total'].map((key) => person.parcel(key)),
      ...[person.t('result.paidBy.card'), end('result.refunded')],
    ];
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: person.t('result.track') }).getAttribute('href')).toBe(
      '/quick-parcel/task/tracking-slug-000001',
    );
    expect(screen.queryByRole('link', { name: person.t('result.pay') })).toBeNull();
    await expectAccessible();
  });

  it('say that a card that was charged after cash was chosen gets all of it back, and nothing else [R2.43]', async () => {
    const person = new Sending(language);
    sent(person, { paymentMethod: 'cash', returned: money(2_035, 'BHD') });
    await person.known();
    await person.visit(RESULT);
    expect((await screen.findByRole('note')).textContent).toMatch(patternOf(end('result.returned')));
    expect(screen.getByText(person.t('result.paidBy.cash'))).toBeTruthy();
    await expectAccessible();
    cleanup();
    const other = new Sending(language);
    sent(other, { paymentMethod: 'cash' });
    await other.known();
    await other.visit(RESULT);
    await screen.findByText(other.t('result.paidBy.cash'));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('let a parcel that is not paid be paid, or be called off after one question [R2.43] [R4.05]', async () => {
    const person = new Sending(language);
    sent(person, {}, unpaidQuickOrder());
    await person.known();
    await person.visit(RESULT);
    await screen.findByText('MN-100001');
    expect(screen.getByRole('link', { name: person.t('result.pay') }).getAttribute('href')).toBe(
      `/quick-parcel/payment/${QUICK_SLUG}`,
    );
    person.press(person.t('result.cancel'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(end('result.cancelText'))).toBeTruthy();
    await expectAccessible();
    fireEvent.click(within(dialog).getByRole('button', { name: end('result.cancelNo') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    person.press(person.t('result.cancel'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: end('result.cancelYes') }));
    expect(await screen.findByText(person.t('result.givenUp'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: person.t('result.pay') })).toBeNull();
    expect(screen.getByText(person.t('result.paidBy.nothing'))).toBeTruthy();
  });

  it('say of what is unpaid nothing else, and offer cash after one question [R8.10]', async () => {
    const person = new Sending(language);
    sent(person, {}, unpaidQuickOrder());
    await person.known();
    await person.visit(RESULT);
    await screen.findByText('MN-100001');
    expect(screen.getByText(person.t('state.unpaid'))).toBeTruthy();
    expect(screen.queryByText(person.t('result.paidBy.card'))).toBeNull();
    expect(screen.getByText(person.t('result.paidBy.cardDue'))).toBeTruthy();
    person.press(person.t('result.payInCash'));
    const dialog = await screen.findByRole('dialog');
    await expectAccessible();
    fireEvent.click(within(dialog).getByRole('button', { name: patternOf(end('result.payInCashYes')) }));
    expect(await screen.findByText(person.t('result.paidBy.cash'))).toBeTruthy();
    expect(await screen.findByRole('link', { name: person.t('result.track') })).toBeTruthy();
    expect(screen.queryByText(person.t('state.unpaid'))).toBeNull();
  });

  it('say why cash came too late, and show what was paid by then [R8.10]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    sent(person, {}, unpaidQuickOrder());
    await person.known();
    await person.visit(RESULT);
    await screen.findByText('MN-100001');
    person.press(person.t('result.payInCash'));
    const dialog = await screen.findByRole('dialog');
    person.ports.payments.end(QUICK_SLUG, 'captured');
    fireEvent.click(within(dialog).getByRole('button', { name: patternOf(end('result.payInCashYes')) }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await screen.findByText(person.t('result.paidBy.card'))).toBeTruthy();
  });
});
