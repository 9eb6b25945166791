/**
 * What customers of a store wait for: its page and its ordering beside an empty React page [R2.57]; and whether a menu
 * is read as fast with the most items that one may hold as with a hundred.
 */
import { tsImport } from 'tsx/esm/api';
import { SLOW_4G } from './browser.mjs';
import { calm } from './calm.mjs';
import { onEachDatabase } from './databases.mjs';
import { judged, millis, percentile, table } from './figures.mjs';
import { frontOfFolder } from './front.mjs';
import { inTurn, pageTable } from './page-table.mjs';
import { signIn, startProduct } from './product.mjs';
import { onStage } from './stage.mjs';
import { visit } from './visit.mjs';
import { buildYardstick } from './yardstick.mjs';

const PAGE = /** @type {const} */ ({ js: 70, paint: 0.8, ready: 0.8, shift: 0.02 });
const ORDERING = /** @type {const} */ ({ js: 70, shift: 0.02 });
const FEW = 100;
const TIMES = 80; // calls of each kind
const WARM = 5;
const AT_MOST = 1.5; // p95 with many ÷ p95 with few

/** @param {{ runs: number, verbose: boolean }} options @returns {Promise<string>} */
export async function benchStore(options) {
  const { ITEMS_MAX } = await tsImport('../../src/domain/store/store.ts', import.meta.url);
  const pages = await benchStorefront(options);
  const menus = await onEachDatabase('store', (label, where) => benchMenus(label, where, Number(ITEMS_MAX)));
  return [pages, ...menus].join('\n\n');
}

/** @param {{ runs: number, verbose: boolean }} options @returns {Promise<string>} */
async function benchStorefront(options) {
  const folder = await buildYardstick();
  return onStage('storefront', {}, async ({ identity, browser, front, product }) => {
    const { call } = await signIn(product.origin);
    const { subdomain } = await call('GET', '/store');
    const empty = await frontOfFolder(identity, folder);
    const jobs = {
      empty: () => visit(browser, empty.origin, { url: '/', marks: { ready: 'h1' } }, SLOW_4G),
      page: () => visit(browser, front.origin, { url: `/s/${subdomain}`, marks: { ready: 'main h2' } }, SLOW_4G),
      ordering: () =>
        visit(browser, front.origin, { url: `/s/${subdomain}/order`, marks: { ready: 'main h2' } }, SLOW_4G),
    };
    const { empty: yard, page, ordering } = await inTurn(jobs, options);
    empty.close();
    return pageTable(
      yard,
      [
        { title: 'a store of 60 items', budget: PAGE, cost: page },
        { title: 'ordering in it', budget: ORDERING, cost: ordering },
      ],
      'A store on a phone',
    );
  });
}

/** The demo's store with so many items on its menu. @param {{ name: string, databaseUrl?: string }} where @param {number} count */
async function serverWith({ name, ...options }, count) {
  const product = await startProduct(name, options);
  const { call } = await signIn(product.origin);
  const { version, subdomain, menu } = await call('GET', '/store');
  const [{ price }] = menu[0].items;
  const item = (/** @type {number} */ number) => ({
    id: null,
    name: { en: `Item ${number}`, ar: `الصنف ${number}` },
    price,
  });
  const perPart = Math.ceil(count / 10);
  await call('PUT', '/store/menu', {
    version,
    menu: Array.from({ length: 10 }, (_, part) => ({
      id: null,
      name: { en: `Part ${part + 1}`, ar: `القسم ${part + 1}` },
      items: Array.from({ length: Math.min(perPart, count - part * perPart) }, (__, at) =>
        item(part * perPart + at + 1),
      ),
    })),
  });
  const read = async (/** @type {string} */ path) => {
    const answer = await fetch(`${product.origin}${path}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.text();
  };
  return {
    product,
    kinds: /** @type {readonly [string, () => Promise<unknown>][]} */ ([
      ['menu, for its people', () => call('GET', '/store')],
      ['menu, for ordering', () => read(`/v2/quick-parcel/store/${subdomain}`)],
      ['page of the store', () => read(`/s/${subdomain}`)],
    ]),
  };
}

/**
 * @param {string} label @param {{ name: string, databaseUrls?: readonly [string, string] }} where @param {number} most
 * @returns {Promise<string>}
 */
async function benchMenus(label, { name, databaseUrls }, most) {
  const place = (/** @type {string} */ size, /** @type {0 | 1} */ which) => ({
    name: `${name}-${size}`,
    ...(databaseUrls === undefined ? {} : { databaseUrl: databaseUrls[which] }),
  });
  const few = await serverWith(place('few', 0), FEW);
  const many = await serverWith(place('many', 1), most);
  try {
    await calm();
    /** @type {string[][]} */
    const rows = [];
    for (const [index, [kind]] of few.kinds.entries()) {
      /** @type {[number[], number[]]} */
      const times = [[], []];
      for (let n = -WARM; n < TIMES; n += 1) {
        for (const [which, { kinds }] of [few, many].entries()) {
          const from = performance.now();
          await kinds[index]?.[1]();
          if (n >= 0) times[which]?.push(performance.now() - from);
        }
      }
      const [small = Number.NaN, large = Number.NaN] = times.map((each) => percentile(each, 0.95));
      rows.push([
        kind,
        ...times.map((each) => millis(percentile(each, 0.5))),
        millis(small),
        millis(large),
        judged(large / small, AT_MOST, (figure) => `${figure.toFixed(2)} ×`),
      ]);
    }
    const head = ['', ...[FEW, most].map((n) => `p50 at ${n}`), ...[FEW, most].map((n) => `p95 at ${n}`), 'p95 ratio'];
    return table(`${label}: a menu of ${FEW} items and one of ${most}, the most`, head, rows);
  } finally {
    await few.product.stop();
    await many.product.stop();
  }
}
