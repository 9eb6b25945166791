import type { BranchRights } from './session';

export type Right = keyof BranchRights;

/** Every right at a branch; each of the wallet needs the ones before it. */
export const RIGHTS = [
  'viewWallet',
  'viewWalletBalance',
  'withdrawBalance',
  'storeOrders',
  'storeMenu',
  'storeTakings',
] as const satisfies readonly Right[];

/** Something for each right. */
export function rightsBy<T>(of: (right: Right) => T): Readonly<Record<Right, T>> {
  return Object.fromEntries(RIGHTS.map((right) => [right, of(right)])) as Record<Right, T>;
}
