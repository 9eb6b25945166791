import {
  checkSubdomain,
  getStore,
  getStorePace,
  setAvailability,
  setStorePace,
  setUpStore,
  updateMenu,
  updateStoreSettings,
} from '../../../contract/store';
import { changeStoreAddress, getStoreAddress } from '../../../contract/store-address';
import { getMenuPicture, uploadMenuPicture, uploadStoreLogo } from '../../../contract/store-pictures';
import type { StoresPort } from '../../application/ports/records/stores.port';
import type { Result } from '../../domain/shared/result';
import type { AvailabilityChange } from '../../domain/store/availability';
import type { Pace, PaceWish } from '../../domain/store/pace';
import type { AddressChange, StoreAddress } from '../../domain/store/store-address';
import type { MenuInput, Store, StoreSettings, StoreSetup } from '../../domain/store/store';
import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { HttpClient } from './client';
import { fileIn, sendFile } from './send-file';

/** The business's store; its pages show their own errors. */
export class HttpStores implements StoresPort {
  constructor(private readonly http: HttpClient) {}

  isFree(subdomain: string): Promise<Result<{ readonly isFree: boolean }>> {
    return this.http.call(checkSubdomain, { query: { subdomain }, ownErrors: true });
  }

  setUp(setup: StoreSetup, key: string): Promise<Result<Store>> {
    return this.http.call(setUpStore, { body: setup, idempotencyKey: key, ownErrors: true });
  }

  get(): Promise<Result<Store>> {
    return this.http.call(getStore, { ownErrors: true });
  }

  upload(file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadMenuPicture, file, progress);
  }

  uploadLogo(file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadStoreLogo, file, progress);
  }

  async picture(id: string): Promise<Result<ArrayBuffer>> {
    return fileIn(await this.http.call(getMenuPicture, { params: { id }, ownErrors: true }));
  }

  updateMenu(input: MenuInput): Promise<Result<Store>> {
    return this.http.call(updateMenu, { body: input, ownErrors: true });
  }

  setAvailability(changes: readonly AvailabilityChange[]): Promise<Result<Store>> {
    return this.http.call(setAvailability, { body: { changes: [...changes] }, ownErrors: true });
  }

  updateSettings(settings: StoreSettings, version: number): Promise<Result<Store>> {
    return this.http.call(updateStoreSettings, { body: { ...settings, version }, ownErrors: true });
  }

  address(): Promise<Result<StoreAddress>> {
    return this.http.call(getStoreAddress, { ownErrors: true });
  }

  changeAddress(change: AddressChange, key: string): Promise<Result<StoreAddress>> {
    return this.http.call(changeStoreAddress, { body: { ...change }, idempotencyKey: key, ownErrors: true });
  }

  pace(): Promise<Result<Pace>> {
    return this.http.call(getStorePace, { ownErrors: true });
  }

  setPace(wish: PaceWish): Promise<Result<Pace>> {
    return this.http.call(setStorePace, { body: wish, ownErrors: true });
  }
}
