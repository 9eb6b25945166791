// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('a business at the desk (%s)', (language) => {
  const name = language === 'en' ? 'Saffron' : 'Saffron ع';

  it('opens from the list, with its people, money, orders and what waits, and leads there [R2.36]', async () => {
    const person = new DeskPerson(language, ['Saffron'], ['businesses', 'wire-transfers', 'tickets']);
    await person.signIn('/operations?part=businesses');
    fireEvent.click(await screen.findByRole('link', { name }));
    await screen.findByRole('heading', { level: 2, name });
    screen.getByText('dana@saffron.example');
    screen.getByText('MN-7');
    screen.getByText(person.businesses('account.held'));
    screen.getByText('licence.pdf');
    const wire = screen.getByRole('link', { name: `${person.t('part.wire-transfers')}: WT-1` });
    expect(wire.getAttribute('href')).toContain('part=wire-transfers&search=WT-1');
    const ticket = screen.getByRole('link', { name: `${person.t('part.tickets')}: #1001 Invoice` });
    expect(ticket.getAttribute('href')).toContain('ticket=t-1');
    // Nothing is decided here.
    expect(screen.queryByRole('button', { name: new RegExp(`^${person.businesses('verify')}`) })).toBeNull();
    await expectAccessible();
    fireEvent.click(screen.getByRole('link', { name: person.businesses('back') }));
    await screen.findByRole('heading', { level: 2, name: person.businesses('title') });
  });

  it('says that there is no such business [R2.36]', { tags: 'long' }, async () => {
    const person = new DeskPerson(language, ['Saffron'], ['businesses']);
    await person.signIn('/operations?part=businesses&business=none');
    await screen.findByRole('link', { name: person.businesses('back') });
    await screen.findByRole('alert');
    expect(screen.queryByText('dana@saffron.example')).toBeNull();
  });
});
