/**
 * Which browser tests a changed file reaches: those of its context, by the folder or the beginning of the name that
 * says it. A browser test imports nothing of the product, so that no graph of imports can tell.
 */

/** A folder, or the beginning of a file's name → the files of tests/browser without their ending. */
const SPECS = Object.entries({
  account: ['account'],
  'account-deletion': ['own-data'],
  'address-check': ['address-check'],
  addresses: ['map', 'request'],
  alerts: ['alerts'],
  branches: ['branch-hours', 'withdrawn-branch'],
  cards: ['screens', 'add-card'],
  cart: ['store-orders'],
  chat: ['chat'],
  customers: ['customers', 'screens'],
  dev: ['dev'],
  driving: ['driver', 'hand-in'],
  drivers: ['drivers-page'],
  forms: ['signup', 'account'],
  guest: ['quick-parcel', 'guest-outage', 'paths'],
  help: ['help'],
  home: ['main-job'],
  i18n: ['screens'],
  imports: ['imports'],
  identity: ['session', 'session-tabs', 'reset', 'access', 'hostile'],
  kit: ['kit'],
  legal: ['public'],
  lists: ['main-job'],
  locations: ['imports', 'screens'],
  ordering: ['main-job', 'request', 'kinds', 'until-its-time'],
  'order-templates': ['kinds', 'repeats'],
  'live-map': ['live-map'],
  orders: ['main-job', 'kinds', 'order-views'],
  'saved-views': ['order-views'],
  outage: ['outage', 'guest-outage'],
  worker: ['offline', 'release'],
  payment: ['quick-parcel'],
  'quick-parcel': ['quick-parcel', 'guest-outage'],
  realtime: ['alerts', 'outage'],
  release: ['offline', 'release'],
  request: ['request', 'request-tabs', 'kinds'],
  session: ['session', 'session-tabs', 'hostile'],
  settings: ['own-data', 'screens'],
  shell: ['first-page', 'withdrawn-branch'],
  signup: ['signup'],
  storage: ['storage'],
  store: [
    'menu-pictures',
    'store',
    'store-card',
    'store-closing',
    'store-kitchen',
    'store-menu',
    'store-orders',
    'store-pace',
    'store-plan',
    'store-walk',
  ],
  storefront: ['menu-pictures', 'store-card', 'store-orders', 'store-walk'],
  support: ['support'],
  team: ['team'],
  theme: ['screens'],
  toasts: ['errors'],
  tours: ['tours'],
  map: ['map', 'live-map'],
  tracking: ['public', 'map', 'second-trip', 'until-its-time'],
  packages: ['packages'],
  palette: ['palette'],
  invoices: ['invoices'],
  exports: ['own-data'],
  extensions: ['webhooks'],
  webhooks: ['webhooks'],
  pos: ['point-of-sale'],
  'point-of-sale': ['point-of-sale'],
  wallet: ['withdrawal', 'wire-transfer', 'add-card', 'wallet-screens'],
  withdrawals: ['withdrawal'],
  'wire-transfers': ['wire-transfer'],
  operations: ['hand-in', 'operations'],
});

/** @param {string} part of a path @param {string} key */
const says = (part, key) => part === key || part.startsWith(`${key}.`) || part.startsWith(`${key}-`);

/**
 * @param {readonly string[]} changed files, from the root @returns {string[]} files of tests/browser, sorted; the main
 * job for any change of the product that no other test is named for
 */
export function browserTestsFor(changed) {
  const found = changed.flatMap((file) => {
    if (/^tests\/browser\/[^/]+\.spec\.ts$/.test(file)) return [file];
    if (!/^(src|server|contract)\//.test(file)) return [];
    const parts = file.split('/');
    const own = SPECS.filter(([key]) => parts.some((part) => says(part, key))).flatMap(([, specs]) => specs);
    return (own.length > 0 ? own : ['main-job']).map((spec) => `tests/browser/${spec}.spec.ts`);
  });
  return [...new Set(found)].sort();
}

/** Every file that the map names. */
export const NAMED = [...new Set(SPECS.flatMap(([, specs]) => specs))].sort();
