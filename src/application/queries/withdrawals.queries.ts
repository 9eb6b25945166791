import type { Page } from '../../domain/ordering/order';
import type { Withdrawal } from '../../domain/wallet/withdrawal';
import type { WithdrawalsPort } from '../ports/records/withdrawals.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Milliseconds between two looks at withdrawals of which one waits for the bank. */
const LOOK_INTERVAL = 10_000;

interface Loaded {
  readonly state: { readonly data: { readonly pages: readonly Page<Withdrawal>[] } | undefined };
}

/** Withdrawals from the wallet, page by page, latest first [R2.09]; while one is pending they are read again. */
export function withdrawalsQuery(port: WithdrawalsPort, branchId: string) {
  return {
    queryKey: [...queryKeys.wallet(branchId), 'withdrawals'] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) => ask(port.list(pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Withdrawal>) => page.nextCursor,
    refetchInterval: ({ state: { data } }: Loaded): number | false =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'pending')) === true ? LOOK_INTERVAL : false,
    refetchIntervalInBackground: false,
  };
}

/** The bank account that they are paid to. */
export function bankAccountQuery(port: WithdrawalsPort, branchId: string) {
  return {
    queryKey: [...queryKeys.wallet(branchId), 'bank-account'] as const,
    queryFn: () => ask(port.account()),
  };
}
