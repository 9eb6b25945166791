import path from 'node:path';
import { expect, it } from 'vitest';
import { outcomeOf, remarksOn, slowest } from '../../tools/lib/outcomes.mjs';
import { ROOT } from '../../tools/lib/project.mjs';
import { playwrightTests, vitestTests } from '../../tools/lib/proofs.mjs';
import { entryOf, faultsOf, quarantine } from '../../tools/lib/quarantine.mjs';

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
  duration: 1_000,
});
const NODE = {
  testResults: [
    {
      name: path.join(ROOT, 'tests/one.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        test('the wallet adds up', 'passed'),
        test('the wallet is slow', 'passed', 'Error: timed out\n at x'),
        test('the wallet falls', 'failed', 'Error: no'),
        test('the wallet needs PostgreSQL', 'skipped'),
        { ...test('the wallet takes minutes', 'skipped'), tags: ['long'] },
      ],
    },
    { name: path.join(ROOT, 'tests/two.test.ts'), status: 'failed', message: 'cannot be read', assertionResults: [] },
  ],
};
const spec = (title: string, status: string, ok: boolean, ...errors: string[][]) => ({
  title,
  ok,
  file: 'three.spec.ts',
  tests: [
    { status, results: errors.map((said) => ({ duration: 2_000, errors: said.map((message) => ({ message })) })) },
  ],
});
const BROWSER = {
  config: { rootDir: path.join(ROOT, 'tests/browser') },
  suites: [
    {
      title: 'three.spec.ts',
      specs: [
        spec('is ordered', 'expected', true, []),
        spec('is paid', 'flaky', true, ['\u001B[31mno button\u001B[39m'], []),
        spec('is lost', 'unexpected', false, ['gone'], ['gone again']),
      ],
    },
  ],
};
const TESTS = [...vitestTests(NODE), ...playwrightTests(BROWSER)];
const LOST = { file: 'tests/browser/three.spec.ts', title: 'is lost' };
const entry = { ...LOST, reason: 'waits for a repair of the sandbox', since: '2026-11-25' };
const named = (tests: readonly { readonly title: string }[]) => tests.map(({ title }) => title);

it('tells what failed from what passed at the second try, in both runners; a file that cannot be read fails [R11.43]', () => {
  const { passed, skipped, failed, unstable } = outcomeOf(TESTS, []);
  expect({ passed, skipped }).toEqual({ passed: 4, skipped: 1 });
  expect(named(failed)).toEqual(['the wallet falls', 'the whole file', 'three.spec.ts is lost']);
  expect(named(unstable)).toEqual(['the wallet is slow', 'three.spec.ts is paid']);
  const lines = remarksOn({ unstable, held: [] });
  expect(lines.join('\n')).toContain('    first: Error: timed out\n');
  expect(lines.join('\n')).toContain('    first: no button');
});

it('keeps a test in quarantine out of every count and prints how it ended and why', () => {
  const { failed, held } = outcomeOf(TESTS, [entry]);
  expect(named(failed)).toEqual(['the wallet falls', 'the whole file']);
  expect(remarksOn({ unstable: [], held }).join('\n')).toMatch(/is lost\n.*failed: gone; since 2026-11-25: waits for/);
  expect(entryOf([entry], { ...LOST, file: 'tests/browser/four.spec.ts' })).toBeUndefined();
});

it('refuses a quarantine that is long, vague, or about nothing', () => {
  const here = { ...entry, file: 'tests/tools/outcomes.test.ts' };
  expect(faultsOf([here], [])).toEqual([]);
  expect(faultsOf([{ ...here, reason: 'flaky' }], []).join()).toContain('say why');
  expect(faultsOf([{ ...here, since: 'today' }], []).join()).toContain('2026-11-25');
  expect(faultsOf([{ ...here, file: 'tests/no-such.test.ts' }], []).join()).toContain('no such file');
  expect(faultsOf([here], [{ file: here.file, title: 'another' }]).join()).toContain('no such test');
  expect(faultsOf([here], [{ file: here.file, title: 'group is lost' }])).toEqual([]);
  expect(
    faultsOf(
      Array.from({ length: 6 }, () => here),
      [],
    ).join(),
  ).toContain('5 at most');
});

it('has a list of this project that is in order', () => {
  expect(faultsOf(quarantine(), [])).toEqual([]);
});

it('adds up the time of a file', () => {
  expect(slowest(TESTS, 2)).toEqual(['10 s tests/browser/three.spec.ts', '4 s tests/one.test.ts']);
});
