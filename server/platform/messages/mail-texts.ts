import type { Language } from '../../../src/domain/regions/region';
import { INVITATION_LINK_LIFETIME, RESET_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { MailMessage } from './message';
import { DELETION_MAIL_TEXTS } from './deletion-mail-texts';
import { STORE_MAIL_TEXTS } from './store-mail-texts';
import { WALLET_MAIL_TEXTS } from './wallet-mail-texts';

const MINUTES = RESET_LINK_LIFETIME / 60_000;
const DAYS = INVITATION_LINK_LIFETIME / (24 * 3600_000);
const arabic = new Intl.NumberFormat('ar-BH-u-nu-latn');

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** @param business null if its name must not appear @param reason of a refusal, or the day of a deletion; empty in other mails */
type Write = (business: string | null, link: string, reason: string) => Text;

export const MAIL_TEXTS: Readonly<Record<Exclude<MailMessage['kind'], 'alert'>, Readonly<Record<Language, Write>>>> = {
  reset: {
    en: (_, link) => ({
      subject: 'Choose a new password for Mersal',
      lines: [
        'somebody, probably you, asked for a new password for your Mersal account. Choose it here:',
        link,
        `The link works once, for ${MINUTES} minutes. If you did not ask for it, leave it: your password stays as it is.`,
      ],
    }),
    ar: (_, link) => ({
      subject: 'اختر كلمة مرور جديدة لحسابك في مرسال',
      lines: [
        'تلقينا طلبًا لتعيين كلمة مرور جديدة لحسابك في مرسال. اخترها من هنا:',
        link,
        `يعمل الرابط مرة واحدة خلال ${arabic.format(MINUTES)} دقيقة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.`,
      ],
    }),
  },
  welcome: {
    en: (business, link) => ({
      subject: 'Welcome to Mersal: choose your password',
      lines: [
        `${business ?? 'Your business'} is registered. One step is left before your first delivery: choose a password for your account.`,
        link,
        `The link works once, for ${DAYS} days. If you did not register a business with Mersal, leave it: without a password nobody can sign in.`,
      ],
    }),
    ar: (business, link) => ({
      subject: 'أهلًا بك في مرسال: اختر كلمة المرور',
      lines: [
        `تم تسجيل ${business ?? 'نشاطك التجاري'}. بقيت خطوة واحدة قبل أول طلب توصيل: اختر كلمة مرور لحسابك.`,
        link,
        `يعمل الرابط مرة واحدة خلال ${arabic.format(DAYS)} أيام. إن لم تسجّل نشاطًا في مرسال فتجاهل هذه الرسالة، إذ لا يمكن لأحد الدخول دون كلمة مرور.`,
      ],
    }),
  },
  invitation: {
    en: (business, link) => ({
      subject: business === null ? 'You are invited to Mersal' : `${business} invites you to Mersal`,
      lines: [
        `${business ?? 'A business'} has given you access to its deliveries on Mersal. Choose a password to accept the invitation:`,
        link,
        `The link works once, for ${DAYS} days. ${business === null ? 'If you do not expect an invitation' : `If you do not know ${business}`}, leave it.`,
      ],
    }),
    ar: (business, link) => ({
      subject: business === null ? 'دعوة للانضمام إلى مرسال' : `دعوة من ${business} للانضمام إلى مرسال`,
      lines: [
        `لديك الآن صلاحية الدخول إلى طلبات ${business ?? 'نشاط تجاري'} في مرسال. اختر كلمة مرور لقبول الدعوة:`,
        link,
        `يعمل الرابط مرة واحدة خلال ${arabic.format(DAYS)} أيام. ${business === null ? 'إن كنت لا تتوقع دعوة' : `إن كنت لا تعرف ${business}`} فتجاهل هذه الرسالة.`,
      ],
    }),
  },
  'known-account': {
    en: (_, link) => ({
      subject: 'You already have a Mersal account',
      lines: [
        'somebody, probably you, registered a business with this e-mail. It already has an account, so nothing new was made. Sign in here; there you can also ask for a new password:',
        link,
        'If it was not you, there is nothing to do: your account is as it was.',
      ],
    }),
    ar: (_, link) => ({
      subject: 'لديك حساب في مرسال من قبل',
      lines: [
        'تلقينا طلب تسجيل نشاط بهذا البريد الإلكتروني. لهذا البريد حساب من قبل، لذلك لم يُنشأ حساب جديد. سجّل الدخول من هنا، ويمكنك من الصفحة نفسها طلب كلمة مرور جديدة:',
        link,
        'إن لم يصدر الطلب منك فلا يلزمك أي إجراء، فحسابك كما هو.',
      ],
    }),
  },
  'business-verified': {
    en: (business, link) => ({
      subject: 'Your business is verified',
      lines: [
        `${business ?? 'Your business'} is verified. Messages to recipients and colleagues now show its name, and messages that waited for this are on their way.`,
        link,
      ],
    }),
    ar: (business, link) => ({
      subject: 'تم توثيق منشأتك',
      lines: [
        `تم توثيق ${business ?? 'منشأتك'}. يظهر اسمها من الآن في الرسائل إلى المستلمين والزملاء، والرسائل التي كانت تنتظر ذلك في طريقها.`,
        link,
      ],
    }),
  },
  'business-refused': {
    en: (_, link, reason) => ({
      subject: 'Your business could not be verified',
      lines: [
        `we looked at your registration and could not verify your business. ${reason}`,
        'Your account stays open and you can order deliveries as before. Messages do not show your business name, and up to 20 new recipients a day get a message. If the reason no longer applies, send our support the corrected data and we check again. Where you stand is on the page of your business:',
        link,
      ],
    }),
    ar: (_, link, reason) => ({
      subject: 'تعذّر توثيق منشأتك',
      lines: [
        `راجعنا بيانات تسجيلك وتعذّر توثيق منشأتك. ${reason}`,
        'يبقى حسابك مفتوحًا ويمكنك طلب التوصيل كما كنت. لا يظهر اسم منشأتك في الرسائل، وتصل الرسائل إلى 20 مستلمًا جديدًا في اليوم على الأكثر. إن زال السبب فأرسل البيانات المصحّحة إلى الدعم لنراجعها من جديد. تجد حالة المنشأة في صفحتها:',
        link,
      ],
    }),
  },
  ...WALLET_MAIL_TEXTS,
  ...STORE_MAIL_TEXTS,
  ...DELETION_MAIL_TEXTS,
  'webhook-given-up': {
    en: (_, link) => ({
      subject: 'A webhook in Mersal was switched off',
      lines: [
        'one of your webhooks has received nothing for three days, so we no longer send anything to it. Deliveries go on as usual. What its address answered, and how to switch it on again, you see here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'أُوقف أحد إشعارات الويب في مرسال',
      lines: [
        'لم يستقبل أحد عناوين إشعارات الويب لديك أي شيء منذ ثلاثة أيام، لذلك لم نعد نرسل إليه. ويستمر التوصيل كالمعتاد. تجد ما أجاب به العنوان وطريقة تشغيله من جديد هنا:',
        link,
      ],
    }),
  },
  'wrong-passwords': {
    en: (_, link) => ({
      subject: 'Wrong passwords for your Mersal account',
      lines: [
        'somebody entered a wrong password for your account many times. Further attempts are blocked for a while where they come from. Your account is as it was, and you can sign in as usual on devices on which you have signed in before.',
        'If that was you and you have forgotten your password, or if others may know it, choose a new one here:',
        link,
      ],
    }),
    ar: (_, link) => ({
      subject: 'محاولات دخول بكلمة مرور خاطئة إلى حسابك في مرسال',
      lines: [
        'أُدخلت كلمة مرور خاطئة لحسابك مرات كثيرة، فأوقفنا المحاولات من مصدرها مؤقتًا. لم يتغير شيء في حسابك، ويمكنك تسجيل الدخول كالمعتاد من الأجهزة التي سبق أن دخلت منها.',
        'إن كنت أنت من حاول ونسيت كلمة مرورك، أو كان غيرك يعرفها، فاختر كلمة مرور جديدة من هنا:',
        link,
      ],
    }),
  },
};

/** @param name null if no name must appear */
export const MAIL_FRAMES: Readonly<Record<Language, (name: string | null, lines: readonly string[]) => string>> = {
  en: (name, lines) => [name === null ? 'Hello,' : `Hello ${name},`, ...lines, 'Mersal'].join('\n\n'),
  ar: (name, lines) => [name === null ? 'مرحبًا،' : `مرحبًا ${name}،`, ...lines, 'مرسال'].join('\n\n'),
};
