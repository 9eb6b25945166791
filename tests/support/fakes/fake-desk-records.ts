import type {
  DeskBusiness,
  DeskBusinessPage,
  DeskDriver,
  DeskReport,
  DeskChat,
  DeskTicket,
  DeskWireTransfer,
  DeskWithdrawal,
} from '../../../src/domain/operations/operations';
import type { DeskCash, DeskPayout, DeskUnclaimed } from '../../../src/domain/operations/cash';
import type { DeskVoucher } from '../../../src/domain/operations/vouchers';
import { money } from '../../../src/domain/shared/money';

export const AT = '2026-11-20T09:00:00.000Z';

export const waitingBusiness = (id: string, en: string): DeskBusiness => ({
  id,
  name: { en, ar: `${en} ع` },
  review: { state: 'unverified', reason: null, decidedAt: null },
  isClosed: false,
  registration: {
    businessType: 'home-business',
    registrationNumber: `HB-${id}`,
    phone: '+97333112233',
    registeredAt: AT,
    documents: [{ id: `licence-${id}`, name: 'licence.pdf', type: 'application/pdf', size: 800, kind: 'home-licence' }],
  },
});

/** The page of a business, with one of everything. */
export const knownOf = (business: DeskBusiness): DeskBusinessPage => ({
  business,
  people: [
    { id: 'u-1', name: 'Dana', email: 'dana@saffron.example', phone: '+97333112233', status: 'active', isMain: true },
    { id: 'u-2', name: 'Salem', email: null, phone: null, status: 'inactive', isMain: false },
  ],
  branches: [{ id: 'b-1', name: { en: 'Seef', ar: 'السيف' }, regionCode: 'BH-manama', isClosed: false }],
  accounts: [
    { kind: 'wallet', amount: money(12_345, 'BHD') },
    { kind: 'held', amount: money(2_000, 'BHD') },
  ],
  orders: [{ id: 'o-1', reference: 'MN-7', state: 'successful', total: money(1_500, 'BHD'), createdAt: AT }],
  cases: [
    { of: 'wire-transfers', id: 'w-1', name: 'WT-1', at: AT, amount: money(5_000, 'BHD') },
    { of: 'tickets', id: 't-1', name: '#1001 Invoice', at: AT, amount: null },
  ],
});

export const waitingTransfer = (id: string, en: string): DeskWireTransfer => ({
  id,
  merchantName: { en, ar: `${en} ع` },
  isClosed: false,
  reference: `WT-${id}`,
  amount: money(100_000, 'BHD'),
  arrived: null,
  state: 'pending',
  refusal: null,
  proof: { id: `proof-${id}`, name: 'receipt.pdf', type: 'application/pdf', size: 1200 },
  sentAt: AT,
  due: '2026-11-23',
  isOverdue: false,
  decidedAt: null,
});

export const waitingWithdrawal = (id: string, en: string): DeskWithdrawal => ({
  id,
  merchantName: { en, ar: `${en} ع` },
  isClosed: false,
  reference: `WD-${id}`,
  amount: money(25_000, 'BHD'),
  state: 'pending',
  refusal: null,
  bankName: 'Bank of Manama',
  ending: '3456',
  iban: 'BH67BMAG00001299123456',
  requestedAt: AT,
  endedAt: null,
});

export const waitingReport = (id: string, en: string): DeskReport => ({
  id,
  merchantName: { en, ar: `${en} ع` },
  reference: `BH-${id}`,
  state: 'reported',
  stop: null,
  reason: 'damaged',
  note: 'The box was crushed.',
  photo: { id: `photo-${id}`, name: 'box.png', type: 'image/png', size: 900 },
  refundable: money(2_500, 'BHD'),
  secondTrips: null,
  refund: null,
  declined: null,
  reportedAt: AT,
  answeredAt: null,
});

export const waitingTicket = (id: string, en: string): DeskTicket => ({
  id,
  number: 1000 + Number(id),
  subject: `Question ${id}`,
  category: 'payment',
  state: 'created',
  merchantName: { en, ar: `${en} ع` },
  orderReference: 'BH-7',
  createdAt: AT,
  updatedAt: AT,
  messages: [
    {
      id: `message-${id}`,
      from: 'merchant',
      name: 'Noora',
      body: 'Where is my invoice?',
      files: [{ id: `file-${id}`, name: 'bill.pdf', type: 'application/pdf', size: 700 }],
      at: AT,
    },
  ],
});

export const waitingChat = (id: string, en: string): DeskChat => ({
  id,
  number: 500 + Number(id),
  state: 'waiting',
  merchantName: { en, ar: `${en} ع` },
  updatedAt: AT,
  messages: [{ id: `said-${id}`, from: 'merchant', name: 'Noora', body: 'Which gate?', at: AT }],
});

export const driverAtWork = (id: string, name: string): DeskDriver => ({
  id,
  name,
  phone: '+97333990077',
  regionCode: 'BH-manama',
  vehicle: 'Motorbike 771',
  isBlocked: false,
  onDutySince: AT,
  trip: null,
  cash: money(4_500, 'BHD'),
});

export const cashAtDesk = (id: string, name: string): DeskCash => ({
  id,
  name,
  phone: '+97333990077',
  regionCode: 'BH-manama',
  isBlocked: false,
  held: money(12_500, 'BHD'),
  rest: money(0, 'BHD'),
  limit: money(10_000, 'BHD'),
  isOver: true,
  announced: money(12_500, 'BHD'),
  lines: [
    { id: 's-1', reference: 'MN-1', from: 'recipient', at: AT, amount: money(5_000, 'BHD') },
    { id: 's-2', reference: 'MN-2', from: 'sender', at: AT, amount: money(7_500, 'BHD') },
  ],
  receipts: [],
});

export const unclaimedAtDesk = (id: string, en: string): DeskUnclaimed => ({
  id,
  merchantName: { en, ar: `${en} ع` },
  open: money(3_250, 'BHD'),
  since: AT,
  moves: [{ id: `m-${id}`, at: AT, kind: 'refund', reference: 'MN-9', amount: money(3_250, 'BHD') }],
});

export const payableAtDesk = (id: string, en: string): DeskPayout => ({
  id,
  merchantName: { en, ar: `${en} ع` },
  open: money(18_750, 'BHD'),
  since: AT,
  account: { bankName: 'Bank of Manama', ending: '3456', iban: 'BH67BMAG00001299123456' },
  times: 1,
  payouts: [{ id: `p-${id}`, at: AT, amount: money(9_000, 'BHD'), reference: 'TR-12' }],
});

/** Runs whenever the test does. */
export const voucherAtDesk = (code: string): DeskVoucher => ({
  id: `${code}-BHD`,
  code,
  kind: 'percent',
  value: 10,
  cap: 500,
  currency: 'BHD',
  state: 'running',
  uses: 3,
  businessTypes: ['ecommerce'],
  legalStatuses: null,
  paymentMethods: ['card', 'cash'],
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2126-01-01T00:00:00.000Z',
  maxUses: 100,
  maxUsesEach: 1,
});

/** What waits at the desk besides businesses. */
export interface Waiting {
  readonly transfers?: readonly DeskWireTransfer[];
  readonly withdrawals?: readonly DeskWithdrawal[];
  readonly reports?: readonly DeskReport[];
  readonly tickets?: readonly DeskTicket[];
  readonly chats?: readonly DeskChat[];
  readonly drivers?: readonly DeskDriver[];
  readonly cash?: readonly DeskCash[];
  readonly payouts?: readonly DeskPayout[];
  readonly unclaimed?: readonly DeskUnclaimed[];
  readonly vouchers?: readonly DeskVoucher[];
}
