import type { AlertType } from '../../../src/domain/alerts/alert';
import { BRING_BACK_WITHIN } from '../../../src/domain/ordering/held-parcels';
import type { ReportDecision } from '../../../src/domain/ordering/inaccurate-delivery';
import { SECOND_TRIP_DAYS } from '../../../src/domain/ordering/second-trips';
import type { Said } from '../../../src/domain/ordering/situation.rules';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import type { Region } from '../../../src/domain/regions/region';
import { LOCATION_TIMEOUT } from '../../../src/domain/shared/constants';
import type { BilingualText } from '../../../src/domain/shared/result';

interface About {
  readonly reference: string;
  readonly recipientName: string;
  /** In both languages. */
  readonly toArea: BilingualText;
  /** When it was wanted, in both languages; null for as soon as possible. */
  readonly planned: BilingualText | null;
  readonly said: Pick<Said, 'cancelGivesBack' | 'parcel'>;
  /** Of several parcels that were not cancelled, how many are delivered by now; missing for a single one. */
  readonly delivered?: { readonly done: number; readonly count: number } | undefined;
}

/** When an order is wanted, by the clocks of its region; null for as soon as possible. */
export function plannedFor(at: Date | null, { timeZone }: Pick<Region, 'timeZone'>): BilingualText | null {
  if (at === null) return null;
  const say = (locale: string): string =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      numberingSystem: 'latn',
      timeZone,
    }).format(at);
  return { en: say('en-AE'), ar: say('ar-BH') };
}

/** First-strong isolates: a name or a number keeps its own direction inside a sentence of the other direction. */
const alone = (text: string): string => `\u2068${text}\u2069`;

/** How long a driver has to bring parcels back. */
const BRING_BACK_HOURS = BRING_BACK_WITHIN / 3600_000;

/** How long a merchant has after an answer that did not come. */
const DECIDE_MINUTES = LOCATION_TIMEOUT / 60_000;

/** That one of several parcels was delivered, and whether it was the last. */
const oneOfMany = (
  reference: string,
  recipientName: string,
  toArea: BilingualText,
  { done, count }: NonNullable<About['delivered']>,
): BilingualText =>
  done < count
    ? {
        en: `Parcel ${done} of ${count} of delivery ${alone(reference)} was handed to ${alone(recipientName)} in ${alone(toArea.en)}.`,
        ar: `سُلّم الطرد ${done} من ${count} من الطلب ${alone(reference)} إلى ${alone(recipientName)} في ${alone(toArea.ar)}.`,
      }
    : {
        en: `All ${count} parcels of delivery ${alone(reference)} are delivered, the last one to ${alone(recipientName)} in ${alone(toArea.en)}.`,
        ar: `تم تسليم جميع طرود الطلب ${alone(reference)} وعددها ${count}، وآخرها إلى ${alone(recipientName)} في ${alone(toArea.ar)}.`,
      };

const TEXTS: Readonly<
  Partial<Record<TaskState, { readonly type: AlertType; readonly text: (order: About) => BilingualText }>>
> = {
  'dispatch failure': {
    type: 'Dispatch Failed',
    text: ({ reference, toArea, planned, said, delivered = { done: 0, count: 1 } }) => ({
      en: `No driver could take delivery ${alone(reference)}${delivered.count === 1 ? ` to ${alone(toArea.en)}` : ` with ${delivered.count} drop-offs, the last in ${alone(toArea.en)}`}${planned === null ? '' : `, planned for ${alone(planned.en)}`}, and nobody is looking any more. Search again, offer a higher charge, or cancel it${said.cancelGivesBack ? ' and get the whole fee back' : ''}.`,
      ar: `لم نجد مندوبًا للطلب ${alone(reference)} ${delivered.count === 1 ? `إلى ${alone(toArea.ar)}` : `وعدد نقاط تسليمه ${delivered.count}، وآخرها في ${alone(toArea.ar)}`}${planned === null ? '' : `، وموعده ${alone(planned.ar)}`}، والبحث متوقف الآن. ابحث من جديد، أو زِد المبلغ ليُقبل أسرع، أو ألغِ الطلب${said.cancelGivesBack ? ' واسترد الرسوم كاملة' : ''}.`,
    }),
  },
  'location inquiry acquired': {
    type: 'Location Acquired',
    text: ({ reference, recipientName }) => ({
      en: `${alone(recipientName)} has confirmed where delivery ${alone(reference)} goes.`,
      ar: `وصل تأكيد موقع تسليم الطلب ${alone(reference)} من ${alone(recipientName)}.`,
    }),
  },
  'location inquiry expired': {
    type: 'Location Acquiring Expired',
    text: ({ reference, recipientName }) => ({
      en: `${alone(recipientName)} did not confirm in time where delivery ${alone(reference)} goes. Choose on its page within ${DECIDE_MINUTES} minutes; without a choice it goes to the address you gave.`,
      ar: `لم يصل تأكيد موقع تسليم الطلب ${alone(reference)} من ${alone(recipientName)} في الوقت المحدد. قرّر من صفحة الطلب خلال ${DECIDE_MINUTES} دقيقة، وإن لم تختر فسيُسلَّم في العنوان الذي أدخلته.`,
    }),
  },
  failed: {
    type: 'Delivery Failed',
    text: ({ reference, recipientName, toArea, said: { parcel } }) => ({
      en: `Delivery ${alone(reference)} to ${alone(recipientName)} in ${alone(toArea.en)} could not be completed. ${parcel === 'with-driver' ? `The driver has the parcel: within ${SECOND_TRIP_DAYS} days, send it again or have it brought back.` : `The parcel was not picked up; you can send it again within ${SECOND_TRIP_DAYS} days.`}`,
      ar: `تعذّر تسليم الطلب ${alone(reference)} إلى ${alone(recipientName)} في ${alone(toArea.ar)}. ${parcel === 'with-driver' ? `الطرد مع المندوب: أرسله مجددًا أو اطلب إعادته خلال ${SECOND_TRIP_DAYS} أيام.` : `لم يُستلم الطرد من المرسل، ويمكنك إرساله مجددًا خلال ${SECOND_TRIP_DAYS} أيام.`}`,
    }),
  },
  successful: {
    type: 'Delivery Completed',
    text: ({ reference, recipientName, toArea, delivered = { done: 1, count: 1 } }) =>
      delivered.count > 1
        ? oneOfMany(reference, recipientName, toArea, delivered)
        : {
            en: `Delivery ${alone(reference)} reached ${alone(recipientName)} in ${alone(toArea.en)}.`,
            ar: `تم تسليم الطلب ${alone(reference)} إلى ${alone(recipientName)} في ${alone(toArea.ar)}.`,
          },
  },
};

/** The alert text when an order enters a state; null for states without an alert. */
export function alertFor(
  state: TaskState,
  order: About,
): { readonly type: AlertType; readonly message: string; readonly messageAr: string } | null {
  const text = TEXTS[state];
  if (text === undefined) return null;
  const { en, ar } = text.text(order);
  return { type: text.type, message: en, messageAr: ar };
}

/** The alert that a driver has parcels of an order that was cancelled meanwhile [R11.12]. */
export function parcelsHeld(reference: string): {
  readonly type: AlertType;
  readonly message: string;
  readonly messageAr: string;
} {
  return {
    type: 'Parcels Held',
    message: `Delivery ${alone(reference)} is cancelled, but its driver had already picked it up. They bring it back to you at no charge. Say on its page when it is there.`,
    messageAr: `أُلغي الطلب ${alone(reference)}، لكن المندوب كان قد استلمه. سيعيده إليك دون رسوم. أكّد وصوله من صفحة الطلب.`,
  };
}

/** The alert that nobody said in time that parcels a driver was to bring back are there. */
export function parcelsAwaited(reference: string): {
  readonly type: AlertType;
  readonly message: string;
  readonly messageAr: string;
} {
  return {
    type: 'Parcels Held',
    message: `Are the parcels of delivery ${alone(reference)} back? ${BRING_BACK_HOURS} hours have passed and nobody has said so. If they are there, say so on its page. If not, call the driver from there, or write to support.`,
    messageAr: `هل عادت إليك طرود الطلب ${alone(reference)}؟ مرت ${BRING_BACK_HOURS} ساعات دون تأكيد. إن وصلت فأكّد ذلك من صفحة الطلب، وإن لم تصل فاتصل بالمندوب منها أو راسل الدعم.`,
  };
}

/** So many people are named in an alert; more are counted. */
const NAMED = 3;

/**
 * The alert that the other stops are over and the driver has parcels of stops that were cancelled on the way (0129).
 * @param names of their recipients, one at least
 */
export function stopsHeld(
  reference: string,
  names: readonly string[],
): { readonly type: AlertType; readonly message: string; readonly messageAr: string } {
  const more = names.length > NAMED ? [`+${names.length - NAMED}`] : [];
  const whose = (comma: string): string => [...names.slice(0, NAMED).map(alone), ...more].join(comma);
  return {
    type: 'Parcels Held',
    message: `Delivery ${alone(reference)} is over, but its driver still has what was cancelled on the way (${whose(', ')}). They bring it back to you at no charge. Say on its page when it is there; if it does not come, call the driver from there.`,
    messageAr: `انتهى الطلب ${alone(reference)}، وما أُلغي منه في الطريق (${whose('، ')}) لا يزال مع المندوب. سيعيده إليك دون رسوم. أكّد وصوله من صفحة الطلب، وإن لم يصل فاتصل بالمندوب منها.`,
  };
}

/** The alert that a report about a delivery was answered [R4.05]. @param stop the number of the one of several that it was about */
export function reportAnswered(
  reference: string,
  { decision }: Pick<ReportDecision, 'decision'>,
  stop: number | null,
): { readonly type: AlertType; readonly message: string; readonly messageAr: string } {
  const type = 'Report Answered';
  const about = {
    en: stop === null ? `delivery ${alone(reference)}` : `drop-off ${stop} of delivery ${alone(reference)}`,
    ar: stop === null ? `الطلب ${alone(reference)}` : `نقطة التوصيل ${stop} من الطلب ${alone(reference)}`,
  };
  return decision === 'accept'
    ? {
        type,
        message: `Your report about ${about.en} was accepted. What you get back is on its page.`,
        messageAr: `قُبل بلاغك عن ${about.ar}. تجد المبلغ المسترد في صفحته.`,
      }
    : {
        type,
        message: `Your report about ${about.en} was declined. The reason is on its page.`,
        messageAr: `رُفض بلاغك عن ${about.ar}. تجد السبب في صفحته.`,
      };
}
