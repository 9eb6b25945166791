// Written by `npm run new -- --lists` from the files of the contract.
import * as account from './account';
import * as addressChecks from './address-checks';
import * as addresses from './addresses';
import * as branches from './branches';
import * as identity from './identity';
import * as locations from './locations';
import * as ordering from './ordering';
import * as payments from './payments';
import * as quickParcel from './quick-parcel';
import * as realtime from './realtime';
import * as regions from './regions';
import * as signup from './signup';
import * as team from './team';
import * as topUps from './top-ups';
import * as tours from './tours';
import * as wallet from './wallet';

/** Everything that the files with calls of the product export; the sandbox's calls are no part of the product. */
export const AREAS: readonly object[] = [
  account,
  addressChecks,
  addresses,
  branches,
  identity,
  locations,
  ordering,
  payments,
  quickParcel,
  realtime,
  regions,
  signup,
  team,
  topUps,
  tours,
  wallet,
];
