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
