import type { ApiScope } from '../../../domain/account/account';

/** A key's scopes, by the names of their texts: `scope.ordersRead.name` and `.text`. */
export const SCOPE_KEYS: Readonly<Record<ApiScope, string>> = {
  'orders:read': 'ordersRead',
  'orders:write': 'ordersWrite',
  'addresses:read': 'addressesRead',
  'wallet:read': 'walletRead',
};
