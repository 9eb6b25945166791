import type { ApiScope } from '../../../domain/account/account';

/** What a key may do, as its words are called: `scope.ordersRead.name` and `.text`. */
export const SCOPE_KEYS: Readonly<Record<ApiScope, string>> = {
  'orders:read': 'ordersRead',
  'orders:write': 'ordersWrite',
  'addresses:read': 'addressesRead',
  'wallet:read': 'walletRead',
};
