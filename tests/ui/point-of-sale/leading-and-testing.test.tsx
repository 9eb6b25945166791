// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PointOfSale } from '../../../src/domain/pos/pos';
import { FakeClock } from '../../support/fakes/fake-clock';
import { CONNECTED, FakePointOfSale } from '../../support/fakes/fake-point-of-sale';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

async function open(change: Partial<PointOfSale> = {}, language: 'en' | 'ar' = 'en') {
  const pos = new FakePointOfSale({ ...CONNECTED, ...change });
  const name = { en: 'Seef', ar: 'السيف' };
  pos.matches = {
    branches: [{ branchId: 'b-seef', name, isDecided: true, posId: 'pos-seef', suggestedId: null }],
    atPos: [{ id: 'pos-seef', name }],
  };
  await renderApp({
    path: '/account/foodics',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock() },
    records: { ...fakeRecordPorts(), pointOfSale: pos },
  });
  return pos;
}

describe('the page of the point of sale [R1.09]', () => {
  it('decides which screen leads', async () => {
    const pos = await open();
    fireEvent.click(await screen.findByRole('radio', { name: /In Foodics/ }));
    await waitFor(() => expect(pos.current.leads).toBe('pos'));
    await expectAccessible();
  });

  it.each(LANGUAGES)('says that the board has taken over (%s)', async (language) => {
    await open({ leads: 'pos', screen: { screen: 'taken-over', silentSince: '2026-11-20T09:00:00.000Z' } }, language);
    expect(await screen.findByText(language === 'en' ? /has not answered since/ : /لا يستجيب فودكس منذ/)).toBeDefined();
    await expectAccessible();
  });

  it('sends a test order once the mode is on, marks it, and removes it', { tags: 'long' }, async () => {
    const pos = await open();
    fireEvent.click(await screen.findByRole('switch', { name: 'Testing mode' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test order' }));
    expect(await screen.findByRole('link', { name: /Test order .*1001/ })).toBeDefined();
    expect(screen.getByText('Test')).toBeDefined();
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Remove test orders' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove test orders' })).toBeNull());
    expect(pos.tests).toEqual([]);
  });
});
