import { and, eq, ne } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createCredential } from '../../../contract/account';
import { askAccountDeletion, getAccountDeletion } from '../../../contract/account-deletion';
import { cancelOrder } from '../../../contract/order';
import { listOrders } from '../../../contract/ordering';
import { addOrderTemplate } from '../../../contract/order-templates';
import { addWebhook } from '../../../contract/webhooks';
import { sweepDeletions } from '../../../server/modules/account-deletion/sweep';
import { savedAddresses } from '../../../server/modules/addresses/tables';
import { alertChoices } from '../../../server/modules/alert-choices/tables';
import { customers } from '../../../server/modules/customers/tables';
import { orderTemplates } from '../../../server/modules/order-templates/tables';
import { branches, users } from '../../../server/modules/identity/tables';
import { orderDetails, orders, orderStops } from '../../../server/modules/ordering/tables';
import { subscriptions } from '../../../server/modules/packages/tables';
import { autoTopUps } from '../../../server/modules/top-ups/tables';
import { accountId, checkLedger, ledgerAccounts } from '../../../server/modules/wallet';
import { webhooks } from '../../../server/modules/webhooks/tables';
import { bankAccounts, withdrawals } from '../../../server/modules/withdrawals/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { inBackground } from '../../../server/platform/jobs/job-queue';
import type { DeletionBlocker } from '../../../src/domain/account/deletion';
import { PASSWORD } from '../../support/servers/accounts';
import { freshKey, orderBody, placed } from '../../support/servers/parcels';
import { startServer } from '../../support/servers/server';

const DAY = 86_400_000;

it('closes with its last person: nothing comes in any more, and what stays names nobody [R11.25]', async () => {
  const server = await startServer();
  const { db } = server.deps;
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const blockers = async (): Promise<readonly DeletionBlocker[]> =>
    (await server.call(getAccountDeletion, { as })).data.blockers;
  const alone = and(eq(users.merchantId, 'm-pearl'), ne(users.id, 'u-pearl'));
  await db.insert(alertChoices).values({ userId: 'u-desk', kind: 'delivery', way: 'mail', isOn: true });
  await db.update(users).set({ status: 'inactive' }).where(alone);
  expect(await blockers()).toEqual([]);

  // Each blocker by itself, and gone once it is solved.
  const { data: order } = await placed(server, as);
  const template = await server.call(addOrderTemplate, {
    as,
    idempotencyKey: freshKey(),
    body: {
      name: 'Daily',
      pickUp: orderBody('none').pickUp,
      dropOffs: orderBody('none').dropOffs.map((stop) => ({
        ...stop,
        recipient: { name: 'Only Here', phone: '+97336777777' },
      })),
      paymentMethod: 'cash',
    },
  });
  expect(template.status).toBe(200);
  expect(await blockers()).toEqual(['orders']);
  expect((await server.call(askAccountDeletion, { as, body: { password: PASSWORD, code: null } })).code).toBe(
    'DELETION_BLOCKED',
  );
  await server.call(cancelOrder, { as, params: { id: order.id }, body: { reason: 'other' } });
  const wallet = accountId('wallet', 'm-pearl', 'BHD');
  const balance = (minor: number) =>
    db
      .insert(ledgerAccounts)
      .values({ id: wallet, kind: 'wallet', merchantId: 'm-pearl', currency: 'BHD', balance: minor, overdraft: 500 })
      .onConflictDoUpdate({ target: ledgerAccounts.id, set: { balance: minor, overdraft: 500 } });
  await balance(1);
  expect(await blockers()).toEqual(['wallet']);
  await balance(-1);
  expect(await blockers()).toEqual(['debt']);
  await balance(0);
  const now = server.clock.now();
  const [bank, withdrawal] = [{ id: 'bank-1' }, { id: 'wd-1' }];
  await db.insert(bankAccounts).values({
    ...bank,
    merchantId: 'm-pearl',
    currency: 'BHD',
    country: 'BH',
    bankName: 'Bank',
    sealedIban: 'sealed',
    ending: '1234',
    addedAt: now,
  });
  await db.insert(withdrawals).values({
    ...withdrawal,
    reference: 'WD-1',
    merchantId: 'm-pearl',
    bankAccountId: bank.id,
    amount: 1,
    currency: 'BHD',
    state: 'pending',
    requestedAt: now,
  });
  expect(await blockers()).toEqual(['moving-money']);
  await db.update(withdrawals).set({ state: 'paid' }).where(eq(withdrawals.id, withdrawal.id));
  await db.insert(autoTopUps).values({
    merchantId: 'm-pearl',
    currency: 'BHD',
    isOn: true,
    threshold: 1,
    amount: 1,
    monthlyCap: 1,
    userId: 'u-pearl',
    version: 1,
  });
  expect(await blockers()).toEqual(['auto-top-up']);
  await db.update(autoTopUps).set({ isOn: false });
  const plan = {
    id: 'sub-1',
    merchantId: 'm-pearl',
    kind: 'store',
    currency: 'BHD',
    timeZone: 'Asia/Bahrain',
    planId: 'none',
    state: 'active',
    quota: 1,
    left: 1,
    cardId: 'card',
    userId: 'u-pearl',
    startedAt: now,
    isTried: false,
    anchorAt: now,
    periodEnd: new Date(now.getTime() + 20 * DAY),
  } as const;
  await db.insert(subscriptions).values(plan);
  expect(await blockers()).toEqual(['store-plan']);
  await db.update(subscriptions).set({ kind: 'deliveries' });
  expect(await blockers()).toEqual(['package']);
  await db.update(subscriptions).set({ endsThen: true });

  const { data: key } = await server.call(createCredential, { as, body: { name: 'Till', scopes: ['orders:read'] } });
  const hook = await server.call(addWebhook, {
    as,
    idempotencyKey: freshKey(),
    body: { name: 'Kitchen', url: 'https://kitchen.example/hook', events: ['order.placed'] },
  });
  expect(hook.status).toBe(200);
  const asked = await server.call(askAccountDeletion, { as, body: { password: PASSWORD, code: null } });
  expect([asked.code, asked.data.closesBusiness]).toEqual([undefined, true]);
  server.clock.advance(30 * DAY);
  await sweepDeletions(inBackground(server.deps));

  const program = { authorization: `Bearer ${key.secret}`, region: 'BH-manama', branch: 'b-seef' };
  expect((await server.call(listOrders, { headers: program, query: { view: 'all' } })).status).toBe(401);
  expect(await db.select().from(webhooks).where(eq(webhooks.merchantId, 'm-pearl'))).toEqual([]);
  const shut = await db.select().from(branches).where(eq(branches.merchantId, 'm-pearl'));
  expect(shut.every(({ closedAt, phone }) => closedAt !== null && phone === '')).toBe(true);
  expect(await db.select().from(customers).where(eq(customers.merchantId, 'm-pearl'))).toEqual([]);
  expect(await db.select().from(savedAddresses).where(eq(savedAddresses.merchantId, 'm-pearl'))).toEqual([]);
  expect(await db.select().from(orderTemplates)).toEqual([]);
  expect(JSON.stringify(await db.select().from(idempotencyKeys))).not.toContain('Only Here');
  expect(await db.select().from(alertChoices)).toEqual([]);
  const said = JSON.stringify([
    await db.select().from(orders),
    await db.select().from(orderStops),
    await db.select().from(orderDetails),
    await db.select().from(users).where(eq(users.merchantId, 'm-pearl')),
  ]);
  const { dropOffs, pickUp } = order;
  for (const private_ of [
    dropOffs[0]?.recipient.name,
    dropOffs[0]?.recipient.phone,
    pickUp.contact.phone,
    'Layla Hasan',
    'Yusuf Ali',
  ])
    expect(said).not.toContain(private_);
  const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept?.total).toBe(order.total.minor);
  expect((await checkLedger(db)).crooked).toEqual([]);
  await server.close();
});
