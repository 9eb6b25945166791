// Written by `npm run new -- --lists` from the files of the contract.
import * as accountDeletion from './account-deletion';
import * as account from './account';
import * as addressChecks from './address-checks';
import * as addresses from './addresses';
import * as alertChoices from './alert-choices';
import * as autoTopUp from './auto-top-up';
import * as branches from './branches';
import * as cards from './cards';
import * as cash from './cash';
import * as chat from './chat';
import * as corrections from './corrections';
import * as customers from './customers';
import * as driving from './driving';
import * as exports from './exports';
import * as identity from './identity';
import * as imports from './imports';
import * as inaccurateDeliveries from './inaccurate-deliveries';
import * as invoices from './invoices';
import * as locations from './locations';
import * as movingOrders from './moving-orders';
import * as operations from './operations';
import * as orderTemplates from './order-templates';
import * as order from './order';
import * as ordering from './ordering';
import * as packages from './packages';
import * as payments from './payments';
import * as posDeliveries from './pos-deliveries';
import * as pos from './pos';
import * as proofs from './proofs';
import * as quickParcel from './quick-parcel';
import * as realtime from './realtime';
import * as regions from './regions';
import * as reschedules from './reschedules';
import * as reset from './reset';
import * as savedViews from './saved-views';
import * as secondTrips from './second-trips';
import * as signup from './signup';
import * as stopCancellations from './stop-cancellations';
import * as storeAddress from './store-address';
import * as storeClosing from './store-closing';
import * as storeOrders from './store-orders';
import * as storePictures from './store-pictures';
import * as store from './store';
import * as storefront from './storefront';
import * as support from './support';
import * as team from './team';
import * as topUps from './top-ups';
import * as tours from './tours';
import * as transactions from './transactions';
import * as wallet from './wallet';
import * as webhooks from './webhooks';
import * as wireTransfers from './wire-transfers';
import * as withdrawals from './withdrawals';

/** Everything that the files with calls of the product export; the sandbox's calls are no part of the product. */
export const AREAS: readonly object[] = [
  accountDeletion,
  account,
  addressChecks,
  addresses,
  alertChoices,
  autoTopUp,
  branches,
  cards,
  cash,
  chat,
  corrections,
  customers,
  driving,
  exports,
  identity,
  imports,
  inaccurateDeliveries,
  invoices,
  locations,
  movingOrders,
  operations,
  orderTemplates,
  order,
  ordering,
  packages,
  payments,
  posDeliveries,
  pos,
  proofs,
  quickParcel,
  realtime,
  regions,
  reschedules,
  reset,
  savedViews,
  secondTrips,
  signup,
  stopCancellations,
  storeAddress,
  storeClosing,
  storeOrders,
  storePictures,
  store,
  storefront,
  support,
  team,
  topUps,
  tours,
  transactions,
  wallet,
  webhooks,
  wireTransfers,
  withdrawals,
];
