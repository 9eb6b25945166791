/** What the build inserts into the app: see vite.config.ts. */
interface ImportMetaEnv {
  /** The commit it is built from; the version of package.json if there is no repository. */
  readonly VITE_COMMIT: string;
  /** Version of XState, which traces are replayed by. */
  readonly VITE_XSTATE: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
