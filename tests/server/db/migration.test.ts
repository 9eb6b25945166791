import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';

it('makes just the tables that the code uses: `npm run db:generate` has nothing to add', async () => {
  const snapshot = JSON.parse(
    readFileSync(path.resolve('server/db/migrations/meta/0000_snapshot.json'), 'utf8'),
  ) as Parameters<typeof generateMigration>[0];
  expect(await generateMigration(snapshot, generateDrizzleJson({ ...schema }))).toEqual([]);
});
