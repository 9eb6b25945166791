import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shrinkDivergence } from '@mersal/machine-traces/shrink';
import { toTest } from '@mersal/machine-traces/to-test';
import { main } from '../../../tools/trace/main';
import { LiveShop, MACHINES as SOUND } from '../../application/trace/sessions';
import { BUGS, shopOf } from '../../application/trace/shop.machine';
import { visit } from '../../application/trace/visit';

// Inside the project, so that the written tests find their imports.
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(join('.cache', 'trace-cli-'));
const GOOD = 'tests/application/trace/sessions.ts';
const BUGGY = 'tests/tools/trace/registry.ts';
const trace = join(folder, 'problem.trace.jsonl');

async function run(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const modules: Record<string, () => Promise<object>> = {
    [GOOD]: () => import('../../application/trace/sessions'),
    [BUGGY]: () => import('./registry'),
  };
  const load = async (module: string) => {
    const found = modules[module];
    if (found === undefined) throw new Error('not there');
    return (await found()) as Readonly<Record<string, unknown>>;
  };
  const code = await main(args, { load, say: (text) => said.push(text), complain: (text) => complained.push(text) });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

/** Runs a test file in its own process. */
function vitest(file: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--root', '.', '--config', join(folder, 'vitest.config.mjs'), file],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  return { status, told: stdout + stderr };
}

beforeAll(async () => {
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['${folder}/**/*.test.ts'], isolate: false, fileParallelism: false } };\n`,
  );
  const shop = new LiveShop();
  for (const type of ['OPEN', 'CLOSE', 'BACK'] as const) shop.send({ type });
  shop.send({ type: 'CHECK_OUT', phone: '+97336123456', password: 'secret' });
  shop.send({ type: 'OPEN' });
  writeFileSync(trace, shop.recorder.toText());
  shop.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run trace [R10.06] [R10.07]', () => {
  it('ends with 0 where all is as recorded', async () => {
    const { code, said } = await run('replay', trace, '--machines', GOOD);
    expect(code).toBe(0);
    expect(said).toContain('shop  CHECK_OUT (view) → ');
    expect(said).toContain('all as recorded');
  });

  it('ends with 2 and tells the first departure as a developer reads it', async () => {
    const { code, said } = await run('replay', trace, '--machines', BUGGY, '--quiet');
    expect(code).toBe(2);
    expect(said).toBe(`${trace}: today's code departs from the recording.
Step 8, shop (machine "shop", shop.machine.ts), at CHECK_OUT:
  state     expected {"cart":"browsing","panel":"closed","sums":{}}
            actual   {"cart":"checking","panel":"closed","sums":{}}
  command   expected (no more)
            actual   start:quote
  hash      expected ${/expected ([0-9a-f]{8})/.exec(said)?.[1]}
            actual   ${/actual {3}([0-9a-f]{8})/.exec(said)?.[1]}`);
  });

  it('ends with 3 and a sentence, never a stack trace, where a file is broken', async () => {
    const torn = join(folder, 'torn.trace.jsonl');
    for (const [text, sentence] of [
      ['', /empty/],
      ['{"trace":9}\n', /format 9/],
      [readFileSync(trace, 'utf8').replace('"kind":"event"', '"kind":7'), /line 4: "kind"/],
    ] as const) {
      writeFileSync(torn, text);
      for (const command of ['replay', 'check', 'shrink', 'to-test']) {
        const { code, complained } = await run(command, torn, '--machines', GOOD);
        expect(code).toBe(3);
        expect(complained).toMatch(sentence);
        expect(complained).not.toMatch(/\n\s+at /);
      }
    }
    rmSync(torn);
    expect((await run('replay', torn)).code).toBe(3);
    writeFileSync(torn, 'x');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'tools/trace/cli.ts', 'replay', torn, '--machines', GOOD],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 3, stderr: `${torn}, line 1: The line is no JSON.\n` });
    rmSync(torn);
  });

  it('ends with 1 where it is called wrongly', async () => {
    for (const args of [
      [],
      ['replay'],
      ['dance', trace, '--machines', GOOD],
      ['replay', trace, '--loud'],
      ['replay', trace, '--machines'],
      ['replay', trace, '--machines', 'none.ts'],
      ['shrink', trace, '--machines', GOOD, '--invariant', 'x'],
    ]) {
      expect((await run(...args)).code, args.join(' ')).toBe(1);
    }
  });

  it('judges a folder of traces', async () => {
    expect(await run('check', folder, '--machines', GOOD)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^fine/) as string,
    });
    expect(await run('check', folder, '--machines', BUGGY)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^risky.*\n.*The chart of "shop" has changed\./) as string,
    });
  });

  it('shrinks, and writes a test that fails on the fault and passes without it', { tags: 'long' }, async () => {
    const short = join(folder, 'short.trace.jsonl');
    expect((await run('shrink', trace, '--machines', BUGGY, '--out', short)).code).toBe(2);
    expect(readFileSync(short, 'utf8').trim().split('\n')).toHaveLength(3);
    expect((await run('replay', short, '--machines', GOOD)).code).toBe(0);
    expect((await run('replay', short, '--machines', BUGGY)).code).toBe(2);
    expect((await run('shrink', trace, '--machines', GOOD)).code).toBe(0);

    const test = join(folder, 'problem.test.ts');
    expect((await run('to-test', trace, '--machines', BUGGY, '--out', test)).code).toBe(2);
    const failing = vitest(test);
    expect(failing.told).toContain('at CHECK_OUT');
    expect(failing.status).toBe(1);
    writeFileSync(test, readFileSync(test, 'utf8').replace('tools/trace/registry', 'application/trace/sessions'));
    expect(vitest(test)).toMatchObject({ status: 0 });
    rmSync(test);
  });

  it(
    'writes for each of ten faults a test that fails on it and passes without it',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const shop = await visit();
      const tests = BUGS.map((bug) => {
        const short = shrinkDivergence(shop, { ...SOUND, shop: shopOf(bug) });
        if (short === null) throw new Error(`${bug} does not show`);
        return {
          bug,
          text: (module: string) => toTest(short, { title: bug, machines: { module, name: 'MACHINES' } }),
        };
      });
      const fileOf = (bug: string, ending: string) => join(folder, `${bug.replaceAll(' ', '-')}${ending}`);
      for (const { bug, text } of tests) {
        writeFileSync(
          fileOf(bug, '.ts'),
          `import { shopOf, tickerMachine } from '../../tests/application/trace/shop.machine';\nexport const MACHINES = { shop: shopOf('${bug}'), ticker: tickerMachine };\n`,
        );
        writeFileSync(fileOf(bug, '.test.ts'), text(`./${bug.replaceAll(' ', '-')}`));
      }
      const failing = vitest(folder);
      expect(failing.status).toBe(1);
      expect(failing.told).toMatch(/Tests {2}10 failed \(10\)/);
      for (const { bug, text } of tests)
        writeFileSync(fileOf(bug, '.test.ts'), text('../../tests/application/trace/sessions'));
      const passing = vitest(folder);
      expect(passing.told).toMatch(/Tests {2}10 passed \(10\)/);
      for (const { bug } of tests) for (const ending of ['.ts', '.test.ts']) rmSync(fileOf(bug, ending));
    },
  );

  it('does what the guide for developers shows', async () => {
    const guide = readFileSync('docs/debugging-with-traces.md', 'utf8');
    const block = (kind: string) => new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? '';
    const file = join(folder, 'guide.trace.jsonl');
    writeFileSync(file, block('jsonl'));
    const { code, said } = await run('replay', file, '--machines', BUGGY);
    expect({ code, said: said.replace(`${file}: `, '') }).toEqual({ code: 2, said: block('text').trimEnd() });
    expect((await run('replay', file, '--machines', GOOD)).code).toBe(0);
    rmSync(file);
  });

  it('shrinks to what breaks a named invariant', async () => {
    const { code, complained } = await run(
      'shrink',
      trace,
      '--machines',
      GOOD,
      '--invariants',
      BUGGY,
      '--invariant',
      'other',
    );
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'There is no invariant "other". There are never checks twice.',
    });
    expect(
      (await run('shrink', trace, '--machines', GOOD, '--invariants', BUGGY, '--invariant', 'never checks twice')).said,
    ).toContain('all is as it should be');
  });
});
