import { fireEvent, screen } from '@testing-library/react';
import { flowStore } from '../../../src/application/actors/flow-slots';
import { messagesOf } from '../../browser/support/messages';
import { FakeSignup, fakeSignupPorts } from '../fakes/fake-signup';
import { MemoryStore } from '../fakes/fake-store';
import { wholeDraft } from '../samples/sample-registrations';
import { renderApp } from './whole-app';

type Language = 'en' | 'ar';

/** What a person does in the registration form, in either language, on one device: visits share its store. */
export class Registering {
  readonly store = new MemoryStore();
  readonly signup = new FakeSignup();
  readonly ports = fakeSignupPorts(this.signup, this.store);
  readonly t;
  readonly v;
  location: () => string = () => '';

  constructor(readonly language: Language = 'en') {
    this.t = messagesOf(language, 'signup');
    this.v = messagesOf(language, 'verification');
  }

  async visit(path = '/auth/signup'): Promise<void> {
    const { location } = await renderApp({ path, shell: { language: this.language }, signup: this.ports });
    this.location = location;
  }

  /** A visit in which only the phone is still to be confirmed. */
  async visitAtPhone(): Promise<void> {
    this.signup.files.add('file-owner-id');
    await flowStore(this.store).write('device', {
      kind: 'registration',
      payload: { draft: wholeDraft(), step: 'phone' },
    });
    await this.visit();
    await this.title('phone.title');
  }

  /** From the phone to the summary. */
  async confirmPhone(): Promise<void> {
    this.press('phone.send');
    await screen.findByLabelText(this.v('label'));
    this.enter(this.signup.verification.lastCode);
    await this.title('review.title');
  }

  readonly title = (key: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: this.t(key) });
  readonly press = (key: string): void => void fireEvent.click(screen.getByRole('button', { name: this.t(key) }));
  readonly field = (name: string): HTMLInputElement => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field === null) throw new Error(`There is no field ${name}`);
    return field;
  };
  readonly type = (name: string, text: string): void => {
    fireEvent.change(this.field(name), { target: { value: text } });
    fireEvent.blur(this.field(name));
  };
  readonly file = (kind: string, file = new File(['%PDF-1.4 it is'], 'هوية.pdf', { type: 'application/pdf' })): void =>
    void fireEvent.change(this.field(`documents.${kind}`), { target: { files: [file] } });

  /** Through the steps of an individual, up to but without the named one. */
  async fillTo(
    step: 'business' | 'documents' | 'manager' | 'phone' | 'verifying' | 'review',
    region = 'BH-manama',
  ): Promise<void> {
    const number = region === 'BH-manama' ? '٩٠٠١١٢٣٤٥' : '1012345678';
    const steps: readonly [name: string, fill: () => Promise<void> | void][] = [
      [
        'kind',
        () => {
          fireEvent.click(screen.getByDisplayValue(region));
          fireEvent.click(screen.getByDisplayValue('individual'));
          this.press('next');
        },
      ],
      [
        'business',
        () => {
          this.type('businessName.en', "Layla's Flowers");
          this.type('registrationNumber', number);
          this.press('next');
        },
      ],
      [
        'documents',
        async () => {
          this.file('owner-id');
          await screen.findByText(this.t('documents.replace'));
          this.press('next');
        },
      ],
      [
        'manager',
        () => {
          this.type('managerName', 'Layla Harbi');
          this.type('managerEmail', 'layla@flowers.example');
          fireEvent.click(this.field('terms'));
          this.press('next');
        },
      ],
      [
        'phone',
        () => {
          this.type('phone', region === 'BH-manama' ? '٣٦١٢٣٤٥٦' : '0501234567');
          this.press('phone.send');
        },
      ],
      [
        'verifying',
        async () => {
          await screen.findByLabelText(this.v('label'));
          this.enter(this.signup.verification.lastCode);
        },
      ],
    ];
    for (const [name, fill] of steps) {
      await this.title(`${name}.title`);
      if (name === step) return;
      await fill();
    }
    await this.title('review.title');
  }

  /** Types a code, as a person or the phone's autofill does. */
  enter(code: string): void {
    fireEvent.change(screen.getByLabelText(this.v('label')), { target: { value: code } });
  }
}
