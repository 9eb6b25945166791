import type { AccountType } from '../../../domain/identity/session';
import { PASSWORD_LENGTH_MIN } from '../../../domain/shared/constants';
import type { MemberStatus } from '../../../domain/team/member';
import type { Right } from '../../../domain/team/team.rules';
import { useWords } from '../../i18n/use-words';
import { faultWords } from '../records/fault-words';

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
};

const FAULT_KEYS: Readonly<Record<string, string>> = {
  'name/required': 'fault.name',
  'email/required': 'fault.email',
  'email/invalid': 'fault.emailInvalid',
  'branches/required': 'fault.branches',
  'status/required': 'fault.status',
  'password/required': 'fault.password',
  'password/too-short': 'fault.password',
};

/** Words for the faults of a user's form that can say more than the common ones. */
export function useMemberFaultText(): (path: string, code: string) => string | null {
  const { t } = useWords('team');
  return faultWords(t, FAULT_KEYS, PASSWORD_LENGTH_MIN);
}
