import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import xstate from 'xstate/package.json' with { type: 'json' };
import project from './package.json' with { type: 'json' };
import { CHUNKS, folderOf, shortOf } from './tools/build/chunks.mjs';
import { DRIVERS_MANIFEST, DRIVERS_OUTPUT } from './tools/build/driver-chunks.mjs';
import { leaveOut } from './tools/build/left-out.mjs';

// What a problem report says about the build it comes from; Vite passes environment names like these on to the app.
process.env['VITE_COMMIT'] ??= commit();
process.env['VITE_XSTATE'] ??= xstate.version;

/** The commit of these sources; the version of package.json if there is no repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return project.version;
  }
}

/** The files of the marks in classes' names. */
const marked = new Map<string, string>();

/**
 * A class's name in the browser: its own, and a mark of its file that is the same wherever the project lies. Every letter
 * of a mark weighs on the first page.
 */
function scopedName(name: string, file: string): string {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  const mark = createHash('sha256').update(place).digest('base64url').slice(0, 3);
  const other = marked.get(mark) ?? place;
  if (other !== place)
    throw new Error(`${other} and ${place} have the same mark for their classes: rename one of them.`);
  marked.set(mark, place);
  return `${name}_${mark}`;
}

const api = `http://localhost:${process.env['API_PORT'] ?? Number(process.env['PORT'] ?? 4310) + 1}`;

/** While developing, the drivers' page is served where the server serves it [decision 0142]. */
const driversPage: Plugin = {
  name: 'drivers-page',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _answer, next) => {
      if (/^\/driver(?:[/?]|$)/i.test(request.url ?? '')) request.url = '/driver.html';
      next();
    });
  },
};

/**
 * The browser's half. `tools/build.mjs` runs it several times: for the merchants' app, in the mode `drivers` for the
 * drivers' page, and to prerender the first pages.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), leaveOut({ isWhole: mode !== 'drivers' }), driversPage],
  css: { modules: { generateScopedName: scopedName } },
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    proxy: {
      '/v2': api,
      '/sandbox/api': api,
      '^/s/[^/]+/pictures/': api,
      '/healthz': api,
      '/livez': api,
      '/readyz': api,
      '/openapi': api,
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    target: 'es2022',
    manifest: isSsrBuild ? false : mode === 'drivers' ? DRIVERS_MANIFEST : true,
    // Fonts and pictures stay files: they are cached separately and the policy allows no data: fonts.
    assetsInlineLimit: 0,
    // What the first script brings is there whenever a part is asked for, and what every call needs is there once a
    // page is: naming them in each list of files to fetch ahead would only make these lists longer.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostId, hostType }) => {
        if (hostType !== 'js') return deps;
        // What is loaded while the page is quiet may find its files one after the other: it needs nearly all machines.
        if (/\/recording-[^/]*$/.test(file)) return deps.filter((dep) => dep.endsWith('.css'));
        const there = /\/main-[^/]*$/.test(hostId)
          ? /\/(?:libraries|main|rolldown-runtime)-[^/]*$/
          : /\/(?:libraries|main|rolldown-runtime|shared)-[^/]*$/;
        return deps.filter((dep) => !there.test(dep));
      },
    },
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {}
      : mode === 'drivers'
        ? { rolldownOptions: { input: 'driver.html', output: DRIVERS_OUTPUT } }
        : {
            rolldownOptions: {
              output: {
                codeSplitting: { groups: CHUNKS },
                // Seven letters tell releases of a file apart; each more weighs on the list of all files that `main` has.
                chunkFileNames: ({ name, moduleIds }) =>
                  `${folderOf(moduleIds)}/${shortOf(name, moduleIds)}-[hash:7].js`,
                entryFileNames: 'assets/[name]-[hash:7].js',
                assetFileNames: 'assets/[name]-[hash:7][extname]',
              },
            },
          }),
  },
}));
