import type { Language } from '../../../src/domain/regions/region';

type Write = (business: string | null, link: string) => { readonly subject: string; readonly lines: readonly string[] };

/** Mails about the trial of a store and its plan; when and what exactly, its settings say. */
export const STORE_MAIL_TEXTS = {
  'store-plan-declined': {
    en: (_, link) => ({
      subject: 'The card for your store’s plan was declined',
      lines: [
        'the bank declined the card that the plan of your online store is paid with. We charge it again in the next days, and your store stays open until then. When that is, and how to choose another card, you see here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'رُفضت بطاقة خطة متجرك',
      lines: [
        'رفض البنك البطاقة التي تُدفع بها خطة متجرك الإلكتروني. سنعيد المحاولة في الأيام القادمة، ويبقى متجرك مفتوحًا حتى ذلك الحين. تجد الموعد وطريقة اختيار بطاقة أخرى هنا:',
        link,
      ],
    }),
  },
  'store-trial-ending': {
    en: (_, link) => ({
      subject: 'The free trial of your online store ends soon',
      lines: [
        'the free trial of your online store ends soon. If you choose a plan before, your store stays open and the plan is charged when the trial has ended. Otherwise it is paused then, and nothing of it is lost:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'تنتهي التجربة المجانية لمتجرك قريبًا',
      lines: [
        'تنتهي التجربة المجانية لمتجرك الإلكتروني قريبًا. إذا اخترت خطة قبل ذلك يبقى متجرك مفتوحًا ولا يُخصم ثمنها إلا بعد انتهاء التجربة. وإن لم تختر يتوقف المتجر مؤقتًا دون أن يُفقد منه شيء:',
        link,
      ],
    }),
  },
  'store-paused': {
    en: (_, link) => ({
      subject: 'Your online store is paused',
      lines: [
        'your online store has no plan any more, so it is paused: customers see that, and cannot order. Your menu, your settings and your orders are kept. As soon as you choose a plan it is open again:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'متجرك الإلكتروني متوقف مؤقتًا',
      lines: [
        'لم تعد لمتجرك الإلكتروني خطة، لذلك توقف مؤقتًا: يرى العملاء ذلك ولا يمكنهم الطلب. قائمتك وإعداداتك وطلباتك محفوظة، ويعود المتجر للعمل فور اختيارك خطة:',
        link,
      ],
    }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Write>>>>;
