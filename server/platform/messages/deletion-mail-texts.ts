import type { Language } from '../../../src/domain/regions/region';

type Write = (
  business: string | null,
  link: string,
  day: string,
) => { readonly subject: string; readonly lines: readonly string[] };

const LOCALES = { en: 'en-GB', ar: 'ar-BH-u-nu-latn' } as const;

/** A day as people write it: `20 December 2026`. @param day `2026-12-20` */
export const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Mails about the deletion of an account [R11.25]; nobody can stop them, because what they tell of cannot be undone. */
export const DELETION_MAIL_TEXTS = {
  'deletion-asked': {
    en: (_, link, day) => ({
      subject: 'Your Mersal account will be erased',
      lines: [
        `somebody, probably you, asked for your Mersal account to be erased. It is erased on ${day}. Until then you can sign in as always and keep it with one press:`,
        link,
        'If it was not you, keep the account there, and change your password at once.',
      ],
    }),
    ar: (_, link, day) => ({
      subject: 'سيُحذف حسابك في مرسال',
      lines: [
        `تلقينا طلبًا لحذف حسابك في مرسال. سيُحذف في ${day}. يمكنك حتى ذلك الحين الدخول كالمعتاد، والإبقاء على الحساب بضغطة واحدة:`,
        link,
        'إن لم يصدر الطلب منك فأبقِ على حسابك من هناك، وغيّر كلمة مرورك فورًا.',
      ],
    }),
  },
  'deletion-near': {
    en: (_, link, day) => ({
      subject: 'Your Mersal account is erased in three days',
      lines: [
        `your Mersal account is erased on ${day}. Nobody can bring it back after that. If you want to keep it, this is the time:`,
        link,
      ],
    }),
    ar: (_, link, day) => ({
      subject: 'سيُحذف حسابك في مرسال بعد ثلاثة أيام',
      lines: [`سيُحذف حسابك في مرسال في ${day}، ولا يمكن لأحد استعادته بعد ذلك. إن أردت الإبقاء عليه فهذا وقته:`, link],
    }),
  },
  'deletion-held': {
    en: (_, link) => ({
      subject: 'Your Mersal account is not erased yet',
      lines: [
        'the waiting period is over, but something is open that has to be done first, such as an order or money in your wallet. Your settings say what it is. Once it is done, the account is erased by itself. You can also keep it:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'لم يُحذف حسابك في مرسال بعد',
      lines: [
        'انتهت مدة الانتظار، لكن بقي أمر يجب إنهاؤه أولًا، مثل طلب جارٍ أو رصيد في محفظتك. تجد التفاصيل في الإعدادات. وبعد إنهائه يُحذف الحساب تلقائيًا. ويمكنك أيضًا الإبقاء عليه:',
        link,
      ],
    }),
  },
  'account-erased': {
    en: (_, link) => ({
      subject: 'Your Mersal account is erased',
      lines: [
        'your Mersal account is erased, as you asked. Your name, e-mail, phone, devices and settings are gone. Invoices and orders stay as long as the law wants, without your name. This is the last mail to this address. You can register again at any time:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'تم حذف حسابك في مرسال',
      lines: [
        'تم حذف حسابك في مرسال كما طلبت. مُحي اسمك وبريدك وهاتفك وأجهزتك وإعداداتك. وتبقى الفواتير والطلبات للمدة التي يفرضها القانون دون اسمك. هذه آخر رسالة إلى هذا العنوان. يمكنك التسجيل من جديد في أي وقت:',
        link,
      ],
    }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Write>>>>;
