import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import ar from '../../../src/ui/i18n/ar/sandbox.json';
import en from '../../../src/ui/i18n/en/sandbox.json';

/** The names of all background work, as the server's sources give them. */
const NAMES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [
    ...readFileSync(`server/${file}`, 'utf8').matchAll(/(?:\bevery\(|\bdefineTask(?:<[^(]*>)?\()'([\w-]+)'/g),
  ])
  .map(([, name = '']) => name)
  .toSorted();

it('is told to people by a name in both languages, all of it', () => {
  expect(NAMES).toContain('deliver-webhooks');
  expect(Object.keys(en.jobs.name).toSorted()).toEqual(NAMES);
  expect(Object.keys(ar.jobs.name).toSorted()).toEqual(NAMES);
});
