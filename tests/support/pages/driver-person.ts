import { fireEvent, screen } from '@testing-library/react';
import { driverKeeper } from '../../../src/application/actors/driving.actors';
import { KEPT_WORK } from '../../../src/application/actors/kept-work';
import type { AskedProof } from '../../../src/domain/ordering/proof';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import { messagesOf } from '../../browser/support/messages';
import { FakeClock } from '../fakes/fake-clock';
import { FakeDriverDevice, FakeDriving } from '../fakes/fake-driving';
import { fakeQuickPorts } from '../fakes/fake-quick-parcel';
import { sampleOffer, sampleTrip, sampleTripStop } from '../samples/sample-work';
import { renderDrivers } from './drivers-page';

const PHONE = '+97336005511';
export const OFFLINE = { kind: 'offline' } as const;
let steps = 0;

/** A driver at the page, in either language. */
export class DriverPerson {
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
    await renderDrivers(
      {
        driving: this.driving,
        driver: driverKeeper({ driving: this.driving, store }),
        verification,
        clock: new FakeClock(),
        ids: { unique: () => `step-of-test-${(steps += 1)}` },
        store,
        device: this.device,
      },
      this.language,
    );
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

  /** Whether this device holds anything of the driver's work. */
  async isWorkKept(): Promise<boolean> {
    return this.isKept(KEPT_WORK.name);
  }

  /** Whether this device holds the driver's token, and with it the phone. */
  isTokenKept(): Promise<boolean> {
    return this.isKept('driver');
  }

  private async isKept(name: string): Promise<boolean> {
    return (await this.quick.store.read({ name, version: 1, parse: (value) => value })).kind !== 'empty';
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
