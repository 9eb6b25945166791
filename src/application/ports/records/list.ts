// Written by `npm run new -- --lists` from the ports in this folder.
import type { AutoTopUpPort } from './auto-top-up.port';
import type { BranchesPort } from './branches.port';
import type { CardsPort } from './cards.port';
import type { CashPort } from './cash.port';
import type { ChatsPort } from './chats.port';
import type { CustomersPort } from './customers.port';
import type { ExportsPort } from './exports.port';
import type { ImportsPort } from './imports.port';
import type { InaccurateDeliveriesPort } from './inaccurate-deliveries.port';
import type { InvoicesPort } from './invoices.port';
import type { KitchenPort } from './kitchen.port';
import type { LocationsPort } from './locations.port';
import type { PackagesPort } from './packages.port';
import type { PointOfSalePort } from './point-of-sale.port';
import type { ProofsPort } from './proofs.port';
import type { ReschedulesPort } from './reschedules.port';
import type { SecondTripsPort } from './second-trips.port';
import type { StopCancellationsPort } from './stop-cancellations.port';
import type { StoreOrdersPort } from './store-orders.port';
import type { StoresPort } from './stores.port';
import type { TeamPort } from './team.port';
import type { TicketsPort } from './tickets.port';
import type { TopUpsPort } from './top-ups.port';
import type { TransactionsPort } from './transactions.port';
import type { WebhooksPort } from './webhooks.port';
import type { WireTransfersPort } from './wire-transfers.port';
import type { WithdrawalsPort } from './withdrawals.port';

/** The ports of the records that people look up and edit beside deliveries, by name. */
export interface RecordPortList {
  readonly autoTopUp: AutoTopUpPort;
  readonly branches: BranchesPort;
  readonly cards: CardsPort;
  readonly cash: CashPort;
  readonly chats: ChatsPort;
  readonly customers: CustomersPort;
  readonly exports: ExportsPort;
  readonly imports: ImportsPort;
  readonly inaccurateDeliveries: InaccurateDeliveriesPort;
  readonly invoices: InvoicesPort;
  readonly kitchen: KitchenPort;
  readonly locations: LocationsPort;
  readonly packages: PackagesPort;
  readonly pointOfSale: PointOfSalePort;
  readonly proofs: ProofsPort;
  readonly reschedules: ReschedulesPort;
  readonly secondTrips: SecondTripsPort;
  readonly stopCancellations: StopCancellationsPort;
  readonly storeOrders: StoreOrdersPort;
  readonly stores: StoresPort;
  readonly team: TeamPort;
  readonly tickets: TicketsPort;
  readonly topUps: TopUpsPort;
  readonly transactions: TransactionsPort;
  readonly webhooks: WebhooksPort;
  readonly wireTransfers: WireTransfersPort;
  readonly withdrawals: WithdrawalsPort;
}
