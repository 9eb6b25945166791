import { describe, expect, it } from 'vitest';
import { loadSpecs } from '@mersal/machine-paths/load';
import { race } from '@mersal/machine-paths/races';
import { nameOf } from '@mersal/machine-paths/spec';

const LONG = 300_000; // ms; where many things are in flight there are hundreds of thousands of orders
const specs = await loadSpecs('tests/paths');

describe('every order in which what is in flight may arrive', () => {
  it.each(specs.map((spec) => [nameOf(spec), spec] as const))(
    '%s keeps its rules in all of them, as many as its spec says [R10.04]',
    (name, spec) => {
      const report = race(spec);
      if (report.orders > 0)
        console.log(
          `${name}: ${report.orders} orders of ${report.sets} things in flight, from ${report.starts} places, in ${Math.round(report.millis)} ms`,
        );
      expect(report.faults).toEqual([]);
      expect(report.stale, 'said to depend on their order, but they do not').toEqual([]);
      expect(report.orders).toBe(spec.races?.orders ?? report.orders);
    },
    LONG,
  );
});
