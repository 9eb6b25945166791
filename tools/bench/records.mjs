/**
 * Do the lists and searches of customers, saved addresses, tickets and a webhook's log stay as fast with ten thousand
 * records as with a hundred, and does an import of five thousand stay within its memory, with its progress shown?
 */
import { randomUUID } from 'node:crypto';
import { onEachDatabase } from './databases.mjs';
import { seconds, table } from './figures.mjs';
import { HELD, heldDuring, LOOK_EVERY, pause } from './held.mjs';
import { askInTurn, headsOf, placeOf } from './in-turn.mjs';
import { fillRecords } from './many-records.mjs';
import { signIn, startProduct } from './product.mjs';

const FEW = 100;
const MANY = 10_000;
const ROWS = 5_000;
/** Where nobody listens: nothing is sent there, only its log is read. */
const ENDPOINT = 'http://127.0.0.1:9/hook';

/** @typedef {import('./in-turn.mjs').Ask} Ask */

const query = (/** @type {string} */ path, /** @type {Record<string, string>} */ of = {}) =>
  `${path}?${new URLSearchParams(of).toString()}`;

/** @param {Ask} call @returns {Promise<string>} the id of a new webhook */
async function addWebhook(call) {
  const body = { name: 'Till', url: ENDPOINT, events: ['order.delivered'] };
  return (await call('POST', '/webhooks', body, randomUUID())).webhook.id;
}

/** What is asked of one kind of record. @param {Ask} call @param {string} name @param {string} path @param {Record<string, Record<string, string>>} ways */
async function kindsOf(call, name, path, ways) {
  const { nextCursor } = await call('GET', query(path));
  return [
    { name: `${name}: first page`, path: query(path) },
    { name: `${name}: next page`, path: query(path, { cursor: nextCursor }) },
    ...Object.entries(ways).map(([way, of]) => ({ name: `${name}: ${way}`, path: query(path, of) })),
  ];
}

/** @param {Ask} call @param {string} webhookId @returns {Promise<import('./in-turn.mjs').Kind[]>} */
async function kindsFor(call, webhookId) {
  const customer = (await call('GET', query('/customers', { search: '97336000011' }))).items[0];
  const nothing = { search: 'zzyzx 000' };
  return [
    ...(await kindsOf(call, 'customers', '/customers', {
      blocked: { state: 'blocked' },
      'search, phone': { search: customer.phone },
      'search, whole name': { search: customer.name },
      'search, nothing found': nothing,
    })),
    { name: 'customers: by phone', path: query('/endCustomer', { phone: customer.phone }) },
    ...(await kindsOf(call, 'locations', '/locations', {
      'most used': { sort: 'often' },
      'by name': { sort: 'name' },
      'not used': { use: 'unused' },
      'search, phone': { search: '97337000011' },
      'search, nothing found': nothing,
    })),
    { name: 'locations: for a request', path: query('/addresses', { search: '97337000011' }) },
    ...(await kindsOf(call, 'tickets', '/support/tickets', {
      answered: { state: 'replied' },
      'search, number': { search: '100011' },
      'search, nothing found': nothing,
    })),
    ...(await kindsOf(call, 'webhook log', `/webhooks/${webhookId}/messages`, { failed: { state: 'failed' } })),
  ];
}

/** @param {{ name: string, databaseUrl?: string }} where @param {number} records */
async function serverWith({ name, ...options }, records) {
  const first = await startProduct(name, options);
  const webhookId = await addWebhook((await signIn(first.origin)).call);
  await first.stop();
  await fillRecords(options.databaseUrl === undefined ? { name } : { url: options.databaseUrl }, records, webhookId);
  const product = await startProduct(name, { ...options, fresh: false });
  const { call } = await signIn(product.origin);
  return { product, call, kinds: await kindsFor(call, webhookId) };
}

/** @param {string} label @param {{ name: string, databaseUrls?: readonly [string, string] }} where */
async function measure(label, where) {
  const few = await serverWith(placeOf(where, 'few', 0), FEW);
  const many = await serverWith(placeOf(where, 'many', 1), MANY);
  return { label, ...(await askInTurn(few, many)) };
}

/** Files as a business sends them, each row somebody else. @type {Readonly<Record<string, (at: number) => string>>} */
const FILES = {
  customers: (at) => `Guest ${at},36${String(100_000 + at)},regular,Third door`,
  locations: (at) => {
    const [lat, lng] = [26.2 + (at % 100) / 2_000, 50.55 + (at % 70) / 2_000];
    return `Shop ${at},Guest ${at},36${String(100_000 + at)},${at + 1},2819,321,Manama,${lat},${lng}`;
  },
};
const HEADINGS = {
  customers: 'Name,Phone,Tags,Notes',
  locations: 'Label,Contact,Phone,Building,Road,Block,Area,Latitude,Longitude',
};

/**
 * @param {import('./product.mjs').Product} product @param {keyof typeof HEADINGS} kind
 * @returns {Promise<string[]>} the cells of its row
 */
async function imported(product, kind) {
  const { call, upload } = await signIn(product.origin);
  const rows = Array.from({ length: ROWS }, (_, at) => FILES[kind]?.(at));
  const { result, held } = await heldDuring(product, async () => {
    const start = performance.now();
    const plan = await upload(
      `/imports/upload?kind=${kind}`,
      [HEADINGS[kind], ...rows].join('\n'),
      'text/csv',
      'a.csv',
    );
    const planned = performance.now() - start;
    if (plan.counts.created !== ROWS) throw new Error(`The plan of ${kind} is ${JSON.stringify(plan.counts)}`);
    let run = await call('POST', `/imports/${plan.id}/commit`, { version: plan.version });
    const seen = new Set();
    while (run.state === 'running') {
      await pause(LOOK_EVERY);
      run = await call('GET', `/imports/${plan.id}`);
      seen.add(run.done);
    }
    if (run.state !== 'done') throw new Error(`The import of ${kind} ended ${run.state}`);
    return { planned, took: performance.now() - start - planned, steps: seen.size };
  });
  return [kind, seconds(result.planned), seconds(result.took), String(result.steps), ...held];
}

/** @param {string} label @param {{ name: string, databaseUrl?: string }} where @returns {Promise<string[][]>} */
async function measureImports(label, { name, ...options }) {
  const product = await startProduct(`${name}-imports`, options);
  try {
    const rows = [];
    for (const kind of /** @type {const} */ (['customers', 'locations']))
      rows.push([label, ...(await imported(product, kind))]);
    return rows;
  } finally {
    await product.stop();
  }
}

/** @returns {Promise<string>} */
export async function benchRecords() {
  const lists = await onEachDatabase('records', measure);
  const imports = (await onEachDatabase('records', measureImports)).flat();
  return [
    ...lists.map(({ label, rows }) => table(`${label}: lists and searches of records`, headsOf(FEW, MANY), rows)),
    table(
      `Importing ${ROWS.toLocaleString('en')} records`,
      ['database', 'records', 'plan after', 'imported after', 'progress seen', ...HELD],
      imports,
    ),
  ].join('\n\n');
}
