import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentRegion, getPreferences, listRegions } from '../../../contract/regions';
import { CANCELLATION_REASONS } from '../../../server/modules/regions/preferences';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('serves both regions by their code, whole [R1.15] [R3.02] [R7.07]', async () => {
  const { data } = await server.call(listRegions);
  expect(Object.keys(data).sort()).toEqual(['BH-manama', 'SA-riyadh']);
  expect(data['BH-manama']).toMatchObject({
    region: { en: 'Manama' },
    currency: 'BHD',
    countryCode: 'BH',
    defaultLanguage: 'en',
    timeZone: 'Asia/Bahrain',
  });
  expect(data['SA-riyadh']).toMatchObject({
    region: { en: 'Riyadh' },
    currency: 'SAR',
    countryCode: 'SA',
    phoneCode: '966',
    defaultLanguage: 'ar',
    timeZone: 'Asia/Riyadh',
  });
  for (const [code, region] of Object.entries(data)) {
    expect(region.regionCode).toBe(code);
    expect(Object.keys(region).sort()).toEqual([
      'centerLocation',
      'country',
      'countryCode',
      'currency',
      'dateLocale',
      'defaultLanguage',
      'locale',
      'phoneCode',
      'region',
      'regionCode',
      'timeZone',
    ]);
  }
});

it('is Manama where no region, an unknown or a hostile one is named [R3.03] [R7.07]', async () => {
  for (const region of [undefined, '', 'AE-dubai', '__proto__', 'constructor']) {
    const { data } = await server.call(currentRegion, { headers: { region } });
    expect(data).toMatchObject({
      regionCode: 'BH-manama',
      phoneCode: '973',
      centerLocation: { lat: 26.2334, lng: 50.5783 },
      currency: 'BHD',
      locale: { ar: 'ar-BH', en: 'en-AE' },
    });
  }
  expect((await server.call(currentRegion, { headers: { region: 'SA-riyadh' } })).data.currency).toBe('SAR');
});

it('gives the reasons to cancel and a word for every state, in both languages [R3.10] [R7.07]', async () => {
  const { data } = await server.call(getPreferences, { as: await server.signIn('owner@pearl.example') });
  expect(data.cancellationReasons).toEqual(CANCELLATION_REASONS);
  expect(data.cancellationReasons.length).toBeGreaterThanOrEqual(5);
  expect(Object.keys(data.statusMessage).sort()).toEqual([...TASK_STATES].sort());
  for (const messages of [
    ...data.cancellationReasons.map((reason) => reason.text),
    ...Object.values(data.statusMessage),
  ]) {
    expect(messages.en).toMatch(/[a-z]{3}/);
    expect(messages.ar).toMatch(/[\u0621-\u064a]{3}/);
  }
  expect(new Set(Object.values(data.statusMessage).map(({ ar }) => ar)).size).toBe(TASK_STATES.length);
});

it('says that the store is not set up, and where map tiles come from [R3.10] [R4.08]', { tags: 'long' }, async () => {
  const owner = await server.signIn('owner@pearl.example');
  const bare = await server.call(getPreferences, { as: owner });
  expect(bare.data.ecommerce).toEqual({ status: 'Setup Required' });
  expect(bare.data.map).toEqual({ tileUrl: null, attribution: '' });
  const tileUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  const other = await startServer({ settings: { tileUrl } });
  const { data } = await other.call(getPreferences, { as: await other.signIn('owner@pearl.example') });
  expect(data.map).toEqual({ tileUrl, attribution: '© OpenStreetMap contributors' });
  await other.close();
});
