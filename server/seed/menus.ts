import { BAKERY } from './menu-bakery';
import { ROASTER } from './menu-roaster';
import type { Drawing } from './pictures';

/** In English and in Arabic. */
type Both = readonly [en: string, ar: string];
/** A name, and a price in minor units. */
type Priced = readonly [...Both, minor: number];
/** An item with its picture, and with the choice groups that it asks for, by their places. */
export type DemoItem = readonly [...Priced, drawing: Drawing | null, ...groups: number[]];

interface DemoGroup {
  readonly name: Both;
  readonly min: number;
  readonly max: number;
  readonly choices: readonly Priced[];
}

export interface DemoMenu {
  readonly groups: readonly DemoGroup[];
  readonly menu: readonly { readonly name: Both; readonly items: readonly DemoItem[] }[];
}

/** A store of the demo. Amounts are in minor units. */
export interface DemoStore extends DemoMenu {
  readonly subdomain: string;
  readonly colour: string;
  readonly delivery: { readonly fee: number; readonly minimum: number; readonly radiusKm: number };
}

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
