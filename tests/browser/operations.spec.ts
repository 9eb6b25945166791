import path from 'node:path';
import { expect, test } from '@playwright/test';
import { openTicket } from '../../contract/support';
import { merchants } from '../../server/modules/identity/tables';
import { PASSWORD } from '../support/servers/accounts';
import { askedWithdrawal, sentTransfer } from '../support/servers/money';
import { addOperator } from '../support/servers/operators';
import { freshKey, fundWallet } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';
import { axeViolations } from './support/axe';
import { messagesOf } from './support/messages';

test.use({ viewport: { width: 1440, height: 900 } });

test('an operator signs in at the desk, verifies a business and refuses another with a reason, and finds both in the log [R2.36] [R11.14]', async ({
  page,
}) => {
  test.slow();
  // A server of its own: a decision about a business takes it away from other tests.
  const server = await startEmbedded({
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

  await expect(page.getByRole('heading', { level: 2, name: businesses('title') })).toBeVisible();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await look('the queue');
  await row('Saffron Kitchen')
    .getByRole('button', { name: new RegExp(`^${businesses('verify')}`) })
    .click();
  await look('the question before a decision');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: businesses('verify') })
    .dblclick();
  await expect(row('Saffron Kitchen')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Saffron Kitchen' })).toBeVisible();
  await row('Waraq Gifts').getByText(businesses('refuse')).click();
  await row('Waraq Gifts')
    .getByRole('button', { name: t('reason.documents') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: businesses('ask.refuse.yes') })
    .click();
  await expect(row('Waraq Gifts')).toHaveCount(0);

  await page.getByRole('tab', { name: t('part.log') }).click();
  await expect(page.getByRole('heading', { level: 2, name: log('title') })).toBeVisible();
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

test('an operator works through money, tickets, drivers and vouchers, and every decision stands in the log [R2.36] [R11.14]', async ({
  page,
}) => {
  test.slow();
  const server = await startEmbedded({
    at: new Date().toISOString(),
    settings: { distDir: path.resolve('dist'), logLevel: 'silent' },
  });
  const url = await server.listen();
  await addOperator(server, 'hessa@mersal.example');
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  await fundWallet(server.deps.db, 'm-pearl', 'BHD', 50_000);
  const transfer = await sentTransfer(server, owner, 100_000);
  const withdrawal = await askedWithdrawal(server, owner, 25_000);
  await server.call(openTicket, {
    as: owner,
    idempotencyKey: freshKey(),
    body: { subject: 'Lost invoice', category: 'payment', body: 'Where is it?', order: null, files: [] },
  });
  const of = (name: string) => messagesOf('en', name);
  const [t, identity, log] = [of('operations'), of('identity'), of('deskLog')] as const;
  const [wires, out, tickets] = [of('deskWires'), of('deskWithdrawals'), of('deskTickets')] as const;
  const [drivers, form, vouchers] = [of('deskDrivers'), of('driverForm'), of('deskVouchers')] as const;
  const look = async (screen: string) => expect.soft(await axeViolations(page), `axe on ${screen}`).toEqual([]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
  const yes = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const done = (text: string) => expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  const open = (part: string) => page.getByRole('tab', { name: t(`part.${part}`) }).click();

  await page.goto(`${url}/operations`);
  await page.getByRole('textbox', { name: identity('signIn.email') }).fill('hessa@mersal.example');
  await page.getByLabel(t('password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('signIn'), exact: true }).click();

  await open('wire-transfers');
  await row(transfer.reference).getByText(wires('credit')).click();
  await look('a transfer');
  await row(transfer.reference)
    .getByRole('button', { name: wires('add') })
    .click();
  await yes(wires('ask.credit.yes'));
  await done(transfer.reference);

  await open('withdrawals');
  await expect(row(withdrawal.reference)).toContainText('BH67');
  await look('a withdrawal');
  await row(withdrawal.reference)
    .getByRole('button', { name: new RegExp(`^${out('pay')}`) })
    .click();
  await yes(out('ask.paid.yes'));
  await done(withdrawal.reference);

  await open('reports');
  await look('the reports');

  await open('tickets');
  await page.getByRole('link', { name: /Lost invoice/ }).click();
  await page.getByLabel(tickets('answer')).fill('It is under Invoices.');
  await look('a ticket');
  await page.getByRole('button', { name: tickets('reply') }).click();
  await expect(page.getByRole('log').first()).toContainText('It is under Invoices.');

  await open('drivers');
  await page.getByText(form('add')).click();
  await page.getByLabel(form('name'), { exact: true }).fill('Yusuf Janahi');
  await page.getByLabel(form('phone'), { exact: true }).fill('33990099');
  await page.getByLabel(form('vehicle'), { exact: true }).fill('Motorbike 771');
  await look('the form of a driver');
  await page.getByRole('button', { name: form('submit'), exact: true }).click();
  await done('Yusuf Janahi');
  await row('Yusuf Janahi')
    .getByRole('button', { name: new RegExp(`^${drivers('block')}`) })
    .click();
  await yes(drivers('block'));
  await expect(row('Yusuf Janahi')).toContainText(drivers('state.blocked'));

  await open('vouchers');
  await page.getByText(vouchers('make')).click();
  await page.getByLabel(vouchers('field.code'), { exact: true }).fill('spring-26');
  await page.getByLabel(vouchers('field.value'), { exact: true }).fill('15');
  await page.getByLabel(vouchers('field.from'), { exact: true }).fill('2026-01-01');
  await page.getByLabel(vouchers('field.until'), { exact: true }).fill('2126-01-01');
  await look('the form of a voucher');
  await page.getByRole('button', { name: vouchers('submit'), exact: true }).click();
  await done('SPRING26');
  await row('SPRING26')
    .getByRole('button', { name: new RegExp(`^${vouchers('stop')}`) })
    .click();
  await yes(vouchers('stop'));
  await done('SPRING26');

  await open('log');
  const table = page.getByRole('table', { name: log('title') });
  for (const kind of [
    'wire-transfer-credited',
    'withdrawal-paid',
    'ticket-answered',
    'driver-invited',
    'driver-blocked',
    'voucher-made',
    'voucher-stopped',
  ])
    await expect(table.getByRole('row').filter({ hasText: log(`kind.${kind}`) })).toHaveCount(1);
  await server.close();
});
