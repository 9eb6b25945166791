import { getOwedCash, getWallet, listCards } from '../../../contract/wallet';
import type { WalletPort } from '../../application/ports/wallet.port';
import type { SavedCard } from '../../domain/wallet/saved-card';
import type { Result } from '../../domain/shared/result';
import type { OwedCash, Wallet } from '../../domain/wallet/wallet';
import type { HttpClient } from './client';

export class HttpWallet implements WalletPort {
  constructor(private readonly http: HttpClient) {}

  wallet(): Promise<Result<Wallet>> {
    return this.http.call(getWallet, {});
  }

  owed(): Promise<Result<OwedCash>> {
    return this.http.call(getOwedCash, {});
  }

  cards(): Promise<Result<readonly SavedCard[]>> {
    return this.http.call(listCards, {});
  }
}
