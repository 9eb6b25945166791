import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';

it('makes just the tables that the code uses: `npm run db:generate` has nothing to add', async () => {
  const snapshot = JSON.parse(
    readFileSync(path.resolve('server/db/migrations/meta/0000_snapshot.json'), 'utf8'),
  ) as Parameters<typeof generateMigration>[0];
  expect(await generateMigration(snapshot, generateDrizzleJson({ ...schema }))).toEqual([]);
});

it('knows every table: a file with another name than `*tables.ts` would be left out', () => {
  const written = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(path.join('server', file), 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g)])
    .map(([, name = '']) => name);
  const known = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableName(table));
  expect(written.toSorted()).toEqual(known.toSorted());
});
