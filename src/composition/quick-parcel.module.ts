import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpPayments } from '../adapters/http/payments.adapter';
import { HttpQuickParcel } from '../adapters/http/quick-parcel.adapter';
import { guestKeeper } from '../application/actors/guest.actors';
import type { QuickParcelPorts } from '../application/app-system';
import { CLOCK, GUEST, HTTP, IDS, PAGE, PAYMENTS, QUICK_PARCEL, STORE, VERIFICATION } from './services';
import { bindVerification } from './verification.module';

/** Parcels without an account, and paying for them: for guests. */
const module = new ContainerModule(({ bind }) => {
  bind(QUICK_PARCEL).toResolvedValue((http) => new HttpQuickParcel(http), [HTTP]);
  bind(PAYMENTS).toResolvedValue((http) => new HttpPayments(http), [HTTP]);
  bind(GUEST).toResolvedValue((quickParcel, store) => guestKeeper({ quickParcel, store }), [QUICK_PARCEL, STORE]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): QuickParcelPorts {
  container.load(module);
  bindVerification(container);
  return {
    quickParcel: container.get(QUICK_PARCEL),
    guest: container.get(GUEST),
    payments: container.get(PAYMENTS),
    verification: container.get(VERIFICATION),
    ids: container.get(IDS),
    clock: container.get(CLOCK),
    store: container.get(STORE),
    page: container.get(PAGE),
  };
}
