import { useQuery } from '@tanstack/react-query';
import { walletQuery } from '../../../application/queries/home.queries';
import type { Money } from '../../../domain/shared/money';
import { useFeatures } from '../../app/app-context';
import { useBranch } from '../../app/use-branch';
import { useMay } from '../../app/use-may';
import { useRequest } from './request.connect';

/** The wallet towards the order that is asked for. */
interface WalletForOrder {
  /** Null while it is unknown, and for people who may not see it. */
  readonly balance: Money | null;
  /** What is missing for this order; null where nothing is, and while nobody knows. */
  readonly missing: Money | null;
  /** A balance of before a top-up says nothing: its successor is on its way. */
  readonly isAsked: boolean;
}

/** What the wallet holds, and what is missing there for this order. */
export function useWalletForOrder(): WalletForOrder {
  const { wallet: port } = useFeatures();
  const branch = useBranch();
  const branchId = branch?.id ?? '';
  const maySee = branch?.rights.viewWallet === true && branch.rights.viewWalletBalance;
  const { data: wallet, isFetching } = useQuery({ ...walletQuery(port, branchId), enabled: maySee && branchId !== '' });
  const total = useRequest(({ quote }) => quote?.quote.total ?? null);
  const balance = wallet?.balance ?? null;
  const missing =
    wallet === undefined || balance === null || total === null
      ? 0
      : total.minor - balance.minor - wallet.overdraft.minor;
  return {
    balance,
    missing: missing > 0 && total !== null ? { minor: missing, currency: total.currency } : null,
    isAsked: isFetching,
  };
}

/** What is missing for an order that is to be paid from the wallet; null where it can be paid, or is paid another way. */
export function useShortWallet(): { readonly balance: Money; readonly missing: Money } | null {
  const { balance, missing, isAsked } = useWalletForOrder();
  const mayPay = useMay('payFromWallet');
  const method = useRequest(({ draft }) => draft.payment.method);
  return method !== 'wallet' || !mayPay || isAsked || balance === null || missing === null
    ? null
    : { balance, missing };
}
