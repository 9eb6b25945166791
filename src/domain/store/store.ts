import type { Opening, OpeningHours } from '../branches/opening-hours';
import type { Handover } from '../store-orders/stages';
import type { StorePayment } from '../store-orders/store-payment';
import type { Language, RegionCode } from '../regions/region';
import type { Money } from '../shared/money';
import type { BilingualText } from '../shared/result';
import type { Instant } from '../shared/time';
import type { Availability } from './availability';
import type { Choice, ChoiceGroup } from './choices';
import type { DeliveryOffer, DeliveryTerms } from './delivery';
import type { AcceptMinutes, BusyMinutes } from './pace';
import type { StorePlan } from './store-plan';

/** How customers get what they order. */
export const FULFILMENTS = ['both', 'delivery', 'pick-up'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** Characters of a subdomain [R9.14]. */
export const SUBDOMAIN_LENGTH = { min: 3, max: 32 } as const;
/** Characters of the names of categories and items. */
export const MENU_NAME_LENGTH = 80;
/** Items that the set-up takes; more are added in the menu. */
export const FIRST_ITEMS_MAX = 10;
/** Of a menu, together in all categories: a menu is sent as a whole. */
export const CATEGORIES_MAX = 30;
export const ITEMS_MAX = 200;
/** The highest price of an item, in minor units. */
export const ITEM_PRICE_MAX = 10_000_000;

/** A text in both languages. */
export type Names = Readonly<Record<Language, string>>;

/** What a picture of an item may be [R5.10]. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;
export const PICTURE_HASH = /^[0-9a-f]{64}$/;

/** A picture of an item, or a store's logo, as the store's page shows it [R1.08]. */
export interface Picture {
  readonly id: string;
  /** Of its content: another picture has another address, so that browsers may keep each for good. */
  readonly hash: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The public address of a picture, on the page of the store that shows it. */
export function picturePath(subdomain: string, { hash }: Pick<Picture, 'hash'>): string {
  return `/s/${encodeURIComponent(subdomain)}/pictures/${hash}`;
}

/** Something a customer can order. */
export interface MenuItem {
  readonly id: string;
  readonly name: Names;
  /** What it usually costs. */
  readonly price: Money;
  /** What it costs while it is on sale, less than usually; null while it is not. */
  readonly salePrice: Money | null;
  /** As of the answer. */
  readonly availability: Availability;
  /** Ids of the choice groups that it asks for, in its own order. */
  readonly choiceGroups: readonly string[];
  readonly picture: Picture | null;
}

/** The sale price that an item keeps at another price: one that is still below it. */
export function keptSale(price: Money, sale: Money | null): Money | null {
  return sale !== null && sale.minor < price.minor ? sale : null;
}

/** A part of the menu. */
export interface MenuCategory {
  readonly id: string;
  readonly name: Names;
  readonly items: readonly MenuItem[];
}

/** The items of a menu by their ids. */
export function itemsOf(menu: readonly MenuCategory[]): ReadonlyMap<string, MenuItem> {
  return new Map(menu.flatMap(({ items }) => items).map((item) => [item.id, item]));
}

/** A merchant's shop [R1.08]. */
export interface Store {
  readonly subdomain: string;
  readonly name: Names;
  readonly fulfilment: Fulfilment;
  /** Null until they are set: until then it does not deliver. */
  readonly delivery: DeliveryTerms | null;
  /** `#rrggbb`; white text on it can be read. */
  readonly colour: string;
  readonly logo: Picture | null;
  /** The region whose currency its prices are in. */
  readonly regionCode: RegionCode;
  readonly menu: readonly MenuCategory[];
  /** What may be chosen with its items: they share these groups. */
  readonly choiceGroups: readonly ChoiceGroup[];
  /** The branches that were chosen to serve it; the first ones do, as many as the plan allows [R5.17]. */
  readonly branchIds: readonly string[];
  /** How its customers may pay: one way at least. */
  readonly payments: readonly StorePayment[];
  /** After how many minutes orders are accepted by themselves, 0 at once; null where somebody does it [R11.28]. */
  readonly acceptAfter: AcceptMinutes | null;
  /** What keeps it open, as of the answer. */
  readonly plan: StorePlan;
  /** When its merchant closed it; null while it is not closed [R2.25]. */
  readonly closedAt: Instant | null;
  /** Sent back with a change of the menu or the settings. */
  readonly version: number;
  readonly createdAt: Instant;
}

/** A store as its customers see it. */
export interface Storefront extends Pick<
  Store,
  'subdomain' | 'name' | 'colour' | 'logo' | 'regionCode' | 'menu' | 'choiceGroups' | 'payments'
> {
  /** Addresses that it had: carts were begun at them. */
  readonly formerly: readonly string[];
  /** How an order may reach its customer; none where the store takes none. */
  readonly handovers: readonly Handover[];
  /** Whether its branch is open, as of the answer; null where it takes orders at any time. */
  readonly opening: Opening | null;
  /** By how many minutes an order takes longer now; null where its branch is not busy [R11.28]. */
  readonly busyMinutes: BusyMinutes | null;
  /** On which terms it delivers; null where it does not. */
  readonly delivery: DeliveryOffer | null;
  /** Nothing can be ordered until its merchant chooses a plan. */
  readonly isPaused: boolean;
  /** Its merchant has closed it: it takes no orders until they open it again [R2.25]. */
  readonly isShut: boolean;
  /** The branch that takes the orders: all this is said of it. */
  readonly branchId: string;
  /** Every branch that serves the store. */
  readonly branches: readonly { readonly id: string; readonly name: BilingualText }[];
}

/** What is changed after the set-up [R2.25]. */
export interface StoreSettings {
  /** In both languages; left out, it stays. */
  readonly name?: Names | undefined;
  /** `#rrggbb`; left out, it stays. */
  readonly colour?: string | undefined;
  readonly fulfilment: Fulfilment;
  readonly delivery: DeliveryTerms | null;
  /** Which branches serve it, the first one first. */
  readonly branchIds?: string[] | undefined;
  /** How customers may pay; left out, it stays. */
  readonly payments?: StorePayment[] | undefined;
  /** After how many minutes orders are accepted by themselves; left out, it stays. */
  readonly acceptAfter?: AcceptMinutes | null | undefined;
  /** The id of an uploaded logo, null for none; left out, it stays. */
  readonly logo?: string | null | undefined;
}

/** An item as it is sent: the server gives it its id. */
export interface NewItem {
  readonly name: Names;
  readonly price: Money;
}

/** A choice group as it is sent. */
export interface ChoiceGroupInput extends Omit<ChoiceGroup, 'id' | 'choices'> {
  readonly id: string | null;
  readonly choices: readonly (Omit<Choice, 'id'> & { readonly id: string | null })[];
}

/** An item of a menu as it is sent. */
export interface MenuItemInput extends NewItem {
  readonly id: string | null;
  /** Null for none; left out, the item keeps its own while that is below its price. */
  readonly salePrice?: Money | null | undefined;
  /** Its groups, by their places in `choiceGroups`, from 0. */
  readonly choiceGroups?: readonly number[] | undefined;
  /** The id of an uploaded picture, null for none; left out, the item keeps its own. */
  readonly picture?: string | null | undefined;
}

/** A menu as it is sent. Something new has no id. */
export interface MenuInput {
  /** The version that was changed: another one is refused, so that nothing is overwritten unseen. */
  readonly version: number;
  readonly menu: readonly {
    readonly id: string | null;
    readonly name: Names;
    readonly items: readonly MenuItemInput[];
  }[];
  /** All choice groups, with which every item's are replaced; left out, groups and items keep theirs. */
  readonly choiceGroups?: readonly ChoiceGroupInput[] | undefined;
}

/** What a store is set up with. */
export interface StoreSetup {
  /** The terms were accepted. */
  readonly terms: true;
  readonly subdomain: string;
  readonly name: Names;
  readonly fulfilment: Fulfilment;
  readonly colour: string;
  /** The id of an uploaded logo; left out, there is none. */
  readonly logo?: string | null | undefined;
  /** On which terms it delivers; left out, it has none yet. */
  readonly delivery?: DeliveryTerms | null | undefined;
  /** How customers may pay; left out, in every way. */
  readonly payments?: StorePayment[] | undefined;
  /** When its branch is open, null for any time; left out, that stays as it is. Of those who manage branches alone. */
  readonly hours?: OpeningHours | null | undefined;
  readonly category: { readonly name: Names; readonly items: readonly NewItem[] };
}
