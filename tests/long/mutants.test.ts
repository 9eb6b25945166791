import { describe, expect, it } from 'vitest';
import { loadSpecs } from '@mersal/machine-paths/load';
import { byMachine, ENOUGH, mutate } from '@mersal/machine-paths/mutate';
import type { MutationReport } from '@mersal/machine-paths/mutate';

const LONG = 300_000; // ms; the largest takes some seconds
const specs = await loadSpecs('tests/paths');

describe('what the paths see of one fault in a chart', () => {
  const reports: MutationReport[] = [];

  it.each(byMachine(specs).map((group) => [group[0]?.machine.id ?? '', group] as const))(
    '%s: nearly every fault is seen, and what is said to be harmless is [R10.04]',
    (id, group) => {
      const report = mutate(group);
      reports.push(report);
      console.log(`${id}: ${report.killed} of ${report.made} killed, in ${Math.round(report.millis)} ms`);
      expect(report.stale, 'listed as harmless, but seen or not there').toEqual([]);
      expect(report.share, report.survivors.map(({ name }) => name).join('\n')).toBeGreaterThanOrEqual(ENOUGH);
    },
    LONG,
  );

  it('of all faults together at least 95 % are seen [R10.04]', () => {
    const [made, killed] = [
      reports.reduce((sum, report) => sum + report.made, 0),
      reports.reduce((sum, report) => sum + report.killed, 0),
    ];
    console.log(`all: ${killed} of ${made} killed`);
    expect(reports.length).toBeGreaterThan(0);
    expect(killed / made).toBeGreaterThanOrEqual(ENOUGH);
  });
});
