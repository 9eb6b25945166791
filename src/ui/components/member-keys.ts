import type { Right } from '../../domain/identity/rights';
import type { AccountType } from '../../domain/identity/session';
import type { MemberStatus } from '../../domain/team/member';

/** Keys in the namespace `team`. */
export const TYPE_KEYS: Readonly<Record<AccountType, string>> = {
  customer: 'type.customer',
  'form-user': 'type.formUser',
  other: 'type.other',
};
export const STATUS_KEYS: Readonly<Record<MemberStatus, string>> = {
  invited: 'status.invited',
  active: 'status.active',
  inactive: 'status.inactive',
};
export const RIGHT_KEYS: Readonly<Record<Right, string>> = {
  viewWallet: 'right.viewWallet',
  viewWalletBalance: 'right.viewWalletBalance',
  withdrawBalance: 'right.withdrawBalance',
  storeOrders: 'right.storeOrders',
  storeMenu: 'right.storeMenu',
  storeTakings: 'right.storeTakings',
};
