import type { AvailabilityChange } from '../../../domain/store/availability';
import type { Pace, PaceWish } from '../../../domain/store/pace';
import type { AddressChange, StoreAddress } from '../../../domain/store/store-address';
import type { MenuInput, Store, StoreSettings, StoreSetup } from '../../../domain/store/store';
import type { Result } from '../../../domain/shared/result';
import type { LocalFile, Upload } from '../signup.port';

/** The business's store [R1.08]. */
export interface StoresPort {
  /** Whether a subdomain can be had; one that no store may have is not free, a former one of the own store is. */
  isFree(subdomain: string): Promise<Result<{ readonly isFree: boolean }>>;
  /**
   * Sets up the store. Refused as SUBDOMAIN_TAKEN, or as STORE_EXISTS where the business has one.
   * @param key the same for the same set-up: sent twice, it is stored once
   */
  setUp(setup: StoreSetup, key: string): Promise<Result<Store>>;
  /** Refused as NOT_FOUND while there is none. */
  get(): Promise<Result<Store>>;
  /** Takes a picture for an item of the menu [R5.10]. @param progress called now and then, 0 to 1 */
  upload(file: LocalFile, progress: (share: number) => void): Upload;
  /** Takes a logo for the store [R5.09]. @param progress called now and then, 0 to 1 */
  uploadLogo(file: LocalFile, progress: (share: number) => void): Upload;
  /** The content of a picture of the menu, of the logo, or of one that was uploaded for it. Refused as NOT_FOUND for any other. */
  picture(id: string): Promise<Result<ArrayBuffer>>;
  /**
   * Replaces the menu. Refused as CHANGED_MEANWHILE where its version is another one, as VALIDATION that names the
   * pictures that are gone.
   */
  updateMenu(input: MenuInput): Promise<Result<Store>>;
  /**
   * Turns items off or on, or counts their pieces. Refused as CHANGED_MEANWHILE where an item is gone, or is no longer
   * as it was seen.
   */
  setAvailability(changes: readonly AvailabilityChange[]): Promise<Result<Store>>;
  /** Changes the settings. Refused as CHANGED_MEANWHILE where the version is another one. */
  updateSettings(settings: StoreSettings, version: number): Promise<Result<Store>>;
  /** Where customers find the store [R2.25]. Refused as NOT_FOUND while there is none. */
  address(): Promise<Result<StoreAddress>>;
  /**
   * Gives the store another address. Refused as CHANGED_MEANWHILE where it is no longer at the one that was seen, as
   * SUBDOMAIN_TAKEN, or as ADDRESS_LIMIT.
   * @param key the same for the same change: sent twice, it is done once
   */
  changeAddress(change: AddressChange, key: string): Promise<Result<StoreAddress>>;
  /** How the branch takes the store's orders now [R11.28]. Refused as NOT_FOUND while there is no store. */
  pace(): Promise<Result<Pace>>;
  /** Pauses the branch, makes it busy, or ends both; sent twice, it counts from the second time. */
  setPace(wish: PaceWish): Promise<Result<Pace>>;
}
