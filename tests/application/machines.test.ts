import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MACHINES, SOURCES } from '../../src/application/machines';
import { structuralHash } from '@mersal/machine-traces/structure';
import { loadSpecs } from '@mersal/machine-paths/load';

it('every machine of the product is in the list for replaying traces, with a unique id [R10.01] [R10.06]', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith('.machine.ts') ? [`src/${file.replaceAll('\\', '/')}`] : [],
  );
  expect([...new Set(Object.values(SOURCES))].toSorted()).toEqual(files.toSorted());
  expect(Object.values(MACHINES).map(({ id }) => id)).toEqual(Object.keys(MACHINES));
});

it('the same machines are used for paths and for replaying traces [R10.03] [R10.06]', async () => {
  const specs = await loadSpecs('tests/paths');
  // The editor of records is walked with rules made for the tests.
  const others = specs.filter(({ machine }) => MACHINES[machine.id] !== undefined);
  expect(new Set(specs.filter((spec) => !others.includes(spec)).map(({ machine }) => machine.id))).toEqual(
    new Set(['record-editor']),
  );
  for (const { machine } of others)
    expect(structuralHash(MACHINES[machine.id] ?? machine), machine.id).toBe(structuralHash(machine));
});

/** Where a chart passes part of the event on instead of leaving it to a reader: the path and the name. */
function paramsByFunction(config: unknown, at = ''): readonly string[] {
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]: [string, unknown]) =>
    key === 'params' && typeof value === 'function' ? [at] : paramsByFunction(value, `${at}/${key}`),
  );
}

it('charts hold names: an implementation says what an action or a guard reads from an event [R10.01]', () => {
  expect(paramsByFunction({ on: { GO: [{ actions: { type: 'go', params: () => 1 } }] } })).toEqual([
    '/on/GO/0/actions',
  ]);
  const passed = Object.values(MACHINES).flatMap(({ id, config }) => paramsByFunction(config, id));
  expect(passed).toEqual([]);
});
