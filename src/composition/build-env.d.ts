/** What the build writes into the app: see vite.config.ts. */
interface ImportMetaEnv {
  /** The commit that it is built from; the version of package.json where there is no repository. */
  readonly VITE_COMMIT: string;
  /** Version of XState, by which traces are replayed. */
  readonly VITE_XSTATE: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
