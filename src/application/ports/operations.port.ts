import type { Act, ActFilters } from '../../domain/operations/acts';
import type {
  BusinessFilters,
  ChatFilter,
  Desk,
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
import type { LocalFile, Upload } from './signup.port';
import type { WithdrawalState } from '../../domain/wallet/withdrawal';

/** The calls of our own staff, each with the operator's token; UNAUTHENTICATED once it is no longer valid. */
export interface OperationsPort {
  /** Refused as INVALID_CREDENTIALS for people who are no operators, too. */
  signIn(who: { readonly email: string; readonly password: string }): Promise<Result<{ readonly token: string }>>;
  signOut(token: string): Promise<Result<object>>;
  desk(token: string): Promise<Result<Desk>>;
  acts(token: string, filters: ActFilters, cursor: string | null): Promise<Result<Page<Act>>>;
  businesses(token: string, filters: BusinessFilters, cursor: string | null): Promise<Result<Page<DeskBusiness>>>;
  business(token: string, id: string): Promise<Result<DeskBusinessPage>>;
  wireTransfers(
    token: string,
    filters: DeskFilters<WireFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskWireTransfer>>>;
  withdrawals(
    token: string,
    filters: DeskFilters<WithdrawalState>,
    cursor: string | null,
  ): Promise<Result<Page<DeskWithdrawal>>>;
  reports(token: string, filters: DeskFilters<ReportFilter>, cursor: string | null): Promise<Result<Page<DeskReport>>>;
  tickets(
    token: string,
    filters: DeskFilters<TicketFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskTicketSummary>>>;
  ticket(token: string, id: string): Promise<Result<DeskTicket>>;
  chats(token: string, filters: DeskFilters<ChatFilter>, cursor: string | null): Promise<Result<Page<DeskChatSummary>>>;
  chat(token: string, id: string): Promise<Result<DeskChat>>;
  /** Takes a file that will be sent with an answer. */
  upload(token: string, file: LocalFile, progress: (share: number) => void): Upload;
  /** The content of a file of a record. */
  file(token: string, file: DeskFile): Promise<Result<ArrayBuffer>>;
  drivers(token: string, filters: DeskFilters<DriverFilter>, cursor: string | null): Promise<Result<Page<DeskDriver>>>;
  driverPlaces(token: string, region: RegionCode): Promise<Result<DriverPlaces>>;
  cash(token: string, filters: DeskFilters<CashFilter>, cursor: string | null): Promise<Result<Page<DeskHolder>>>;
  cashOf(token: string, driverId: string): Promise<Result<DeskCash>>;
  /** Whose code it is. Refused as CASH_CODE_UNKNOWN, and as RATE_LIMITED after too many of those. */
  cashCode(token: string, code: string): Promise<Result<{ readonly id: string }>>;
  payouts(token: string, filters: DeskFilters<PayoutFilter>, cursor: string | null): Promise<Result<Page<DeskPayout>>>;
  unclaimed(
    token: string,
    filters: DeskFilters<UnclaimedFilter>,
    cursor: string | null,
  ): Promise<Result<Page<DeskUnclaimed>>>;
  vouchers(
    token: string,
    filters: DeskFilters<VoucherState>,
    cursor: string | null,
  ): Promise<Result<Page<DeskVoucher>>>;
  /** Refused as NAME_TAKEN for a code that its currency has. The same key again makes no other. */
  makeVoucher(token: string, voucher: NewVoucher, key: string): Promise<Result<object>>;
  /** Refused as DRIVER_PHONE_TAKEN for a phone that a driver has. The same key again adds nobody. */
  invite(token: string, driver: NewDriver, key: string): Promise<Result<object>>;
  /** Refused as CHANGED_MEANWHILE if somebody else decided first. The same key again is answered as before. */
  decide(token: string, decision: DeskDecision, key: string): Promise<Result<object>>;
}

/** The operator of this device. */
export interface OperatorPort {
  /** The desk of the operator who is signed in here; null for nobody. */
  look(): Promise<Result<Desk> | null>;
  signIn(who: { readonly email: string; readonly password: string }): Promise<Result<Desk>>;
  forget(): Promise<void>;
  /** Makes a call with the current token; UNAUTHENTICATED if there is none. */
  ask<T>(question: (token: string) => Promise<Result<T>>): Promise<Result<T>>;
}
