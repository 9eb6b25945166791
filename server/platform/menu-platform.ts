/** Why a menu platform gives no menu. */
export type PlatformRefusal = 'wrong' | 'expired' | 'unavailable';

/** The external platform that businesses keep their menus on [R1.10]. */
export interface MenuPlatform {
  /**
   * The menu that a token opens, in the JSON format of imported menus. The token is neither stored nor logged; no error
   * contains it.
   */
  readMenu(token: string): Promise<{ readonly menu: Uint8Array } | { readonly refused: PlatformRefusal }>;
}
