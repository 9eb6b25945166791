import { describe, expect, it } from 'vitest';
import { checkSpec, coveragesOf } from '../../tools/paths/check';
import type { Checked } from '../../tools/paths/check';
import { summaryOf } from '../../tools/paths/coverage';
import { loadSpecs } from '../../tools/paths/load';
import { tellFailure } from '../../tools/paths/prose';
import { STANDS } from '../../tools/paths/run';
import { nameOf } from '../../tools/paths/spec';

const specs = await loadSpecs('tests/paths', (file) => import(/* @vite-ignore */ file) as Promise<Record<string, unknown>>);

describe.each([...new Set(specs.map(({ machine }) => machine.id))])('the paths of %s', (id) => {
  const ofMachine = specs.filter(({ machine }) => machine.id === id);
  let known: readonly Checked[] | null = null;
  const checkedOf = () => (known ??= ofMachine.map((spec) => checkSpec(spec)));
  const ids = [...new Set(ofMachine.flatMap((spec) => spec.ids.split(' ')))].join(' ');

  for (const property of [STANDS, ...new Set(ofMachine.flatMap(({ invariants }) => Object.keys(invariants ?? {})))]) {
    it(
      `${id}: ${property} ${ids}`,
      () => {
        const [first] = checkedOf().flatMap(({ spec, failures }) => failures.filter((failure) => failure.property === property).map((failure) => tellFailure(spec, failure)));
        expect(first).toBeUndefined();
      },
      300_000,
    );
  }

  it(`${id}: every reachable transition and pair is taken, and every guard goes both ways [R10.04]`, () => {
    const coverages = coveragesOf(checkedOf());
    for (const { checked, coverage } of coverages) console.log(`${nameOf(checked.spec)}: ${checked.paths} paths, ${checked.steps} steps; ${summaryOf(coverage)}`);
    expect(coverages.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it(`${id}: there are as many paths as its specs say [R10.04]`, () => {
    expect(checkedOf().map(({ spec, paths }) => [nameOf(spec), paths])).toEqual(ofMachine.map((spec) => [nameOf(spec), spec.count]));
  });
});
