import type { AddressPart } from '../../../src/domain/addresses/address-line';
import type { ExportKindName } from '../../../src/domain/exports/export';
import type { PaymentMethod } from '../../../src/domain/ordering/order';
import type { OrderView } from '../../../src/domain/ordering/order-views';
import type { ParcelSize } from '../../../src/domain/ordering/parcel';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { BilingualText } from '../../../src/domain/shared/result';
import type { CashState } from '../../../src/domain/wallet/collected-cash';

/*
 * What files say. Where a screen says the same, the words are the same: a test compares them with the texts of the app.
 */

export const STATE_TEXTS: Readonly<Record<TaskState, BilingualText>> = {
  created: { en: 'Created', ar: 'طلب جديد' },
  unassigned: { en: 'Looking for a driver', ar: 'جارٍ البحث عن مندوب' },
  dispatched: { en: 'Offered to drivers', ar: 'معروض على المندوبين' },
  'not dispatched': { en: 'Not dispatched', ar: 'لم يُرسل إلى المندوبين' },
  'dispatch failure': { en: 'Dispatch failed', ar: 'تعذّر إيجاد مندوب' },
  assigned: { en: 'Driver assigned', ar: 'تم تعيين مندوب' },
  acknowledge: { en: 'Driver notified', ar: 'أُبلغ المندوب' },
  accepted: { en: 'Accepted by driver', ar: 'قبل المندوب الطلب' },
  declined: { en: 'Declined by driver', ar: 'اعتذر المندوب' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
  'in progress': { en: 'On the way to pick-up', ar: 'المندوب في الطريق إلى موقع الاستلام' },
  arrived: { en: 'At the pick-up', ar: 'وصل المندوب إلى موقع الاستلام' },
  'picked up': { en: 'Picked up', ar: 'الطرد مع المندوب' },
  delivered: { en: 'Handed over', ar: 'استلمه المستلم' },
  successful: { en: 'Delivered', ar: 'تم التسليم' },
  failed: { en: 'Failed', ar: 'تعذّر التسليم' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
  deleted: { en: 'Deleted', ar: 'محذوف' },
  'location inquiry acquiring': { en: 'Asking for the location', ar: 'جارٍ طلب الموقع' },
  'location inquiry acquired': { en: 'Location received', ar: 'تم استلام الموقع' },
  'location inquiry expired': { en: 'Location request expired', ar: 'انتهت مهلة طلب الموقع' },
};

/** A new order that waits for its time. */
export const PLANNED_TEXT: BilingualText = { en: 'Scheduled', ar: 'مجدول' };

export const VIEW_TEXTS: Readonly<Record<OrderView, BilingualText>> = {
  ongoing: { en: 'Ongoing', ar: 'الجارية' },
  attention: { en: 'Needs you', ar: 'بانتظار قرارك' },
  unassigned: { en: 'No driver yet', ar: 'بانتظار مندوب' },
  scheduled: { en: 'Scheduled', ar: 'المجدولة' },
  moving: { en: 'On the way', ar: 'مع المندوب' },
  successful: { en: 'Delivered', ar: 'تم تسليمها' },
  failed: { en: 'Failed', ar: 'تعذّر تسليمها' },
  cancelled: { en: 'Cancelled', ar: 'الملغاة' },
  history: { en: 'History', ar: 'السجل' },
  all: { en: 'All', ar: 'الكل' },
};

export const SIZE_TEXTS: Readonly<Record<ParcelSize, BilingualText>> = {
  small: { en: 'Small', ar: 'صغير' },
  medium: { en: 'Medium', ar: 'متوسط' },
  large: { en: 'Large', ar: 'كبير' },
};

export const PAYMENT_TEXTS: Readonly<Record<PaymentMethod, BilingualText>> = {
  wallet: { en: 'Wallet', ar: 'المحفظة' },
  cash: { en: 'Cash', ar: 'نقدًا' },
  card: { en: 'Card', ar: 'بطاقة' },
};

export const CASH_TEXTS: Readonly<Record<CashState, BilingualText>> = {
  'with-driver': { en: 'With the driver', ar: 'مع المندوب' },
  'handed-in': { en: 'Handed in', ar: 'سلّمه المندوب' },
  'paid-out': { en: 'Paid out', ar: 'صُرف لك' },
};

export const KIND_TITLES: Readonly<Record<ExportKindName, BilingualText>> = {
  orders: { en: 'Orders', ar: 'الطلبات' },
  statement: { en: 'Wallet statement', ar: 'كشف حساب المحفظة' },
  cash: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
  customers: { en: 'Customers', ar: 'العملاء' },
  locations: { en: 'Locations', ar: 'المواقع' },
  personal: { en: 'Your data', ar: 'بياناتك' },
};

export const FACT_TEXTS = {
  business: { en: 'Business', ar: 'المنشأة' },
  branch: { en: 'Branch', ar: 'الفرع' },
  view: { en: 'View', ar: 'القائمة' },
  dropOffs: { en: 'Drop-offs', ar: 'نقاط التوصيل' },
  selected: { en: 'Selected orders', ar: 'الطلبات المحددة' },
  search: { en: 'Search', ar: 'البحث' },
  period: { en: 'Period', ar: 'الفترة' },
  madeAt: { en: 'Made on', ar: 'تاريخ الإعداد' },
  opening: { en: 'Opening balance', ar: 'الرصيد الافتتاحي' },
  sum: { en: 'Sum', ar: 'المجموع' },
  closing: { en: 'Closing balance', ar: 'الرصيد الختامي' },
} as const satisfies Record<string, BilingualText>;

/** What a part of an address is called where it is written, as on the screens. */
export const ADDRESS_TEXTS: Readonly<Record<AddressPart, BilingualText>> = {
  flat: { en: 'Flat', ar: 'شقة' },
  building: { en: 'Building', ar: 'مبنى' },
  road: { en: 'Road', ar: 'طريق' },
  block: { en: 'Block', ar: 'مجمع' },
};

export const COLUMN_TEXTS = {
  order: { en: 'Order', ar: 'الطلب' },
  state: { en: 'State', ar: 'الحالة' },
  ordered: { en: 'Ordered', ar: 'وقت الطلب' },
  recipient: { en: 'Recipient', ar: 'المستلم' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  address: { en: 'Address', ar: 'العنوان' },
  stop: { en: 'Stop', ar: 'النقطة' },
  stops: { en: 'Stops', ar: 'نقاط التوصيل' },
  driver: { en: 'Driver', ar: 'المندوب' },
  payment: { en: 'Payment', ar: 'الدفع' },
  fee: { en: 'Fee', ar: 'الرسوم' },
  charged: { en: 'Charged', ar: 'المحتسب' },
  cash: { en: 'Cash to collect', ar: 'المبلغ المطلوب تحصيله' },
  plannedFrom: { en: 'Planned from', ar: 'مجدول من' },
  plannedUntil: { en: 'Planned until', ar: 'مجدول إلى' },
  size: { en: 'Size', ar: 'الحجم' },
  note: { en: 'Note for the driver', ar: 'ملاحظة للمندوب' },
  branch: { en: 'Branch', ar: 'الفرع' },
  time: { en: 'Time', ar: 'الوقت' },
  transaction: { en: 'Transaction', ar: 'العملية' },
  number: { en: 'Number', ar: 'الرقم' },
  collected: { en: 'Collected', ar: 'المحصَّل' },
  handedIn: { en: 'Handed in', ar: 'المسلَّم من المندوب' },
  paidOut: { en: 'Paid out', ar: 'المصروف لك' },
  open: { en: 'Still owed', ar: 'المتبقي لك' },
  orders: { en: 'Deliveries', ar: 'الطلبات' },
  lastOrder: { en: 'Last delivery', ar: 'آخر طلب' },
  otherAddresses: { en: 'Other addresses', ar: 'عناوين أخرى' },
  blocked: { en: 'Blocked', ar: 'محظور' },
  used: { en: 'Used', ar: 'الاستخدام' },
  lastUsed: { en: 'Last used', ar: 'آخر استخدام' },
  default: { en: 'Default', ar: 'الافتراضي' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  balance: { en: 'Balance after', ar: 'الرصيد بعدها' },
} as const satisfies Record<string, BilingualText>;

/** The foot of a page of a PDF. */
export const PAGE_TEXTS = { en: (page: number) => `Page ${page}`, ar: (page: number) => `صفحة ${page}` };

/** The days of a file: `2026-11-01 – 2026-11-25`; null where nothing limits it. */
export function periodText({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): string | null {
  return from === undefined && to === undefined ? null : `${from ?? '…'} – ${to ?? '…'}`;
}
