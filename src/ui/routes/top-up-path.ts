import { checkedPath, pathTo } from './paths';
import type { AppPath } from './paths';

/** The page of topping up, with the way of paying that is shown. */
export const topUpPath = (way: 'card' | 'transfer'): AppPath =>
  way === 'card' ? pathTo('/wallet/topUp') : checkedPath(`${pathTo('/wallet/topUp')}?by=transfer`);

/**
 * The page of topping up by card, as it was left. @param amount plain, '' for none
 * @param cardId the saved card to choose, null for none
 */
export function topUpWith(amount: string, cardId: string | null): AppPath {
  const kept = new URLSearchParams({
    ...(amount === '' ? {} : { amount }),
    ...(cardId === null ? {} : { card: cardId }),
  }).toString();
  return kept === '' ? pathTo('/wallet/topUp') : checkedPath(`${pathTo('/wallet/topUp')}?${kept}`);
}
