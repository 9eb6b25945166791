import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSpec, coveragesOf } from '@mersal/machine-paths/check';
import type { Checked } from '@mersal/machine-paths/check';
import { digestFile } from '@mersal/machine-paths/command-digest';
import { summaryOf } from '@mersal/machine-paths/coverage';
import { changesOf } from '@mersal/machine-paths/digest';
import { loadSpecs } from '@mersal/machine-paths/load';
import { pagesOf } from '@mersal/machine-paths/pages';
import { tellFailure } from '@mersal/machine-paths/prose';
import { STANDS } from '@mersal/machine-paths/run';
import { nameOf } from '@mersal/machine-paths/spec';
import type { PathSpec } from '@mersal/machine-paths/spec';

/** Each machine is walked completely in its first test. */
const LONG = 300_000; // ms
/** Machines with more paths are walked completely with the long tests only; before, one path takes each transition. */
const MANY = 200;
const specs = await loadSpecs('tests/paths');
const ids = [...new Set(specs.map(({ machine }) => machine.id))];
const specsOf = (id: string) => specs.filter(({ machine }) => machine.id === id);
const isLarge = (id: string) => specsOf(id).reduce((sum, { count }) => sum + count, 0) > MANY;

/** The ids of the ledger that a machine's paths prove. */
const provenBy = (id: string) => [...new Set(specsOf(id).flatMap((spec) => spec.ids.split(' ')))].join(' ');
const propertiesOf = (id: string) => [
  STANDS,
  ...new Set(specsOf(id).flatMap(({ invariants }) => Object.keys(invariants ?? {}))),
];

const known = new Map<PathSpec, Checked>();
function checked(spec: PathSpec): Checked {
  const result = known.get(spec) ?? checkSpec(spec);
  known.set(spec, result);
  return result;
}

/** What a property's first failure says; undefined if it always holds. */
const faultOf = (all: readonly Checked[], property: string) =>
  all.flatMap(({ spec, failures }) =>
    failures.filter((failure) => failure.property === property).map((failure) => tellFailure(spec, failure)),
  )[0];

describe.each(ids.filter(isLarge))('the paths of %s that take each transition by each sample', (id) => {
  const walked = new Map<PathSpec, Checked>();
  it.each(propertiesOf(id))(
    `%s ${provenBy(id)}`,
    (property) => {
      const all = specsOf(id).map((spec) => {
        const result = walked.get(spec) ?? checkSpec(spec, { strategy: 'samples' });
        walked.set(spec, result);
        return result;
      });
      expect(all.every(({ paths }) => paths > 0)).toBe(true);
      expect(faultOf(all, property)).toBeUndefined();
    },
    LONG,
  );
});

describe.each([
  { tags: [], all: ids.filter((id) => !isLarge(id)) },
  { tags: ['long'], all: ids.filter(isLarge) },
])('all paths', ({ tags, all }) => {
  describe.each(all)('of %s', (id) => {
    const ofMachine = specsOf(id);

    it.each(propertiesOf(id))(`%s ${provenBy(id)}`, { tags, timeout: LONG }, (property) => {
      expect(faultOf(ofMachine.map(checked), property)).toBeUndefined();
    });

    it(
      'every reachable transition and every pair is taken, and every guard goes both ways [R10.04]',
      {
        tags,
        timeout: LONG,
      },
      () => {
        const coverages = coveragesOf(ofMachine.map(checked));
        for (const {
          checked: { spec, paths, steps },
          coverage,
        } of coverages)
          console.log(`${nameOf(spec)}: ${paths} paths, ${steps} steps; ${summaryOf(coverage)}`);
        expect(coverages.flatMap(({ faults }) => faults)).toEqual([]);
      },
    );

    it('there are as many paths as its specs say [R10.04]', { tags, timeout: LONG }, () => {
      expect(ofMachine.map((spec) => [nameOf(spec), checked(spec).paths])).toEqual(
        ofMachine.map((spec) => [nameOf(spec), spec.count]),
      );
    });
  });
});

describe('the digest of behaviour', () => {
  it.each(ids)(
    'of %s says what it does; if that is meant: `npm run paths -- digest all --write` [R11.36]',
    (id) => {
      const file = digestFile('docs/machines', id);
      const changes = changesOf(specsOf(id), existsSync(file) ? readFileSync(file, 'utf8') : '');
      expect(changes.slice(0, 5).join('\n\n')).toBe('');
    },
    LONG,
  );
});

describe('the pages of the machines', () => {
  const staleOf = (wanted: readonly PathSpec[], isCompared: (file: string) => boolean, told = (text: string) => text) =>
    pagesOf(wanted.map(checked), 'src')
      .filter(({ file }) => isCompared(file))
      .filter(({ file, text }) => {
        const page = path.join('docs/machines', file);
        return !existsSync(page) || told(readFileSync(page, 'utf8')) !== told(text);
      })
      .map(({ file }) => file);

  it(
    'are what the charts and their paths make: `npm run paths -- diagram --write` [R10.03]',
    () => {
      const small = specs.filter(({ machine }) => !isLarge(machine.id));
      expect(staleOf(small, (file) => file !== 'README.md')).toEqual([]);
    },
    LONG,
  );

  it('are so of the large machines too, and of all together', { tags: 'long', timeout: LONG }, () => {
    expect(staleOf(specs, () => true)).toEqual([]);
  });
});
