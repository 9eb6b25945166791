import type { AlertType } from '../../../src/domain/alerts/alert';
import type { BilingualText } from '../../../src/domain/shared/result';
import type { NewAlert } from '../../platform/events';
import type { StoreOrderRow } from './store-order-reads';

type StoreAlert = Extract<AlertType, 'Order New' | 'Order Update' | 'Order Cancel' | 'Order Cancel Request'>;

/** First-strong isolates: a name keeps its own direction inside a sentence of the other direction. */
const alone = (text: string): string => `\u2068${text}\u2069`;

const TEXTS: Readonly<Record<StoreAlert, (order: StoreOrderRow) => BilingualText>> = {
  'Order New': ({ number, customerName }) => ({
    en: `${alone(customerName)} has ordered in your store: order #${number}.`,
    ar: `طلب جديد في متجرك من ${alone(customerName)}، رقمه ${number}.`,
  }),
  'Order Update': ({ number }) => ({
    en: `The bank refuses the refund of order #${number} in your store. Open it to try again.`,
    ar: `يرفض البنك إعادة مبلغ الطلب رقم ${number} في متجرك. افتحه للمحاولة من جديد.`,
  }),
  'Order Cancel Request': ({ number, customerName }) => ({
    en: `${alone(customerName)} wants order #${number} in your store cancelled. Decide before it leaves.`,
    ar: `يريد العميل ${alone(customerName)} إلغاء الطلب رقم ${number} في متجرك. قرّر قبل خروجه.`,
  }),
  'Order Cancel': ({ number, customerName }) => ({
    en: `${alone(customerName)} has cancelled order #${number} in your store.`,
    ar: `أُلغي الطلب رقم ${number} في متجرك من العميل ${alone(customerName)}.`,
  }),
};

/** The alert to the store's people about one of its orders [R4.12]. */
export function alertOf(type: StoreAlert, order: StoreOrderRow): NewAlert {
  const { en, ar } = TEXTS[type](order);
  const { id, branchId, updatedAt } = order;
  return { type, branchId, orderId: id, message: en, messageAr: ar, at: updatedAt.toISOString() };
}
