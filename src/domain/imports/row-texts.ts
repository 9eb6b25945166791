import type { CountryCode } from '../regions/region';
import { typedCode } from '../shared/invisible';
import { isGulfPhone, parsePhone } from '../shared/phone';

const two = (text: string): string => text.padStart(2, '0');

/** Months as spreadsheets write them: the first letters in English, whole in Arabic. */
const MONTHS: readonly (readonly [string, string])[] = [
  ['jan', 'يناير'],
  ['feb', 'فبراير'],
  ['mar', 'مارس'],
  ['apr', 'ابريل'],
  ['may', 'مايو'],
  ['jun', 'يونيو'],
  ['jul', 'يوليو'],
  ['aug', 'اغسطس'],
  ['sep', 'سبتمبر'],
  ['oct', 'اكتوبر'],
  ['nov', 'نوفمبر'],
  ['dec', 'ديسمبر'],
];

function monthNamed(word: string): number | null {
  const plain = word.toLowerCase().replace(/[أإ]/g, 'ا');
  const at = MONTHS.findIndex(([english, arabic]) => plain.startsWith(english) || plain === arabic);
  return at < 0 ? null : at + 1;
}

/**
 * A phone as its person wrote it, where a spreadsheet dropped the plus: it makes a number of `+966501234567`. Only what can
 * be no number of the country itself, and is one of the Gulf, gets its plus back.
 */
export function phoneWritten(text: string, country: CountryCode): string {
  const plain = typedCode(text);
  if (!/^[1-9]\d{10,13}$/.test(plain) || parsePhone(plain, country).ok) return text;
  return isGulfPhone(`+${plain}`) ? `+${plain}` : text;
}

/**
 * A day as people and spreadsheets write it (2026-11-27, 27/11/2026, 27/11/26, 27-Nov-26, in any digits), as `2026-11-27`;
 * null if it is none.
 */
export function dayWritten(text: string): string | null {
  const plain = typedCode(text);
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:T00:00.*)?$/.exec(plain) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return `${year}-${two(month)}-${two(day)}`;
  const [, dayOf, word = '', ofYear = ''] = /^(\d{1,2})[-\s](\p{L}+)[-\s](\d{2}|\d{4})$/u.exec(plain) ?? [];
  if (dayOf !== undefined) {
    const named = monthNamed(word);
    return named === null ? null : `${ofYear.padStart(4, '20')}-${two(String(named))}-${two(dayOf)}`;
  }
  const [, short] = /^\d{1,2}\/\d{1,2}\/(\d{2})$/.exec(plain) ?? [];
  const whole = short === undefined ? plain : `${plain.slice(0, -2)}20${short}`;
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(whole) ?? [];
  return first === undefined || second === undefined || last === undefined
    ? null
    : `${last}-${two(second)}-${two(first)}`;
}

const HALVES: Readonly<Record<string, 0 | 12>> = { am: 0, ص: 0, صباحا: 0, pm: 12, م: 12, مساء: 12 };
const DAY_MINUTES = 1_440;

/** A time as people write it (9:00, 2 pm, ٩:٣٠ ص) or as a spreadsheet keeps it, as `09:00`; null if it is none. */
export function timeWritten(text: string): string | null {
  const plain = typedCode(text)
    .toLowerCase()
    .replace(/[\u064b-\u0652.]+$/u, '');
  const kept = /t(\d{2}):(\d{2})/.exec(plain);
  if (kept !== null) return `${kept[1]}:${kept[2]}`;
  // Spreadsheets keep a time as a part of a day.
  if (/^0?\.\d+$|^0$/.test(plain)) {
    const minutes = Math.round(Number(plain) * DAY_MINUTES);
    return minutes < DAY_MINUTES ? `${two(String(Math.floor(minutes / 60)))}:${two(String(minutes % 60))}` : null;
  }
  const [, hours, minutes, half] = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*(am|pm|ص|م|صباحا|مساء)?$/.exec(plain) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const after = half === undefined ? null : (HALVES[half] ?? 0);
  const hour = after === null ? Number(hours) : (Number(hours) % 12) + after;
  const isTime =
    hour < 24 && Number(minutes ?? 0) < 60 && (after === null || (Number(hours) >= 1 && Number(hours) <= 12));
  return isTime ? `${two(String(hour))}:${minutes ?? '00'}` : null;
}
