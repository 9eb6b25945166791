import type { Call } from './call';
import * as account from './account';
import * as addressChecks from './address-checks';
import * as addresses from './addresses';
import * as branches from './branches';
import * as identity from './identity';
import * as ordering from './ordering';
import * as quickParcel from './quick-parcel';
import * as payments from './payments';
import * as realtime from './realtime';
import * as regions from './regions';
import * as team from './team';
import * as signup from './signup';
import * as tours from './tours';
import * as wallet from './wallet';

/** Every call: the server registers exactly these, and the OpenAPI document lists exactly these. */
export const CALLS: readonly Call[] = [
  identity.logIn,
  identity.logInWithCode,
  identity.renewToken,
  identity.logOut,
  identity.me,
  identity.askReset,
  identity.checkReset,
  identity.confirmReset,
  account.getProfile,
  account.updateProfile,
  account.changePassword,
  account.listSessions,
  account.endOneSession,
  account.endOtherSessions,
  account.startTwoStep,
  account.confirmTwoStep,
  account.stopTwoStep,
  account.renewRecoveryCodes,
  account.getBusiness,
  account.listCredentials,
  account.createCredential,
  account.rollCredential,
  account.revokeCredential,
  account.listAudit,
  tours.getTours,
  tours.putTour,
  signup.sendCode,
  signup.checkCode,
  signup.uploadDocument,
  signup.signUp,
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
  quickParcel.getQuickParcel,
  quickParcel.exchangeGuestToken,
  quickParcel.quoteQuickParcel,
  quickParcel.placeQuickOrder,
  quickParcel.listQuickOrders,
  quickParcel.getQuickOrder,
  quickParcel.cancelQuickOrder,
  addressChecks.inquireLocation,
  addressChecks.confirmLocation,
  payments.startPayment,
  payments.tapState,
  wallet.getWallet,
  wallet.listCards,
  realtime.listNotifications,
  team.listUsers,
  team.getUser,
  team.inviteUser,
  team.updateUser,
  team.inviteAgain,
  branches.addBranch,
];
