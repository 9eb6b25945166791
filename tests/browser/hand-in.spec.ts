import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '../../server/modules/identity/tables';
import { orders } from '../../server/modules/ordering/tables';
import { move } from '../../server/modules/wallet';
import { money } from '../../src/domain/shared/money';
import { PASSWORD } from '../support/servers/accounts';
import { hire } from '../support/servers/drivers';
import { addOperator } from '../support/servers/operators';
import { placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';
import type { TestServer } from '../support/servers/server';
import { axeViolations } from './support/axe';
import { Merchant } from './support/merchant';
import { messagesOf } from './support/messages';
import { codeFor } from './support/texts';

const PHONE = '+97336005512';
test.use({ viewport: { width: 360, height: 740 } });

/** An order of a fixed price whose sender paid this driver in cash. */
async function took(server: TestServer, minor: number): Promise<void> {
  const owner = await server.signIn('owner@pearl.example', 'b-seef');
  const { data } = await placed(server, owner, { payment: { method: 'cash' }, allowDuplicate: true });
  const { db, clock } = server.deps;
  const [driver] = await db.select({ id: users.id }).from(users).where(eq(users.phone, PHONE));
  await db
    .update(orders)
    .set({ state: 'successful', driverId: driver?.id ?? '' })
    .where(eq(orders.id, data.id));
  await db.transaction((tx) =>
    move(tx, {
      kind: 'delivery',
      from: 'cash',
      to: 'revenue',
      merchantId: 'm-pearl',
      amount: money(minor, 'BHD'),
      subject: { kind: 'order', id: data.id, reference: data.reference },
      branchId: 'b-seef',
      at: clock.now(),
    }),
  );
}

test(
  'a driver announces cash in Arabic, the desk finds it by its code and counts less in English, and the receipt shows [R11.14] [R2.35]',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.slow();
    // A server of its own: it needs a driver who holds cash.
    const server = await startEmbedded({
      at: new Date().toISOString(),
      settings: { distDir: path.resolve('dist'), logLevel: 'silent' },
    });
    const url = await server.listen();
    await hire(server, PHONE, 'Yousif Haidar');
    await addOperator(server, 'hessa@mersal.example', ['cash']);
    await took(server, 60_000);
    await took(server, 62_500);
    const driver = new Merchant(page, 'ar');
    const [t, q, v] = ['driver', 'quick', 'verification'].map((name) => messagesOf('ar', name)) as [
      ReturnType<typeof messagesOf>,
      ReturnType<typeof messagesOf>,
      ReturnType<typeof messagesOf>,
    ];
    const [desk, cash, identity] = ['operations', 'deskCash', 'identity'].map((name) => messagesOf('en', name)) as [
      typeof t,
      typeof t,
      typeof t,
    ];
    const look = async (screen: string, where: Page) =>
      expect.soft(await axeViolations(where), `axe on ${screen}`).toEqual([]);

    await page.goto(`${url}/driver`);
    await driver.speak();
    await page.getByLabel(q('gate.phone')).fill(PHONE);
    await page.getByRole('button', { name: q('gate.send'), exact: true }).click();
    await expect(page.getByLabel(v('label'))).toBeVisible();
    await page.getByLabel(v('label')).fill(await codeFor(server, PHONE));
    const card = page.getByRole('region', { name: t('handIn.title') });
    await expect(card.getByText(t('handIn.over.text'))).toBeVisible();
    await look('the limit', page);
    await card.getByRole('button', { name: t('handIn.announce') }).click();
    const shown = card.getByText(/^\d{3} \d{3}$/);
    const code = ((await shown.textContent()) ?? '').replace(' ', '');
    await look('the code', page);

    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const at = await context.newPage();
    await at.goto(`${url}/operations?part=cash`);
    await at.getByRole('textbox', { name: identity('signIn.email') }).fill('hessa@mersal.example');
    await at.getByLabel(desk('password'), { exact: true }).fill(PASSWORD);
    await at.getByRole('button', { name: desk('signIn'), exact: true }).click();
    await expect(at.getByRole('link', { name: 'Yousif Haidar' })).toBeVisible();
    await look('drivers who hold cash', at);
    await at.getByLabel(cash('code')).fill(code);
    await at.getByRole('button', { name: cash('find') }).click();
    await at.getByLabel(cash('counted')).fill('100');
    await at.getByRole('button', { name: cash('take'), exact: true }).click();
    await look('the question', at);
    await at
      .getByRole('dialog')
      .getByRole('button', { name: cash('take') })
      .click();
    await expect(at.getByRole('heading', { name: cash('receipts') })).toBeVisible();
    await look('counted', at);
    await context.close();

    await card.getByText(t('handIn.receipts')).click();
    await expect(card.getByText('Hessa Al Mannai')).toBeVisible();
    await expect(shown).toHaveCount(0);
    await expect(card.getByText(t('handIn.over.text'))).toHaveCount(0);
    await look('the receipt', page);
    await server.close();
  },
);
