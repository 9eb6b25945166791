/** Reading a file of 5,000 orders: how long until each price is known, and what it holds [R11.04]. */
import { onEachDatabase } from './databases.mjs';
import { judged, seconds, table } from './figures.mjs';
import { HELD, heldDuring } from './held.mjs';
import { signIn, startProduct } from './product.mjs';

const ROWS = 5_000;
/** Milliseconds until the plan is there, at most. */
const READ_WITHIN = 60_000;
const AREAS = ['Manama', 'Seef', 'Riffa', 'Muharraq', 'Adliya'];

/** A file as a business sends it: each row somebody else, at a place of its own. */
function file() {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const area = AREAS[at % AREAS.length] ?? '';
    const [lat, lng] = [26.2 + (at % 100) / 2_000, 50.55 + (at % 70) / 2_000];
    return `Guest ${at},36${String(100_000 + at)},${at + 1},2819,321,${area},${lat},${lng}`;
  });
  return ['Recipient,Phone,Building,Road,Block,Area,Latitude,Longitude', ...rows].join('\n');
}

/** @param {string} label @param {{ name: string, databaseUrl?: string }} where @returns {Promise<string[]>} */
async function measure(label, { name, ...options }) {
  const product = await startProduct(name, options);
  try {
    const { upload } = await signIn(product.origin);
    const { result, held } = await heldDuring(product, async () => {
      const start = performance.now();
      const plan = await upload('/imports/upload?kind=orders', file(), 'text/csv', 'orders.csv');
      return { took: performance.now() - start, plan };
    });
    const { created, bad } = result.plan.counts;
    if (created + bad !== ROWS || created === 0) throw new Error(`The plan has ${created} orders and ${bad} errors`);
    return [label, created.toLocaleString('en'), judged(result.took, READ_WITHIN, seconds), ...held];
  } finally {
    await product.stop();
  }
}

/** @returns {Promise<string>} */
export async function benchImports() {
  const rows = await onEachDatabase('imports', measure);
  const head = ['database', 'orders priced', 'plan after', ...HELD];
  return table(`A dry run of ${ROWS.toLocaleString('en')} orders`, head, rows);
}
