/**
 * How the code of the merchants' app is split into chunks.
 * @typedef {{ getModuleInfo(id: string): { readonly code?: string | null, readonly importers: readonly string[], readonly dynamicImporters: readonly
 * string[], readonly importedIds: readonly string[] } | null }} Graph what rolldown knows about a module while it splits
 */

const ENTRY = /\/src\/main\.tsx$/;
const SHELL = /\/src\/ui\/app\/shell\/signed-in-area\.tsx$/;
const PAGES = [
  /\/features\/home\/home-page\.tsx$/,
  /\/features\/orders\/orders-page\.tsx$/,
  /\/features\/tracking\/task-page\.tsx$/,
];
/** Pages that are opened without an account, and what leads to them. */
const WITHOUT_ACCOUNT =
  /\/(?:ui\/app\/(?:public-area|pages)\.tsx|composition\/(?:http|features|quick-parcel)-parts\.ts|features\/(?:quick-parcel|payment)\/[\w-]+\.tsx|features\/tracking\/public-tracking-page\.tsx)$/;
const FIRST_MESSAGES = /\/i18n\/(en|ar)\/(?:common|identity|shell)\.json$/;
const SIGNED_IN_MESSAGES = /\/i18n\/(en|ar)\/(?:alerts|orders)\.json$/;
/** Of the form for guests, whose parts other forms share. */
const FORM_MESSAGES = /\/i18n\/(en|ar)\/(?:quick|verification|fields)\.json$/;
/** Of the desk: its parts are shown one after the other, and every file of its own weighs on the list of all texts. */
const DESK_MESSAGES = /\/i18n\/(en|ar)\/(?:operations|driverForm|desk\w+)\.json$/;
/** Of the store's board and what stands beside it. */
const BOARD_MESSAGES = /\/i18n\/(en|ar)\/(?:availability|kitchen|pace|storeClosing|storeOrders)\.json$/;
/** Of the small pages behind the wallet. */
const MONEY_MESSAGES = /\/i18n\/(en|ar)\/(?:autoTopUp|cards|cash|withdrawal)\.json$/;
const PAGE_MESSAGES = /\/i18n\/(en|ar)\/(home|task|parcel)\.json$/;
/** Of what lists of orders and alerts show when they are asked for. */
const ROW_MESSAGES = /\/i18n\/(en|ar)\/(?:alertFeed|noOrders|orderFilters|rowMenu)\.json$/;

const PHONES = /\/node_modules\/libphonenumber-js\//;
const CONTAINER = /\/node_modules\/(?:@inversifyjs|inversify|reflect-metadata)\//;

/**
 * Few chunks rather than fifty. The first texts of a language are one, those of the signed-in pages another, and those of a
 * page of many texts one more. What the
 * entry needs is two: libraries (which change less often than our releases) and our code. What the shell needs, or at
 * least two of its pages, is one more. The bundler splits the rest.
 * @param {string} id @param {Graph} graph @returns {string | null}
 */
function chunkOf(id, graph) {
  const first = FIRST_MESSAGES.exec(id);
  if (first !== null) return `messages-${first[1]}`;
  const signedIn = SIGNED_IN_MESSAGES.exec(id);
  if (signedIn !== null) return `signed-in-messages-${signedIn[1]}`;
  const ofForm = FORM_MESSAGES.exec(id);
  if (ofForm !== null) return `form-messages-${ofForm[1]}`;
  const ofDesk = DESK_MESSAGES.exec(id);
  if (ofDesk !== null) return `desk-messages-${ofDesk[1]}`;
  const ofBoard = BOARD_MESSAGES.exec(id);
  if (ofBoard !== null) return `board-messages-${ofBoard[1]}`;
  const ofMoney = MONEY_MESSAGES.exec(id);
  if (ofMoney !== null) return `money-messages-${ofMoney[1]}`;
  const ofPage = PAGE_MESSAGES.exec(id);
  if (ofPage !== null) return `${ofPage[2]}-messages-${ofPage[1]}`;
  const ofRow = ROW_MESSAGES.exec(id);
  if (ofRow !== null) return `rows-${ofRow[1]}`;
  // Dynamically imported modules keep their own chunk name, by which the build finds them.
  if (ENTRY.test(id) || id.endsWith('.html') || graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  if (CONTAINER.test(id)) return 'container';
  if (PHONES.test(id)) return 'phones';
  const reached = rootsOf(id, graph);
  if (reached.has('entry')) return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'main';
  // What the orders share with pages that load later would be small separate files, each costing more than its bytes.
  const isShared =
    reached.has('page 1') && graph.getModuleInfo(id)?.importers.some((importer) => rootsOf(importer, graph).size === 0);
  // What pages without an account need of it goes with what every call needs, so that they load no more than that.
  if (reached.has('shell') || reached.size >= 2 || isShared)
    return [...partsOf(id, graph)].some((part) => WITHOUT_ACCOUNT.test(part)) ? 'shared' : 'shell';
  const parts = [...partsOf(id, graph)];
  // What the live connection shares with pages that load later would be a small separate file, too.
  if (parts.length > 1 && parts.some((part) => LIVE.test(part)) && !parts.some((part) => WITHOUT_ACCOUNT.test(part)))
    return LIBRARY.test(id) ? null : 'shell';
  return forGuests(id, graph) === 'shared' ? 'shared' : null;
}

/** What every call needs, and what the pages for guests need. */
/** Icons are as small as our own parts. */
const LIBRARY = /\/node_modules\/(?!lucide-react\/)/;
const FEATURES = /\/composition\/features-parts\.ts$/;
const LIVE = /\/composition\/live-parts\.ts$/;
const CALLS = /\/composition\/http-parts\.ts$/;
const GUESTS = /\/(?:composition\/quick-parcel-parts\.ts|features\/(?:quick-parcel|payment)\/[\w-]+\.tsx)$/;

/** Paying by card: the result of a parcel's payment and an order in a store need it, and no form does. */
const PAYING =
  /\/(?:domain\/payments\/payment\.machine|application\/actors\/payment\.actors|ui\/guests\/payment\.connect)\.ts$/;

/** How a delivery stands: no form of guests needs it, only the result of their parcel. */
const STANDING =
  /\/(?:domain\/ordering\/(?:situation\.rules|estimate|task-transitions)\.ts|ui\/components\/banner\.(?:tsx|module\.css))$/;
const FOLLOWED = [/\/features\/tracking\/task-page\.tsx$/, /\/features\/tracking\/public-tracking-page\.tsx$/];

/**
 * What both pages of a delivery share is one chunk, whichever pages say by its rules how one stands.
 * @param {string} id @param {Graph} graph @returns {string | null}
 */
function followed(id, graph) {
  const parts = [...partsOf(id, graph)];
  const isOfBoth = FOLLOWED.every((page) => parts.some((part) => page.test(part)));
  return isOfBoth && (STANDING.test(id) || parts.length === FOLLOWED.length) ? 'followed' : null;
}

/**
 * Pages for guests are opened once, from a link, on a phone: what they share with each other, with other forms and with
 * every call are four files instead of thirty.
 * What a signed-in person's first pages use of it is one of them, so that those pages load no forms.
 * @param {string} id @param {Graph} graph @returns {string | null}
 */
function forGuests(id, graph) {
  const parts = [...partsOf(id, graph)];
  if (!CALLS.test(id) && parts.some((part) => CALLS.test(part))) return 'shared';
  // What features need goes with what every call needs: a file of its own would cost more than its bytes.
  if (!FEATURES.test(id) && parts.some((part) => FEATURES.test(part)) && !parts.some((part) => GUESTS.test(part)))
    return LIBRARY.test(id) || parts.length === 1 ? null : 'shared';
  if (parts.length < 2) return null;
  if (LIBRARY.test(id) || PAYING.test(id) || STANDING.test(id) || !parts.some((part) => GUESTS.test(part))) return null;
  if (parts.some((part) => FEATURES.test(part))) return 'shared';
  if (parts.some((part) => PAGES.some((page) => page.test(part)))) return 'details';
  return parts.every((part) => GUESTS.test(part)) ? 'guests' : 'forms';
}

/** What may be shared by screens that load late without weighing on any: icons, queries, and rules that need no others. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//;
const RULES = /\/src\/domain\//;
/** Letters of source: less than a page notices. */
const SMALL = 1_500;
/** Our own parts of screens, and what says their texts. */
const PARTS = /\/src\/ui\/(?:components|i18n|app|lists|records|features)\/[\w/-]+\.tsx?$/;
const QUERIES = /\/src\/application\/queries\/[\w-]+\.queries\.ts$/;
/** Ordering in a store, which somebody opens once, on a phone: what it shares with the app is a file of its own. */
const ORDERING = /\/(?:features\/storefront\/store-ordering-page\.tsx|composition\/storefront\.module\.ts)$/;
/** Windows and opening hours, which every screen asks about that plans something: one file. */
const TIMES =
  /\/src\/(?:domain\/(?:shared\/zoned-time|branches\/opening-hours|ordering\/timing\.rules)|ui\/app\/use-branch-details|application\/queries\/branches\.queries)\.ts$/;

/** What stores and the records of a business are bound with: both load all of what they share. */
const STORE_AND_RECORDS = [/\/composition\/storefront\.module\.ts$/, /\/composition\/records\.module\.ts$/];

/** The names of areas, and what was written of one: one file. */
const AREAS = /\/src\/domain\/(?:regions\/named-areas|addresses\/written-area)\.ts$/;

/** No page without an account loads it, and it brings no styles. @param {string} id @param {Graph} graph @returns {boolean} */
function isPart(id, graph) {
  return (
    PARTS.test(id) &&
    ![...partsOf(id, graph)].some((part) => WITHOUT_ACCOUNT.test(part)) &&
    !graph.getModuleInfo(id)?.importedIds.some((each) => each.includes('.css'))
  );
}

/**
 * Small things that screens share which load late, and which need nothing that loads late themselves: as files of their
 * own, some of a hundred bytes, they would make the lists of files longer that the first pages load.
 * @param {string} id @param {Graph} graph @returns {string | null}
 */
function late(id, graph) {
  const info = graph.getModuleInfo(id);
  const isEarly = (/** @type {string} */ each) => chunkOf(each, graph) !== null || forGuests(each, graph) !== null;
  const isSmall =
    ICONS.test(id) ||
    QUERIES.test(id) ||
    ((RULES.test(id) || isPart(id, graph)) && (info?.code?.length ?? SMALL) < SMALL)
      ? info?.importedIds.every((each) => isEarly(each) || late(each, graph) !== null)
      : RULES.test(id) && info?.importedIds.length === 0;
  if (info !== null && !isEarly(id)) {
    if (TIMES.test(id)) return 'times';
    if (AREAS.test(id)) return 'areas';
    const parts = [...partsOf(id, graph)];
    if (/\/src\/.*\.ts$/.test(id) && STORE_AND_RECORDS.every((bound) => parts.some((part) => bound.test(part))))
      return 'buy';
  }
  if (info === null || isSmall !== true || rootsOf(id, graph).size > 0) return null;
  const parts = [...partsOf(id, graph)];
  if (parts.length < 2 || info.importers.some(isEarly)) return null;
  return parts.some((part) => ORDERING.test(part)) ? 'buy' : 'late';
}

/** The groups, the one that decides first in front: a group takes along what its modules import. */
export const CHUNKS = [
  chunkOf,
  ...[['details'], ['forms', 'guests']].map((names) => (/** @type {string} */ id, /** @type {Graph} */ graph) => {
    const name = forGuests(id, graph);
    return name !== null && names.includes(name) ? name : null;
  }),
  followed,
  late,
].map((name, at) => ({ name, debugName: `choice ${at + 1}`, priority: 10 - at }));

/** @type {Map<string, Set<string>>} */
const knownParts = new Map();

/**
 * The dynamically imported modules that need a module. @param {string} id @param {Graph} graph @returns {Set<string>}
 */
function partsOf(id, graph) {
  const before = knownParts.get(id);
  if (before !== undefined) return before;
  /** @type {Set<string>} */
  const parts = new Set();
  knownParts.set(id, parts); // a cycle ends here
  const info = graph.getModuleInfo(id);
  if (info?.dynamicImporters.length) parts.add(id);
  for (const importer of info?.importers ?? []) for (const part of partsOf(importer, graph)) parts.add(part);
  return parts;
}

/** Modules that only the sandbox's pages use, by their paths. */
const SANDBOX = /[/]sandbox[/.]/;

/**
 * The folder of a chunk: code that belongs only to the sandbox is separate, so that a server in production can leave it
 * out (server/static/site.ts).
 * @param {readonly string[]} modules paths of what is in it @returns {string}
 */
export function folderOf(modules) {
  return modules.length > 0 && modules.every((id) => SANDBOX.test(id)) ? 'assets/sandbox' : 'assets';
}

/**
 * The name of a chunk in the list of all files, on which every letter weighs: long ones of libraries' modules are `part`, and
 * our own say no kind (`.queries`, `.connect`).
 * @param {string} name @param {readonly string[]} modules @returns {string}
 */
export function shortOf(name, modules) {
  return name.length > 12 && modules.every((id) => id.includes('/node_modules/')) ? 'part' : name.replace(/\..*/, '');
}

/** @type {Map<string, Set<string>>} */
const known = new Map();

/**
 * The roots that import a module, without following dynamic imports. @param {string} id @param {Graph} graph @returns
 * {Set<string>}
 */
function rootsOf(id, graph) {
  const before = known.get(id);
  if (before !== undefined) return before;
  /** @type {Set<string>} */
  const roots = new Set();
  known.set(id, roots); // a cycle ends here
  if (ENTRY.test(id)) roots.add('entry');
  if (SHELL.test(id)) roots.add('shell');
  PAGES.forEach((page, index) => (page.test(id) ? roots.add(`page ${index}`) : null));
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const root of rootsOf(importer, graph)) roots.add(root);
  return roots;
}
