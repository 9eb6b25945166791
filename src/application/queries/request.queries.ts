import { keepPreviousData } from '@tanstack/react-query';
import type { AddressesPort } from '../ports/addresses.port';
import type { WalletPort } from '../ports/wallet.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

const ADDRESSES_SHOWN = 8;

/** Every search of a branch's book begins with it. */
export const addressesKey = (branchId: string) => [...queryKeys.branch(branchId), 'addresses'] as const;

/**
 * Saved addresses that match; while another search is running the last answer stays, and only the last search's counts.
 */
export function addressesQuery(port: AddressesPort, branchId: string, text: string) {
  return {
    queryKey: [...addressesKey(branchId), text] as const,
    queryFn: () => ask(port.search(text, ADDRESSES_SHOWN)),
    placeholderData: keepPreviousData,
  };
}

/** Who has a phone, and where they are delivered to; what a search for addresses makes old makes it old. */
export function endCustomerQuery(port: AddressesPort, branchId: string, phone: string) {
  return {
    queryKey: [...addressesKey(branchId), 'end-customer', phone] as const,
    queryFn: () => ask(port.endCustomer(phone)),
  };
}

/** Cards saved at the gateway. */
export function cardsQuery(port: WalletPort, branchId: string) {
  return { queryKey: [...queryKeys.branch(branchId), 'cards'] as const, queryFn: () => ask(port.cards()) };
}
