#!/usr/bin/env node
/**
 * Checks the import rules between the layers, and proves that each rule fires: a small tree that breaks exactly that
 * rule is checked with the same rules. A check that reads nothing would pass silently, hence the counts.
 */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import './lib/swc-tsx.mjs'; // before dependency-cruiser
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';
import { CACHE, ROOT } from './lib/project.mjs';

const TOP = ['src', 'contract', 'server', 'packages'];
const { forbidden = [], options = {} } = config;

/** The modules of the server, as folders: cruised by themselves, or circles through the rest of the server would count. */
const MODULES = '^server/modules/';
const byFile = forbidden.filter((rule) => !('scope' in rule && rule.scope === 'folder'));
const byFolder = forbidden.filter((rule) => 'scope' in rule && rule.scope === 'folder');

/** @param {string} baseDir @param {string[]} entries @param {import('dependency-cruiser').ICruiseOptions} more */
async function cruised(baseDir, entries, more) {
  const { output } = await cruise(entries, { ...options, baseDir, validate: true, ...more });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text, not a result');
  return { modules: output.summary.totalCruised, found: output.summary.violations };
}

/** @param {string} baseDir @param {string[]} entries */
async function violations(baseDir, entries) {
  const files = await cruised(baseDir, entries, { ruleSet: { forbidden: byFile } });
  if (!entries.includes('server')) return files;
  const folders = await cruised(baseDir, ['server'], { includeOnly: MODULES, ruleSet: { forbidden: byFolder } });
  return { modules: files.modules, found: [...files.found, ...folders.found] };
}

/** Each rule's probe: the files of a tree that breaks it. @type {Record<string, Record<string, string>>} */
const PROBES = {
  'no-circles': {
    'server/platform/deps.ts': "import type { Jobs } from './jobs'; export interface Deps { readonly jobs: Jobs }",
    'server/platform/jobs.ts': "import type { Deps } from './deps'; export interface Jobs { readonly deps: Deps }",
  },
  'domain-stands-alone': {
    'src/domain/a.ts': "import { b } from '../application/b'; export const a = b;",
    'src/application/b.ts': 'export const b = 1;',
  },
  'domain-packages': { 'src/domain/a.ts': "import axios from 'axios'; export const a = axios;" },
  'application-knows-the-domain-only': {
    'src/application/a.ts': "import { b } from '../adapters/b'; export const a = b;",
    'src/adapters/b.ts': 'export const b = 1;',
  },
  'application-without-frameworks': {
    'src/application/a.ts': "import { useState } from 'react'; export const a = useState;",
  },
  'adapters-behind-ports': {
    'src/adapters/a.ts': "import { b } from '../application/actors/b'; export const a = b;",
    'src/application/actors/b.ts': 'export const b = 1;',
  },
  'views-reach-no-adapter': {
    'src/ui/a.ts': "import { b } from '../adapters/b'; export const a = b;",
    'src/adapters/b.ts': 'export const b = 1;',
  },
  'views-call-no-http': { 'src/ui/a.ts': "import axios from 'axios'; export const a = axios;" },
  'container-after-the-first-pages': {
    'src/composition/first-parts.ts': "import { Container } from 'inversify'; export const a = Container;",
  },
  'joy-in-the-kit-only': {
    'src/ui/features/a.ts': "import Button from '@mui/joy/Button'; export const a = Button;",
  },
  'features-stand-alone': {
    'src/ui/features/a/a.ts': "import { b } from '../b/b'; export const a = b;",
    'src/ui/features/b/b.ts': 'export const b = 1;',
  },
  'shared-parts-know-no-feature': {
    'src/ui/forms/a.ts': "import { b } from '../features/b/b'; export const a = b;",
    'src/ui/features/b/b.ts': 'export const b = 1;',
  },
  'adapters-named-in-composition-only': {
    'src/main.tsx': "import { b } from './adapters/b'; export const a = b;",
    'src/adapters/b.ts': 'export const b = 1;',
  },
  'contract-is-thin': {
    'contract/a.ts': "import { b } from '../server/b'; export const a = b;",
    'server/b.ts': 'export const b = 1;',
  },
  'server-takes-pure-rules': {
    'server/a.ts': "import { b } from '../src/ui/b'; export const a = b;",
    'src/ui/b.ts': 'export const b = 1;',
  },
  'packages-know-no-app': {
    'packages/machine-traces/src/a.ts': "import { b } from '../../../src/domain/b'; export const a = b;",
    'src/domain/b.ts': 'export const b = 1;',
  },
  'packages-alone': {
    'packages/machine-traces/src/a.ts': "import { b } from '../../machine-paths/src/b'; export const a = b;",
    'packages/machine-paths/src/b.ts': 'export const b = 1;',
  },
  'paths-for-tests-only': {
    'src/ui/a.ts': "import { b } from '../../packages/machine-paths/src/b'; export const a = b;",
    'packages/machine-paths/src/b.ts': 'export const b = 1;',
  },
  'modules-through-one-file': {
    'server/a.ts': "import { b } from './modules/b/inner'; export const a = b;",
    'server/modules/b/inner.ts': 'export const b = 1;',
  },
  'modules-use-public-files': {
    'server/modules/a/index.ts': "import { b } from '../b/tables'; export const a = b;",
    'server/modules/b/tables.ts': 'export const b = 1;',
  },
  'tables-need-tables': {
    'server/modules/a/tables.ts': "import { b } from '../b'; export const a = b;",
    'server/modules/b/index.ts': 'export const b = 1;',
  },
  'platform-knows-no-module': {
    'server/platform/deps.ts': "import type { B } from '../modules/b'; export interface Deps { readonly b: B }",
    'server/modules/b/index.ts': 'export interface B { readonly b: number }',
  },
  'modules-without-circles': {
    'server/modules/a/index.ts': "import { b } from '../b'; export const a = () => b;",
    'server/modules/b/index.ts': 'export const b = 1;',
    'server/modules/b/inner.ts': "import { a } from '../a'; export const c = a;",
  },
  'nothing-needs-tests': {
    'src/ui/a.ts': "import { b } from '../../tests/b'; export const a = b;",
    'tests/b.ts': 'export const b = 1;',
  },
  'declared-packages': { 'src/ui/a.ts': "import fc from 'fast-check'; export const a = fc;" },
};

let failures = 0;
const { modules, found } = await violations(ROOT, TOP);
for (const violation of found) {
  const rule = forbidden.find((one) => one.name === violation.rule.name);
  console.error(`${violation.rule.name}: ${violation.from} → ${violation.to}\n  ${rule?.comment ?? ''}`);
}
if (modules < 50) {
  console.error(
    `Only ${modules} modules were read: the reader of TypeScript (@swc/core) is not at work, so nothing was checked.`,
  );
  failures += 1;
}
failures += found.length;

for (const { name = '' } of forbidden) {
  const probe = PROBES[name];
  if (probe === undefined) {
    console.error(`The rule "${name}" has no probe; add a tree that breaks it to tools/check-boundaries.mjs.`);
    failures += 1;
    continue;
  }
  const home = path.join(CACHE, 'probes', name);
  rmSync(home, { recursive: true, force: true });
  for (const [file, code] of Object.entries(probe)) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), code);
  }
  writeFileSync(
    path.join(home, 'package.json'),
    JSON.stringify({ dependencies: { axios: '*', react: '*' }, devDependencies: { 'fast-check': '*' } }),
  );
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(home, 'node_modules'), 'junction');
  const result = await violations(
    home,
    Object.keys(probe)
      .map((file) => file.split('/')[0] ?? '')
      .filter((top, at, all) => all.indexOf(top) === at),
  );
  if (!result.found.some((violation) => violation.rule.name === name)) {
    console.error(`The rule "${name}" does not fire on its probe, so it holds nothing.`);
    failures += 1;
  }
}

if (failures > 0) {
  console.error(
    `\n${failures} boundary fault(s). Move the code to the layer that may know it, or put a port between; the rules are in .dependency-cruiser.mjs.`,
  );
  process.exit(1);
}
console.log(`${modules} modules, ${forbidden.length} rules, each proven by a probe`);
