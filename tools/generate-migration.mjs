#!/usr/bin/env node
/**
 * `npm run db:generate`: writes the tables as one first migration. Nothing is released yet, so there is no data to
 * migrate and the migration is regenerated each time; after the first release this must add one instead.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

rmSync('server/db/migrations', { recursive: true, force: true });
const run = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'initial'], {
  stdio: 'inherit',
});
if (run.status === 0) {
  const file = 'server/db/migrations/0000_initial.sql';
  // The generator knows tables and their indexes, but neither extensions nor triggers.
  const extension = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;';
  const triggers = ['rights-notices', 'event-notices', 'daily-sums', 'operator-acts'].map((name) =>
    readFileSync(`server/db/${name}.sql`, 'utf8'),
  );
  const parts = [extension, readFileSync(file, 'utf8'), ...triggers];
  writeFileSync(file, parts.join('\n--> statement-breakpoint\n'));
}
process.exit(run.status ?? 1);
