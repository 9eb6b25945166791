import type { DemoStore } from './demo-menu';
import { BAKERY } from './menu-bakery';
import { ROASTER } from './menu-roaster';

/** What each business of the demo sells on its own page, by its place among them. */
export const STORES: readonly DemoStore[] = [
  {
    subdomain: 'dar-al-noor',
    colour: '#7a2e8e',
    delivery: { fee: 800, minimum: 3_000, radiusKm: 20 },
    ...BAKERY,
  },
  {
    subdomain: 'qahwat-najd',
    colour: '#7a4b12',
    delivery: { fee: 1_200, minimum: 3_000, radiusKm: 25 },
    ...ROASTER,
  },
];
