import { plainText } from '../shared/plain-text';

/*
 * A name says who somebody is. What tells its reader to do something, or that something has happened to them, is a
 * message that was typed into the field for a name [T.49]. One such word alone is fine: "Blocked Arts", "Call of the Sea".
 */

/** What people fear for. */
const THINGS = 'accounts?|cards?|wallets?|payments?|bills?|passwords?|iban';
/** What shows who somebody is, and what they may. */
const PAPERS =
  'cpr|ids?|iqamas?|kyc|visas?|passports?|licen[cs]es?|permits?|residenc[ey]|registration|subscription|membership|insurance|sim';
const GOODS = 'parcels?|packages?|shipments?|deliver(?:y|ies)|orders?';
const YOURS = `${THINGS}|${GOODS}|banks?|codes?|pins?|otps?|refunds?|prizes?|identity|details|data|subscription|access|cpr|ids?|iqama|kyc`;
/** What is made for the reader is no warning: "Your Card Printing". */
const CRAFTS = '(?! (?:printing|prints?|printers?|designs?|designers?|studio|makers?|gallery|partners?|holders?)$)';
const STATES =
  'blocked|suspended|locked|closed|frozen|expired|disabled|deactivated|stopped|cancelled|canceled|declined|rejected|overdue|unpaid|failed|compromised|hacked|stolen|on hold';
const HELD =
  'held|on hold|detained|seized|stuck|stopped|suspended|blocked|failed|delayed|returned|undelivered|unpaid|rejected';
const HARSH = 'blocked|suspended|locked|expired|disabled|deactivated|declined|rejected|overdue|unpaid|hacked|stolen';
const LINKS = '(?:is|are|was|were|has|have|had|been|will|be|now|got|temporarily)';
/** What is to be paid. */
const FEES =
  '(?:fees?|fines|fine(?= (?:now|today|here|online)|$)|(?:customs|import) dut(?:y|ies)|bills?|tax|taxes|charges|tolls?|penalty)';
const OWED = '(?:due|unpaid|overdue|outstanding|pending|required|owed)';
const CODES = '(?:codes?|otps?|pins?|passwords?|cvvs?|iban)';
const HELPERS = 'teams?|support|hotline|helpline|helpdesk|agents?|numbers?|line|desk|centers?|centres?|office|banks?';

const ENGLISH: readonly string[] = [
  // Something of the reader's: "your account", "your last order".
  `(?:your|ur)(?: \\S+)? (?:${YOURS})${CRAFTS}`,
  // What has happened: "account is blocked", "parcel held", "unpaid bills", "customs fee due".
  `(?:${THINGS}|${PAPERS})(?: ${LINKS})* (?:${STATES})`,
  `(?:${THINGS})(?: ${LINKS})+ (?:limited|restricted)`,
  `(?:${GOODS})(?: ${LINKS})* (?:${HELD})`,
  `(?:${HARSH}) (?:${THINGS}|${PAPERS})`,
  '(?:unpaid|overdue|held|detained|undelivered|seized) (?:parcels?|packages?|shipments?)',
  `(?:pay|unpaid|overdue|outstanding|pending)(?: \\S+)? ${FEES}`,
  `${FEES}(?: ${LINKS})* ${OWED}`,
  '(?:fine|traffic fines?)(?: (?:is|are|now))* (?:due|unpaid|overdue|outstanding)|traffic fines?$',
  '(?:court|police) (?:summons|warrants?)|arrest warrants?',
  '(?:security|fraud|scam|hack|hacking|bank|payment) (?:alerts?|warnings?|notices?)$',
  '(?:has|have|had|will) been? (?:blocked|suspended|locked|frozen|hacked|charged)',
  'you(?: have)? (?:won|owe|been|must)',
  'congratulations (?:winners?|you)|winner of (?:an?|the|iphone|bhd|sar|cash)',
  '(?:final|last) (?:warning|notice|reminder)',
  // What to do. "Call Me Cupcake" is a name.
  '(?:call|contact|text|message|whats ?app|telegram|dm|phone|dial|ring|email|mail) (?:us|back|now|here|this|immediately|today|urgently|me(?= (?:now|back|here|on|at|today|please|asap|urgently|immediately)|$))',
  `(?:call|contact|message|whats ?app|phone|dial|email) (?:our|your|the|this)(?: \\S+)? (?:${HELPERS})`,
  '(?:call|contact) (?:banks?|support|police)',
  `(?:reply|respond|answer|send|share|tell|text|forward|give|hand)(?: (?:us|me|back|with|to|in|by|the|this|an?|our|sms|whatsapp|verification|security|driver|courier|rider)){0,4} ${CODES}`,
  '(?:click|tap|press|scan)(?: on)? (?:here|now|this|below|(?:the )?links?)',
  '(?:visit|follow|open|see|use) (?:(?:the|this|our) )?(?:link|website|site|url)',
  '(?:pay|act|reply|respond|verify|confirm|login|log in|sign in) (?:now|here|immediately|today|to)',
  '(?:verify|confirm|update|enter|send|give|provide|renew|unlock|activate|reset) (?:your|ur|us|me|it|the codes?)',
  `(?:verify|confirm|update|renew|unlock|activate|reset|recover)(?: the)? (?:accounts?|cards?|wallets?|payments?|details|identity|kyc|cpr|ids?|iqama|${CODES})`,
  `change(?: the)? ${CODES}`,
  '(?:claim|collect|redeem|receive)(?: (?:the|a|my|our|free|cash))* (?:prizes?|rewards?|refunds?|winnings)',
  'free (?:iphones?|cash|money)$',
];

/** Ends of a possessive: yours, of one or more. */
const KUM = '(?:ك|كم)';
const THINGS_AR = `(?:ال)?(?:(?:حساب|طرد|طرود|جواز|رصيد|اشتراك)(?:ات)?${KUM}?|(?:بطاق|محفظ|شحن|طلبي|اقام|هوي|رخص|تاشير|فاتور|مخالف)(?:ه|ت${KUM}|ات${KUM}?)|فواتير${KUM}?|رسوم${KUM}?)`;
const STATES_AR =
  '(?:ال)?(?:محتجز|محجوز|محظور|موقوف|متوقف|معلق|عالق|مجمد|مغلق|مقفل|منتهي|ملغي|مرفوض|مستحق|متاخر|مخترق)(?:ه|ين)?';
const CUSTOMS_AR = '(?:(?:في|لدي|عند) (?:ال)?|بال)(?:جمارك|جمرك)';
const FEES_AR = `(?:ال)?(?:رسوم|فاتوره|فواتير|مخالفه|مخالفات|غرامه|غرامات|جمارك|ضريبه|مبلغ|(?:فاتورت|مخالفت|غرامت|فواتير)${KUM})`;
const CODE_AR = '(?:رمز|كود|رقم سري|كلمه السر|كلمه المرور|رمزك|كودك)';
/** Endings of what one or more are told to do, and for whom. */
const DO_AR = '(?:ي|وا|و)?(?:ني|نا|ه)?';

const ARABIC: readonly string[] = [
  '(?:حسابك|حسابكم|بطاقتك|بطاقتكم|محفظتك|محفظتكم|بياناتك|بياناتكم|هويتك)',
  '(?:طردك|طردكم|شحنتك|شحنتكم|اقامتك|اقامتكم)$',
  '(?:كلمه|رقمك|رمزك) (?:مرورك|سرك|السري)',
  '(?:تم|سيتم|يتم|جاري|جار) (?:ايقاف|حظر|تعليق|تجميد|اغلاق|قفل|سحب|خصم|الغاء|احتجاز|حجز (?:طرد|شحن))(?: \\S+)?',
  `${THINGS_AR}(?: \\S+)? ${STATES_AR}`,
  `(?:طرد|طرود|شحنت)${KUM} ${CUSTOMS_AR}`,
  `(?:انتهت|انتهي|توقفت|احتجزت|علقت)(?: صلاحيه)? ${THINGS_AR}`,
  'مخالف(?:ه|ات) (?:ال)?مروريه$',
  '(?:لقد )?(?:ربحت|فزت|كسبت)(?:م|وا)?',
  'مبروك(?: عليك| لك)? (?:ال)?(?:جائزه|جايزه|ربح|فوز)',
  '(?:اتصل|اتصلي|اتصلوا|تواصل|تواصلي|تواصلوا) (?:بنا|بي|معنا|معي|علي|الان|فورا|حالا)',
  '(?:راسلنا|راسلونا|كلمنا|كلمونا)',
  '(?:اضغط|اضغطي|اضغطوا|انقر|انقري|انقروا) (?:هنا|علي|الان|الرابط)',
  '(?:ادخل|افتح|زر|زوروا) (?:هنا|الرابط|موقعنا|علي الرابط)',
  '(?:ادفع|سدد|حدث|اكد|فعل) (?:الان|هنا|فورا|بياناتك|رقمك|رمزك)',
  `(?:ادفع|سدد)(?:ي|وا)?(?: \\S+)? ${FEES_AR}`,
  `(?:ارسل|ابعث|شارك|زود|اعط|عط|اخبر|بلغ|رد|اكتب|سلم)${DO_AR}(?: (?:لنا|الينا|لي|معنا|علينا|(?:ال|لل)(?:سائق|سايق|سواق|مندوب|موظف)))? (?:ب|با)?(?:ال)?${CODE_AR}`,
  'تحديث (?:ال)?بيانات (?:ال)?(?:بنكيه|مصرفيه)',
  '(?:انذار|تنبيه|اشعار) (?:اخير|نهائي)',
];

const APPEAL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...ENGLISH, ...ARABIC].join('|')})(?![\\p{L}\\p{N}])`, 'u');

/** Letters as they are meant where digits and signs stand for them: `cal1 u5`. */
const MEANT: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's' };
const meant = (text: string, one: string): string =>
  text.replace(/[1|!]/g, one).replace(/[0345@$]/g, (sign) => MEANT[sign] ?? sign);

/** Whether a name warns its reader, or tells them to do something. */
export function isAppeal(name: string): boolean {
  const plain = plainText(name.normalize('NFKC'));
  return [plain, meant(plain, 'l'), meant(plain, 'i')].some((text) =>
    APPEAL.test(text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()),
  );
}
