import type { Preferences } from '../ordering/preferences';
import type { Region } from '../regions/region';
import { permits } from './access';
import { ACTION_ACCESS } from './action-access';
import type { Guarded, Principal } from './access';
import { IDENTITY_PATHS, OPEN_PATHS, SHARED_PATHS } from './open-paths';
import { signInPath } from './redirect';

/** Who may open a page, and what other conditions it has. */
export interface PageRule extends Guarded {
  /** Only if the region is in this country; elsewhere the path is unknown [R2.17]. */
  readonly country?: Region['countryCode'];
  /** Only while the storefront waits for its setup, or only once it is set up [R2.22] [R2.24]. */
  readonly store?: 'setup' | 'ready';
  /** People who may open it are redirected there. */
  readonly to?: string;
}

type OpenPath = (typeof IDENTITY_PATHS | typeof OPEN_PATHS | typeof SHARED_PATHS)[number];

const ANYBODY: PageRule = { access: 'public' };
const SIGNED_IN: PageRule = { access: 'session' };
const CUSTOMER: PageRule = { access: ['customer'] };
const IN_BAHRAIN: PageRule = { access: 'session', country: 'BH' };
const WALLET: PageRule = ACTION_ACCESS.seeMoney;
/** Who orders, and sees the addresses to order with. */
const ORDERING: PageRule = { access: ACTION_ACCESS.order.access };
/** The orders of the store at the branch, once there is one. */
const STORE_ORDERS: PageRule = { ...ACTION_ACCESS.readStoreOrders, store: 'ready' };
const MENU: PageRule = { ...ACTION_ACCESS.editMenu, store: 'ready' };

const open = Object.fromEntries(
  [...IDENTITY_PATHS, ...OPEN_PATHS, ...SHARED_PATHS].map((path) => [path, ANYBODY]),
) as Record<OpenPath, PageRule>;

/**
 * Every page, by its path, and who may open it. Any other path is unknown [R2.02]. `docs/access.md` is generated from
 * it.
 */
export const PAGE_ACCESS = {
  ...open,
  '/': SIGNED_IN,
  '/terms': SIGNED_IN,
  '/orders': SIGNED_IN,
  '/orders/views': SIGNED_IN,
  '/orders/views/add': SIGNED_IN,
  '/orders/views/:id': SIGNED_IN,
  '/orders/labels': SIGNED_IN,
  '/orders/map': SIGNED_IN,
  '/orders/import': ORDERING,
  '/order/templates': ORDERING,
  '/order/templates/:id': ORDERING,
  '/task/:id': SIGNED_IN,
  '/task/:id/label': SIGNED_IN,
  '/ecommerceTask/:id': ACTION_ACCESS.readStoreOrders,
  '/ecommerceTask/:id/ticket': ACTION_ACCESS.readStoreOrders,
  '/wallet': WALLET,
  '/wallet/transaction/:id': WALLET,
  '/wallet/package/list': WALLET,
  '/wallet/package/subscribe/:id': WALLET,
  '/wallet/topUp': ACTION_ACCESS.topUp,
  '/wallet/autoTopUp': ACTION_ACCESS.topUp,
  '/wallet/cards': ACTION_ACCESS.manageCards,
  '/wallet/withdrawal': ACTION_ACCESS.withdraw,
  '/wallet/cash': WALLET,
  '/wallet/invoices': WALLET,
  '/wallet/invoices/:id': WALLET,
  '/support': SIGNED_IN,
  '/support/add': SIGNED_IN,
  '/support/ticket/:id': SIGNED_IN,
  '/locations': ORDERING,
  '/locations/add': ORDERING,
  '/locations/import': ORDERING,
  '/locations/:id': ORDERING,
  '/settings': SIGNED_IN,
  '/profile': SIGNED_IN,
  '/customers': IN_BAHRAIN,
  '/customers/add': IN_BAHRAIN,
  '/customers/import': IN_BAHRAIN,
  '/customers/:id': IN_BAHRAIN,
  '/Extensions': SIGNED_IN,
  '/Extensions/webhooks': CUSTOMER,
  '/Extensions/webhooks/:id': CUSTOMER,
  '/Extensions/chat': CUSTOMER,
  '/branches': SIGNED_IN,
  '/branches/add': CUSTOMER,
  '/branches/:id': SIGNED_IN,
  '/account': CUSTOMER,
  '/users': CUSTOMER,
  '/users/add': CUSTOMER,
  '/users/:id': CUSTOMER,
  '/account/foodics': CUSTOMER,
  '/account/foodics/new': { access: ['customer'], to: '/account/foodics' },
  '/ecommerce/setup': { ...ACTION_ACCESS.editMenu, store: 'setup' },
  '/ecommerce/setup/success': SIGNED_IN,
  '/ecommerce/orders': STORE_ORDERS,
  '/ecommerce/kitchen': STORE_ORDERS,
  '/ecommerce/menu/availability': MENU,
  '/ecommerce/menu/management': MENU,
  '/ecommerce/settings': CUSTOMER,
  '/ecommerce/nectars/import-menu': { access: ['customer'], store: 'ready' },
} as const satisfies Record<string, PageRule>;

export type PagePath = keyof typeof PAGE_ACCESS;

/** A signed-in person, their branch, and the state of their storefront (null while unknown). */
export interface Visitor extends Principal {
  readonly countryCode: Region['countryCode'];
  readonly store: Preferences['ecommerce']['status'] | null;
}

/** The result of a visit; `ask-store` if the storefront's status is needed first. */
export type Verdict =
  | { readonly kind: 'open' | 'forbidden' | 'unknown' | 'ask-store' }
  | { readonly kind: 'go'; readonly to: string };

/**
 * Judges a visit to a page [R2.17] [R2.20] [R2.21] [R2.22] [R2.24] [R2.25] [R2.40] [R2.44] [R6.01].
 * @param here path, query and fragment, to return to after signing in
 * @param visitor null for nobody
 */
export function judge(rule: PageRule, visitor: Visitor | null, here: string): Verdict {
  if (rule.access === 'public') return { kind: 'open' };
  if (visitor === null) return { kind: 'go', to: signInPath(here) };
  if (rule.country !== undefined && rule.country !== visitor.countryCode) return { kind: 'unknown' };
  if (!permits(rule, visitor)) return { kind: 'forbidden' };
  if (rule.to !== undefined) return { kind: 'go', to: rule.to };
  if (rule.store === undefined) return { kind: 'open' };
  if (visitor.store === null) return { kind: 'ask-store' };
  const stage = visitor.store === 'Setup Required' ? 'setup' : 'ready';
  if (rule.store === stage) return { kind: 'open' };
  return { kind: 'go', to: stage === 'setup' ? '/ecommerce/setup' : '/ecommerce/menu/management' };
}
