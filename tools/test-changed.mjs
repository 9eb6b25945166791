#!/usr/bin/env node
/**
 * `npm run test:changed [-- <commit>]`: the checks, and the tests that the changed files reach; for while you work.
 * Changed is what differs from the commit: by default where `origin/main` is, or the last commit if there is no such
 * branch. In Node, the imports say which tests those are; in the browser, a small map (lib/browser-map.mjs) does.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { browserTestsFor } from './lib/browser-map.mjs';
import { CHECKS } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { freePorts } from './lib/ports.mjs';
import { ensureBuilt, ensureInstalled, fail, ROOT } from './lib/project.mjs';

ensureInstalled();

/** @param {string[]} args @returns {string | null} what git prints, or null if it fails */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout : null;
}

const base = process.argv[2] ?? (git('rev-parse', '--verify', '--quiet', 'origin/main')?.trim() || 'HEAD');
const differing = git('diff', '--name-only', base);
if (differing === null) fail(`${base} is no commit of this repository.`);
const untracked = git('ls-files', '--others', '--exclude-standard') ?? '';
const changed = `${differing}${untracked}`
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
if (changed.length === 0) fail(`Nothing differs from ${base}.`);
const specs = browserTestsFor(changed);
console.log(`${changed.length} files differ from ${base}; in the browser: ${specs.join(' ') || 'none'}.`);

const env = { ...process.env, NODE_NO_WARNINGS: '1' };
/** @type {string[]} */
const broken = [];
/** @param {string} name @param {readonly string[]} args for Node @param {NodeJS.ProcessEnv} [more] */
function run(name, args, more = {}) {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, ...more } });
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}, ${Math.round((Date.now() - started) / 1000)} s`);
  if (status !== 0) broken.push(name);
}

const chromium = await ensureChromium();
ensureBuilt();
for (const [name, args] of CHECKS) run(name, args);
run('tests in Node', ['node_modules/vitest/vitest.mjs', 'run', '--changed', base, '--passWithNoTests']);
if (specs.length > 0)
  run('tests in the browser', ['node_modules/@playwright/test/cli.js', 'test', ...specs], {
    CHROMIUM: chromium,
    TEST_PORT: String(await freePorts()),
  });
if (broken.length > 0) fail(`Not in order: ${broken.join('; ')}.`);
