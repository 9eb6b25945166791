// Written by `npm run new -- --lists` from the folders of server/modules.
import { register as account } from './account';
import { register as addressChecks } from './address-checks';
import { register as addresses } from './addresses';
import { register as alerts } from './alerts';
import { register as branches } from './branches';
import { register as identity } from './identity';
import { register as ordering } from './ordering';
import { register as payments } from './payments';
import { register as quickParcel } from './quick-parcel';
import { register as regions } from './regions';
import { register as signup } from './signup';
import { register as team } from './team';
import { register as topUps } from './top-ups';
import { register as tours } from './tours';
import { register as wallet } from './wallet';

/** What registers the calls of each module. */
export const MODULES = [
  account,
  addressChecks,
  addresses,
  alerts,
  branches,
  identity,
  ordering,
  payments,
  quickParcel,
  regions,
  signup,
  team,
  topUps,
  tours,
  wallet,
] as const;
