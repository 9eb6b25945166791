import { plainText } from '../shared/plain-text';

/*
 * A name says who somebody is. What tells its reader to do something, or that something has happened to them, is a
 * message that was typed into the field for a name [T.49]. One such word alone is fine: "Blocked Arts", "Call of the Sea".
 */

/** What people fear for. */
const THINGS = 'accounts?|cards?|wallets?|payments?|bills?|passwords?|iban';
const YOURS = `${THINGS}|banks?|orders?|parcels?|packages?|shipments?|delivery|deliveries|codes?|pins?|otps?|refunds?|prizes?|identity|details|data|subscription|access`;
const STATES =
  'blocked|suspended|locked|closed|frozen|limited|restricted|expired|disabled|deactivated|stopped|cancelled|canceled|declined|rejected|overdue|unpaid|failed|compromised|hacked|stolen|on hold';
const HARSH = 'blocked|suspended|locked|expired|disabled|deactivated|declined|rejected|overdue|unpaid|hacked|stolen';
const LINKS = '(?:is|are|was|were|has|have|had|been|will|be|now|got|temporarily)';

const ENGLISH: readonly string[] = [
  // Something of the reader's: "your account", "your last order".
  `(?:your|ur)(?: \\S+)? (?:${YOURS})`,
  // What has happened: "account is blocked", "unpaid bills".
  `(?:${THINGS})(?: ${LINKS})* (?:${STATES})`,
  `(?:${HARSH}) (?:${THINGS})`,
  '(?:has|have|had|will) been? (?:blocked|suspended|locked|frozen|hacked|charged)',
  'you(?: have)? (?:won|owe|been|must)',
  '(?:final|last) (?:warning|notice|reminder)',
  // What to do.
  '(?:call|contact|text|message|whatsapp|phone|dial|ring|email|mail) (?:us|me|back|now|here|this|immediately|today|urgently)',
  '(?:call|contact|message|whatsapp|phone|dial|email) (?:our|the|this)(?: \\S+)? (?:teams?|support|hotline|helpline|helpdesk|agents?|numbers?|line|desk|centers?|centres?|office)',
  '(?:reply|respond|answer|send|share|tell|text|forward)(?: (?:us|me|back|with|to|in|by|the|this|an?|our|sms|whatsapp|verification|security)){0,4} (?:codes?|otps?|pins?|passwords?|cvvs?|iban)',
  '(?:click|tap|press|scan)(?: on)? (?:here|now|this|below|(?:the )?links?)',
  '(?:visit|follow|open|see|use) (?:(?:the|this|our) )?(?:link|website|site|url)',
  '(?:pay|act|reply|respond|verify|confirm|login|log in|sign in) (?:now|here|immediately|today|to)',
  '(?:verify|confirm|update|enter|send|give|provide|renew|unlock|activate|reset) (?:your|ur|us|me|it|the codes?)',
];

const ARABIC: readonly string[] = [
  '(?:حسابك|حسابكم|بطاقتك|بطاقتكم|محفظتك|محفظتكم|بياناتك|بياناتكم|هويتك)',
  '(?:كلمه|رقمك|رمزك) (?:مرورك|سرك|السري)',
  '(?:تم|سيتم|يتم|جاري|جار) (?:ايقاف|حظر|تعليق|تجميد|اغلاق|قفل|سحب|خصم|الغاء)(?: \\S+)?',
  '(?:ال)?(?:حساب|بطاقه|محفظه)(?:ات)? (?:ال)?(?:محظور|موقوف|معلق|مجمد|مغلق|مقفل)ه?',
  '(?:لقد )?(?:ربحت|فزت|كسبت)',
  '(?:اتصل|اتصلي|اتصلوا|تواصل|تواصلي|تواصلوا) (?:بنا|بي|معنا|معي|علي|الان|فورا|حالا)',
  '(?:راسلنا|راسلونا|كلمنا|كلمونا)',
  '(?:اضغط|اضغطي|اضغطوا|انقر|انقري|انقروا) (?:هنا|علي|الان|الرابط)',
  '(?:ادخل|افتح|زر|زوروا) (?:هنا|الرابط|موقعنا|علي الرابط)',
  '(?:ادفع|سدد|حدث|اكد|فعل) (?:الان|هنا|فورا|بياناتك|رقمك|رمزك)',
  '(?:ارسل|ارسلي|ارسلوا|ابعث|ابعثي|ابعثوا|شارك|شاركنا|زودنا|زودونا|اعطنا|اعطونا|رد|ردوا|اكتب|اكتبوا)(?: (?:لنا|الينا|لي|معنا|علينا))? (?:ب|با)?(?:ال)?(?:رمز|كود|رقم سري|كلمه السر|كلمه المرور|رمزك|كودك)',
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
