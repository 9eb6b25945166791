import type { Action } from '../identity/action-access';
import { ALERT_SCREENS } from './alert';

/** What somebody must be allowed to do to hear of something; the others are for everybody of the branch. */
const NEEDED = {
  ecommerceTask: 'readStoreOrders',
  'ecommerce/settings': 'readStoreOrders',
  'wallet/topUp': 'topUp',
  'wallet/withdrawal': 'withdraw',
} as const satisfies Partial<Record<(typeof ALERT_SCREENS)[keyof typeof ALERT_SCREENS], Action>>;

const NEEDED_BY_TYPE: Readonly<Record<string, Action>> = Object.fromEntries(
  Object.entries(ALERT_SCREENS).flatMap(([type, screen]) =>
    screen in NEEDED ? [[type, NEEDED[screen as keyof typeof NEEDED]]] : [],
  ),
);

/** The actions that decide what somebody hears: about a store and its orders [R6.04], and about the wallet [R6.03]. */
export const HEARING_ACTIONS: readonly Action[] = [...new Set<Action>(Object.values(NEEDED))];

/** Whether somebody who may do these things hears of an event of this type. */
export function isHeardBy(type: string, allowed: readonly Action[]): boolean {
  const needed = NEEDED_BY_TYPE[type];
  return needed === undefined || allowed.includes(needed);
}

/** The alerts that somebody who may do these things does not hear of. */
export const unheardBy = (allowed: readonly Action[]): readonly string[] =>
  Object.keys(NEEDED_BY_TYPE).filter((type) => !isHeardBy(type, allowed));
