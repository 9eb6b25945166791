// Written by `npm run new -- --lists` from the ports of records.
import type { HttpClient } from '../adapters/http/client';
import { HttpAutoTopUp } from '../adapters/http/auto-top-up.adapter';
import { HttpBranches } from '../adapters/http/branches.adapter';
import { HttpCards } from '../adapters/http/cards.adapter';
import { HttpCash } from '../adapters/http/cash.adapter';
import { HttpChats } from '../adapters/http/chats.adapter';
import { HttpCorrections } from '../adapters/http/corrections.adapter';
import { HttpCustomers } from '../adapters/http/customers.adapter';
import { HttpExports } from '../adapters/http/exports.adapter';
import { HttpImports } from '../adapters/http/imports.adapter';
import { HttpInaccurateDeliveries } from '../adapters/http/inaccurate-deliveries.adapter';
import { HttpInvoices } from '../adapters/http/invoices.adapter';
import { HttpKitchen } from '../adapters/http/kitchen.adapter';
import { HttpLocations } from '../adapters/http/locations.adapter';
import { HttpMoving } from '../adapters/http/moving.adapter';
import { HttpOrderTemplates } from '../adapters/http/order-templates.adapter';
import { HttpPackages } from '../adapters/http/packages.adapter';
import { HttpPointOfSale } from '../adapters/http/point-of-sale.adapter';
import { HttpProofs } from '../adapters/http/proofs.adapter';
import { HttpReschedules } from '../adapters/http/reschedules.adapter';
import { HttpSavedViews } from '../adapters/http/saved-views.adapter';
import { HttpSecondTrips } from '../adapters/http/second-trips.adapter';
import { HttpStopCancellations } from '../adapters/http/stop-cancellations.adapter';
import { HttpStoreClosing } from '../adapters/http/store-closing.adapter';
import { HttpStoreOrders } from '../adapters/http/store-orders.adapter';
import { HttpStores } from '../adapters/http/stores.adapter';
import { HttpTeam } from '../adapters/http/team.adapter';
import { HttpTickets } from '../adapters/http/tickets.adapter';
import { HttpTopUps } from '../adapters/http/top-ups.adapter';
import { HttpTransactions } from '../adapters/http/transactions.adapter';
import { HttpWebhooks } from '../adapters/http/webhooks.adapter';
import { HttpWireTransfers } from '../adapters/http/wire-transfers.adapter';
import { HttpWithdrawals } from '../adapters/http/withdrawals.adapter';
import type { RecordPortList } from '../application/ports/records/list';

/** The adapters of the ports of records. */
export function recordAdapters(http: HttpClient): RecordPortList {
  return {
    autoTopUp: new HttpAutoTopUp(http),
    branches: new HttpBranches(http),
    cards: new HttpCards(http),
    cash: new HttpCash(http),
    chats: new HttpChats(http),
    corrections: new HttpCorrections(http),
    customers: new HttpCustomers(http),
    exports: new HttpExports(http),
    imports: new HttpImports(http),
    inaccurateDeliveries: new HttpInaccurateDeliveries(http),
    invoices: new HttpInvoices(http),
    kitchen: new HttpKitchen(http),
    locations: new HttpLocations(http),
    moving: new HttpMoving(http),
    orderTemplates: new HttpOrderTemplates(http),
    packages: new HttpPackages(http),
    pointOfSale: new HttpPointOfSale(http),
    proofs: new HttpProofs(http),
    reschedules: new HttpReschedules(http),
    savedViews: new HttpSavedViews(http),
    secondTrips: new HttpSecondTrips(http),
    stopCancellations: new HttpStopCancellations(http),
    storeClosing: new HttpStoreClosing(http),
    storeOrders: new HttpStoreOrders(http),
    stores: new HttpStores(http),
    team: new HttpTeam(http),
    tickets: new HttpTickets(http),
    topUps: new HttpTopUps(http),
    transactions: new HttpTransactions(http),
    webhooks: new HttpWebhooks(http),
    wireTransfers: new HttpWireTransfers(http),
    withdrawals: new HttpWithdrawals(http),
  };
}
