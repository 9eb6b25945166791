import type { WireTransfer } from '../../domain/wallet/wire-transfer';
import type { WireTransfersPort } from '../ports/records/wire-transfers.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Milliseconds between two looks at a transfer that is in review. */
const LOOK_INTERVAL = 10_000;

interface Loaded {
  readonly state: { readonly data: WireTransfer | undefined };
}

/** A wire transfer and its review [R2.32]; until that has ended it is read again. */
export function wireTransferQuery(port: WireTransfersPort, branchId: string, slug: string) {
  return {
    queryKey: [...queryKeys.wallet(branchId), 'wire-transfer', slug] as const,
    queryFn: () => ask(port.read(slug)),
    refetchInterval: ({ state: { data } }: Loaded): number | false =>
      data?.state === 'pending' || data?.state === 'accepted' ? LOOK_INTERVAL : false,
    refetchIntervalInBackground: false,
  };
}
