import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { browserTestsFor, NAMED } from '../../tools/lib/browser-map.mjs';
import { ROOT } from '../../tools/lib/project.mjs';

const spec = (name: string) => `tests/browser/${name}.spec.ts`;

it('leads from a changed file to the browser tests of its context', () => {
  expect(browserTestsFor(['server/modules/driving/offers.ts'])).toEqual([spec('driver'), spec('hand-in')]);
  expect(browserTestsFor(['src/domain/wallet/withdrawal.machine.ts'])).toContain(spec('withdrawal'));
  expect(browserTestsFor(['src/adapters/http/tickets.adapter.ts'])).toEqual([spec('main-job')]);
  expect(browserTestsFor([spec('kit'), 'docs/glossary.md', 'tests/domain/team/team.test.ts'])).toEqual([spec('kit')]);
});

it('names every browser test, and no file that is not there', () => {
  const files = readdirSync(path.join(ROOT, 'tests/browser')).filter((file) => file.endsWith('.spec.ts'));
  expect(NAMED).toEqual(files.map((file) => file.replace('.spec.ts', '')).sort());
});
