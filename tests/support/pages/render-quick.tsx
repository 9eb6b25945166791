import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { StoredSession } from '../../../src/domain/identity/session';
import { messagesOf } from '../../browser/support/messages';
import { fakeQuickPorts } from '../fakes/fake-quick-parcel';
import type { FakeQuickPorts } from '../fakes/fake-quick-parcel';
import { renderApp } from './whole-app';
import type { WholeApp } from './whole-app';

type Language = 'en' | 'ar';

export const GUEST = '+97336999888';

/** What a person without an account does with parcels, in either language, on one device: visits share its store and its server. */
export class Sending {
  ports: FakeQuickPorts = fakeQuickPorts();
  readonly t;
  readonly parcel;
  readonly p;
  readonly v;
  private visited: WholeApp | null = null;

  constructor(readonly language: Language = 'en') {
    this.t = messagesOf(language, 'quick');
    this.parcel = messagesOf(language, 'parcel');
    this.p = messagesOf(language, 'payment');
    this.v = messagesOf(language, 'verification');
  }

  get page(): WholeApp {
    if (this.visited === null) throw new Error('No page was opened');
    return this.visited;
  }

  get at(): string {
    return this.page.location();
  }

  /**
   * Opens a page as a new visit does: only what the device stores is still there. @param session if somebody is signed
   * in on the device
   */
  async visit(path = '/quick-parcel', session?: StoredSession): Promise<void> {
    const { store, clock, quickParcel, payments } = this.ports;
    this.ports = fakeQuickPorts({ store, clock, quickParcel, payments });
    this.visited = await renderApp({
      path,
      shell: { language: this.language },
      quickParcel: this.ports,
      ...(session === undefined ? {} : { session }),
    });
  }

  /** The device knows the phone since an earlier visit. */
  async known(phone = GUEST): Promise<void> {
    const id = `known-${this.ports.verification.proofs.size}`;
    this.ports.verification.proofs.set(id, phone);
    await this.ports.guest.exchange({ phone, proof: `proof-${id}` });
  }

  readonly title = (key: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: this.t(key) });
  readonly press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
  readonly field = (name: string): HTMLInputElement => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field === null) throw new Error(`There is no field ${name}`);
    return field;
  };
  /** Places a pin by its coordinates, on the map that is opened for it. */
  readonly place = async (stop: 'pickUp' | 'dropOff', at: string): Promise<void> => {
    const path = `${stop}.position`;
    if (this.isFolded(path)) fireEvent.click(this.section(stop));
    if (this.field(path) instanceof HTMLButtonElement) fireEvent.click(this.field(path));
    await waitFor(() => expect(this.field(path)).toBeInstanceOf(HTMLInputElement)); // the map loads later
    this.type(path, at);
  };
  /** The heading of a section, which opens and folds it. */
  readonly section = (section: 'pickUp' | 'dropOff' | 'parcel'): HTMLElement =>
    screen.getByRole('button', { name: section === 'parcel' ? this.parcel('title') : this.t(`${section}.title`) });
  private isFolded(name: string): boolean {
    return this.field(name).closest('[hidden]') !== null;
  }
  readonly type = (name: string, text: string): void => {
    fireEvent.change(this.field(name), { target: { value: text } });
    fireEvent.blur(this.field(name));
  };

  /** Everything a parcel needs, including the payment method. */
  async fill(): Promise<void> {
    await this.title('filling.title');
    await this.place('pickUp', '26.2165, 50.5885');
    this.type('pickUp.contact.name', 'Noor Al Sayed');
    this.type('pickUp.contact.phone', '36999888');
    await this.place('dropOff', '26.2318, 50.5412');
    this.type('dropOff.contact.name', 'Huda Al Alawi');
    this.type('dropOff.contact.phone', '٣٦١٢٣٤٥٦');
  }

  next = (): void => this.press(this.t('filling.next'));

  async enterCode(): Promise<void> {
    fireEvent.change(await screen.findByLabelText(this.v('label')), {
      target: { value: this.ports.verification.lastCode },
    });
  }

  /** From an empty form to the price. */
  async toPrice(): Promise<void> {
    await this.fill();
    this.next();
    await this.title('verifying.title');
    await this.enterCode();
    await this.title('confirming.title');
    await this.priced();
  }

  /** Known on this device: from an empty form to the price, without a code. */
  async knownToPrice(): Promise<void> {
    await this.known();
    await this.visit();
    await this.fill();
    this.next();
    await this.title('confirming.title');
    await this.priced();
  }

  /** The button that orders shows the price. */
  readonly priced = (): Promise<HTMLElement> =>
    screen.findByRole('button', { name: /1[.٫]705|١[.٫]٧٠٥|1[.٫]550|١[.٫]٥٥٠/ });

  readonly order = async (): Promise<void> => void fireEvent.click(await this.priced());

  /** As the browser's own buttons do. */
  readonly step = (delta: number): Promise<void> => this.page.step(delta);
}
