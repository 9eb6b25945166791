import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** The page of topping up, with the way of paying that is shown. */
export const topUpPath = (way: 'card' | 'transfer'): AppPath =>
  way === 'card' ? pathTo('/wallet/topUp') : checkedPath(`${pathTo('/wallet/topUp')}?by=transfer`);
