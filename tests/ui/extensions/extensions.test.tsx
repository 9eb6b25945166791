// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeAccount } from '../../support/fakes/fake-account';
import { FakeChats } from '../../support/fakes/fake-chats';
import { FakeProfile } from '../../support/fakes/fake-profile';
import { refused } from '../../support/fakes/failing';
import { CONNECTED, FakePointOfSale } from '../../support/fakes/fake-point-of-sale';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { FakeWebhooks, sampleMessage, sampleWebhook } from '../../support/fakes/fake-webhooks';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { sampled } from '../../support/sampled';

let webhooks: FakeWebhooks;
let account: FakeAccount;
let pointOfSale: FakePointOfSale;
beforeEach(() => {
  pointOfSale = new FakePointOfSale();
  webhooks = new FakeWebhooks();
  account = new FakeAccount();
});
afterEach(cleanup);

async function open(
  path: string,
  { language = 'en', type = 'customer' }: { language?: 'en' | 'ar'; type?: 'customer' | 'form-user' } = {},
) {
  const session = freshSession();
  return renderApp({
    path,
    session: { ...session, user: { ...session.user, type } },
    shell: { language, languageChosen: true },
    account: { profile: new FakeProfile(), account },
    records: fakeRecordPorts({ webhooks, pointOfSale }),
  });
}

const press = (name: string | RegExp, scope: HTMLElement = document.body) =>
  fireEvent.click(within(scope).getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog', { name: /./ });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: /./ })).toBeNull());
const entry = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const found = heading.closest('li');
  if (found === null) throw new Error(`${name} is in no list`);
  return found;
};

describe('the switch of the chat', () => {
  it('is switched on, and stays as it is where that is refused', async () => {
    const chats = new FakeChats(false);
    const session = freshSession();
    await renderApp({
      path: '/Extensions/chat',
      session: { ...session, user: { ...session.user, type: 'customer' } },
      shell: { language: 'en', languageChosen: true },
      records: fakeRecordPorts({ chats }),
    });
    const found = await screen.findByRole<HTMLInputElement>('switch', { name: /Use the chat/ });
    await expectAccessible();
    fireEvent.click(found);
    await waitFor(() => expect(chats.isOn).toBe(true));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
    chats.switchTo = () => Promise.resolve({ ok: false, failure: refused(503, 'UNAVAILABLE') });
    fireEvent.click(screen.getByRole('switch'));
    await screen.findByText(/could not be changed/);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });
});

describe('the page of extensions', () => {
  it.each(LANGUAGES)('says what there is, how it stands, and leads to it, in %s [R2.18]', async (language) => {
    await account.createCredential({ name: 'Till', scopes: ['orders:read'] });
    webhooks.held = [sampleWebhook(), sampleWebhook({ id: 'wh-2', failingSince: '2026-11-20T08:00:00.000Z' })];
    await open('/Extensions', { language });
    const [keys, hooks, on, attention] =
      language === 'en'
        ? ['API keys', 'Webhooks', 'On', 'Needs attention']
        : ['مفاتيح API', 'إشعارات الويب (Webhooks)', 'مفعّلة', 'تحتاج إلى انتباهك'];
    await within(await entry(keys ?? '')).findByText(on ?? '');
    await within(await entry(hooks ?? '')).findByText(attention ?? '');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const to of ['/account', '/Extensions/webhooks', '/Extensions/chat', '/account/foodics'])
      expect(links).toContain(to);
    await expectAccessible();
  });

  it.each(
    sampled(
      [
        ['connected', 'On'],
        ['disconnected', 'Not in use'],
        ['revoked', 'Needs attention'],
        ['expired', 'Needs attention'],
        ['inactive', 'Needs attention'],
      ] as const,
      2,
    ),
  )('says of a point of sale that is %s: %s [R2.18]', async (state, said) => {
    pointOfSale.current = { ...CONNECTED, state };
    await open('/Extensions');
    await within(await entry('Foodics point of sale')).findByText(said);
  });

  it('tells people without the right what there is and who can set it up, with nothing to press [R2.18] [R6.01]', async () => {
    await open('/Extensions', { type: 'form-user' });
    const found = await entry('Webhooks');
    expect(found.textContent).toContain('An account manager of your business can set this up.');
    expect(within(screen.getByRole('list', { name: 'Extensions' })).queryAllByRole('link')).toEqual([]);
  });

  it('says of one alone that it could not be read, and reads it again', async () => {
    webhooks.readFailure = refused(500, 'INTERNAL');
    await open('/Extensions');
    const found = await entry('Webhooks');
    await within(found).findByText(/could not be read/);
    await within(await entry('API keys')).findByText('Not in use');
    webhooks.readFailure = null;
    press('Read again', found);
    await within(await entry('Webhooks')).findByText('Not in use');
  });
});

describe('the webhooks of a business', () => {
  it('one is added, its errors said in place, and its secret shown once [R11.22]', async () => {
    await open('/Extensions/webhooks');
    await screen.findByRole('heading', { name: 'No webhooks yet' });
    press('Add a webhook');
    const url = await within(dialog()).findByLabelText('Address');
    press('Add a webhook', dialog());
    await within(dialog()).findByText('Give it a name.');
    expect(within(dialog()).getByText('Choose at least one event.')).toBeTruthy();
    fireEvent.change(within(dialog()).getByLabelText('Name'), { target: { value: 'Till' } });
    fireEvent.change(url, { target: { value: 'https://me:too@till.example/' } });
    fireEvent.click(within(dialog()).getByRole('checkbox', { name: 'Delivered' }));
    press('Add a webhook', dialog());
    await within(dialog()).findByText(/Leave the user name and password out/);
    fireEvent.change(url, { target: { value: 'https://till.example/hook' } });
    await expectAccessible();
    press('Add a webhook', dialog());
    await screen.findByRole('heading', { name: 'The secret of this webhook' });
    const secret = dialog().querySelector('pre')?.textContent ?? '';
    expect(secret).toMatch(/^whs_/);
    await expectAccessible();
    press('I have stored it', dialog());
    await gone();
    await screen.findByRole('link', { name: 'Till' });
    expect(document.body.textContent).not.toContain(secret);
  });

  it.each([
    ['Remove Till', 'Remove', 'No webhooks yet'],
    ['New secret for Till', 'New secret', 'The secret of this webhook'],
  ])('%s asks once, and does it [R11.22]', async (first, yes, then) => {
    webhooks.held = [sampleWebhook()];
    await open('/Extensions/webhooks');
    fireEvent.click(await screen.findByRole('button', { name: first }));
    press('Keep as it is', dialog());
    await gone();
    press(first);
    webhooks.failure = { kind: 'offline' };
    press(yes, dialog());
    await within(dialog()).findByRole('alert');
    webhooks.failure = null;
    press(yes, dialog());
    await screen.findByRole('heading', { name: then });
  });

  it('says which of them is switched off and why, and why there is nothing to see [R11.22]', async () => {
    webhooks.readFailure = refused(500, 'INTERNAL');
    await open('/Extensions/webhooks');
    await screen.findByText('No: INTERNAL');
    webhooks.readFailure = null;
    webhooks.held = [sampleWebhook({ isOn: false, isGivenUp: true, failingSince: '2026-11-17T09:00:00.000Z' })];
    press('Try again');
    await screen.findByText(/Switched off: nothing had arrived since/);
  });
});

describe('one webhook', () => {
  it.each(LANGUAGES)('is changed, and its log read and searched, in %s [R11.22]', async (language) => {
    const en = language === 'en';
    webhooks.held = [sampleWebhook()];
    webhooks.sent = [
      sampleMessage(),
      sampleMessage({ id: 'whm-2', state: 'failed', status: 500, error: 'status', attempts: 12, answer: 'oh no' }),
    ];
    await open('/Extensions/webhooks/wh-1', { language });
    const log = await screen.findByRole('list', { name: en ? 'Log' : 'السجل' });
    await waitFor(() => expect(within(log).getAllByRole('listitem')).toHaveLength(2));
    expect(log.textContent).toContain('oh no');
    expect(log.textContent).toContain(en ? '12 attempts' : '12 محاولة');
    await expectAccessible();
    fireEvent.click(screen.getByRole('checkbox', { name: en ? 'On: messages are sent' : 'مفعّل: تُرسل الرسائل' }));
    press(en ? 'Save' : 'حفظ');
    await waitFor(() => expect(webhooks.held[0]?.isOn).toBe(false));
  });

  it('is tried, and what came of it is shown, and tried again [R11.22]', { tags: 'long' }, async () => {
    webhooks.held = [sampleWebhook()];
    let release = () => {};
    webhooks.gate = new Promise((done) => (release = done));
    webhooks.outcome = { state: 'failed', status: null, error: 'timeout', answer: null };
    await open('/Extensions/webhooks/wh-1');
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test' }));
    await within(dialog()).findByText(/ten seconds to answer/);
    release();
    await within(dialog()).findByText('The address did not answer within ten seconds.');
    await expectAccessible();
    webhooks.failure = refused(429, 'RATE_LIMITED');
    press('Send again', dialog());
    await within(dialog()).findByText('No: RATE_LIMITED');
    webhooks.failure = null;
    webhooks.outcome = {};
    press('Send again', dialog());
    await within(dialog()).findByText('Arrived');
    press('Close', dialog());
    await gone();
    const [again] = await screen.findAllByRole('button', { name: 'Send again: Test' });
    fireEvent.click(again ?? document.body);
    await within(dialog()).findByText('Arrived');
  });

  it('that is gone says so [R11.22]', async () => {
    await open('/Extensions/webhooks/wh-9');
    await screen.findByRole('heading', { name: 'There is no such webhook' });
  });
});
