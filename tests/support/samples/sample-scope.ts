import { ALL_RIGHTS } from '../../../server/modules/identity';
import type { Scope } from '../../../server/platform/scope';

/** The owner of a merchant that a test made, at its only branch `b-{merchantId}` in Manama. */
export function ownerAt(merchantId: string): Scope {
  return {
    merchantId,
    userId: `u-${merchantId}`,
    sessionId: `s-${merchantId}`,
    name: 'Owner',
    accountType: 'customer',
    branchId: `b-${merchantId}`,
    regionCode: 'BH-manama',
    rights: ALL_RIGHTS,
  };
}
