import type { ActFilters } from '../../domain/operations/acts';
import type {
  BusinessFilters,
  ChatFilter,
  DeskFile,
  DeskFilters,
  DriverFilter,
  ReportFilter,
  TicketFilter,
  WireFilter,
} from '../../domain/operations/operations';
import type { CashFilter, PayoutFilter, UnclaimedFilter } from '../../domain/operations/cash';
import type { VoucherState } from '../../domain/operations/vouchers';
import type { Page } from '../../domain/ordering/order';
import type { RegionCode } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { WithdrawalState } from '../../domain/wallet/withdrawal';
import type { OperationsPorts } from '../app-system';
import { ask } from './ask';
import { queryKeys } from './query-keys';

type Ports = Pick<OperationsPorts, 'operations' | 'operator'>;

/** A list of the desk, page by page; the part of the desk is its scope. */
function listOf<Item>(
  { operator }: Ports,
  part: string,
  filters: object,
  read: (token: string, cursor: string | null) => Promise<Result<Page<Item>>>,
) {
  return {
    queryKey: [...queryKeys.desk, part, filters] as const,
    queryFn: ({ pageParam }: { readonly pageParam: string | null }) =>
      ask(operator.ask((token) => read(token, pageParam))),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Item>) => page.nextCursor,
  };
}

/** Businesses at the desk. */
export const deskBusinessesQuery = (ports: Ports, filters: BusinessFilters) =>
  listOf(ports, 'businesses', filters, (token, cursor) => ports.operations.businesses(token, filters, cursor));

/** One business at the desk. */
export const deskBusinessQuery = ({ operations, operator }: Ports, id: string) => ({
  queryKey: [...queryKeys.desk, 'business', id] as const,
  queryFn: () => ask(operator.ask((token) => operations.business(token, id))),
});

/** Wire transfers at the desk. */
export const deskWireTransfersQuery = (ports: Ports, filters: DeskFilters<WireFilter>) =>
  listOf(ports, 'wire-transfers', filters, (token, cursor) => ports.operations.wireTransfers(token, filters, cursor));

/** Withdrawals at the desk. */
export const deskWithdrawalsQuery = (ports: Ports, filters: DeskFilters<WithdrawalState>) =>
  listOf(ports, 'withdrawals', filters, (token, cursor) => ports.operations.withdrawals(token, filters, cursor));

/** Reports of inaccurate deliveries at the desk. */
export const deskReportsQuery = (ports: Ports, filters: DeskFilters<ReportFilter>) =>
  listOf(ports, 'reports', filters, (token, cursor) => ports.operations.reports(token, filters, cursor));

/** Tickets at the desk. */
export const deskTicketsQuery = (ports: Ports, filters: DeskFilters<TicketFilter>) =>
  listOf(ports, 'tickets', filters, (token, cursor) => ports.operations.tickets(token, filters, cursor));

/** One ticket at the desk, with its conversation. */
export const deskTicketQuery = ({ operations, operator }: Ports, id: string) => ({
  queryKey: [...queryKeys.desk, 'ticket', id] as const,
  queryFn: () => ask(operator.ask((token) => operations.ticket(token, id))),
});

/** Conversations at the desk. */
export const deskChatsQuery = (ports: Ports, filters: DeskFilters<ChatFilter>) =>
  listOf(ports, 'chats', filters, (token, cursor) => ports.operations.chats(token, filters, cursor));

/** One conversation at the desk; it is read again now and then, because somebody waits at the other end. */
export const deskChatQuery = ({ operations, operator }: Ports, id: string) => ({
  queryKey: [...queryKeys.desk, 'chat', id] as const,
  queryFn: () => ask(operator.ask((token) => operations.chat(token, id))),
  refetchInterval: 5_000,
});

/** The people who drive, at the desk. */
export const deskDriversQuery = (ports: Ports, filters: DeskFilters<DriverFilter>) =>
  listOf(ports, 'drivers', filters, (token, cursor) => ports.operations.drivers(token, filters, cursor));

/** Milliseconds between two looks at where drivers are: as often as their devices say so. */
const PLACES_EVERY = 5_000;

/** Where the drivers of a region are who are on duty, at the desk; read again and again while it is looked at. */
export const driverPlacesQuery = ({ operations, operator }: Ports, region: RegionCode) => ({
  queryKey: [...queryKeys.desk, 'driver-places', region] as const,
  queryFn: () => ask(operator.ask((token) => operations.driverPlaces(token, region))),
  refetchInterval: PLACES_EVERY,
});

/** Drivers who hold cash, at the desk. */
export const deskCashQuery = (ports: Ports, filters: DeskFilters<CashFilter>) =>
  listOf(ports, 'cash', filters, (token, cursor) => ports.operations.cash(token, filters, cursor));

/** One driver's cash at the desk. */
export const deskCashOfQuery = ({ operations, operator }: Ports, id: string) => ({
  queryKey: [...queryKeys.desk, 'cash-of', id] as const,
  queryFn: () => ask(operator.ask((token) => operations.cashOf(token, id))),
});

/** What is payable to businesses, at the desk. */
export const deskPayoutsQuery = (ports: Ports, filters: DeskFilters<PayoutFilter>) =>
  listOf(ports, 'payouts', filters, (token, cursor) => ports.operations.payouts(token, filters, cursor));

/** What came for businesses that have closed, at the desk. */
export const deskUnclaimedQuery = (ports: Ports, filters: DeskFilters<UnclaimedFilter>) =>
  listOf(ports, 'unclaimed', filters, (token, cursor) => ports.operations.unclaimed(token, filters, cursor));

/** The content of a file of a record at the desk. */
export const readDeskFile = ({ operations, operator }: Ports, file: DeskFile): Promise<Result<ArrayBuffer>> =>
  operator.ask((token) => operations.file(token, file));

/** The log of the desk. */
export const actsQuery = (ports: Ports, filters: ActFilters) =>
  listOf(ports, 'log', filters, (token, cursor) => ports.operations.acts(token, filters, cursor));

/** Vouchers at the desk. */
export const deskVouchersQuery = (ports: Ports, filters: DeskFilters<VoucherState>) =>
  listOf(ports, 'vouchers', filters, (token, cursor) => ports.operations.vouchers(token, filters, cursor));
