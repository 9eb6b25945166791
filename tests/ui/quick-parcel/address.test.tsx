// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sending } from '../../support/pages/render-quick';

const CONFIRM = '/quick-parcel/confirm';
const FORM = '/quick-parcel';

let person: Sending;
beforeEach(() => {
  person = new Sending();
});
afterEach(cleanup);

const inCash = () => {
  const cash = document.querySelector('[name="paymentMethod"][value="cash"]');
  if (cash !== null) fireEvent.click(cash);
};
const isAt = (path: string) => waitFor(() => expect(person.at).toBe(path));

/** Known on this device, with everything filled in, at the price. */
async function atPrice() {
  await person.knownToPrice();
  await isAt(CONFIRM);
}

describe('the address of a guest’s parcel', () => {
  it(
    'follows the flow: the form, its code under the same, the price under its own [R2.41]',
    { tags: 'long' },
    async () => {
      await person.visit();
      await person.fill();
      person.next();
      await person.title('verifying.title');
      expect(person.at).toBe(FORM);
      await person.enterCode();
      await person.title('confirming.title');
      await isAt(CONFIRM);
      person.press(person.t('confirming.change'));
      await person.title('filling.title');
      await isAt(FORM);
    },
  );

  it('goes back from the price to the form, and forward again, however often, and loses nothing [R2.41] [R3.07]', async () => {
    await atPrice();
    for (let round = 0; round < 3; round += 1) {
      await person.step(-1);
      await person.title('filling.title');
      await isAt(FORM);
      await waitFor(() => expect(person.field('dropOff.contact.name').value).toBe('Huda Al Alawi'));
      await person.step(1);
      await person.title('confirming.title');
      await isAt(CONFIRM);
    }
    await person.priced();
  });

  it(
    'goes back from the code to the page before, and is still at the form when it is come to again',
    { tags: 'long' },
    async () => {
      await person.visit('/quick-parcel/menu');
      await screen.findByRole('heading', { level: 1, name: person.t('menu.title') });
      await person.page.go(FORM);
      await person.fill();
      person.next();
      await person.title('verifying.title');
      await person.step(-1);
      await isAt('/quick-parcel/menu');
      await person.step(1);
      await isAt(FORM);
      await person.title('verifying.title');
    },
  );

  it('leads from a link to the price back to the form with its faults, where something is missing [R2.41]', async () => {
    await person.visit(CONFIRM);
    await person.title('filling.title');
    await isAt(FORM);
    await waitFor(() => expect(person.section('pickUp').getAttribute('aria-expanded')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(person.field('pickUp.position')));
  });

  it(
    'leads from a link to the price to the price, where all is there and the phone is known [R2.41] [R3.07]',
    { tags: 'long' },
    async () => {
      await atPrice();
      cleanup();
      await person.visit(CONFIRM);
      await person.title('confirming.title');
      await isAt(CONFIRM);
      expect(person.ports.verification.sent).toEqual([]);
    },
  );

  it(
    'leads from a link to the price to the code, where the phone is not known any more, and then on',
    { tags: 'long' },
    async () => {
      await atPrice();
      cleanup();
      person.ports.quickParcel.forgetTokens();
      await person.visit(CONFIRM);
      await person.title('verifying.title');
      await isAt(FORM);
      await person.enterCode();
      await person.title('confirming.title');
      await isAt(CONFIRM);
    },
  );

  it(
    'stands at the price while nobody knows whether it was ordered, wherever back leads [T.36]',
    { tags: 'long' },
    async () => {
      await atPrice();
      inCash();
      await person.priced();
      person.ports.quickParcel.failure = { kind: 'offline' };
      await person.order();
      await person.title('unsettled.title');
      expect(person.at).toBe(CONFIRM);
      person.ports.quickParcel.failure = null;
      person.press(person.t('unsettled.check'));
      await isAt('/quick-parcel/result/quick-parcel-slug-1');
    },
  );

  it(
    'is that of what was ordered; back from there is the form of the next, and forward is what was ordered [R2.42] [R3.07]',
    { tags: 'long' },
    async () => {
      await atPrice();
      inCash();
      await person.order();
      await person.title('result.title');
      await isAt('/quick-parcel/result/quick-parcel-slug-1');
      await person.step(-1);
      await person.title('filling.title');
      await isAt(FORM);
      await waitFor(() => expect(person.field('dropOff.contact.name').value).toBe(''));
      await person.step(1);
      await person.title('result.title');
      await isAt('/quick-parcel/result/quick-parcel-slug-1');
      expect(person.ports.quickParcel.placed).toHaveLength(1);
    },
  );

  it('stays where an order leads, whatever else is told to the page meanwhile', { tags: 'long' }, async () => {
    await atPrice();
    inCash();
    await person.order();
    await isAt('/quick-parcel/result/quick-parcel-slug-1');
    await person.title('result.title');
    expect(person.at).toBe('/quick-parcel/result/quick-parcel-slug-1');
  });

  it(
    'is still the price’s where the page was left for another in the middle, and come back to',
    { tags: 'long' },
    async () => {
      await atPrice();
      await person.page.go('/quick-parcel/menu');
      await screen.findByRole('heading', { level: 1, name: person.t('menu.title') });
      await person.step(-1);
      await person.title('confirming.title');
      await isAt(CONFIRM);
      await person.page.go('/quick-parcel/menu');
      await person.page.go(FORM);
      await person.title('filling.title');
      await isAt(FORM);
      await person.page.go('/quick-parcel/menu');
      await person.page.go(CONFIRM);
      await person.title('confirming.title');
      await isAt(CONFIRM);
    },
  );

  it('leads to its payment where the bank’s page could not be opened [R2.43]', { tags: 'long' }, async () => {
    await atPrice();
    person.ports.payments.failure = { kind: 'offline' };
    await person.order();
    await isAt('/quick-parcel/payment/quick-parcel-slug-1');
    person.ports.payments.failure = null;
    await person.step(-1);
    await person.title('filling.title');
    await isAt(FORM);
  });
});
