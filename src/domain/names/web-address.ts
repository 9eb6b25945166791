import { westernDigits } from '../shared/digits';

/** Characters that look like a full stop or stand for one. */
const DOTS =
  /[\u00b7\u0387\u0589\u06d4\u0701\u0702\u1362\u166e\u16eb\u2022\u2024\u2027\u2219\u22c5\u2cf9\u2e30\u2e31\u2e33\u2e3c\u3002\u30fb\uff0e\uff61\u066b]/gu;
/** An Arabic zero between Latin letters is drawn as a dot. */
const ZERO_AS_DOT = /(?<=\p{Script=Latin})[\u0660\u06f0](?=\p{Script=Latin})/gu;
/** Invisible characters, and those that change the text direction. */
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/gu;

/** The word for a dot, between what could be the parts of a host. */
const DOT_WORDS =
  /\s*[([{<]?(?<![\p{L}\p{N}])(?:dot|d0t|\u0646\u0642\u0637\u0629|\u0646\u0642\u0637\u0647|\u062f\u0648\u062a)(?![\p{L}\p{N}])[)\]}>]?\s*/giu;
/** The word for a slash, behind what could be a host: `bit ly slash abc`. */
const WORDED_PATH =
  /(?<![\p{L}\p{N}])(?:com|net|org|info|biz|xyz|io|app|ru|cn|ly|gg|gl|me|bh|sa|ae|kw|om|qa|cc|tv|co|\u0643\u0648\u0645|\u0644\u064a|\u0646\u062a)\s+(?:forward\s+)?(?:slash|\u0633\u0644\u0627\u0634)(?![\p{L}\p{N}])/iu;
/** Hosts of short links without their dot, the scheme as a word, and a dot that is written together with its end. */
const KNOWN_HOST =
  /(?<![\p{L}\p{N}])(?:bit\s?ly|tiny\s?url|goo\s?gl|wa\s?me\s*\/|https?|colon\s+slash|dot(?:com|net|org)(?<=[\p{L}\p{N}]\s+dot...))(?![\p{L}\p{N}])/iu;
/** What is opened, or asked for, without its dot: `evil com`, `evil,com`, `open evil com now`. */
const DOTLESS_END =
  /(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,63})[\s,;|_/(]{1,3}com\)?(?:\s+(?:now|today|here|please|pay|login))?$/iu;
const DOTLESS_HOST =
  /(?<![\p{L}\p{N}])(?:open|visit|go\s+to|browse|see|use|www)\s+([\p{L}\p{N}]{1,63})[\s,;|_/(]{1,3}com(?![\p{L}\p{N}])/iu;
/** What `com` is short for communications behind. */
const COMMUNICATIONS = /^(?:e|tele|tech|data|inter|info|sat|tel|mobile|digi|smart|gulf)$/iu;
/** Nothing but the words for a dot and its end. */
const ONLY_END =
  /^(?:dot|\u0646\u0642\u0637\u0629|\u0646\u0642\u0637\u0647|\u062f\u0648\u062a)\s+(?:com|net|org|\u0643\u0648\u0645|\u0646\u062a)$/iu;
const BRACKETED_DOT = /\s*[([{<]\s*\.\s*[)\]}>]\s*/g;

/** Letters one by one, with or without dots among them: `b i t . l y`. */
const SPELLED = /(?<=(?<![\p{L}\p{N}])[\p{L}\p{N}.])\s+(?=[\p{L}\p{N}.](?![\p{L}\p{N}]))/gu;

/** Host endings that people write with spaces or words around the dot. */
const COMMON_ENDS =
  'com|net|org|info|biz|xyz|io|app|ru|cn|ly|gg|top|click|link|site|online|\u0643\u0648\u0645|\u0634\u0628\u0643\u0629|\u0634\u0628\u0643\u0647|\u0645\u0648\u0642\u0639|\u0627\u0644\u0633\u0639\u0648\u062f\u064a\u0629|\u0627\u0645\u0627\u0631\u0627\u062a|\u0642\u0637\u0631';
const COUNTRY_ENDS = 'bh|sa|ae|kw|om|qa|me|co|uk|us|in|eu|tk|cc|tv';
/** Short forms that stand before a dot in names: `Dr.Huda`, `St.George`. */
const TITLES = new Set([
  'dr',
  'mr',
  'mrs',
  'ms',
  'st',
  'no',
  'eng',
  'prof',
  'est',
  'sh',
  'jr',
  'sr',
  'mohd',
  'muhd',
  'mhd',
  'md',
  'abu',
  '\u062f',
  '\u0645',
  '\u0623',
  '\u0627',
  '\u0634',
]);

const SCHEME =
  /(?:\b|_)(?:h\s*[tx]{1,2}\s*[tx]?\s*p\s*s?|ftp|mailto|tel|sms|javascript|data)\s*:|:\s*\/\s*\/|\/\s*\/|(?:^|[^\p{L}])www\d?(?![\p{L}\d])/iu;
const IP_ADDRESS = /(?<![\d.])\d{1,3}(?:\s*\.\s*\d{1,3}){3}(?![\d.])/;
const HOST = /([\p{L}\p{N}][\p{L}\p{N}\p{M}-]*)((?:\.[\p{L}][\p{L}\p{M}\p{N}-]*)+)/gu;
const SPACED_END = new RegExp(
  `[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}-]*(?:\\s+\\.\\s*(?:${COMMON_ENDS}|${COUNTRY_ENDS})|\\.\\s+(?:${COMMON_ENDS}))(?![\\p{L}\\p{N}])`,
  'giu',
);
const WORDED_END = new RegExp(`^(?:${COMMON_ENDS}|bh|sa|ae|kw|om|qa)(?![\\p{L}\\p{N}])`, 'iu');
/** Host endings that are no names of people: after a title they make a link. */
const ENDS = new RegExp(
  `^(?:${COMMON_ENDS}|${COUNTRY_ENDS}|cafe|bar|shop|store|club|care|clinic|dental|health|fit|pro|dev|me|ai|to|sh|gl|be|bank|bid|business|cam|cards|cash|cfd|cloud|coffee|company|cool|credit|cyou|delivery|deals|digital|direct|email|express|finance|fun|fund|gift|gifts|group|help|host|icu|international|kitchen|life|live|loan|lol|market|media|menu|mobi|mom|money|monster|name|network|news|ninja|one|online|page|pay|pizza|plus|press|quest|restaurant|rest|run|sale|sbs|services|space|support|systems|tax|team|tech|tel|tips|today|trade|vip|win|work|works|world|wtf|zip|zone|\u0627\u0644\u0628\u062d\u0631\u064a\u0646|\u0627\u0645\u0627\u0631\u0627\u062a)$`,
  'iu',
);

/** A chain whose name is a host too, its own. */
const CHAIN = /(?<![\p{L}\p{N}.@/])dr\.cafe(?=\s+coffee(?![\p{L}\p{N}.]))/giu;

/** Nobody writes a space before a full stop and none behind it: `evil .shop` is a host that is pulled apart. */
const PULLED_APART = /([\p{L}\p{N}][\p{L}\p{N}\p{M}-]*)\s+\.\p{L}{2}/gu;
/** Ends that are words as well: a link only with a space on both sides of the dot, or with the word for it. */
const WORD_ENDS = 'cafe|bar|shop|store|club|care|dev|pro|ai';
const WORDS_AS_ENDS = new RegExp(
  `([\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}-]*)\\s+\\.\\s+(?:${WORD_ENDS})(?![\\p{L}\\p{N}])`,
  'giu',
);
const WORDED_WORD_END = new RegExp(`^(?:${WORD_ENDS})(?![\\p{L}\\p{N}])`, 'iu');
/** Dots that shops are named after: `Polka Dot Shop`, `The Red Dot Cafe`. */
const NAMED_DOT =
  /(?<![\p{L}\p{N}])(?:polka|the|a|one|two|big|little|red|blue|green|yellow|pink|purple|black|white|gold|golden)$/iu;

/** Text as a phone would read it: one kind of dot, Western digits, nothing invisible. */
function plain(text: string): string {
  return westernDigits(text.normalize('NFKC').replace(INVISIBLE, '').replace(ZERO_AS_DOT, '.').replace(DOTS, '.'));
}

/** A pair of words, as a menu has them without their space; longer than the ends of countries. */
const PAIR = /^[\p{L}\p{M}]{3,}$/u;

/**
 * Initials (`A.B.C`) are no host, and neither are titles before a name (`Dr.Huda`), unless the name is a host ending.
 * @param hasPairs whether two words may stand around a dot that are no known host: `Ice.Cream`
 */
function hasHost(text: string, hasPairs: boolean): boolean {
  for (const [, first = '', rest = ''] of text.replace(CHAIN, 'dr cafe').matchAll(HOST)) {
    const labels = [first, ...rest.slice(1).split('.')];
    const last = labels.pop() ?? '';
    const isEnd = ENDS.test(last);
    const isTitled = labels.every((label) => TITLES.has(label.toLowerCase())) && !isEnd;
    const isInitials = [...labels.slice(1), last].every((label) => label.length === 1);
    const isPair = hasPairs && labels.length === 1 && PAIR.test(last) && !isEnd && !/[@/]/.test(text);
    if (!isTitled && !isInitials && !isPair) return true;
  }
  return false;
}

function hasSpacedHost(text: string): boolean {
  return [SPACED_END, PULLED_APART, WORDS_AS_ENDS].some((ends) =>
    [...text.matchAll(ends)].some(([found]) => !TITLES.has(found.split(/[\s.]/)[0]?.toLowerCase() ?? '')),
  );
}

function hasWordedHost(text: string): boolean {
  if (ONLY_END.test(text.trim())) return true;
  for (const { index, 0: found } of text.matchAll(DOT_WORDS)) {
    const after = text.slice(index + found.length);
    if (index === 0) continue;
    if (WORDED_END.test(after)) return true;
    if (WORDED_WORD_END.test(after) && !NAMED_DOT.test(text.slice(0, index))) return true;
  }
  return false;
}

function hasDotlessHost(text: string): boolean {
  return [DOTLESS_END, DOTLESS_HOST].some((hosts) => {
    const word = hosts.exec(text.trim())?.[1];
    return word !== undefined && !COMMUNICATIONS.test(word);
  });
}

/**
 * Whether a text contains something that a phone would turn into a link, or that a person would type into a browser: a
 * scheme, a host, an e-mail, an IP address, also written with spaces, words, other dots or invisible characters [T.49].
 * @param hasPairs whether `Ice.Cream` is none, because it ends in no known end of a host
 */
export function hasWebAddress(text: string, hasPairs = false): boolean {
  const read = plain(text);
  const joined = read.replace(BRACKETED_DOT, '.');
  const spelled = joined.replace(SPELLED, '');
  return (
    SCHEME.test(read) ||
    WORDED_PATH.test(read) ||
    KNOWN_HOST.test(read) ||
    IP_ADDRESS.test(joined) ||
    hasHost(joined, hasPairs) ||
    (spelled !== joined &&
      (SCHEME.test(spelled) || KNOWN_HOST.test(spelled) || hasHost(spelled, hasPairs) || hasWordedHost(spelled))) ||
    hasSpacedHost(joined) ||
    hasWordedHost(joined) ||
    hasDotlessHost(joined)
  );
}
