import { changePackage, getDelivered, getPackages, subscribe, upgradePackage } from '../../../contract/packages';
import type {
  NewSubscription,
  PackageChange,
  PackagesPort,
  PackageUpgrade,
} from '../../application/ports/records/packages.port';
import type { Result } from '../../domain/shared/result';
import type { Delivered, Packages, SubscriptionKind } from '../../domain/wallet/package';
import type { HttpClient } from './client';

/** Packages of deliveries; their pages show their own errors. */
export class HttpPackages implements PackagesPort {
  constructor(private readonly http: HttpClient) {}

  read(kind: SubscriptionKind = 'deliveries'): Promise<Result<Packages>> {
    return this.http.call(getPackages, { query: { kind }, ownErrors: true });
  }

  delivered(): Promise<Result<Delivered>> {
    return this.http.call(getDelivered, { ownErrors: true });
  }

  subscribe(wanted: NewSubscription, key: string): Promise<Result<Packages>> {
    return this.http.call(subscribe, { body: { ...wanted }, idempotencyKey: key, ownErrors: true });
  }

  upgrade(wanted: PackageUpgrade, key: string): Promise<Result<Packages>> {
    return this.http.call(upgradePackage, { body: { ...wanted }, idempotencyKey: key, ownErrors: true });
  }

  change(change: PackageChange): Promise<Result<Packages>> {
    return this.http.call(changePackage, { body: { ...change }, ownErrors: true });
  }
}
