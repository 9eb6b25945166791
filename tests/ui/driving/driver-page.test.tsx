// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { driverKeeper } from '../../../src/application/actors/driving.actors';
import type { AskedProof } from '../../../src/domain/ordering/proof';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import { messagesOf } from '../../browser/support/messages';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeDriverDevice, FakeDriving, HAND_OVER_CODE } from '../../support/fakes/fake-driving';
import { fakeQuickPorts } from '../../support/fakes/fake-quick-parcel';
import { expectAccessible } from '../../support/pages/axe';
import { renderApp } from '../../support/pages/whole-app';
import { sampleOffer, sampleTrip, sampleTripStop } from '../../support/samples/sample-work';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const PHONE = '+97336005511';
const OFFLINE = { kind: 'offline' } as const;
let steps = 0;

/** A driver at the page, in either language. */
class Driving {
  readonly driving = new FakeDriving(PHONE);
  readonly device = new FakeDriverDevice();
  readonly t;
  private readonly quick = fakeQuickPorts();

  constructor(private readonly language: 'en' | 'ar') {
    this.t = messagesOf(language, 'driver');
  }

  /** A text with a number. */
  counted(key: string, count: number): string {
    return this.t(`${key}_${new Intl.PluralRules(this.language).select(count)}`, { count: String(count) });
  }

  async open(): Promise<void> {
    const { store, verification } = this.quick;
    await renderApp({
      path: '/driver',
      shell: { language: this.language },
      driving: {
        driving: this.driving,
        driver: driverKeeper({ driving: this.driving, store }),
        verification,
        clock: new FakeClock(),
        ids: { unique: () => `step-of-test-${(steps += 1)}` },
        store,
        device: this.device,
      },
    });
  }

  async signIn(phone = '36005511'): Promise<void> {
    fireEvent.change(await screen.findByLabelText(messagesOf(this.language, 'quick')('gate.phone')), {
      target: { value: phone },
    });
    this.press(messagesOf(this.language, 'quick')('gate.send'));
    fireEvent.change(await screen.findByLabelText(messagesOf(this.language, 'verification')('label')), {
      target: { value: this.quick.verification.lastCode },
    });
  }

  press(name: string): void {
    fireEvent.click(screen.getByRole('button', { name }));
  }

  async pressSoon(name: string): Promise<void> {
    fireEvent.click(await screen.findByRole('button', { name }));
  }

  /** The page looks again, as when it is opened on the phone. */
  look(): void {
    fireEvent(document, new Event('visibilitychange'));
  }

  /** At the door of a stop where this is asked for. */
  async atTheDoor(proofAsked: AskedProof): Promise<void> {
    await this.offered(0, 'picked up', proofAsked);
    this.press(this.t('offer.accept'));
    await screen.findByRole('heading', { name: this.t('now.delivered') });
  }

  /** On duty, with a delivery offered. */
  async offered(cash = 7_500, begins: TaskState = 'accepted', proofAsked?: AskedProof): Promise<void> {
    await this.open();
    await this.signIn();
    await this.pressSoon(this.t('duty.goOn'));
    await screen.findByText(this.t('waiting.title'));
    const stop = (state: TaskState) => sampleTripStop(state, { cashToCollect: money(cash, 'BHD'), proofAsked });
    this.driving.offer(sampleOffer(), sampleTrip(begins, { stops: [stop(begins)] }));
    this.look();
    await screen.findByText(this.t('offer.title'));
  }
}

describe.each(LANGUAGES)("the drivers' entry (%s)", (language) => {
  it('lets in by phone and code, and nobody else; the device stays signed in [R6.06] [R2.35]', async () => {
    const person = new Driving(language);
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
    const person = new Driving(language);
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

  it('ends a delivery only for a reason [R4.02]', async () => {
    const person = new Driving(language);
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
    const person = new Driving(language);
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

  it('goes on without a connection, says how many steps wait, and sends them after a reload [R11.12]', async () => {
    const person = new Driving(language);
    await person.offered(0, 'accepted', 'photo');
    person.press(person.t('offer.accept'));
    await screen.findByRole('button', { name: person.t('do.in progress') });
    // The first one arrives; only the answer is lost.
    person.driving.failure = OFFLINE;
    person.driving.isAnswerLost = true;
    person.press(person.t('do.in progress'));
    await screen.findByRole('heading', { name: person.t('now.arrived') });
    person.driving.isAnswerLost = false;
    expect(screen.getByText(person.counted('steps.waiting', 1))).toBeTruthy();
    await expectAccessible();
    await person.pressSoon(person.t('do.arrived'));
    await person.pressSoon(person.t('do.picked up'));
    fireEvent.change(await screen.findByLabelText(person.t('proof.photo.take')), {
      target: { files: [new File(['photo'], 'door.jpg', { type: 'image/jpeg' })] },
    });
    await screen.findByRole('img', { name: person.t('proof.photo.taken') });
    person.press(person.t('do.delivered'));
    await screen.findByText(person.counted('steps.waiting', 4));
    // Leaving now would lose them: it is said first.
    await person.pressSoon(person.t('signOut'));
    await screen.findByText(person.counted('leaving.text', 4));
    await expectAccessible();
    person.press(person.t('leaving.stay'));
    expect(person.driving.taken).toEqual(['in progress']);
    cleanup();
    person.driving.failure = null;
    await person.open();
    await screen.findByText(person.t('waiting.title'));
    await waitFor(() => expect(screen.queryByText(person.t('sendNow'))).toBeNull());
    expect(person.driving.taken).toEqual(['in progress', 'arrived', 'picked up', 'delivered']);
  });

  it('explains what was not taken, until it is read [R11.12]', async () => {
    const person = new Driving(language);
    await person.offered(0);
    person.press(person.t('offer.accept'));
    await screen.findByRole('button', { name: person.t('do.in progress') });
    person.driving.failure = OFFLINE;
    person.press(person.t('do.in progress'));
    await person.pressSoon(person.t('do.arrived'));
    await screen.findByText(person.counted('steps.waiting', 2));
    person.driving.cancel();
    person.driving.failure = null;
    person.press(person.t('sendNow'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(person.t('steps.why.ORDER_CANCELLED'));
    expect(alert.textContent).toContain(person.counted('steps.more', 1));
    expect(alert.textContent).toContain('MN-100201');
    const call = screen.getByRole('link', { name: /Pearl Bakery/ });
    expect(call.getAttribute('href')).toBe('tel:+97336003344');
    await expectAccessible();
    cleanup();
    await person.open();
    await screen.findByText(person.t('waiting.title'));
    await person.pressSoon(person.t('steps.seen'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hands over with a photo, and says what is no photo [R11.09]', async () => {
    const person = new Driving(language);
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

  it('hands over with a name where nobody can draw [R11.09]', async () => {
    const person = new Driving(language);
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
    const person = new Driving(language);
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
    const person = new Driving(language);
    await person.offered();
    person.driving.cancel();
    person.press(person.t('offer.accept'));
    expect((await screen.findByRole('alert')).textContent).toContain('OFFER_OVER');
    await screen.findByText(person.t('waiting.title'));
  });

  it('declines for a reason, and says so when the phone hides its place', async () => {
    const person = new Driving(language);
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
    const person = new Driving(language);
    await person.open();
    await person.signIn();
    await screen.findByText(person.t('duty.offTitle'));
    person.driving.endToken();
    person.press(person.t('duty.goOn'));
    await screen.findByText(person.t('gate'));
  });
});
