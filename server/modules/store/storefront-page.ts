import type { Language } from '../../../src/domain/regions/region';
import { LANGUAGES, REGIONS } from '../../../src/domain/regions/region';
import { formatMoney } from '../../../src/domain/shared/money';
import { dayIn } from '../../../src/domain/shared/time';
import { groupsOf, lowestPrice, mayCostMore, piecesLeft, usual } from '../../../src/domain/store/choices';
import type { Handover } from '../../../src/domain/store-orders/stages';
import { initialsOf } from '../../../src/domain/store/logo';
import { picturePath } from '../../../src/domain/store/store';
import type { Fulfilment, MenuCategory, MenuItem } from '../../../src/domain/store/store';
import type { Visited } from './read-store';
import { escaped } from '../../http/html';
import { structuredData } from './structured-data';

const TEXTS = {
  en: {
    dir: 'ltr',
    locale: 'en',
    other: 'العربية',
    menu: 'Menu',
    order: {
      both: 'Order for delivery or pick-up',
      delivery: 'Order for delivery',
      'pick-up': 'Order for pick-up',
    },
    both: 'Delivery and pick-up',
    delivery: 'Delivery',
    'pick-up': 'Pick-up',
    empty: 'There is nothing on the menu at the moment.',
    about: (name: string) => `The menu of ${name}, with prices.`,
    open: 'Open now.',
    openUntil: (until: string) => `Open now, until ${until}.`,
    closed: 'Closed now.',
    opens: (at: string) => `Closed now. Opens ${at}.`,
    from: (price: string) => `from ${price}`,
    usually: 'Usually',
    paused: 'This store is paused and takes no orders at the moment.',
    shut: 'This store has closed.',
    shutText: 'Nothing can be ordered here any more. Orders that were made are finished as always.',
    busy: (minutes: number) => `The store is busy: orders take about ${minutes} minutes longer.`,
    soldOut: 'Sold out',
    missing: 'There is no store at this address',
    missingText: 'The link may be cut short, or the store has closed. Ask the store for its address.',
  },
  ar: {
    dir: 'rtl',
    locale: 'ar-u-nu-latn',
    other: 'English',
    menu: 'القائمة',
    order: { both: 'اطلب للتوصيل أو الاستلام', delivery: 'اطلب للتوصيل', 'pick-up': 'اطلب واستلم من الفرع' },
    both: 'توصيل واستلام من الفرع',
    delivery: 'توصيل',
    'pick-up': 'استلام من الفرع',
    empty: 'لا توجد أصناف في القائمة حاليًا.',
    about: (name: string) => `قائمة ${name} بالأسعار.`,
    open: 'مفتوح الآن.',
    openUntil: (until: string) => `مفتوح الآن حتى ${until}.`,
    closed: 'مغلق الآن.',
    opens: (at: string) => `مغلق الآن. يفتح ${at}.`,
    from: (price: string) => `من ${price}`,
    usually: 'السعر المعتاد',
    paused: 'هذا المتجر متوقف مؤقتًا ولا يستقبل الطلبات حاليًا.',
    shut: 'أُغلق هذا المتجر.',
    shutText: 'لم يعد الطلب من هنا ممكنًا. الطلبات السابقة تُكمَل كالمعتاد.',
    busy: (minutes: number) => `المتجر مزدحم: قد تتأخر الطلبات نحو ${minutes} ${minutes > 10 ? 'دقيقة' : 'دقائق'}.`,
    soldOut: 'نفد',
    missing: 'لا يوجد متجر على هذا العنوان',
    missingText: 'قد يكون الرابط ناقصًا أو أن المتجر أُغلق. اطلب العنوان من المتجر.',
  },
} as const;

/** As Open Graph writes them: with a country. */
const OG_LOCALES = { en: 'en_GB', ar: 'ar_AR' } as const;

const otherOf = (language: Language): Language => (language === 'ar' ? 'en' : 'ar');

const style = (colour: string): string => `
:root{color-scheme:light dark;--ink:#0b1f3f;--soft:#4a5b78;--line:#d5dbe5;--ground:#f6f8fb;--card:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#eef3fb;--soft:#b3c0d6;--line:#33435f;--ground:#0a1426;--card:#101f3a}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.6 'Readex Pro','Segoe UI',Tahoma,system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{background:${colour};color:#fff;padding-block:24px}
header>div,main{max-width:720px;margin-inline:auto}
header>div{padding-inline:16px;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
header a{color:#fff;display:inline-flex;align-items:center;min-height:44px;margin-inline:-8px;padding-inline:8px}
header .name{display:flex;align-items:center;gap:12px;min-width:0;flex:1 1 240px}
.logo{flex:none;display:grid;place-items:center;inline-size:64px;block-size:64px;border-radius:16px;background:#fff;color:${colour};font-size:24px;font-weight:700;overflow:hidden}
.logo img{inline-size:64px;block-size:64px;object-fit:contain}
h1{font-size:28px;line-height:1.3;overflow-wrap:anywhere}
header p{flex-basis:100%}
main{padding:16px}
nav{position:sticky;top:0;background:var(--ground);border-bottom:1px solid var(--line);overflow-x:auto}
nav ul{display:flex;gap:4px;max-width:720px;margin-inline:auto;padding:4px 16px;list-style:none}
nav a{display:inline-flex;align-items:center;min-height:44px;padding-inline:12px;color:inherit;white-space:nowrap}
section{scroll-margin-top:60px;padding-block:16px}
h2{font-size:20px;margin-bottom:8px}
.order a{display:flex;align-items:center;justify-content:center;min-height:48px;border-radius:12px;background:#ffc400;color:#0b1f3f;font-weight:700;text-decoration:none}
main ul{list-style:none;padding:0;background:var(--card);border:1px solid var(--line);border-radius:12px}
main li{display:flex;gap:16px;justify-content:space-between;padding:14px 16px}
main li+li{border-top:1px solid var(--line)}
main li span{flex:1;overflow-wrap:anywhere;min-width:0}
main li img{flex:none;inline-size:72px;block-size:72px;object-fit:cover;border-radius:8px;background:var(--line)}
main li b{white-space:nowrap}
main li s{color:var(--soft);font-weight:400}
.said{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
main li small{display:block;color:var(--soft)}
@media (max-width:480px){main li{flex-wrap:wrap;gap:4px 12px}main li img+span{flex-basis:calc(100% - 84px)}main li b{flex-basis:100%;text-align:end}}
a:focus-visible{outline:3px solid #ffc400;outline-offset:2px}
`;

interface PageParts {
  readonly language: Language;
  readonly nonce: string;
  readonly colour: string;
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

const page = ({ language, nonce, colour, title, head, body }: PageParts): string =>
  `<!doctype html><html lang="${language}" dir="${TEXTS[language].dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg"><title>${escaped(title)}</title>${head}<style nonce="${nonce}">${style(colour)}</style></head><body>${body}</body></html>`;

/** What is said of an item under its name: that it is sold out, or what may be chosen with it. */
function notesOf(item: MenuItem, store: Visited, language: Language): string {
  const { soldOut, locale } = TEXTS[language];
  if (piecesLeft(item, store) === 0) return `<small>${soldOut}</small>`;
  return groupsOf(item, store)
    .map(({ name, choices }) => {
      const offered = choices
        .filter(({ isAvailable }) => isAvailable)
        .map((choice) => {
          const more = choice.price.minor === 0 ? '' : ` (+${formatMoney(choice.price, locale)})`;
          return `${choice.name[language]}${more}`;
        });
      return `<small dir="auto">${escaped(`${name[language]}: ${offered.join(' · ')}`)}</small>`;
    })
    .join('');
}

/** What an item costs, or costs at least. */
function priceOf(item: MenuItem, store: Visited, language: Language): string {
  const { locale, from } = TEXTS[language];
  const groups = groupsOf(item, store);
  const price = formatMoney(lowestPrice(item, groups), locale);
  return mayCostMore(groups) ? from(price) : price;
}

/** What an item usually costs, while it is on sale. */
function usualOf(item: MenuItem, store: Visited, language: Language): string {
  if (item.salePrice === null) return '';
  const { locale, usually } = TEXTS[language];
  const price = formatMoney(lowestPrice(usual(item), groupsOf(item, store)), locale);
  return ` <s><span class="said">${usually} </span><bdi>${escaped(price)}</bdi></s>`;
}

/** The picture of an item, loaded once it comes into view. */
function pictureOf({ picture, name }: MenuItem, { subdomain }: Visited, language: Language): string {
  if (picture === null) return '';
  const { width, height } = picture;
  return `<img src="${picturePath(subdomain, picture)}" alt="${escaped(name[language])}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

/** The logo beside the name, which says the same; without one, initials in the colour of the store. */
function logoOf({ logo, subdomain, name }: Visited, language: Language): string {
  if (logo === null) return `<span class="logo" aria-hidden="true">${escaped(initialsOf(name[language]))}</span>`;
  const { width, height } = logo;
  return `<span class="logo"><img src="${picturePath(subdomain, logo)}" alt="" width="${width}" height="${height}" decoding="async"></span>`;
}

/** What a link to the store is shown with elsewhere; only whole addresses are read there. */
function shared({ logo, subdomain, name }: Visited, language: Language, origin: string): string {
  if (logo === null) return '';
  const { width, height } = logo;
  return `<meta property="og:image" content="${escaped(`${origin}${picturePath(subdomain, logo)}`)}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"><meta property="og:image:alt" content="${escaped(name[language])}">`;
}

function sectionOf({ id, name, items }: MenuCategory, store: Visited, language: Language): string {
  const rows = items.map(
    (item) =>
      `<li>${pictureOf(item, store, language)}<span dir="auto">${escaped(item.name[language])}${notesOf(item, store, language)}</span><b><bdi>${escaped(priceOf(item, store, language))}</bdi>${usualOf(item, store, language)}</b></li>`,
  );
  return `<section id="${escaped(id)}"><h2 dir="auto">${escaped(name[language])}</h2><ul>${rows.join('')}</ul></section>`;
}

/** What the page says of how orders reach people: what can be ordered here, if anything can. */
function shown(handovers: readonly Handover[]): Fulfilment | null {
  return handovers.length > 1 ? 'both' : (handovers[0] ?? null);
}

/** Whether the store is paused, open or busy; nothing where it takes orders at any time, as usual. */
function openingText(
  { opening, regionCode, isPaused, busyMinutes }: Pick<Visited, 'opening' | 'regionCode' | 'isPaused' | 'busyMinutes'>,
  language: Language,
  now: Date,
): string {
  const texts = TEXTS[language];
  if (isPaused) return texts.paused;
  const busy = busyMinutes === null ? '' : texts.busy(busyMinutes);
  if (opening === null) return busy;
  const { timeZone } = REGIONS[regionCode];
  const moment = (at: string) => {
    const isToday = dayIn(timeZone, at) === dayIn(timeZone, now.toISOString());
    const day = isToday ? {} : ({ weekday: 'long', day: 'numeric', month: 'long' } as const);
    return new Intl.DateTimeFormat(texts.locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone }).format(
      Date.parse(at),
    );
  };
  if (opening.kind === 'open') {
    const open = opening.until === null ? texts.open : texts.openUntil(moment(opening.until));
    return busy === '' ? open : `${open} ${busy}`;
  }
  return opening.opensAt === null ? texts.closed : texts.opens(moment(opening.opensAt));
}

/** What a page is drawn with. */
interface PageOptions {
  readonly language: Language;
  /** The address asks for the language: ordering then begins in it, whatever the device speaks. */
  readonly isAsked: boolean;
  readonly nonce: string;
  readonly now: Date;
  /** Where strangers reach this server. */
  readonly origin: string;
  /** The address of this page, without its language. */
  readonly address: string;
}

/** The page in each language, for machines: whole addresses, and the one that chooses the language by itself. */
const alternates = (address: string): string =>
  [
    ...LANGUAGES.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${escaped(`${address}?lang=${each}`)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escaped(address)}">`,
  ].join('');

/** The name with its logo, and the way to the other language. */
function topOf(store: Visited, language: Language): string {
  const other = otherOf(language);
  return `<div class="name">${logoOf(store, language)}<h1 dir="auto">${escaped(store.name[language])}</h1></div><a href="?lang=${other}" lang="${other}" hreflang="${other}">${TEXTS[language].other}</a>`;
}

/** A store that its merchant has closed [R2.25]: it says so, offers nothing, and search engines leave it out. */
function shutPage(store: Visited, { language, nonce, address }: PageOptions): string {
  const { shut, shutText } = TEXTS[language];
  return page({
    language,
    nonce,
    colour: store.colour,
    title: store.name[language],
    head: `<meta name="robots" content="noindex"><meta name="theme-color" content="${store.colour}">${alternates(address)}`,
    body: `<header><div>${topOf(store, language)}</div></header><main><h2>${shut}</h2><p>${shutText}</p></main>`,
  });
}

/** The public page of a store: its name and logo, what it offers and the prices [R2.57]. */
export function storePage(store: Visited, options: PageOptions): string {
  const { language, isAsked, nonce, now, origin, address } = options;
  const texts = TEXTS[language];
  const name = store.name[language];
  if (store.isShut) return shutPage(store, options);
  const about = texts.about(name);
  const opened = openingText(store, language, now);
  const menu = store.menu.filter(({ items }) => items.length > 0);
  const links = menu.map(
    (category) => `<li><a href="#${escaped(category.id)}">${escaped(category.name[language])}</a></li>`,
  );
  return page({
    language,
    nonce,
    colour: store.colour,
    title: name,
    head: `<meta name="description" content="${escaped(about)}"><meta name="theme-color" content="${store.colour}"><meta property="og:type" content="website"><meta property="og:title" content="${escaped(name)}"><meta property="og:description" content="${escaped(about)}"><meta property="og:url" content="${escaped(`${address}?lang=${language}`)}"><meta property="og:locale" content="${OG_LOCALES[language]}"><meta property="og:locale:alternate" content="${OG_LOCALES[otherOf(language)]}">${shared(store, language, origin)}<link rel="canonical" href="${escaped(`${address}?lang=${language}`)}">${alternates(address)}${structuredData(store, { language, nonce, origin, address })}`,
    body: `<header><div>${topOf(store, language)}<p>${texts[shown(store.handovers) ?? store.fulfilment]}</p>${opened === '' ? '' : `<p>${escaped(opened)}</p>`}</div></header>${
      links.length > 1 ? `<nav aria-label="${texts.menu}"><ul>${links.join('')}</ul></nav>` : ''
    }<main>${
      menu.length > 0 && store.handovers.length > 0
        ? `<p class="order"><a href="${escaped(orderPath(store.subdomain, { origin, address }))}${isAsked ? `?lang=${language}` : ''}">${texts.order[shown(store.handovers) ?? store.fulfilment]}</a></p>`
        : ''
    }${menu.length === 0 ? `<p>${texts.empty}</p>` : menu.map((category) => sectionOf(category, store, language)).join('')}</main>`,
  });
}

/** Where customers order: in the app, which a store at a host of its own is not beside. */
function orderPath(subdomain: string, { origin, address }: Pick<PageOptions, 'origin' | 'address'>): string {
  const path = `/s/${encodeURIComponent(subdomain)}/order`;
  return address.startsWith(`${origin}/`) ? path : `${origin}${path}`;
}

/** Where no store is. */
export function missingPage(language: Language, nonce: string): string {
  const { missing, missingText } = TEXTS[language];
  return page({
    language,
    nonce,
    colour: '#0b3d91',
    title: missing,
    head: '<meta name="robots" content="noindex">',
    body: `<header><div><h1>${missing}</h1></div></header><main><p>${missingText}</p></main>`,
  });
}
