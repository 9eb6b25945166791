import type { AlertType } from '../../../src/domain/alerts/alert';
import type { RunProblem } from '../../../src/domain/order-templates/template-repeat';
import type { Region } from '../../../src/domain/regions/region';
import type { BilingualText } from '../../../src/domain/shared/result';
import type { Instant } from '../../../src/domain/shared/time';
import { plannedFor } from '../ordering';

/** First-strong isolates: a name or a number keeps its own direction inside a sentence of the other direction. */
const alone = (text: string): string => `\u2068${text}\u2069`;

const REASONS: Readonly<Record<RunProblem, BilingualText>> = {
  balance: {
    en: 'The wallet does not cover it. Top it up: we try again every 15 minutes while there is time.',
    ar: 'رصيد المحفظة لا يكفي. اشحنها، وسنحاول كل 15 دقيقة ما دام في الوقت متسع.',
  },
  rights: {
    en: 'The last person who saved it may no longer order for this branch or pay from the wallet. Somebody who may must save it again.',
    ar: 'آخر من حفظه لم يعد مسموحًا له بالطلب لهذا الفرع أو بالدفع من المحفظة. على شخص مخوّل أن يحفظه من جديد.',
  },
  closed: {
    en: 'The branch is closed then. Choose another time, or leave the day out.',
    ar: 'الفرع مغلق في هذا الوقت. اختر وقتًا آخر أو تخطَّ هذا اليوم.',
  },
  blocked: {
    en: 'Its recipient is blocked among your customers.',
    ar: 'المستلم محظور ضمن عملائك.',
  },
  address: {
    en: 'We find no road to its address. Order it with another one.',
    ar: 'لا نجد طريقًا إلى العنوان. اطلبه بعنوان آخر.',
  },
  area: {
    en: 'We no longer serve one of its places. Order it with another one.',
    ar: 'أحد المكانين لم يعد ضمن نطاق خدمتنا. اطلبه بعنوان آخر.',
  },
  missed: {
    en: 'There was no time left to order it. Order it by hand if it is still wanted.',
    ar: 'لم يبقَ وقت لطلبه. اطلبه بنفسك إن كنت لا تزال بحاجة إليه.',
  },
  other: {
    en: 'Order it by hand to see what is wrong.',
    ar: 'اطلبه بنفسك لترى ما المشكلة.',
  },
};

/** The alert that a template which repeats was not ordered for a day, and what to do [R11.02]. */
export function notRepeated(
  name: string,
  at: Instant,
  problem: RunProblem,
  region: Pick<Region, 'timeZone'>,
): { readonly type: AlertType; readonly message: string; readonly messageAr: string } {
  const planned = plannedFor(new Date(at), region);
  const reason = REASONS[problem];
  return {
    type: 'Repeat Failed',
    message: `${alone(name)} was not ordered for ${alone(planned?.en ?? '')}. ${reason.en}`,
    messageAr: `لم يُطلب ${alone(name)} لموعد ${alone(planned?.ar ?? '')}. ${reason.ar}`,
  };
}
