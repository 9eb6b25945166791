import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { dispatch } from '../../server/modules/driving';
import { branches } from '../../server/modules/identity/tables';
import { hire } from '../support/servers/drivers';
import { placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';
import { axeViolations } from './support/axe';
import { codeFor } from './support/texts';
import { Merchant } from './support/merchant';
import { patternOf, repeat } from './support/messages';
import type { Language } from './support/messages';

const JOBS = {
  en: { phone: '+97336005511', region: 'BH-manama', branch: 'b-seef', owner: 'owner@pearl.example', scheme: 'light' },
  ar: { phone: '+966501239876', region: 'SA-riyadh', branch: 'b-olaya', owner: 'owner@najd.example', scheme: 'dark' },
} as const;

for (const language of ['en', 'ar'] satisfies Language[]) {
  const { phone, region, branch, owner, scheme } = JOBS[language];
  test.describe(`${language}, ${scheme}`, () => {
    test.use({
      viewport: { width: 360, height: 740 },
      colorScheme: scheme,
      geolocation:
        region === 'BH-manama' ? { latitude: 26.22, longitude: 50.57 } : { latitude: 24.71, longitude: 46.67 },
      permissions: ['geolocation'],
      hasTouch: true,
    });

    test(
      'a driver signs in by phone, takes an offer and brings the parcel; without a connection; the sender sees each step and the signature [R1.12] [R2.35] [R6.06] [R4.02] [R11.09] [R11.12]',
      { tag: repeat(language) },
      async ({ page }) => {
        test.slow();
        // A server of its own: a driver on duty would be offered what other tests wait for.
        const server = await startEmbedded({
          at: new Date().toISOString(),
          settings: { distDir: path.resolve('dist'), logLevel: 'silent' },
        });
        const url = await server.listen();
        const as = await server.signIn(owner, branch);
        await hire(server, phone, 'Yousif Haidar');
        await server.deps.db.update(branches).set({ proof: 'signature' }).where(eq(branches.id, branch));
        const merchant = new Merchant(page, language);
        const [t, q, v] = ['driver', 'quick', 'verification'].map((name) => merchant.messages(name)) as [
          Merchant['shell'],
          Merchant['shell'],
          Merchant['shell'],
        ];
        const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
        const heading = (name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
        const look = async (screen: string, where: Page = page) =>
          expect.soft(await axeViolations(where), `axe on ${screen}`).toEqual([]);

        await page.goto(`${url}/driver`);
        await merchant.speak();
        await page.getByLabel(q('gate.phone')).fill(phone);
        await press(q('gate.send'));
        await expect(page.getByLabel(v('label'))).toBeVisible();
        await page.getByLabel(v('label')).fill(await codeFor(server, phone));
        await heading(t('duty.offTitle'));
        await look('off duty');

        const { data: order } = await placed(server, as, { payment: { method: 'cash' } });
        await press(t('duty.goOn'));
        await heading(t('waiting.title'));
        await dispatch(server.deps);
        await heading(t('offer.title'));
        await expect(page.getByRole('timer')).toBeVisible();
        await look('offer');
        await press(t('offer.accept'));
        await heading(t('now.in progress'));
        await look('trip');

        await press(t('do.in progress'));
        await heading(t('now.arrived'));
        // The page is opened again: the phone knows its driver, and the trip goes on.
        await page.reload();
        await heading(t('now.arrived'));
        // A basement without a connection: the driver goes on, and each step is kept.
        await page.context().setOffline(true);
        const waiting = (count: number) =>
          expect(
            page.getByText(
              t(`steps.waiting_${new Intl.PluralRules(language).select(count)}`, { count: String(count) }),
            ),
          ).toBeVisible();
        await press(t('do.arrived'));
        await heading(t('now.picked up'));
        await press(t('doWithCash.picked up'));
        await waiting(2);
        await heading(t('now.delivered'));
        await look('hand-over');
        await page.getByLabel(t('handedTo.label')).fill('Ali');
        const sheet = page.getByRole('img', { name: t('proof.signature.pad') });
        await sheet.scrollIntoViewIfNeeded();
        const box = await sheet.boundingBox();
        if (box === null) throw new Error('No sheet to sign on');
        await page.mouse.move(box.x + 30, box.y + 40);
        await page.mouse.down();
        await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 });
        await page.mouse.move(box.x + 200, box.y + 30, { steps: 5 });
        await page.mouse.up();
        await expect(page.getByRole('button', { name: t('proof.signature.clear') })).toBeVisible();
        await page
          .getByRole('button', { name: patternOf(t('do.delivered')) })
          .first()
          .click();
        await waiting(3);
        await look('waiting steps');
        await page.context().setOffline(false);
        await expect(page.getByRole('button', { name: t('sendNow'), exact: true })).toBeHidden();
        await heading(t('waiting.title'));

        const answer = await server.app.inject({
          method: 'GET',
          url: `/v2/customer/order/${order.id}`,
          headers: { authorization: `Bearer ${as.token}`, region: as.regionCode, branch: as.branchId },
        });
        const { data } = answer.json<{
          data: {
            state: string;
            dropOffs: { history: { state: string }[]; proof: { handedTo: string; by?: string } | null }[];
          };
        }>();
        expect(data.state).toBe('successful');
        expect(data.dropOffs[0]?.proof?.handedTo).toBe('Ali');
        expect(data.dropOffs[0]?.proof?.by).toBe('signature');
        const states = data.dropOffs[0]?.history.map(({ state }) => state) ?? [];
        for (const state of ['in progress', 'arrived', 'picked up', 'successful'])
          expect(states.filter((taken) => taken === state)).toHaveLength(1);

        await press(t('duty.goOff'));
        await heading(t('duty.offTitle'));
        await press(t('signOut'));
        await expect(page.getByText(t('gate'))).toBeVisible();
        await server.close();
      },
    );
  });
}
