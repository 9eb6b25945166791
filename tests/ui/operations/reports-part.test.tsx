// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { DeskReport } from '../../../src/domain/operations/operations';
import { formatMoney, money } from '../../../src/domain/shared/money';
import { messagesOf } from '../../browser/support/messages';
import { waitingReport } from '../../support/fakes/fake-desk-records';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('reports at the desk (%s)', (language) => {
  const words = messagesOf(language, 'deskReports');
  const name = language === 'en' ? 'Saffron' : 'Saffron ع';
  const names = { merchant: `\u2068${name}\u2069`, reference: '\u2066BH-1\u2069' };

  async function atReports(secondTrips: DeskReport['secondTrips'] = null): Promise<DeskPerson> {
    const report = { ...waitingReport('1', 'Saffron'), secondTrips };
    const person = new DeskPerson(language, [], ['reports'], { reports: [report] });
    await person.signIn('/operations?part=reports');
    await screen.findByRole('heading', { level: 2, name: words('title') });
    return person;
  }

  it('shows words and photo, takes a report up, and gives back less than was paid [R4.05] [R11.14]', async () => {
    const person = await atReports();
    let row = await person.row('BH-1');
    row.getByText('The box was crushed.');
    row.getByText('box.png');
    await expectAccessible();
    fireEvent.click(row.getByRole('button', { name: new RegExp(`^${words('review')}`) }));
    await person.say(words('review'));
    await screen.findByText(words('done.review', names));
    row = await person.row('BH-1');
    fireEvent.click(row.getByText(words('accept')));
    const field = row.getByLabelText(words('refund', names));
    fireEvent.change(field, { target: { value: '3' } });
    row.getByText(words('refundError', { most: '\u20662.500\u2069' }));
    fireEvent.change(field, { target: { value: '1' } });
    fireEvent.click(row.getByRole('button', { name: words('give') }));
    await person.say(words('ask.accept.yes'));
    await screen.findByText(words('empty.title'));
  });

  it('says what it cost to send the parcel again, before anything is given back [R4.05]', async () => {
    const cost = money(1_540, 'BHD');
    const row = await (await atReports(cost)).row('BH-1');
    const amount = formatMoney(cost, language === 'en' ? 'en' : 'ar-BH').replace(/\s/g, ' ');
    row.getByText(words('sentAgain', { amount: `\u2068${amount}\u2069` }));
  });

  it('declines a report with a reason, and finds it among those [R4.05]', { tags: 'long' }, async () => {
    const person = await atReports();
    const row = await person.row('BH-1');
    fireEvent.click(row.getByText(words('decline')));
    fireEvent.click(row.getByRole('button', { name: person.t('reason.not-shown') }));
    await person.say(words('ask.decline.yes'));
    await screen.findByText(words('done.decline', names));
    cleanup();
    await person.open('/operations?part=reports&state=declined');
    await screen.findByText(person.t('reason.not-shown'));
    expect(screen.queryByText(words('decline'))).toBeNull();
  });
});
