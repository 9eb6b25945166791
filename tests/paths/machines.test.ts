import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSpec, coveragesOf } from '@mersal/machine-paths/check';
import type { Checked } from '@mersal/machine-paths/check';
import { summaryOf } from '@mersal/machine-paths/coverage';
import { loadSpecs } from '@mersal/machine-paths/load';
import { pagesOf } from '@mersal/machine-paths/pages';
import { tellFailure } from '@mersal/machine-paths/prose';
import { STANDS } from '@mersal/machine-paths/run';
import { nameOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';

/** Each machine is walked completely in its first test. */
const LONG = 300_000; // ms
const specs = await loadSpecs('tests/paths');

const known = new Map<PathSpec, Checked>();
function checked(spec: PathSpec): Checked {
  const result = known.get(spec) ?? checkSpec(spec);
  known.set(spec, result);
  return result;
}

describe.each([...new Set(specs.map(({ machine }) => machine.id))])('the paths of %s', (id) => {
  const ofMachine = specs.filter(({ machine }) => machine.id === id);
  const ids = [...new Set(ofMachine.flatMap((spec) => spec.ids.split(' ')))].join(' ');
  const properties = [STANDS, ...new Set(ofMachine.flatMap(({ invariants }) => Object.keys(invariants ?? {})))];

  it.each(properties)(
    `%s ${ids}`,
    (property) => {
      const [first] = ofMachine.flatMap((spec) =>
        checked(spec)
          .failures.filter((failure) => failure.property === property)
          .map((failure) => tellFailure(spec, failure)),
      );
      expect(first).toBeUndefined();
    },
    LONG,
  );

  it(
    'every reachable transition and every pair is taken, and every guard goes both ways [R10.04]',
    () => {
      const coverages = coveragesOf(ofMachine.map(checked));
      for (const {
        checked: { spec, paths, steps },
        coverage,
      } of coverages)
        console.log(`${nameOf(spec)}: ${paths} paths, ${steps} steps; ${summaryOf(coverage)}`);
      expect(coverages.flatMap(({ faults }) => faults)).toEqual([]);
    },
    LONG,
  );

  it(
    'there are as many paths as its specs say [R10.04]',
    () => {
      expect(ofMachine.map((spec) => [nameOf(spec), checked(spec).paths])).toEqual(
        ofMachine.map((spec) => [nameOf(spec), spec.count]),
      );
    },
    LONG,
  );
});

describe('the pages of the machines', () => {
  it(
    'are what the charts and their paths make: `npm run paths -- diagram --write` [R10.03]',
    () => {
      const stale = pagesOf(specs.map(checked), 'src').filter(({ file, text }) => {
        const page = path.join('docs/machines', file);
        return !existsSync(page) || readFileSync(page, 'utf8') !== text;
      });
      expect(stale.map(({ file }) => file)).toEqual([]);
    },
    LONG,
  );
});
