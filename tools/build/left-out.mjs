/** Replaces a function that nobody calls here. */
const NEVER = "export default () => { throw new Error('left out of this build'); };";

/**
 * Parts of libraries that are never reached here and that no bundler can know to be dead, each with its replacement and
 * the reason. A first visit need not load them.
 */
const LEFT_OUT = [
  {
    // The socket only uses websocket [R7.10]: no polling, no WebTransport.
    file: /\/engine\.io-client\/build\/esm\/transports\/index\.js$/,
    code: "import { WS } from './websocket.js'; export const transports = { websocket: WS };",
  },
  {
    // One piece of polling would stay, a check of what the browser can do, because it runs as the file loads.
    file: /\/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/,
    code: 'export const XHR = undefined;',
  },
  {
    // Events carry JSON, never bytes.
    file: /\/socket\.io-parser\/build\/esm\/is-binary\.js$/,
    code: 'export const isBinary = () => false; export const hasBinary = isBinary;',
  },
  {
    file: /\/socket\.io-parser\/build\/esm\/binary\.js$/,
    code: `const never = () => { throw new Error('left out of this build'); };
      export { never as deconstructPacket, never as reconstructPacket };`,
  },
  {
    file: /\/engine\.io-parser\/build\/esm\/contrib\/base64-arraybuffer\.js$/,
    code: `export const decode = () => { throw new Error('left out of this build'); };`,
  },
  {
    // Every browser has XMLHttpRequest, which axios takes first.
    file: /\/axios\/lib\/adapters\/fetch\.js$/,
    code: 'export const getFetch = null;',
  },
  {
    // React has had it since version 18; the stand-in is for those before.
    file: /\/use-sync-external-store\/shim\/index\.js$/,
    code: "exports.useSyncExternalStore = require('react').useSyncExternalStore;",
  },
  {
    // No page has the tools that would be told of each machine.
    file: /\/xstate\/dist\/xstate-dev\.esm\.js$/,
    code: 'export const devToolsAdapter = () => undefined;',
  },
  {
    // Texts hold no entities of HTML: nothing is made of them but text.
    file: /\/react-i18next\/dist\/es\/unescape\.js$/,
    code: 'export const unescape = (text) => text;',
  },
  // The container generates code at run time only if asked to; our content security policy refuses such code.
  {
    file: /\/buildNoActivationsInstanceBindingNodeResolverJit\.js$/,
    code: 'export const buildNoActivationsInstanceBindingNodeResolverJit = undefined;',
  },
  {
    file: /\/buildNoActivationsResolvedValueBindingNodeResolverJit\.js$/,
    code: 'export const buildNoActivationsResolvedValueBindingNodeResolverJit = undefined;',
  },
  // No class is bound: what is made, is made by functions.
  {
    file: /\/buildNoActivationsInstanceBindingNodeResolver\.js$/,
    code: `export const buildNoActivationsInstanceBindingNodeResolver = () => { throw new Error('left out of this build'); };`,
  },
  // No class is decorated and none is bound: the container asks only for metadata that it recorded itself (the number
  // of the next binding).
  {
    file: /\/reflect-metadata\/ReflectLite\.js$/,
    code: `
      const noted = new WeakMap();
      Reflect.defineMetadata = (key, value, target) => {
        noted.set(target, (noted.get(target) ?? new Map()).set(key, value));
      };
      Reflect.getOwnMetadata = Reflect.getMetadata = (key, target) => noted.get(target)?.get(key);
    `,
  },
  // Changes go through actors [R10.02], never through a mutation of the query library. Its client asks an empty cache.
  {
    file: /\/query-core\/build\/modern\/mutationCache\.js$/,
    code: `export class MutationCache {
      findAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
      clear() {}
    }`,
  },
  // The transport sends JSON and files as they are, builds its query strings itself, and aborts with AbortSignal: no
  // forms.
  { file: /\/axios\/lib\/helpers\/toFormData\.js$/, code: NEVER },
  { file: /\/axios\/lib\/helpers\/toURLEncodedForm\.js$/, code: NEVER },
  { file: /\/axios\/lib\/helpers\/formDataToJSON\.js$/, code: NEVER },
  { file: /\/axios\/lib\/helpers\/AxiosURLSearchParams\.js$/, code: NEVER },
  // Names and types of its options are checked by the compiler; sessions are tokens, never cookies.
  {
    file: /\/axios\/lib\/helpers\/validator\.js$/,
    code: 'export default { assertOptions: () => undefined, validators: { transitional: () => null, spelling: () => null } };',
  },
  {
    file: /\/axios\/lib\/helpers\/cookies\.js$/,
    code: 'export default { read: () => null, readAsync: async () => null };',
  },
  { file: /\/axios\/lib\/cancel\/CancelToken\.js$/, code: NEVER },
  { file: /\/axios\/lib\/helpers\/HttpStatusCode\.js$/, code: 'export default {};' },
  { file: /\/axios\/lib\/core\/assertParamsAcyclic\.js$/, code: 'export default () => undefined;' },
];

/** The method of a class in a library's file. @param {string} name @param {string} body what it does instead */
const method = (name, body = '') =>
  /** @type {const} */ ([new RegExp(`^  ${name}\\([^\\n]*\\{\\n[\\s\\S]*?^  \\}$`, 'm'), body]);

/** What the rest of a file does not need, each piece with what replaces it; for files that are needed themselves. */
const CUT = [
  {
    // Only the declarative router is used [decision 0002]. Names for development tools, calls that may have effects
    // and a link's prefetching keep the framework mode's parts in the bundle: its forms, scripts and error pages.
    file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    cuts: /** @type {const} */ ([
      [/^\w+\.displayName = "[^"]*";$/gm, ''],
      [/^(var \w+ = )(\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'],
      [/\w+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null'],
      [/\w+\.createElement\(\s*RemixRootDefaultErrorBoundary,\s*\{[^{}]*\}\s*\)/, 'null'],
    ]),
  },
  {
    // Numbers are formatted by ours (src/ui/i18n/messages.ts). There is one instance of known languages, its texts are
    // complete and name no other texts, and nobody reads its warnings: they show only with its option `debug`.
    file: /\/i18next\/dist\/esm\/i18next\.js$/,
    cuts: /** @type {const} */ ([
      [/^class Formatter \{[\s\S]*?^\}/m, 'class Formatter {}'],
      method('nest', '  nest(text) { return text; }'),
      method('saveMissing'),
      method('getUsedParamsDetails'),
      method('cloneInstance'),
      method('reloadResources', '  reloadResources() {}'),
      method('hydrate'),
      method('dir'),
      method('toJSON'),
      [/^ +this\.logger\.(?:warn|deprecate|once)\(.*\);$/gm, ';'],
    ]),
  },
  {
    // Calls carry a token that we set, and JSON or a file: no basic authentication, no forms, no cookie to repeat.
    file: /\/axios\/lib\/helpers\/resolveConfig\.js$/,
    cuts: /** @type {const} */ ([
      [/^  if \(auth\) \{\n[\s\S]*?^  \}$/m, ''],
      [/^  if \(utils\.isFormData\(data\)\) \{\n[\s\S]*?^  \}$/m, ''],
      [/^  if \(platform\.hasStandardBrowserEnv\) \{\n[\s\S]*?^  \}$/m, ''],
    ]),
  },
  {
    // What is said of a failed call never holds what was sent: a token, a form.
    file: /\/axios\/lib\/core\/AxiosError\.js$/,
    cuts: /** @type {const} */ ([
      method('toJSON', '  toJSON() { return { name: this.name, message: this.message, code: this.code }; }'),
    ]),
  },
  {
    // The schemas are those of the contract: none waits for anything, and one that is made wrong fails in every test.
    file: /\/zod\/v4\/core\/schemas\.js$/,
    cuts: /** @type {const} */ ([
      [/^ +if \(\w+ instanceof Promise\) \{\n +throw new Error\("Async schemas [^\n]*\n +\}$/gm, ''],
      [/(?<=new Error\()`(?:Invalid discriminated union|Duplicate discriminator)[^\n]*`(?=\);$)/gm, "'union'"],
    ]),
  },
  {
    // Every address is a path of the contract.
    file: /\/axios\/lib\/core\/buildFullPath\.js$/,
    cuts: /** @type {const} */ ([
      [/^function assertValidHttpProtocolURL\([\s\S]*?^\}$/m, 'function assertValidHttpProtocolURL() {}'],
    ]),
  },
];

/** What a call is for, in a sentence: for the page about the API, which the server makes. */
const SUMMARY = /\bsummary:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`$]*`),/g;
/** How a call may be refused: what the server answers with is looked up by its code, whatever the call. */
const CALL_ERRORS = /\berrors:\s*\[[^\]]*\],?/g;
const CONTRACT = /\/contract\/[a-z-]+\.ts$/;

/**
 * Vite plugin. Fails a build of the whole app that does not meet one of the files: then the library has changed, and the
 * row above needs a look.
 * @param {{ readonly isWhole: boolean }} of whether the build has all that the app has
 * @returns {import('vite').Plugin}
 */
export function leaveOut({ isWhole }) {
  /** @type {Set<RegExp>} */
  const met = new Set();
  return {
    name: 'leave-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load(id) {
      const row = LEFT_OUT.find(({ file }) => file.test(id));
      if (row === undefined) return null;
      met.add(row.file);
      return row.code;
    },
    transform(code, id) {
      const cuts = CUT.find(({ file }) => file.test(id))?.cuts;
      if (cuts !== undefined) {
        for (const [piece] of cuts) if (code.search(piece) >= 0) met.add(piece);
        return { code: cuts.reduce((text, [piece, by]) => text.replace(piece, by), code), map: null };
      }
      if (!CONTRACT.test(id)) return null;
      const left = code.replace(SUMMARY, '');
      if (left !== code) met.add(CONTRACT);
      return { code: left.replace(CALL_ERRORS, ''), map: null };
    },
    generateBundle() {
      if (!isWhole) return;
      const wanted = [
        CONTRACT,
        ...LEFT_OUT.map(({ file }) => file),
        ...CUT.flatMap(({ cuts }) => cuts.map(([piece]) => piece)),
      ];
      const missing = wanted.filter((file) => !met.has(file)).map(({ source }) => source);
      if (missing.length > 0)
        this.error(
          `Nothing was left out of ${missing.join(', ')}: has the library moved the file? See tools/build/left-out.mjs.`,
        );
    },
  };
}
