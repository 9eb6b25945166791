// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { OPERATOR } from '../../support/fakes/fake-operations';
import { messagesOf } from '../../browser/support/messages';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

const OFFLINE = { kind: 'offline' } as const;

describe.each(LANGUAGES)('the desk (%s)', (language) => {
  it('lets in who works there and nobody else, says what is missing, and keeps what was typed [R2.36] [R6.06]', async () => {
    const person = new DeskPerson(language);
    await person.open();
    await person.fill('', '');
    await screen.findByText(person.t('missing.email'));
    await person.fill('owner@pearl.example', 'mersal-demo');
    await screen.findByText(/INVALID_CREDENTIALS/);
    expect(screen.getByLabelText(person.identity('signIn.email'))).toHaveProperty('value', 'owner@pearl.example');
    await expectAccessible();
    await person.fill(OPERATOR.email, OPERATOR.password);
    await screen.findByRole('heading', { level: 2, name: person.businesses('title') });
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: person.t('signOut') }));
    await screen.findByLabelText(person.identity('signIn.email'));
  });

  it('takes a decision off the queue, and says who came second [R2.36] [R11.14] [T.36]', async () => {
    const person = new DeskPerson(language);
    await person.signIn();
    await person.verify('Saffron');
    const merchant = `\u2068${language === 'en' ? 'Saffron' : 'Saffron ع'}\u2069`;
    await screen.findByText(person.businesses('done.verify', { merchant }));
    await screen.findByRole('tab', { name: person.t('partWaits', { part: person.t('part.businesses'), count: '1' }) });
    person.operations.decideElsewhere('m-Waraq');
    await person.verify('Waraq');
    await screen.findByText(/CHANGED_MEANWHILE/);
    await screen.findByText(person.businesses('empty.title'));
    await expectAccessible();
  });

  it('asks before it decides, and does nothing if the answer is no [R11.14]', { tags: 'long' }, async () => {
    const person = new DeskPerson(language, ['Saffron']);
    await person.signIn();
    const row = await person.row(language === 'en' ? 'Saffron' : 'Saffron ع');
    row.getByText('HB-m-Saffron');
    row.getByText('licence.pdf');
    const log = row.getByRole('link', { name: new RegExp(`^${person.businesses('decisions')}`) });
    expect(log.getAttribute('href')).toMatch(/part=log&search=Saffron$/);
    fireEvent.click(row.getByText(person.businesses('refuse')));
    fireEvent.click(row.getByRole('button', { name: person.t('reason.number') }));
    const merchant = `\u2068${language === 'en' ? 'Saffron' : 'Saffron ع'}\u2069`;
    await screen.findByRole('dialog', { name: person.businesses('ask.refuse.title', { merchant }) });
    await person.say(person.t('notYet'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.row(language === 'en' ? 'Saffron' : 'Saffron ع');
    fireEvent.click(row.getByRole('button', { name: person.t('reason.number') }));
    await person.say(person.businesses('ask.refuse.yes'));
    await screen.findByText(person.businesses('done.refuse', { merchant }));
  });

  it('says that nobody knows after a lost answer, and sends it once [R8.04] [T.36]', { tags: 'long' }, async () => {
    const person = new DeskPerson(language, ['Saffron']);
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
    const person = new DeskPerson(language);
    await person.signIn();
    await screen.findByRole('heading', { level: 2, name: person.businesses('title') });
    person.operations.endToken();
    await person.verify('Saffron');
    await screen.findByText(person.t('over'));
    cleanup();
    const newcomer = new DeskPerson(language, [], []);
    await newcomer.signIn();
    await screen.findByText(newcomer.t('noRights.title'));
    expect(screen.queryByRole('tab', { name: newcomer.t('part.businesses') })).toBeNull();
    cleanup();
    newcomer.operations.failure = OFFLINE;
    await newcomer.open();
    await screen.findByRole('button', { name: messagesOf(language, 'common')('action.retry') });
  });
});
