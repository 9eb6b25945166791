import type { Language } from '../../../src/domain/regions/region';
import { RESET_LINK_LIFETIME } from '../../../src/domain/shared/constants';
import type { Mail } from './mail.port';

const MINUTES = RESET_LINK_LIFETIME / 60_000;

const TEXTS: Readonly<Record<Language, { readonly subject: string; readonly text: (name: string, link: string) => string }>> = {
  en: {
    subject: 'Choose a new password for Mersal',
    text: (name, link) =>
      `Hello ${name},\n\nsomebody, probably you, asked for a new password for your Mersal account. Choose it here:\n\n${link}\n\nThe link works once, for ${MINUTES} minutes. If you did not ask for it, leave it: your password stays as it is.\n\nMersal`,
  },
  ar: {
    subject: 'اختر كلمة مرور جديدة لحسابك في مرسال',
    text: (name, link) =>
      `مرحبًا ${name}،\n\nتلقينا طلبًا لتعيين كلمة مرور جديدة لحسابك في مرسال. اخترها من هنا:\n\n${link}\n\nيعمل الرابط مرة واحدة خلال ${new Intl.NumberFormat('ar-BH').format(MINUTES)} دقيقة. إن لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.\n\nمرسال`,
  },
};

/** The mail with the link for a new password, in the language it was asked in [R2.53]. */
export function resetMail({ to, name, language, link }: { readonly to: string; readonly name: string; readonly language: Language; readonly link: string }): Mail {
  const { subject, text } = TEXTS[language];
  return { to, language, subject, text: text(name, link), link };
}
