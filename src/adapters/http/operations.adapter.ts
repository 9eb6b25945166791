import {
  assignDelivery,
  decideDeskBusiness,
  decideDeskCash,
  decideDeskPayout,
  decideDeskUnclaimed,
  decideDeskVoucher,
  findDeskCash,
  getDeskCash,
  listDeskCash,
  listDeskPayouts,
  listDeskUnclaimed,
  listDeskVouchers,
  makeVoucher,
  decideDeskChat,
  decideDeskDriver,
  decideDeskReport,
  decideDeskTicket,
  decideDeskWireTransfer,
  decideDeskWithdrawal,
  getDesk,
  getBusinessDocument,
  getDeskBusiness,
  getDeskChat,
  getDeskTicket,
  getDeskTicketFile,
  getReportPhoto,
  getTransferProof,
  listActs,
  listDeskBusinesses,
  listDeskChats,
  inviteDriver,
  listDeskDrivers,
  listDriverPlaces,
  listDeskReports,
  listDeskTickets,
  listDeskWireTransfers,
  listDeskWithdrawals,
  signInOperator,
  signOutOperator,
  uploadAnswerFile,
} from '../../../contract/operations';
import type { OperationsPort } from '../../application/ports/operations.port';
import type { LocalFile, Upload } from '../../application/ports/signup.port';
import type { Act, ActFilters } from '../../domain/operations/acts';
import type {
  BusinessFilters,
  Desk,
  ChatFilter,
  DeskBusiness,
  DeskBusinessPage,
  DeskChat,
  DeskChatSummary,
  DeskDecision,
  DeskDriver,
  DeskFile,
  DeskFilters,
  DeskReport,
  DeskTicket,
  DeskTicketSummary,
  DeskWireTransfer,
  DeskWithdrawal,
  DriverFilter,
  DriverPlaces,
  ReportFilter,
  TicketFilter,
  WireFilter,
} from '../../domain/operations/operations';
import type {
  CashFilter,
  DeskCash,
  DeskHolder,
  DeskPayout,
  DeskUnclaimed,
  PayoutFilter,
  UnclaimedFilter,
} from '../../domain/operations/cash';
import type { DeskVoucher, NewVoucher, VoucherState } from '../../domain/operations/vouchers';
import type { NewDriver } from '../../domain/driving/new-driver';
import type { Page } from '../../domain/ordering/order';
import type { RegionCode } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { WithdrawalState } from '../../domain/wallet/withdrawal';
import { asGuest } from './as-guest';
import type { HttpClient } from './client';
import { fileIn, sendFile } from './send-file';

const PAGE_SIZE = 20;
const FILES = {
  business: getBusinessDocument,
  'wire-transfer': getTransferProof,
  report: getReportPhoto,
  ticket: getDeskTicketFile,
} as const;

/** The desk of our own staff; its page shows its own errors. */
export class HttpOperations implements OperationsPort {
  constructor(private readonly http: HttpClient) {}

  signIn(who: Parameters<OperationsPort['signIn']>[0]): Promise<Result<{ readonly token: string }>> {
    return this.http.call(signInOperator, { body: who, ownErrors: true });
  }

  signOut(token: string): Promise<Result<object>> {
    return this.http.call(signOutOperator, { body: {}, ...asGuest(token) });
  }

  desk(token: string): Promise<Result<Desk>> {
    return this.http.call(getDesk, asGuest(token));
  }

  acts(token: string, { search, kind }: ActFilters, cursor: string | null): Promise<Result<Page<Act>>> {
    return this.http.call(listActs, { query: { search, kind, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  businesses(
    token: string,
    { search, state }: BusinessFilters,
    cursor: string | null,
  ): Promise<Result<Page<DeskBusiness>>> {
    return this.http.call(listDeskBusinesses, {
      query: { search, state, cursor, limit: PAGE_SIZE },
      ...asGuest(token),
    });
  }

  business(token: string, id: string): Promise<Result<DeskBusinessPage>> {
    return this.http.call(getDeskBusiness, { params: { id }, ...asGuest(token) });
  }

  wireTransfers(
    token: string,
    { search, state }: DeskFilters<WireFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskWireTransfer>>> {
    return this.http.call(listDeskWireTransfers, {
      query: { search, state, cursor, limit: PAGE_SIZE },
      ...asGuest(token),
    });
  }

  withdrawals(
    token: string,
    { search, state }: DeskFilters<WithdrawalState>,
    cursor: string | null,
  ): Promise<Result<Page<DeskWithdrawal>>> {
    return this.http.call(listDeskWithdrawals, {
      query: { search, state, cursor, limit: PAGE_SIZE },
      ...asGuest(token),
    });
  }

  reports(
    token: string,
    { search, state }: DeskFilters<ReportFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskReport>>> {
    return this.http.call(listDeskReports, { query: { search, state, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  tickets(
    token: string,
    { search, state }: DeskFilters<TicketFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskTicketSummary>>> {
    return this.http.call(listDeskTickets, { query: { search, state, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  chats(
    token: string,
    { search, state }: DeskFilters<ChatFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskChatSummary>>> {
    return this.http.call(listDeskChats, { query: { search, state, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  chat(token: string, id: string): Promise<Result<DeskChat>> {
    return this.http.call(getDeskChat, { params: { id }, ...asGuest(token) });
  }

  ticket(token: string, id: string): Promise<Result<DeskTicket>> {
    return this.http.call(getDeskTicket, { params: { id }, ...asGuest(token) });
  }

  upload(token: string, file: LocalFile, progress: (share: number) => void): Upload {
    return sendFile(this.http, uploadAnswerFile, file, progress, asGuest(token).headers);
  }

  drivers(
    token: string,
    { search, state }: DeskFilters<DriverFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskDriver>>> {
    return this.http.call(listDeskDrivers, { query: { search, state, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  driverPlaces(token: string, region: RegionCode): Promise<Result<DriverPlaces>> {
    return this.http.call(listDriverPlaces, { query: { region }, ...asGuest(token) });
  }

  cash(
    token: string,
    { search, state }: DeskFilters<CashFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskHolder>>> {
    return this.http.call(listDeskCash, { query: { search, state, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  cashOf(token: string, driverId: string): Promise<Result<DeskCash>> {
    return this.http.call(getDeskCash, { params: { id: driverId }, ...asGuest(token) });
  }

  cashCode(token: string, code: string): Promise<Result<{ readonly id: string }>> {
    return this.http.call(findDeskCash, { body: { code }, ...asGuest(token) });
  }

  payouts(
    token: string,
    { search, state }: DeskFilters<PayoutFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskPayout>>> {
    return this.http.call(listDeskPayouts, { query: { search, state, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  unclaimed(
    token: string,
    { search, state }: DeskFilters<UnclaimedFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskUnclaimed>>> {
    return this.http.call(listDeskUnclaimed, {
      query: { search, state, cursor, limit: PAGE_SIZE },
      ...asGuest(token),
    });
  }

  vouchers(
    token: string,
    { search, state }: DeskFilters<VoucherState>,
    cursor: string | null,
  ): Promise<Result<Page<DeskVoucher>>> {
    return this.http.call(listDeskVouchers, { query: { search, state, cursor, limit: PAGE_SIZE }, ...asGuest(token) });
  }

  makeVoucher(token: string, { businessTypes, legalStatuses, paymentMethods, ...voucher }: NewVoucher, key: string) {
    const list = <T>(values: readonly T[] | null): T[] | null => values && [...values];
    const body = {
      ...voucher,
      businessTypes: list(businessTypes),
      legalStatuses: list(legalStatuses),
      paymentMethods: list(paymentMethods),
    };
    return this.http.call(makeVoucher, { body, idempotencyKey: key, ...asGuest(token) });
  }

  invite(token: string, driver: NewDriver, key: string): Promise<Result<object>> {
    return this.http.call(inviteDriver, { body: { ...driver }, idempotencyKey: key, ...asGuest(token) });
  }

  async file(token: string, { of, id, fileId }: DeskFile): Promise<Result<ArrayBuffer>> {
    return fileIn(await this.http.call(FILES[of], { params: { id, fileId }, ...asGuest(token) }));
  }

  decide(token: string, wanted: DeskDecision, key: string): Promise<Result<object>> {
    const sent = { params: { id: wanted.id }, idempotencyKey: key, ...asGuest(token) };
    if (wanted.of === 'business')
      return this.http.call(decideDeskBusiness, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'wire-transfer')
      return this.http.call(decideDeskWireTransfer, {
        ...sent,
        body: { seen: wanted.seen, decision: wanted.decision },
      });
    if (wanted.of === 'driver')
      return this.http.call(decideDeskDriver, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'cash')
      return this.http.call(decideDeskCash, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'assignment')
      return this.http.call(assignDelivery, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'payout')
      return this.http.call(decideDeskPayout, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'unclaimed')
      return this.http.call(decideDeskUnclaimed, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'voucher')
      return this.http.call(decideDeskVoucher, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'ticket')
      return this.http.call(decideDeskTicket, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'chat')
      return this.http.call(decideDeskChat, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    if (wanted.of === 'report')
      return this.http.call(decideDeskReport, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
    return this.http.call(decideDeskWithdrawal, { ...sent, body: { seen: wanted.seen, decision: wanted.decision } });
  }
}
