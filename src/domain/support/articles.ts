import { plainText } from '../shared/plain-text';

/** The help articles; their texts are the namespace `articles`. */
export const ARTICLES = ['late', 'failed', 'cash', 'topUp', 'scheduled', 'foodics', 'rights'] as const;
export type Article = (typeof ARTICLES)[number];

/** As many are offered at once. */
const OFFERED_MAX = 3;

/**
 * How people write about each, in either language: the beginnings of words, one or several that come
 * together; a list for each language. Arabic ones stand without their article. With a full stop it is the whole word:
 * who writes "later" does not complain.
 */
const PHRASES: Readonly<Record<Article, readonly string[]>> = {
  late: [
    'late., delay, overdue, slow, waiting, no driver, driver not come, driver not arriv, driver not mov, where driver, where order, where parcel, long time',
    'متأخر, تأخر, يتأخر, تأخير, مندوب لم يصل, مندوب ما وصل, ما وصل, لم يصل, أين مندوب, وين مندوب, أين طرد, وين طرد, أين طلب, وين طلب, أين شحنت, وين شحنت, لا مندوب, لم يقبل, ما في مندوب',
  ],
  failed: [
    'recipient, not found, no answer, not answer, unreachable, come back, came back, coming back, return, second attempt, failed, wrong address, not delivered, undelivered, refused',
    'مستلم, لا يرد, لم يرد, ما يرد, مرتجع, إرجاع, رجع, يرجع, إعادة طرد, محاولة ثانية, لم يسلم, تعذر تسليم, فشل, عنوان خاطئ, رفض',
  ],
  cash: [
    'cash on delivery, cash, cod, paid out, payout, pay out, collected, owed',
    'دفع عند استلام, نقد, كاش, تحصيل, محصل, صرف, مستحق',
  ],
  topUp: [
    'top up, topup, recharge, add money, wallet, balance, bank transfer, wire, iban, card',
    'شحن محفظ, شحن رصيد, محفظ, رصيد, حوال, تحويل, بطاق, آيبان, ايبان',
  ],
  scheduled: [
    'schedul, reschedul, later, tomorrow, opening hours, working hours, closed, change time',
    'مجدول, جدول, موعد, مواعيد, لاحق, غدا, بكرة, أوقات عمل, ساعات عمل, مغلق, تأجيل',
  ],
  foodics: [
    'foodics, menu, point of sale, pos, restaurant',
    'فودكس, فوديكس, قائمة طعام, قائمة مطعم, منيو, أصناف, نقاط بيع, مطعم, كاشير',
  ],
  rights: [
    'rights, permission, access, user, employee, staff, colleague, invit, who sees, who can see',
    'صلاحي, مستخدم, موظف, زميل, زملاء, دعوة',
  ],
};

const FOLDED = ARTICLES.map((article) => ({
  article,
  phrases: PHRASES[article].flatMap((list) => list.split(', ')).map((phrase) => plainText(phrase).split(' ')),
}));

/** What stands before an Arabic word and is written together with it. */
const BEFORE = /^[وف]?(?:بال|كال|لل|ال|ب|ل)(?=.{3})/;

/** The words of a text in normal form, Arabic ones with and without what is written before them. */
function wordsOf(text: string): readonly (readonly string[])[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => [...new Set([word, word.replace(BEFORE, ''), word.replace(/^[وف](?=.{3})/, '')])]);
}

/** A short word and one with a full stop are meant as they are; a longer one is the beginning of what people write. */
const means = (wanted: string, word: string): boolean =>
  wanted.endsWith('.') || (wanted.length < 4 && /[a-z]/.test(wanted))
    ? word === wanted.replace('.', '')
    : word.startsWith(wanted);

/**
 * The articles that may answer a text, the likeliest first: by the words in it, in either language [R2.14].
 * @param text as it was typed
 */
export function articlesFor(text: string): readonly Article[] {
  const words = wordsOf(text);
  const isIn = (wanted: string): boolean => words.some((forms) => forms.some((word) => means(wanted, word)));
  return FOLDED.map(({ article, phrases }) => ({
    article,
    // Words that come together say more than the same words alone.
    weight: phrases.filter((phrase) => phrase.every(isIn)).reduce((sum, { length }) => sum + length ** 2, 0),
  }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, OFFERED_MAX)
    .map(({ article }) => article);
}
