import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSpec } from '@mersal/machine-paths/check';
import { coverageOf, errorsOf } from '@mersal/machine-paths/coverage';
import { loadSpecs, loadWithoutLevel } from '@mersal/machine-paths/load';
import { CALLS } from '../../contract/index';
import { formatted } from '../../tools/lib/formatted.mjs';
import { callSkeleton } from '../../tools/new/call';
import { fieldSkeleton } from '../../tools/new/field';
import { listsOf } from '../../tools/new/lists';
import { machineSkeleton } from '../../tools/new/machine';
import { recordSkeleton } from '../../tools/new/record';
import { BadCall, write } from '../../tools/new/skeleton';

describe('what is gathered instead of listed by hand', () => {
  it('every call that the contract defines is among the calls, the sandbox’s apart [R7.01]', () => {
    const defined = readdirSync('contract', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/^(?:call|sandbox)\.ts$|^sandbox\b/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join('contract', file), 'utf8').matchAll(/defineCall\(\{[^}]*?\bid: '(\w+)'/g),
      ])
      .map((match) => match[1] ?? '');
    expect(CALLS.map(({ id }) => id).toSorted()).toEqual(defined.toSorted());
  });

  it.each(Object.entries(listsOf('.')))(
    '%s is what the files say: `npm run new -- --lists` [R10.01]',
    async (file, text) => {
      expect(readFileSync(file, 'utf8')).toBe(await formatted(file, text));
    },
  );
});

/** What shows and what makes parcels: a field that one of them forgot would not compile. */
const FIELD_IS_IN = [
  'server/app.ts',
  'src/ui/features/request/request-review.tsx',
  'src/ui/features/quick-parcel/quick-form.tsx',
];

describe('what `npm run new` writes', () => {
  // Inside the project, so that it finds the packages.
  mkdirSync('.cache', { recursive: true });
  const root = mkdtempSync(path.join('.cache', 'new-'));
  const machine = machineSkeleton('wallet', 'top-limit');
  const record = recordSkeleton('pay-plans', 'pay-plan');
  const field = fieldSkeleton('gate-code');
  const call = callSkeleton({ area: 'wallet', name: 'read-limits', method: 'GET', path: '/wallet/limits' });

  beforeAll(() => {
    for (const folder of ['contract', 'server', 'src', 'tests/support', 'packages'])
      cpSync(folder, path.join(root, folder), { recursive: true, filter: (file) => !file.includes('node_modules') });
    cpSync('tsconfig.base.json', path.join(root, 'tsconfig.base.json'));
    write(root, machine);
    write(root, record);
    write(root, call);
    write(root, field);
    for (const [file, text] of Object.entries(listsOf(root))) writeFileSync(path.join(root, file), text);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('compiles, what it changed and what is new [R10.01]', { tags: 'long', timeout: 300_000 }, () => {
    const touched = [machine, record, call, field].flatMap(({ files, edits }) => [
      ...Object.keys(files),
      ...Object.keys(edits),
    ]);
    writeFileSync(
      path.join(root, 'tsconfig.json'),
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node', 'vite/client'] },
        // The field goes all the way: from the table to the forms of both kinds of orders.
        files: [...touched, ...Object.keys(listsOf(root)), ...FIELD_IS_IN],
      }),
    );
    const { status, stdout } = spawnSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', root, '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('begins a machine with paths that hold, cover it, and say why they are walked nowhere else [R10.03]', async () => {
    const folder = path.join(root, 'tests/paths');
    const [spec] = await loadSpecs(folder);
    if (spec === undefined) throw new Error('no spec');
    const { failures, paths, tally } = checkSpec(spec);
    expect([failures, paths, errorsOf(coverageOf(spec, tally))]).toEqual([[], spec.count, []]);
    expect(Object.keys((await loadWithoutLevel(folder)).http)).toEqual(['top-limit']);
    const lists = listsOf(root);
    const all = Object.values(lists).join('\n');
    for (const name of [
      'topLimitMachine',
      'payPlanRules',
      'HttpPayPlans',
      'PayPlansPort',
      'as payPlans from',
      'pay-plans/tables',
    ])
      expect(all).toContain(name);
  });

  it('writes nothing twice, and nothing that makes no sense', () => {
    expect(() => write(root, machine)).toThrow(BadCall);
    expect(() => machineSkeleton('wallet', 'TopLimit')).toThrow(BadCall);
    expect(() => callSkeleton({ area: 'wallet', name: 'a', method: 'LOOK', path: '/a' })).toThrow(BadCall);
    expect(() => write(root, callSkeleton({ area: 'nowhere', name: 'a', method: 'GET', path: '/a' }))).toThrow(BadCall);
  });
});
