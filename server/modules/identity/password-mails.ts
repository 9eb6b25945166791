import type { LinkPurpose } from '../../../src/domain/identity/password-link';
import type { Language } from '../../../src/domain/regions/region';
import { INVITATION_LINK_LIFETIME, RESET_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Words } from '../../../src/domain/shared/result';
import type { Mail } from './mail.port';

const MINUTES = RESET_LINK_LIFETIME / 60_000;
const DAYS = INVITATION_LINK_LIFETIME / (24 * 3600_000);
const arabic = new Intl.NumberFormat('ar-BH');

/** Who gets a mail, about which business, and where it leads. */
interface Letter {
  readonly to: string;
  readonly name: string;
  readonly business: Words;
  readonly language: Language;
  readonly link: string;
}

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

type Write = (business: string, link: string) => Text;

const TEXTS: Readonly<Record<LinkPurpose | 'known' | 'guesses', Readonly<Record<Language, Write>>>> = {
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
        `${business} is registered. One step is left before your first delivery: choose a password for your account.`,
        link,
        `The link works once, for ${DAYS} days. If you did not register a business with Mersal, leave it: without a password nobody can sign in.`,
      ],
    }),
    ar: (business, link) => ({
      subject: 'أهلًا بك في مرسال: اختر كلمة المرور',
      lines: [
        `تم تسجيل ${business}. بقيت خطوة واحدة قبل أول توصيلة: اختر كلمة مرور لحسابك.`,
        link,
        `يعمل الرابط مرة واحدة خلال ${arabic.format(DAYS)} أيام. إن لم تسجّل نشاطًا في مرسال فتجاهل هذه الرسالة، إذ لا يمكن لأحد الدخول دون كلمة مرور.`,
      ],
    }),
  },
  invitation: {
    en: (business, link) => ({
      subject: `${business} invites you to Mersal`,
      lines: [
        `${business} has given you access to its deliveries on Mersal. Choose a password to accept the invitation:`,
        link,
        `The link works once, for ${DAYS} days. If you do not know ${business}, leave it.`,
      ],
    }),
    ar: (business, link) => ({
      subject: `دعوة من ${business} للانضمام إلى مرسال`,
      lines: [
        `منحك ${business} صلاحية الدخول إلى توصيلاته في مرسال. اختر كلمة مرور لقبول الدعوة:`,
        link,
        `يعمل الرابط مرة واحدة خلال ${arabic.format(DAYS)} أيام. إن كنت لا تعرف ${business} فتجاهل هذه الرسالة.`,
      ],
    }),
  },
  known: {
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
  guesses: {
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

const FRAMES: Readonly<Record<Language, (name: string, lines: readonly string[]) => string>> = {
  en: (name, lines) => [`Hello ${name},`, ...lines, 'Mersal'].join('\n\n'),
  ar: (name, lines) => [`مرحبًا ${name}،`, ...lines, 'مرسال'].join('\n\n'),
};

function written(kind: keyof typeof TEXTS, { to, name, business, language, link }: Letter): Mail {
  const { subject, lines } = TEXTS[kind][language](business[language] || business.en, link);
  return { to, language, subject, text: FRAMES[language](name, lines), link };
}

/** The mail with the link by which a password is chosen, worded by its purpose [R2.53] [R4.07]. */
export function linkMail({ purpose, ...letter }: Letter & { readonly purpose: LinkPurpose }): Mail {
  return written(purpose, letter);
}

/** Tells somebody who registers a business that their e-mail has an account: the answer on the screen must not [T.22]. */
export function knownMail(letter: Letter): Mail {
  return written('known', letter);
}

/** Tells the owner that somebody guesses at their password [T.51]; the link leads to where a new one is asked for. */
export function guessesMail(letter: Letter): Mail {
  return written('guesses', letter);
}
