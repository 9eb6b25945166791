import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSpec } from '@mersal/machine-paths/check';
import { coverageOf, errorsOf } from '@mersal/machine-paths/coverage';
import { changesOf, digestOf } from '@mersal/machine-paths/digest';
import { main } from '@mersal/machine-paths/main';
import { mutate } from '@mersal/machine-paths/mutate';
import { race } from '@mersal/machine-paths/races';
import { coffee } from './coffee.paths';

describe('the example of machine-paths [R10.03] [R10.04] [R11.38]', () => {
  it('walks every path, and covers every transition and every pair', () => {
    const { failures, paths, tally } = checkSpec(coffee);
    expect(failures).toEqual([]);
    expect(paths).toBe(coffee.count);
    expect(errorsOf(coverageOf(coffee, tally))).toEqual([]);
  });

  it('sees every fault that could be made in the chart, and every order of what is in flight', () => {
    expect(mutate([coffee]).survivors).toEqual([]);
    expect(race(coffee).faults).toEqual([]);
  });

  it('finds the rule that a wrong chart breaks', () => {
    const free = coffee.machine.provide({ guards: { isPaid: () => true } });
    const [failure] = checkSpec({ ...coffee, machine: free }).failures;
    expect(failure?.property).toBe('nobody pays without a cup');
  });

  it('tells which paths end elsewhere once the chart has changed [R11.36]', () => {
    const digest = digestOf([coffee]);
    expect(changesOf([coffee], digest)).toEqual([]);
    const free = coffee.machine.provide({ guards: { isPaid: () => true } });
    const changes = changesOf([{ ...coffee, machine: free }], digest);
    expect(changes.join('\n\n')).toMatchInlineSnapshot(`
      "coffee, in waiting: Press the button
        before: brewing 1
        now:    brewing 3
      1. Press the button.
         → brewing (it is at work)

      coffee, in brewing: It gives cup
        before: served 1
        now:    served 3
      1. Press the button.
         → brewing (it is at work)
      2. It gives cup.
         → served

      coffee, in brewing: It gives empty
        before: waiting 1
        now:    waiting 3
      1. Press the button.
         → brewing (it is at work)
      2. It gives empty.
         → waiting

      coffee, in brewing: It breaks
        before: waiting 1
        now:    waiting 3
      1. Press the button.
         → brewing (it is at work)
      2. It breaks.
         → waiting"
    `);
    expect(changesOf([coffee], '')).toEqual(['The spec "coffee" is new.']);
    expect(changesOf([coffee], digest.replace('spec coffee', 'spec tea'))).toEqual([
      'There is no spec "tea" any more.',
      'The spec "coffee" is new.',
    ]);
  });

  it('has a command line that needs a folder of specs and nothing else', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'coffee-'));
    const lines: string[] = [];
    const code = await main(['show', 'coffee', '--to', 'served', '--limit', '1'], {
      specsFolder: import.meta.dirname,
      machinesFolder: import.meta.dirname,
      pagesFolder: folder,
      failuresFolder: folder,
      called: 'paths',
      say: (line) => lines.push(line),
    });
    rmSync(folder, { recursive: true });
    expect(code).toBe(0);
    expect(lines.join('\n')).toContain('3. Press the button.');
  });
});
