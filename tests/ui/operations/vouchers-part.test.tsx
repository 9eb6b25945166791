// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { messagesOf } from '../../browser/support/messages';
import { voucherAtDesk } from '../../support/fakes/fake-desk-records';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('vouchers at the desk (%s)', (language) => {
  const words = messagesOf(language, 'deskVouchers');
  const account = messagesOf(language, 'account');
  const code = '\u2066WELCOME10\u2069';

  async function atVouchers(): Promise<DeskPerson> {
    const person = new DeskPerson(language, [], ['vouchers'], { vouchers: [voucherAtDesk('WELCOME10')] });
    await person.signIn('/operations?part=vouchers&state=all');
    await screen.findByText('WELCOME10', { selector: 'bdi' });
    return person;
  }

  it(
    'says what one takes away, for whom and how often it was used, stops it and allows it again [R2.36]',
    { tags: 'long' },
    async () => {
      const person = await atVouchers();
      const row = await person.row('WELCOME10');
      row.getByText(words('state.running'));
      row.getByText(new RegExp(words(language === 'en' ? 'usedOf_other' : 'usedOf_few', { shown: '3', most: '100' })));
      row.getByText(new RegExp(account('businessType.ecommerce')));
      await expectAccessible();
      fireEvent.click(row.getByRole('button', { name: new RegExp(`^${words('stop')}`) }));
      await person.say(words('stop'));
      await screen.findByText(words('done.stop', { code }));
      fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words('resume')}`) }));
      await person.say(words('resume'));
      await screen.findByText(words('done.resume', { code }));
    },
  );

  it('makes one, names what is wrong, and keeps what was typed where the code is taken [R2.36] [R3.17]', async () => {
    await atVouchers();
    fireEvent.click(screen.getByText(words('make')));
    const submit = () => fireEvent.click(screen.getByRole('button', { name: words('submit') }));
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    submit();
    for (const field of ['code', 'value', 'until'])
      expect(await screen.findAllByText(words(`error.${field}`))).not.toEqual([]);
    await expectAccessible();
    type(words('field.code'), 'welcome-10');
    type(words('field.value'), '25');
    type(words('field.cap'), '1');
    type(words('field.from'), '2026-11-01');
    type(words('field.until'), '2125-01-31');
    type(words('field.maxUses'), '50');
    fireEvent.click(screen.getByText(words('who')));
    fireEvent.click(screen.getByRole('checkbox', { name: words('payment.card') }));
    submit();
    await screen.findByText(words('taken'));
    expect(screen.getByLabelText(words('field.value'))).toHaveProperty('value', '25');
    type(words('field.code'), 'summer 26');
    submit();
    await screen.findByText(words('done.made', { code: '\u2066SUMMER26\u2069' }));
    const row = within((await screen.findByText('SUMMER26', { selector: 'bdi' })).closest('li') as HTMLElement);
    row.getByText(new RegExp(words('payment.card')));
    expect(screen.getByLabelText(words('field.code'))).toHaveProperty('value', '');
  });
});
