/** An empty React page, built by the same tools: the minimum cost of any page on this machine, line and framework. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { HOME } from './product.mjs';

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title><script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>';
const SCRIPT = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Empty'));
`;

/** @returns {Promise<string>} the folder it is in */
export async function buildYardstick() {
  const root = path.join(HOME, 'empty-page');
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, 'index.html'), PAGE);
  writeFileSync(path.join(root, 'main.js'), SCRIPT);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
  return path.join(root, 'dist');
}
