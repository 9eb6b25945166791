// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { HAND_OVER_CODE } from '../../support/fakes/fake-driving';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DriverPerson, OFFLINE } from '../../support/pages/driver-person';
import { sampleOffer, sampleTrip, sampleTripStop } from '../../support/samples/sample-work';

afterEach(cleanup);

describe.each(LANGUAGES)("the drivers' entry (%s)", (language) => {
  it('lets in by phone and code, and nobody else; the device stays signed in [R6.06] [R2.35]', async () => {
    const person = new DriverPerson(language);
    await person.open();
    await screen.findByText(person.t('gate'));
    await expectAccessible();
    await person.signIn('36999888');
    expect((await screen.findByRole('alert')).textContent).toContain('NOT_A_DRIVER');
    await person.signIn();
    await screen.findByText(person.t('duty.offTitle'));
    await expectAccessible();
    cleanup();
    await person.open();
    await screen.findByText(person.t('duty.offTitle'));
    person.press(person.t('signOut'));
    await screen.findByText(person.t('gate'));
    cleanup();
    await person.open();
    await screen.findByText(person.t('gate'));
  });

  it('brings a delivery from the offer to the hand-over, one press at a time [R1.12] [R4.02]', async () => {
    const person = new DriverPerson(language);
    await person.offered();
    expect(person.device.rings).toBe(1);
    await expectAccessible();
    // Before it is taken, nobody is named.
    expect(screen.queryByText('Fatima')).toBeNull();
    person.press(person.t('offer.accept'));
    await screen.findByRole('heading', { name: person.t('now.in progress') });
    expect(person.device.isAwake).toBe(true);
    expect(screen.getByText('Pearl Bakery')).toBeTruthy();
    await expectAccessible();
    person.press(person.t('do.in progress'));
    await person.pressSoon(person.t('do.arrived'));
    await person.pressSoon(person.t('do.picked up'));
    await screen.findByRole('heading', { name: person.t('now.delivered') });
    expect(screen.getByText('Fatima')).toBeTruthy();
    expect(screen.getByText(person.t('due')).textContent).toMatch(/7[.٫]500|٧[.٫]٥٠٠/);
    expect(screen.getByRole('link', { name: new RegExp(person.t('call')) }).getAttribute('href')).toBe(
      'tel:+97336001122',
    );
    await expectAccessible();
    person.press(person.t('doWithCash.delivered'));
    await screen.findByText(person.t('waiting.title'));
    expect(person.device.isAwake).toBe(false);
  });

  it(
    'says where the parcels of a cancelled order go back to, and whom to call [R11.12]',
    { tags: 'long' },
    async () => {
      const person = new DriverPerson(language);
      await person.offered(0);
      person.press(person.t('offer.accept'));
      await screen.findByRole('heading', { name: person.t('now.in progress') });
      person.driving.cancel(true);
      await person.pressSoon(person.t('do.in progress'));
      expect((await screen.findAllByText(/MN-/, { selector: 'strong' })).length).toBeGreaterThan(0);
      expect(screen.getByText(person.t('held.title', { reference: '\u2068MN-100201\u2069' }))).toBeTruthy();
      expect(screen.getAllByText(/Pearl Bakery/).length).toBeGreaterThan(0);
      // Nothing rings before they are back.
      expect(screen.queryByText(person.t('waiting.title'))).toBeNull();
      expect(document.querySelectorAll('a[href^="tel:"]').length).toBeGreaterThan(0);
      await expectAccessible();
    },
  );

  it(
    'says that a stop was cancelled on the way, and that its parcel comes back after the last one [R11.01]',
    { tags: 'long' },
    async () => {
      const person = new DriverPerson(language);
      await person.offered(0, 'picked up');
      const recipient = { name: 'Noora', phone: '+97336001133' };
      person.driving.offer(
        sampleOffer(),
        sampleTrip('picked up', {
          stops: [
            sampleTripStop('cancelled', { id: 'stop-0', recipient, comesBack: true }),
            sampleTripStop('picked up', { cashToCollect: money(0, 'BHD') }),
          ],
        }),
      );
      person.press(person.t('offer.accept'));
      expect(await screen.findByText(person.t('back.title', { recipients: '\u2068Noora\u2069' }))).toBeTruthy();
      expect(screen.getByText(person.t('back.text', { name: '\u2068Pearl Bakery\u2069' }))).toBeTruthy();
      expect(screen.getByText(person.t('back.step', { recipients: '\u2068Noora\u2069' }))).toBeTruthy();
      await expectAccessible();
      person.press(person.t('do.delivered'));
      expect(await screen.findByText(person.t('held.title', { reference: '\u2068MN-100201\u2069' }))).toBeTruthy();
      expect(screen.getByText(/\u2068Noora\u2069/)).toBeTruthy();
      // Nothing rings before it is back.
      expect(screen.queryByText(person.t('waiting.title'))).toBeNull();
      await expectAccessible();
    },
  );

  it('ends a delivery only for a reason [R4.02]', { tags: 'long' }, async () => {
    const person = new DriverPerson(language);
    await person.offered(0);
    person.press(person.t('offer.accept'));
    await person.pressSoon(person.t('do.in progress'));
    await screen.findByRole('heading', { name: person.t('now.arrived') });
    fireEvent.click(screen.getByText(person.t('fail.openBefore')));
    person.press(person.t('fail.doBefore'));
    expect(screen.getByRole('heading', { name: person.t('now.arrived') })).toBeTruthy();
    fireEvent.click(screen.getByLabelText(person.t('fail.reason.wrong-address')));
    person.press(person.t('fail.doBefore'));
    await screen.findByText(person.t('waiting.title'));
  });

  it('keeps a press that was not answered, and sends it once the connection is back [T.48]', async () => {
    const person = new DriverPerson(language);
    await person.open();
    await person.signIn();
    await screen.findByText(person.t('duty.offTitle'));
    // It arrives; only the answer is lost.
    person.driving.failure = OFFLINE;
    person.driving.isAnswerLost = true;
    person.press(person.t('duty.goOn'));
    expect((await screen.findByRole('alert')).textContent).toContain(person.t('unsent'));
    person.driving.failure = null;
    person.press(person.t('sendNow'));
    await screen.findByText(person.t('waiting.title'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hands over with a photo, and says what is no photo [R11.09]', { tags: 'long' }, async () => {
    const person = new DriverPerson(language);
    await person.atTheDoor('photo');
    const camera = screen.getByLabelText(person.t('proof.photo.take'));
    await expectAccessible();
    person.press(person.t('do.delivered'));
    expect(await screen.findByText(person.t('proof.photo.missing'))).toBeTruthy();
    const give = (file: File) => fireEvent.change(camera, { target: { files: [file] } });
    give(new File(['no photo'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText(person.t('proof.photo.none'))).toBeTruthy();
    give(new File(['photo'], 'door.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('img', { name: person.t('proof.photo.taken') });
    await expectAccessible();
    person.press(person.t('do.delivered'));
    await screen.findByText(person.t('waiting.title'));
  });

  it('hands over with a name where nobody can draw [R11.09]', { tags: 'long' }, async () => {
    const person = new DriverPerson(language);
    await person.atTheDoor('signature');
    await expectAccessible();
    person.press(person.t('do.delivered'));
    expect(await screen.findByText(person.t('proof.signature.missing'))).toBeTruthy();
    person.press(person.t('proof.signature.type'));
    fireEvent.change(screen.getByLabelText(person.t('proof.signature.name')), { target: { value: 'Fatima Ali' } });
    person.press(person.t('do.delivered'));
    await screen.findByText(person.t('waiting.title'));
  });

  it('hands over with the code of the recipient, and keeps a wrong one to be corrected [R11.09]', async () => {
    const person = new DriverPerson(language);
    await person.atTheDoor('code');
    const field = screen.getByLabelText(person.t('proof.code.label'));
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    type('12');
    person.press(person.t('do.delivered'));
    expect(await screen.findByText(person.t('proof.code.missing'))).toBeTruthy();
    type('١٢٣٤');
    person.press(person.t('do.delivered'));
    expect((await screen.findByRole('alert')).textContent).toContain('PROOF_CODE_WRONG');
    expect(screen.getByLabelText<HTMLInputElement>(person.t('proof.code.label')).value).toBe('1234');
    type(HAND_OVER_CODE);
    person.press(person.t('do.delivered'));
    await screen.findByText(person.t('waiting.title'));
  });

  it('says that an offer is gone, and goes on [R4.02]', async () => {
    const person = new DriverPerson(language);
    await person.offered();
    person.driving.cancel();
    person.press(person.t('offer.accept'));
    expect((await screen.findByRole('alert')).textContent).toContain('OFFER_OVER');
    await screen.findByText(person.t('waiting.title'));
  });

  it('declines for a reason, and says so when the phone hides its place', { tags: 'long' }, async () => {
    const person = new DriverPerson(language);
    await person.offered();
    person.device.move({ kind: 'denied' });
    expect(await screen.findByText(person.t('place.denied'))).toBeTruthy();
    person.device.move({ kind: 'place', position: { lat: 26.2, lng: 50.5 }, heading: null });
    await waitFor(() => expect(screen.queryByText(person.t('place.denied'))).toBeNull());
    expect(person.driving.places).toEqual([{ lat: 26.2, lng: 50.5 }]);
    fireEvent.click(screen.getByText(person.t('offer.decline')));
    person.press(person.t('offer.reason.too-far'));
    await screen.findByText(person.t('waiting.title'));
  });

  it('asks for the phone again once the token is over [T.16]', async () => {
    const person = new DriverPerson(language);
    await person.open();
    await person.signIn();
    await screen.findByText(person.t('duty.offTitle'));
    expect(await person.isTokenKept()).toBe(true);
    person.driving.endToken();
    person.press(person.t('duty.goOn'));
    await screen.findByText(person.t('gate'));
    // Neither the dead token nor the phone that it was for stay on the device.
    await waitFor(async () => expect(await person.isTokenKept()).toBe(false));
  });
});
