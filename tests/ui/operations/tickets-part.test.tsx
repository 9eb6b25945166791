// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesOf } from '../../browser/support/messages';
import { waitingTicket } from '../../support/fakes/fake-desk-records';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('tickets at the desk (%s)', (language) => {
  const words = messagesOf(language, 'deskTickets');
  const name = language === 'en' ? 'Saffron' : 'Saffron ع';
  const names = { merchant: `\u2068${name}\u2069`, number: '\u2066#1001\u2069' };

  async function atTicket(): Promise<DeskPerson> {
    const person = new DeskPerson(language, [], ['tickets'], { tickets: [waitingTicket('1', 'Saffron')] });
    await person.signIn('/operations?part=tickets');
    await screen.findByRole('heading', { level: 2, name: words('title') });
    await expectAccessible();
    fireEvent.click(await screen.findByRole('link', { name: /Question 1/ }));
    await screen.findByText('Where is my invoice?');
    return person;
  }
  const answer = (text: string) => {
    fireEvent.change(screen.getByLabelText(words('answer')), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: words('reply') }));
  };

  it('is read with its files, taken up, answered and settled [R1.06] [R11.14]', async () => {
    const person = await atTicket();
    screen.getByText('bill.pdf');
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: words('take') }));
    await screen.findByText(words('done.take', names));
    fireEvent.click(screen.getByRole('button', { name: words('reply') }));
    await screen.findAllByText(words('answerError'));
    answer('It is under Invoices.');
    await screen.findByText(words('done.reply', names));
    await screen.findByText('It is under Invoices.');
    expect(screen.getByLabelText(words('answer'))).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: words('settle') }));
    await person.say(words('settle'));
    await screen.findByText(words('done.settle', names));
    await screen.findByText(words('settled'));
    fireEvent.click(screen.getByRole('link', { name: words('back') }));
    await screen.findByText(words('empty.title'));
  });

  it('keeps what was typed where the business wrote meanwhile, and shows that [T.36]', { tags: 'long' }, async () => {
    const person = await atTicket();
    person.operations.writeElsewhere('1', 'I have found it.');
    answer('It is under Invoices.');
    await screen.findByText(/CHANGED_MEANWHILE/);
    await screen.findByText('I have found it.');
    expect(screen.getByLabelText(words('answer'))).toHaveProperty('value', 'It is under Invoices.');
    answer('Good.');
    await screen.findByText(words('done.reply', names));
  });
});
