#!/usr/bin/env node
/**
 * `npm run db:generate`: writes the tables as one first migration. Nothing is released yet, so there is no data to
 * carry along and the migration is made anew each time; from the first release on, this must add one instead.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';

rmSync('server/db/migrations', { recursive: true, force: true });
const run = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'initial'], {
  stdio: 'inherit',
});
if (run.status === 0) {
  // Triggers are no tables: the generator does not know them.
  const triggers = readFileSync('server/db/rights-notices.sql', 'utf8');
  appendFileSync('server/db/migrations/0000_initial.sql', `\n--> statement-breakpoint\n${triggers}`);
}
process.exit(run.status ?? 1);
