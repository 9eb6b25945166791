// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesOf } from '../../browser/support/messages';
import { waitingChat } from '../../support/fakes/fake-desk-records';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('conversations at the desk (%s)', (language) => {
  const words = messagesOf(language, 'deskChats');
  const name = language === 'en' ? 'Saffron' : 'Saffron ع';
  const names = { merchant: `\u2068${name}\u2069`, number: '\u2066#501\u2069' };

  it('are answered and ended [R2.36]', async () => {
    const person = new DeskPerson(language, [], ['chats'], { chats: [waitingChat('1', 'Saffron')] });
    await person.signIn('/operations?part=chats');
    await screen.findByRole('heading', { level: 2, name: words('title') });
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(name) }));
    await screen.findByText('Which gate?');
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: words('reply') }));
    await screen.findAllByText(words('answerError'));
    fireEvent.change(screen.getByLabelText(words('answer')), { target: { value: 'Gate 5.' } });
    fireEvent.click(screen.getByRole('button', { name: words('reply') }));
    await screen.findByText(words('done.reply', names));
    await screen.findByText('Gate 5.');
    expect(screen.getByLabelText(words('answer'))).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: words('end') }));
    await person.say(words('end'));
    await screen.findByText(words('done.end', names));
    await screen.findByText(words('over'));
  });
});
