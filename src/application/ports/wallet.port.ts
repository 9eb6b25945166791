import type { SavedCard } from '../../domain/wallet/saved-card';
import type { Result } from '../../domain/shared/result';
import type { OwedCash, Wallet } from '../../domain/wallet/wallet';

export interface WalletPort {
  wallet(): Promise<Result<Wallet>>;
  owed(): Promise<Result<OwedCash>>;
  cards(): Promise<Result<readonly SavedCard[]>>;
}
