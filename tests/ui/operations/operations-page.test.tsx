// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { operatorKeeper } from '../../../src/application/actors/operations.actors';
import type { OperatorRight } from '../../../src/domain/operations/operations';
import { FakeOperations, OPERATOR, waitingBusiness } from '../../support/fakes/fake-operations';
import { MemoryStore } from '../../support/fakes/fake-store';
import { messagesOf } from '../../browser/support/messages';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const OFFLINE = { kind: 'offline' } as const;

/** An operator at the desk, in either language. */
class Operator {
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
  ) {
    this.operations = new FakeOperations(
      names.map((name) => waitingBusiness(`m-${name}`, name)),
      rights,
    );
    this.t = messagesOf(language, 'operations');
    this.businesses = messagesOf(language, 'deskBusinesses');
    this.identity = messagesOf(language, 'identity');
  }

  async open(): Promise<void> {
    await renderApp({
      path: '/operations',
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

  async signIn(): Promise<void> {
    await this.open();
    await this.fill(OPERATOR.email, OPERATOR.password);
  }

  async verify(name: string): Promise<void> {
    const [named] = await screen.findAllByText(this.language === 'en' ? name : `${name} ع`);
    const row = named?.closest('li') ?? null;
    if (row === null) throw new Error(`${name} has no row`);
    fireEvent.click(within(row).getByRole('button', { name: new RegExp(`^${this.businesses('verify')}`) }));
  }
}

describe.each(LANGUAGES)('the desk (%s)', (language) => {
  it('lets in who works there and nobody else, says what is missing, and keeps what was typed [R2.36] [R6.06]', async () => {
    const person = new Operator(language);
    await person.open();
    await person.fill('', '');
    await screen.findByText(person.t('missing.email'));
    await person.fill('owner@pearl.example', 'mersal-demo');
    await screen.findByText(/INVALID_CREDENTIALS/);
    expect(screen.getByLabelText(person.identity('signIn.email'))).toHaveProperty('value', 'owner@pearl.example');
    await expectAccessible();
    await person.fill(OPERATOR.email, OPERATOR.password);
    await screen.findByRole('heading', { level: 1, name: person.businesses('title') });
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: person.t('signOut') }));
    await screen.findByLabelText(person.identity('signIn.email'));
  });

  it('takes a decision off the queue, and says who came second [R2.36] [R11.14] [T.36]', async () => {
    const person = new Operator(language);
    await person.signIn();
    await person.verify('Saffron');
    await screen.findByRole('tab', { name: person.t('partWaits', { part: person.t('part.businesses'), count: '1' }) });
    person.operations.decideElsewhere('m-Waraq');
    await person.verify('Waraq');
    await screen.findByText(/CHANGED_MEANWHILE/);
    await screen.findByText(person.businesses('empty.title'));
    await expectAccessible();
  });

  it('says that nobody knows after a lost answer, and sends it once [R8.04] [T.36]', async () => {
    const person = new Operator(language, ['Saffron']);
    await person.signIn();
    await screen.findAllByText(language === 'en' ? 'Saffron' : 'Saffron ع');
    person.operations.failure = OFFLINE;
    person.operations.isAnswerLost = true;
    await person.verify('Saffron');
    await screen.findByText(person.t('unsent'));
    person.operations.failure = null;
    fireEvent.click(screen.getByRole('button', { name: person.t('sendNow') }));
    await screen.findByText(person.businesses('empty.title'));
  });

  it('asks again once the session is over, and tells who has no rights what to do [T.16] [R6.01]', async () => {
    const person = new Operator(language);
    await person.signIn();
    await screen.findByRole('heading', { level: 1, name: person.businesses('title') });
    person.operations.endToken();
    await person.verify('Saffron');
    await screen.findByText(person.t('over'));
    cleanup();
    const newcomer = new Operator(language, [], []);
    await newcomer.signIn();
    await screen.findByText(newcomer.t('noRights.title'));
    expect(screen.queryByRole('tab', { name: newcomer.t('part.businesses') })).toBeNull();
    cleanup();
    newcomer.operations.failure = OFFLINE;
    await newcomer.open();
    await screen.findByRole('button', { name: messagesOf(language, 'common')('action.retry') });
  });
});
