#!/usr/bin/env node
/**
 * `npm run dev`: the browser's files with hot reload on PORT, and behind it the server on PORT + 1, which restarts on
 * changes.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, ROOT } from './lib/project.mjs';

ensureInstalled();
const port = Number(process.env.PORT ?? 4310);
const api = String(port + 1);
const children = [
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: api, PUBLIC_ORIGIN: `http://localhost:${port}` },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: api },
  }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
}
