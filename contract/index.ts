import type { Call } from './call';
import * as addresses from './addresses';
import * as identity from './identity';
import * as ordering from './ordering';
import * as realtime from './realtime';
import * as regions from './regions';
import * as signup from './signup';
import * as wallet from './wallet';

/** Every call there is: the server registers exactly these, the OpenAPI document lists exactly these. */
export const CALLS: readonly Call[] = [
  identity.logIn,
  identity.renewToken,
  identity.logOut,
  identity.me,
  identity.askReset,
  identity.checkReset,
  identity.confirmReset,
  signup.sendCode,
  signup.checkCode,
  regions.listRegions,
  regions.currentRegion,
  regions.getPreferences,
  addresses.listAddresses,
  ordering.createQuote,
  ordering.placeOrder,
  ordering.listOrders,
  ordering.getOrder,
  ordering.cancelOrder,
  ordering.getOverview,
  ordering.trackOrder,
  wallet.getWallet,
  wallet.listCards,
  realtime.listNotifications,
];
