import type { HttpClient } from '../adapters/http/client';
import { HttpPayments } from '../adapters/http/payments.adapter';
import { HttpQuickParcel } from '../adapters/http/quick-parcel.adapter';
import { guestKeeper } from '../application/actors/guest.actors';
import type { QuickParcelPorts } from '../application/app-system';
import type { FirstParts } from './first-parts';
import { verificationOf } from './verification-parts';

/** Parcels without an account, and paying for them: for guests. A separate chunk. */
export function createQuickParcel(first: FirstParts, http: HttpClient): QuickParcelPorts {
  const { ids, clock, store, page } = first;
  const quickParcel = new HttpQuickParcel(http);
  return {
    quickParcel,
    guest: guestKeeper({ quickParcel, store }),
    payments: new HttpPayments(http),
    verification: verificationOf(first, http),
    ids,
    clock,
    store,
    page,
  };
}
