/** How the drivers' page is split into chunks: its first texts, what its sign-in needs, and the rest as the bundler splits it. */
import { shortOf } from './chunks.mjs';

const ENTRY = /\/src\/drivers\.tsx$/;
/** With src/ui/i18n/drivers-messages.ts. */
const FIRST_MESSAGES = /\/i18n\/(en|ar)\/(?:common|driver|quick)\.json$/;
const WORK_MESSAGES = /\/i18n\/(en|ar)\/(?:fields|map|parcel|verification)\.json$/;

/** @type {Map<string, boolean>} */
const known = new Map();

/** Whether the entry needs a module without asking for it later. @param {string} id @param {import('./chunks.mjs').Graph} graph @returns {boolean} */
function isFirst(id, graph) {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, ENTRY.test(id)); // a cycle ends here
  const isOne = ENTRY.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((each) => isFirst(each, graph));
  known.set(id, isOne);
  return isOne;
}

/** @param {string} id @param {import('./chunks.mjs').Graph} graph @returns {string | null} */
function chunkOf(id, graph) {
  const first = FIRST_MESSAGES.exec(id);
  if (first !== null) return `messages-${first[1]}`;
  const ofWork = WORK_MESSAGES.exec(id);
  if (ofWork !== null) return `work-messages-${ofWork[1]}`;
  if (ENTRY.test(id) || id.endsWith('.html') || graph.getModuleInfo(id)?.dynamicImporters.length) return null;
  if (!isFirst(id, graph)) return null;
  return id.includes('/node_modules/') || id.startsWith('\0') ? 'libraries' : 'main';
}

/** The folder of all files of the drivers' page. */
const DRIVERS_FOLDER = 'assets/driver';

/** Which file of the build has what, as Vite writes it. */
export const DRIVERS_MANIFEST = '.vite/drivers.json';

/** Where the build writes what, for rolldown. */
export const DRIVERS_OUTPUT = {
  codeSplitting: { groups: [{ name: chunkOf, debugName: 'choice 1' }] },
  /** @param {{ name: string, moduleIds: readonly string[] }} chunk */
  chunkFileNames: ({ name, moduleIds }) => `${DRIVERS_FOLDER}/${shortOf(name, moduleIds)}-[hash:7].js`,
  entryFileNames: `${DRIVERS_FOLDER}/[name]-[hash:7].js`,
  assetFileNames: `${DRIVERS_FOLDER}/[name]-[hash:7][extname]`,
};
