// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { POS_DELIVERY_PROBLEMS } from '../../../src/domain/pos/pos-delivery';
import type { PosDeliveries, PosDelivery } from '../../../src/domain/pos/pos-delivery';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import { LANGUAGES } from '../../support/languages';
import { refused } from '../../support/fakes/failing';
import { FakeClock } from '../../support/fakes/fake-clock';
import { CONNECTED, FakePointOfSale } from '../../support/fakes/fake-point-of-sale';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

const SEEF = { branchId: 'b-seef', name: { en: 'Seef', ar: 'السيف' }, isOn: true };
const NEEDING: PosDelivery = {
  id: 'd-1',
  number: '12',
  branchName: SEEF.name,
  takenAt: '2026-11-20T09:00:00.000Z',
  problem: 'no-pin',
  due: { minor: 4_700, currency: 'BHD' },
  isSending: false,
  deliveryId: null,
};

async function open(taken: Partial<PosDeliveries>, language: 'en' | 'ar' = 'en', current: Partial<PointOfSale> = {}) {
  const pos = new FakePointOfSale({ ...CONNECTED, ...current });
  pos.taken = { branches: [SEEF], needing: [], ...taken };
  await renderApp({
    path: '/account/foodics',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock() },
    records: { ...fakeRecordPorts(), pointOfSale: pos },
  });
  return pos;
}

const card = (name = 'Deliveries from Foodics') => screen.findByRole('region', { name });
const theSwitch = () => screen.findByRole('switch', { name: /Request a driver for deliveries from Foodics.*Seef/ });

describe('the deliveries of the point of sale [R1.09]', () => {
  it('say what to do first where no branch is matched', async () => {
    await open({ branches: [] });
    expect(await within(await card()).findByText(/No branch goes to Foodics yet/)).toBeDefined();
    await expectAccessible();
  });

  it('request drivers once somebody switches it on, and say why that failed', async () => {
    const pos = await open({ branches: [{ ...SEEF, isOn: false }] });
    const first = await theSwitch();
    pos.failure = refused(403, 'PAYMENT_FORBIDDEN');
    fireEvent.click(first);
    await screen.findByText('No: PAYMENT_FORBIDDEN');
    pos.failure = null;
    fireEvent.click(await theSwitch());
    await screen.findByText('Nothing needs you.');
    expect(pos.taken.branches[0]?.isOn).toBe(true);
    fireEvent.click(await theSwitch());
    await waitFor(() => expect(pos.taken.branches[0]?.isOn).toBe(false));
  });

  it('say that the testing mode requests none', { tags: 'long' }, async () => {
    await open({}, 'en', { isTesting: true });
    await screen.findByText(/deliveries that are taken now request no driver/);
    await expectAccessible();
  });

  it.each(LANGUAGES)('that need somebody say why, each in words (%s)', async (language) => {
    const needing = POS_DELIVERY_PROBLEMS.map((problem, at) => ({
      ...NEEDING,
      id: `d-${at}`,
      number: `${at}`,
      problem,
    }));
    await open({ needing }, language);
    const list = await screen.findByRole('list', {
      name: language === 'en' ? 'Deliveries that need you' : 'طلبات توصيل بحاجة إليك',
    });
    const items = within(list).getAllByRole('listitem');
    expect(items).toHaveLength(POS_DELIVERY_PROBLEMS.length);
    expect(new Set(items.map((item) => item.querySelectorAll('p')[1]?.textContent)).size).toBe(items.length);
    expect(list.textContent).not.toMatch(/deliveries\.problem/);
    await expectAccessible();
  });

  it('are sent again, and say that they are', { tags: 'long' }, async () => {
    const pos = await open({ needing: [NEEDING] });
    const again = await screen.findByRole('button', { name: 'Send again' });
    pos.failure = refused(429, 'RATE_LIMITED');
    fireEvent.click(again);
    await screen.findByText('No: RATE_LIMITED');
    pos.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText(/Being sent again/);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    await expectAccessible();
  });

  it('are settled without a driver after a question', async () => {
    const pos = await open({ needing: [NEEDING] });
    fireEvent.click(await screen.findByRole('button', { name: 'Not needed' }));
    expect(await screen.findByRole('dialog', { name: /Settle Order .*12.* without a driver/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep it here' }));
    expect(pos.taken.needing).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Not needed' }));
    const yes = await screen.findByRole('button', { name: 'No driver needed' });
    pos.failure = refused(429, 'RATE_LIMITED');
    fireEvent.click(yes);
    await screen.findByText('No: RATE_LIMITED');
    pos.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'No driver needed' }));
    await screen.findByText('Nothing needs you.');
  });

  it('lead to what puts them right: the wallet, the saved places, the delivery', { tags: 'long' }, async () => {
    await open({
      needing: [
        { ...NEEDING, id: 'd-1', problem: 'balance' },
        { ...NEEDING, id: 'd-2', problem: 'no-pick-up' },
        { ...NEEDING, id: 'd-3', problem: 'cancelled-there', deliveryId: 'o-1' },
      ],
    });
    const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linkTo('Top up the wallet')).toBe('/wallet/topUp');
    expect(await linkTo('Open the saved places')).toBe('/locations');
    expect(await linkTo('Open the delivery')).toBe('/task/o-1');
    // One that has a driver cannot be sent again.
    expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
  });

  it(
    'stay in sight where the connection has expired, and where they cannot be read say so',
    { tags: 'long' },
    async () => {
      await open({ needing: [NEEDING] }, 'en', { state: 'expired' });
      await screen.findByText(/no point on the map/);
      cleanup();
      const other = new FakePointOfSale(CONNECTED);
      other.deliveries = () => Promise.resolve({ ok: false, failure: { kind: 'offline' } });
      await renderApp({
        path: '/account/foodics',
        session: freshSession(),
        features: { clock: new FakeClock() },
        records: { ...fakeRecordPorts(), pointOfSale: other },
      });
      expect(await within(await card()).findByRole('button', { name: /again/i })).toBeDefined();
    },
  );
});
