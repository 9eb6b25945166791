import path from 'node:path';
import { expect, test } from '@playwright/test';
import { merchants } from '../../server/modules/identity/tables';
import { PASSWORD } from '../support/servers/accounts';
import { addOperator } from '../support/servers/operators';
import { startServer } from '../support/servers/server';
import { axeViolations } from './support/axe';
import { messagesOf } from './support/messages';

test.use({ viewport: { width: 1440, height: 900 } });

test('an operator signs in at the desk, verifies a business and refuses another with a reason, and finds both in the log [R2.36] [R11.14]', async ({
  page,
}) => {
  test.slow();
  // A server of its own: a decision about a business takes it away from other tests.
  const server = await startServer({
    at: new Date().toISOString(),
    settings: { distDir: path.resolve('dist'), logLevel: 'silent' },
  });
  const url = await server.listen();
  await addOperator(server, 'hessa@mersal.example', ['businesses']);
  await server.deps.db.insert(merchants).values([
    { id: 'm-kitchen', nameEn: 'Saffron Kitchen', nameAr: 'مطبخ الزعفران' },
    { id: 'm-gifts', nameEn: 'Waraq Gifts', nameAr: 'ورق للهدايا' },
  ]);
  const t = messagesOf('en', 'operations');
  const [businesses, log, identity] = ['deskBusinesses', 'deskLog', 'identity'].map((name) =>
    messagesOf('en', name),
  ) as [typeof t, typeof t, typeof t];
  const look = async (screen: string) => expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);

  await page.goto(`${url}/operations`);
  const email = page.getByRole('textbox', { name: identity('signIn.email') });
  const password = page.getByLabel(t('password'), { exact: true });
  const signIn = page.getByRole('button', { name: t('signIn'), exact: true });
  // A merchant is nobody here, and learns nothing else.
  await email.fill('owner@pearl.example');
  await password.fill(PASSWORD);
  await signIn.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(email).toHaveValue('owner@pearl.example');
  await look('the entry');
  await email.fill('hessa@mersal.example');
  await signIn.click();

  await expect(page.getByRole('heading', { level: 1, name: businesses('title') })).toBeVisible();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await look('the queue');
  await row('Saffron Kitchen')
    .getByRole('button', { name: new RegExp(`^${businesses('verify')}`) })
    .dblclick();
  await expect(row('Saffron Kitchen')).toHaveCount(0);
  await row('Waraq Gifts').getByText(businesses('refuse')).click();
  await row('Waraq Gifts')
    .getByRole('button', { name: t('reason.documents') })
    .click();
  await expect(row('Waraq Gifts')).toHaveCount(0);

  await page.getByRole('tab', { name: t('part.log') }).click();
  await expect(page.getByRole('heading', { level: 1, name: log('title') })).toBeVisible();
  const table = page.getByRole('table', { name: log('title') });
  const entry = (...texts: readonly string[]) =>
    expect(texts.reduce((rows, hasText) => rows.filter({ hasText }), table.getByRole('row'))).toHaveCount(1);
  await entry(log('kind.business-verified'), 'Saffron Kitchen', 'Hessa Al Mannai');
  await entry(log('kind.business-refused'), 'Waraq Gifts', t('reason.documents'));
  await look('the log');
  await page.reload();
  await entry(log('kind.business-refused'), 'Waraq Gifts', t('reason.documents'));
  await page.getByRole('button', { name: t('signOut') }).click();
  await expect(email).toBeVisible();
  await server.close();
});
