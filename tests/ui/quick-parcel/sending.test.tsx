// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { VOUCHER_ERRORS } from '../../../contract/vouchers';
import { SessionKeeper } from '../../../src/application/actors/session-keeper';
import { areaNear } from '../../../src/domain/regions/areas';
import { ERRORS } from '../../../contract/errors';
import { patternOf } from '../../browser/support/messages';
import { expectAccessible } from '../../support/pages/axe';
import { refusedAs } from '../../support/fakes/fake-quick-parcel';
import { Sending } from '../../support/pages/render-quick';
import { freshSession } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const choose = (name: string, value: string) => {
  const radio = document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
  if (radio === null) throw new Error(`There is no ${value} among ${name}`);
  fireEvent.click(radio);
};

describe.each(LANGUAGES)('sending a parcel without an account (%s)', (language) => {
  it('goes from the form to the parcel, paid in cash [R1.02] [R2.41]', async () => {
    const person = new Sending(language);
    await person.visit();
    await person.title('filling.title');
    await expectAccessible();
    await person.fill();
    person.next();
    await person.title('verifying.title');
    await expectAccessible();
    await person.enterCode();
    await person.title('confirming.title');
    await person.priced();
    await expectAccessible();
    choose('paymentMethod', 'cash');
    await person.order();
    await person.title('result.title');
    expect(person.at).toBe('/quick-parcel/result/quick-parcel-slug-1');
    expect(await screen.findByText('MN-100001')).toBeTruthy();
    expect(
      person.ports.quickParcel.placed.map(({ input }) => [
        input.paymentMethod,
        input.language,
        input.pickUp.contact.phone,
        input.dropOff.contact.phone,
      ]),
    ).toEqual([['cash', language, '+97336999888', '+97336123456']]);
    expect(person.ports.left).toEqual([]);
    await expectAccessible();
  });

  it(
    'names the areas of both ends before it is ordered, and shows them on a still map [R2.41] [R11.41]',
    { tags: 'long' },
    async () => {
      const person = new Sending(language);
      await person.visit();
      await person.toPrice();
      const way = screen.getByRole('region', { name: person.t('confirming.way') });
      const areas = ['26.2165, 50.5885', '26.2318, 50.5412'].map((pin) => {
        const [lat = 0, lng = 0] = pin.split(',').map(Number);
        return areaNear('BH-manama', { lat, lng })?.name[language] ?? '';
      });
      expect(new Set(areas).size).toBe(2);
      for (const area of areas) expect(await within(way).findByText(area, { selector: 'bdi' })).toBeTruthy();
      const map = await waitFor(() => {
        const found = way.querySelector('[role="application"]');
        if (found === null) throw new Error('There is no map yet');
        return found;
      });
      expect(map.closest('[inert]')).not.toBeNull();
      await waitFor(() =>
        expect([...map.querySelectorAll('[role="img"]')].map((pin) => pin.getAttribute('aria-label'))).toEqual([
          person.t('pickUp.title'),
          person.t('dropOff.title'),
        ]),
      );
      await expectAccessible();
    },
  );

  it('goes from the form to the bank’s page, paid by card [R2.43] [R2.50]', async () => {
    const person = new Sending(language);
    await person.visit();
    await person.toPrice();
    await person.order();
    await person.title('paying.title');
    await waitFor(() => expect(person.ports.left).toEqual(['https://gateway.example/pay/chg_quick-parcel-slug-1']));
    expect(person.ports.payments.begun).toEqual([{ slug: 'quick-parcel-slug-1', language }]);
    await expectAccessible();
  });

  it('says what is wrong beside the fields, once it was left or going on was wanted, and goes to the first [R5.03]', async () => {
    const person = new Sending(language);
    await person.visit();
    await person.title('filling.title');
    await waitFor(() => person.field('dropOff.position'));
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
    fireEvent.click(person.section('dropOff'));
    person.type('dropOff.contact.phone', '12');
    expect(await screen.findByText(person.parcel('error.phone'))).toBeTruthy();
    person.next();
    await waitFor(() => expect(document.activeElement).toBe(person.field('pickUp.position')));
    expect(screen.getAllByText(person.parcel('error.placePin')).length).toBeGreaterThan(1);
    expect(person.section('pickUp').getAttribute('aria-expanded')).toBe('true');
    expect(
      [...document.querySelectorAll('input[aria-invalid="true"]')].map((field) => field.getAttribute('name')),
    ).toEqual(['pickUp.contact.name', 'pickUp.contact.phone', 'dropOff.contact.name', 'dropOff.contact.phone']);
    await expectAccessible();
    await person.place('pickUp', '24.6952, 46.6832');
    expect(screen.getByText(person.t('error.outside'))).toBeTruthy();
    expect(person.ports.verification.sent).toEqual([]);
  });

  it('shows on its review all that will be ordered [R2.41] [R8.10]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    await person.known();
    await person.visit();
    await person.fill();
    person.type('dropOff.directions', 'Blue door, second floor');
    person.type('cashToCollect', '4.5');
    person.type('note', 'Ring twice');
    person.next();
    await person.title('confirming.title');
    const review = within(screen.getByRole('region', { name: person.t('confirming.way') }));
    for (const text of ['Noor Al Sayed', '26.21650, 50.58850', 'Huda Al Alawi', '26.23180, 50.54120'])
      expect(review.getByText(text), text).toBeTruthy();
    for (const text of ['Blue door, second floor', person.parcel('sizes.small'), 'Ring twice'])
      expect(review.getByText(text), text).toBeTruthy();
    expect(review.getByText(/4[.٫]500|٤[.٫]٥٠٠/)).toBeTruthy();
  });

  it(
    'says what the price was and is once a wrong code replaced one that was taken, beside the button that pays [R8.08]',
    { tags: 'long' },
    async () => {
      const person = new Sending(language);
      await person.knownToPrice();
      const told = () => screen.queryByText(patternOf(person.t('confirming.newPrice')));
      const apply = (code: string) => {
        person.type('voucherText', code);
        person.press(person.parcel('voucher.apply'));
      };
      apply('tenth');
      await screen.findByRole('button', { name: /1[.٫]550|١[.٫]٥٥٠/ });
      expect(told()).toBeNull(); // lowered by the guest's own code
      apply('nonsense');
      await screen.findByText(ERRORS.VOUCHER_NOT_FOUND[language]);
      const pay = await screen.findByRole('button', { name: /1[.٫]705|١[.٫]٧٠٥/ });
      expect(told()?.textContent).toMatch(/1[.٫]550.+1[.٫]705/);
      expect(pay.parentElement?.contains(told())).toBe(true);
      await expectAccessible();
      apply('tenth');
      await screen.findByRole('button', { name: /1[.٫]550|١[.٫]٥٥٠/ });
      expect(told()).toBeNull();
      person.press(person.parcel('voucher.remove'));
      await screen.findByRole('button', { name: /1[.٫]705|١[.٫]٧٠٥/ });
      expect(told()).toBeNull(); // by the guest's own hand
      apply('nonsense');
      await screen.findByText(ERRORS.VOUCHER_NOT_FOUND[language]);
      await person.priced();
      expect(told()).toBeNull(); // nothing was lost
    },
  );

  it(
    'says why a voucher is not taken, each of the nine reasons in one language, and leaves it to be corrected [R8.08]',
    { tags: 'long' },
    async () => {
      const person = new Sending(language);
      await person.knownToPrice();
      // Each reason once here, in one of the two languages: the drawer shows them all in both, by the same parts.
      for (const code of VOUCHER_ERRORS.filter((_, index) => index % 2 === (language === 'en' ? 0 : 1))) {
        person.ports.quickParcel.vouchers.set('BAD', code);
        person.type('voucherText', ' b-ad ');
        person.press(person.parcel('voucher.apply'));
        expect(await screen.findByText(ERRORS[code][language])).toBeTruthy();
        expect([person.field('voucherText').value, person.field('voucherText').getAttribute('aria-invalid')]).toEqual([
          ' b-ad ',
          'true',
        ]);
        await person.priced(); // without it
      }
      await expectAccessible();
      person.type('voucherText', 'tenth');
      person.press(person.parcel('voucher.apply'));
      await screen.findByText((text) => text.includes('TENTH'));
      for (const code of VOUCHER_ERRORS) expect(screen.queryByText(ERRORS[code][language])).toBeNull();
      person.press(person.parcel('voucher.remove'));
      await screen.findByRole('button', { name: person.parcel('voucher.apply') });
      expect(person.field('voucherText').value).toBe('');
      person.press(person.parcel('voucher.apply'));
      expect(await screen.findByText(person.parcel('voucher.empty'))).toBeTruthy();
      // Typed and not applied: the button says that it applies it, and pays nothing [R11.42].
      person.type('voucherText', 'tenth');
      person.press(person.t('confirming.applyCode'));
      await screen.findByText((text) => text.includes('TENTH'));
      expect(person.ports.quickParcel.placed).toEqual([]);
      person.type('voucherText', '');
      person.press(person.t('confirming.removeCode'));
      await waitFor(() => expect(person.ports.quickParcel.quoted.at(-1)?.voucherCode).toBeNull());
    },
  );

  it('says what an order was refused for, and has the way out at hand [R8.12]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    const { quickParcel } = person.ports;
    await person.known();
    await person.visit();
    await person.fill();
    person.next();
    await person.title('confirming.title');
    const place = quickParcel.place.bind(quickParcel);
    const refusal = refusedAs('POSSIBLE_DUPLICATE');
    quickParcel.place = (token, input, key) =>
      input.allowDuplicate ? place(token, input, key) : Promise.resolve({ ok: false, failure: refusal });
    choose('paymentMethod', 'cash');
    await person.order();
    expect(await screen.findByText(person.t('refusal.duplicate'))).toBeTruthy();
    await expectAccessible();
    fireEvent.click(
      await screen.findByRole('button', { name: new RegExp(person.t('confirming.anyway').split('{{')[0] ?? '') }),
    );
    await person.title('result.title');
    expect(quickParcel.placed.map(({ input }) => input.allowDuplicate)).toEqual([true]);
  });

  it(
    'says why the phone is to be confirmed once more, and no more of it once it is [R8.12] [R8.04]',
    { tags: 'long' },
    async () => {
      const person = new Sending(language);
      await person.visit();
      await person.toPrice();
      person.ports.quickParcel.forgetTokens();
      await person.order();
      await person.title('verifying.title');
      expect(screen.getByText(person.t('refusal.unverified'))).toBeTruthy();
      await expectAccessible();
      await person.enterCode();
      await person.title('confirming.title');
      expect(screen.queryByText(person.t('refusal.unverified'))).toBeNull();
    },
  );

  it('says that nobody knows whether it was ordered, asks again with the same key, and lets it be changed [T.36]', async () => {
    const person = new Sending(language);
    await person.known();
    await person.visit();
    await person.fill();
    person.next();
    await person.title('confirming.title');
    choose('paymentMethod', 'cash');
    await person.priced();
    const { quickParcel } = person.ports;
    quickParcel.failure = { kind: 'offline' };
    quickParcel.isAnswerLost = true;
    await person.order();
    await person.title('unsettled.title');
    expect(person.at).toBe('/quick-parcel/confirm');
    await expectAccessible();
    quickParcel.failure = null;
    person.press(person.t('unsettled.check'));
    await person.title('result.title');
    expect(new Set(quickParcel.placed.map(({ key }) => key)).size).toBe(1);
    expect(quickParcel.sent.size).toBe(1);
  });

  it('says why there is no price, and asks for it again [R8.12]', { tags: 'long' }, async () => {
    const person = new Sending(language);
    await person.knownToPrice();
    person.ports.quickParcel.failure = refusedAs('TOTAL_CALCULATION');
    choose('paymentMethod', 'cash');
    expect(await screen.findByText(ERRORS.TOTAL_CALCULATION[language])).toBeTruthy();
    expect(screen.getByRole('button', { name: person.t('confirming.waiting') })).toBeTruthy();
    await expectAccessible();
    person.ports.quickParcel.failure = null;
    person.press(person.parcel('price.retry'));
    await person.priced();
  });
});

describe('the form of a parcel', () => {
  it('points at the pin that the server would not take', { tags: 'long' }, async () => {
    const person = new Sending();
    await person.knownToPrice();
    const { quickParcel } = person.ports;
    quickParcel.place = () =>
      Promise.resolve({
        ok: false,
        failure: refusedAs('OUTSIDE_AREA', [{ path: 'dropOff.position', code: 'outside-area' }]),
      });
    await person.order();
    await person.title('filling.title');
    await waitFor(() => expect(document.activeElement).toBe(person.field('dropOff.position')));
    expect(screen.getByText(person.t('error.outside'))).toBeTruthy();
    await person.place('dropOff', '26.2300, 50.5400');
    await waitFor(() => expect(screen.queryByText(person.t('error.outside'))).toBeNull());
  });

  it(
    'is as it was on the next visit, and asks for another parcel of the same sender after an order [R3.07]',
    { tags: 'long' },
    async () => {
      const person = new Sending();
      await person.visit();
      await person.fill();
      person.type('note', 'Ring twice');
      cleanup();
      await person.visit();
      await person.title('filling.title');
      await waitFor(() =>
        expect([
          person.field('note').value,
          person.field('dropOff.contact.phone').value,
          person.field('pickUp.position').value.replaceAll('0,', ','),
        ]).toEqual(['Ring twice', '٣٦١٢٣٤٥٦', '26.2165, 50.58850']),
      );
      person.next();
      await person.title('verifying.title');
      await person.enterCode();
      await person.title('confirming.title');
      choose('paymentMethod', 'cash');
      await person.order();
      await person.title('result.title');
      await person.page.go('/quick-parcel');
      await person.title('filling.title');
      expect(await screen.findByText(/MN-100001/)).toBeTruthy();
      await waitFor(() =>
        expect([
          person.field('note').value,
          person.field('dropOff.contact.name').value,
          person.field('pickUp.contact.name').value,
        ]).toEqual(['', '', 'Noor Al Sayed']),
      );
      person.press(person.t('last.putAside'));
      await waitFor(() => expect(screen.queryByText(/MN-100001/)).toBeNull());
    },
  );

  it(
    'is another one from then on where the session on the device ends in another tab while it is open, and nothing of the first is left [R2.60]',
    { tags: 'long' },
    async () => {
      const person = new Sending();
      await person.visit('/quick-parcel', freshSession());
      await person.fill();
      await new SessionKeeper(person.ports.store).clear(); // as the other tab does
      act(() => person.page.app.session.send({ type: 'STORED_CHANGED', persisted: null }));
      await waitFor(() =>
        expect([person.field('pickUp.contact.name').value, person.field('pickUp.position').value]).toEqual(['', '']),
      );
      await person.fill();
      expect(person.field('pickUp.contact.name').value).toBe('Noor Al Sayed');
      person.next();
      await person.title('verifying.title');
    },
  );

  it('loses pins and cash with the city, and speaks of its money [R3.02] [R9.07]', { tags: 'long' }, async () => {
    const person = new Sending();
    await person.visit();
    await person.fill();
    person.type('cashToCollect', '4.5');
    fireEvent.click(screen.getByRole('radio', { name: 'Riyadh' }));
    await waitFor(() =>
      expect([
        person.field('pickUp.position').value,
        person.field('cashToCollect').value,
        person.field('pickUp.contact.name').value,
      ]).toEqual(['', '', 'Noor Al Sayed']),
    );
  });
});
