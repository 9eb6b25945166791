import type { Language } from '../../../src/domain/regions/region';
import type { MailedAlert } from './message';

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** Mails of alerts: what they are about, and no more; whoever opens the link sees the rest. */
export const ALERT_MAIL_TEXTS: Readonly<Record<MailedAlert, Readonly<Record<Language, (link: string) => Text>>>> = {
  decision: {
    en: (link) => ({
      subject: 'A delivery waits for your decision',
      lines: [
        'one of your deliveries does not go on without you. What happened and what you can do, you see here:',
        link,
      ],
    }),
    ar: (link) => ({
      subject: 'طلب ينتظر قرارك',
      lines: ['أحد طلباتك لن يستمر دون قرارك. تجد هنا ما حدث وما يمكنك فعله:', link],
    }),
  },
  delivery: {
    en: (link) => ({
      subject: 'News of a delivery',
      lines: ['there is news of one of your deliveries. How it stands, you see here:', link],
    }),
    ar: (link) => ({
      subject: 'جديد في أحد طلباتك',
      lines: ['هناك جديد في أحد طلباتك. تجد حالته هنا:', link],
    }),
  },
  'store-order': {
    en: (link) => ({
      subject: 'News of an order in your store',
      lines: ['an order in your store is new or has changed. You see it here:', link],
    }),
    ar: (link) => ({
      subject: 'جديد في طلبات متجرك',
      lines: ['وصل طلب جديد إلى متجرك أو تغيّر أحد طلباته. تجده هنا:', link],
    }),
  },
  answer: {
    en: (link) => ({
      subject: 'You have an answer',
      lines: ['we have answered what you wrote or reported. The answer is here:', link],
    }),
    ar: (link) => ({
      subject: 'وصلك رد',
      lines: ['رددنا على ما كتبته أو أبلغت عنه. تجد الرد هنا:', link],
    }),
  },
};

/** At the end of every mail that can be stopped, and how to turn it on again. */
export const STOP_TEXTS: Readonly<Record<Language, (link: string) => string>> = {
  en: (link) =>
    `To stop mails of this kind, open this link; you need not sign in. You can turn them on again in the settings at any time.\n${link}`,
  ar: (link) =>
    `لإيقاف هذا النوع من رسائل البريد افتح هذا الرابط دون تسجيل الدخول. ويمكنك تشغيلها من جديد من الإعدادات في أي وقت.\n${link}`,
};
