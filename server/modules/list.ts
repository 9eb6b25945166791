// Written by `npm run new -- --lists` from the folders of server/modules.
import { register as accountDeletion } from './account-deletion';
import { register as account } from './account';
import { register as addressChecks } from './address-checks';
import { register as addresses } from './addresses';
import { register as alertChoices } from './alert-choices';
import { register as alerts } from './alerts';
import { register as branches } from './branches';
import { register as cards } from './cards';
import { register as chat } from './chat';
import { register as customers } from './customers';
import { register as driving } from './driving';
import { register as exports } from './exports';
import { register as identity } from './identity';
import { register as imports } from './imports';
import { register as invoices } from './invoices';
import { register as operations } from './operations';
import { register as orderTemplates } from './order-templates';
import { register as ordering } from './ordering';
import { register as packages } from './packages';
import { register as payments } from './payments';
import { register as posDeliveries } from './pos-deliveries';
import { register as posOrders } from './pos-orders';
import { register as pos } from './pos';
import { register as quickParcel } from './quick-parcel';
import { register as regions } from './regions';
import { register as savedViews } from './saved-views';
import { register as signup } from './signup';
import { register as storeClosing } from './store-closing';
import { register as storeDeliveries } from './store-deliveries';
import { register as storeOrders } from './store-orders';
import { register as store } from './store';
import { register as support } from './support';
import { register as team } from './team';
import { register as topUps } from './top-ups';
import { register as tours } from './tours';
import { register as transactions } from './transactions';
import { register as wallet } from './wallet';
import { register as webhooks } from './webhooks';
import { register as wireTransfers } from './wire-transfers';
import { register as withdrawals } from './withdrawals';

/** What registers the calls of each module. */
export const MODULES = [
  accountDeletion,
  account,
  addressChecks,
  addresses,
  alertChoices,
  alerts,
  branches,
  cards,
  chat,
  customers,
  driving,
  exports,
  identity,
  imports,
  invoices,
  operations,
  orderTemplates,
  ordering,
  packages,
  payments,
  posDeliveries,
  posOrders,
  pos,
  quickParcel,
  regions,
  savedViews,
  signup,
  storeClosing,
  storeDeliveries,
  storeOrders,
  store,
  support,
  team,
  topUps,
  tours,
  transactions,
  wallet,
  webhooks,
  wireTransfers,
  withdrawals,
] as const;
