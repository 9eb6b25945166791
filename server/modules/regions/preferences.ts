import type { MapTiles, Preferences } from '../../../src/domain/ordering/preferences';
import type { Settings } from '../../settings';

/** Where the client's maps get their tiles. */
export function mapTiles({ tileUrl, tileAttribution }: Pick<Settings, 'tileUrl' | 'tileAttribution'>): MapTiles {
  return { tileUrl, attribution: tileUrl === null ? '' : tileAttribution };
}

/** Why a merchant cancels a delivery [R3.10] (D); the code is stored. */
export const CANCELLATION_REASONS: Preferences['cancellationReasons'] = [
  { code: 'customer-cancelled', text: { en: 'The customer no longer wants it', ar: 'ألغى العميل طلبه' } },
  { code: 'wrong-address', text: { en: 'The address is wrong', ar: 'العنوان غير صحيح' } },
  { code: 'not-ready', text: { en: 'The parcel is not ready', ar: 'الطرد غير جاهز' } },
  { code: 'driver-late', text: { en: 'The driver takes too long', ar: 'تأخر المندوب' } },
  { code: 'ordered-twice', text: { en: 'Ordered twice by mistake', ar: 'تكرر الطلب بالخطأ' } },
  { code: 'other', text: { en: 'Another reason', ar: 'سبب آخر' } },
];

/** The texts for each state of a delivery [R3.10] [R4.02]. */
export const STATUS_MESSAGE: Preferences['statusMessage'] = {
  created: { en: 'We have your request', ar: 'استلمنا طلبك' },
  unassigned: { en: 'Looking for a driver', ar: 'نبحث عن مندوب' },
  dispatched: { en: 'Offered to drivers nearby', ar: 'معروض على المندوبين القريبين' },
  'not dispatched': { en: 'Not yet offered to drivers', ar: 'لم يُعرض على المندوبين بعد' },
  'dispatch failure': { en: 'No driver could be found', ar: 'تعذر العثور على مندوب' },
  assigned: { en: 'A driver has been chosen', ar: 'تم تعيين مندوب' },
  acknowledge: { en: 'The driver has seen the request', ar: 'اطّلع المندوب على الطلب' },
  accepted: { en: 'The driver has accepted', ar: 'قبل المندوب الطلب' },
  declined: { en: 'The driver declined; looking for another', ar: 'اعتذر المندوب، نبحث عن غيره' },
  rejected: { en: 'The request was turned down', ar: 'رُفض الطلب' },
  'in progress': { en: 'The driver is on the way to the pick-up', ar: 'المندوب في الطريق إلى موقع الاستلام' },
  arrived: { en: 'The driver is at the pick-up', ar: 'وصل المندوب إلى موقع الاستلام' },
  'picked up': { en: 'The parcel is on its way', ar: 'الطرد مع المندوب' },
  delivered: { en: 'The parcel was handed over', ar: 'سُلّم الطرد' },
  successful: { en: 'Delivered and settled', ar: 'تم التوصيل بنجاح' },
  failed: { en: 'The delivery failed', ar: 'تعذّر التسليم' },
  cancelled: { en: 'The delivery was cancelled', ar: 'أُلغي الطلب' },
  deleted: { en: 'The delivery was deleted', ar: 'حُذف الطلب' },
  'location inquiry acquiring': { en: 'Asking the recipient where they are', ar: 'نسأل المستلم عن موقعه' },
  'location inquiry acquired': { en: 'The recipient has shared their location', ar: 'شارك المستلم موقعه' },
  'location inquiry expired': {
    en: 'The recipient did not share their location in time',
    ar: 'لم يشارك المستلم موقعه في الوقت المحدد',
  },
};
