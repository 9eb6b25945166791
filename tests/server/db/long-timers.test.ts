import process from 'node:process';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase } from '../../support/servers/database';

afterEach(() => vi.restoreAllMocks());

it('the embedded database sleeps though the clock was set back by forty days [T.58]', async () => {
  const { db, close } = await openEmbeddedDatabase();
  const warnings: string[] = [];
  const note = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', note);
  await db.transaction(async (tx) => {
    // It sets a timer for a fifth of a second, and that moment is forty days away when the timer fires.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '200ms'`);
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 40 * 86_400_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await tx.execute(sql`select 1`);
  });
  vi.restoreAllMocks();
  process.off('warning', note);
  await close();
  expect(warnings).toEqual([]);
});
