/** Builds the server as plain JavaScript; its packages stay where they are. What is loaded on demand stays a file of its own. */
import { cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { ROOT, SERVER_BUILD } from './project.mjs';

export async function buildServer() {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'server/main.ts',
      outDir: SERVER_BUILD,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
  // Read at the start from beside the code: `MIGRATIONS` in server/db/open.ts.
  cpSync(path.join(ROOT, 'server/db/migrations'), path.join(SERVER_BUILD, 'migrations'), { recursive: true });
}
