import type { SavedCard } from '../../domain/ordering/order';
import type { Result } from '../../domain/shared/result';
import type { Wallet } from '../../domain/wallet/wallet';

export interface WalletPort {
  wallet(): Promise<Result<Wallet>>;
  cards(): Promise<Result<readonly SavedCard[]>>;
}
