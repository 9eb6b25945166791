import type { Call } from './call';
import * as account from './account';
import * as addressChecks from './address-checks';
import * as addresses from './addresses';
import * as branches from './branches';
import * as identity from './identity';
import * as ordering from './ordering';
import * as payments from './payments';
import * as quickParcel from './quick-parcel';
import * as realtime from './realtime';
import * as regions from './regions';
import * as signup from './signup';
import * as team from './team';
import * as tours from './tours';
import * as wallet from './wallet';

/** Whether an export is a call; schemas and types are exported beside them. */
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

/**
 * Every call, gathered from what these files export: the server registers exactly these, and the OpenAPI document lists
 * exactly these. The sandbox's calls are no part of the product.
 */
export const CALLS: readonly Call[] = [
  identity,
  account,
  tours,
  signup,
  regions,
  addresses,
  ordering,
  quickParcel,
  addressChecks,
  payments,
  wallet,
  realtime,
  team,
  branches,
]
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isCall);
