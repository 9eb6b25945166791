import { fireEvent, screen, within } from '@testing-library/react';
import { operatorKeeper } from '../../../src/application/actors/operations.actors';
import type { OperatorRight } from '../../../src/domain/operations/operations';
import { messagesOf } from '../../browser/support/messages';
import { waitingBusiness } from '../fakes/fake-desk-records';
import type { Waiting } from '../fakes/fake-desk-records';
import { FakeOperations, OPERATOR } from '../fakes/fake-operations';
import { MemoryStore } from '../fakes/fake-store';
import { expectAccessible } from './axe';
import { renderApp } from './whole-app';

/** An operator at the desk, in either language. */
export class DeskPerson {
  readonly operations;
  readonly t;
  readonly businesses;
  readonly identity;
  readonly #store = new MemoryStore();
  #keys = 0;

  constructor(
    readonly language: 'en' | 'ar',
    names: readonly string[] = ['Saffron', 'Waraq'],
    rights: readonly OperatorRight[] = ['businesses'],
    waiting: Waiting = {},
  ) {
    this.operations = new FakeOperations(
      names.map((name) => waitingBusiness(`m-${name}`, name)),
      rights,
      waiting,
    );
    this.t = messagesOf(language, 'operations');
    this.businesses = messagesOf(language, 'deskBusinesses');
    this.identity = messagesOf(language, 'identity');
  }

  async open(path = '/operations'): Promise<void> {
    await renderApp({
      path,
      shell: { language: this.language },
      operations: {
        operations: this.operations,
        operator: operatorKeeper({ operations: this.operations, store: this.#store }),
        ids: { unique: () => `key-${(this.#keys += 1)}` },
      },
    });
  }

  async fill(email: string, password: string): Promise<void> {
    fireEvent.change(await screen.findByLabelText(this.identity('signIn.email')), { target: { value: email } });
    fireEvent.change(screen.getByLabelText(this.t('password')), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: this.t('signIn') }));
  }

  async signIn(path?: string): Promise<void> {
    await this.open(path);
    await this.fill(OPERATOR.email, OPERATOR.password);
  }

  /** The row of a record, by a text that only it has. */
  async row(text: string | RegExp): Promise<ReturnType<typeof within>> {
    const [named] = await screen.findAllByText(text);
    const row = named?.closest('li') ?? null;
    if (row === null) throw new Error(`${String(text)} has no row`);
    return within(row);
  }

  /** Answers the question before a decision. */
  async say(yes: string): Promise<void> {
    const dialog = within(await screen.findByRole('dialog'));
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: yes }));
  }

  async verify(name: string): Promise<void> {
    const row = await this.row(this.language === 'en' ? name : `${name} ع`);
    fireEvent.click(row.getByRole('button', { name: new RegExp(`^${this.businesses('verify')}`) }));
    await this.say(this.businesses('verify'));
  }
}
