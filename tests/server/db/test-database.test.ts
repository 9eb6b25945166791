import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { branches, merchants } from '../../../server/modules/identity/tables';
import { openEmbeddedDatabase, openTestDatabase } from '../../support/servers/database';
import { withoutPostgres } from '../../support/servers/on-postgres';
import { sampled } from '../../support/sampled';

const KINDS = [
  ['embedded', openEmbeddedDatabase],
  ...(withoutPostgres ? [] : [['on PostgreSQL', openTestDatabase] as const]),
] as const;

// The embedded one alone where there is no PostgreSQL, and with the long tests.
describe.each(sampled(KINDS.toReversed(), KINDS.length))('a database for tests, %s', (_kind, open) => {
  const merchantsOf = async ({ db }: Awaited<ReturnType<typeof open>>) =>
    (await db.select({ id: merchants.id }).from(merchants)).map(({ id }) => id).toSorted();

  it('is as it was made, whatever the test before did to it', async () => {
    const first = await open();
    const made = await merchantsOf(first);
    expect(made).toEqual(['m-najd', 'm-pearl']);
    await first.db.insert(merchants).values({ id: 'm-new', nameEn: 'New', nameAr: 'جديد' });
    await first.db.update(branches).set({ nameEn: 'Elsewhere' });
    await first.db.execute(sql`set statement_timeout = 1234`);
    await first.close();

    const second = await open();
    expect(await merchantsOf(second)).toEqual(made);
    expect((await second.db.select().from(branches)).map(({ nameEn }) => nameEn)).not.toContain('Elsewhere');
    expect(JSON.stringify(await second.db.execute(sql`show statement_timeout`))).not.toContain('1234');
    await second.db.execute(sql`alter table merchants add column left_behind text`);
    await second.close();

    const third = await open();
    await expect(third.db.execute(sql`select left_behind from merchants`)).rejects.toThrow('Failed query');
    await third.close();
  });

  it('refuses what is sent after its end', async () => {
    const ended = await open();
    await ended.close();
    await expect(ended.db.select().from(merchants)).rejects.toThrow(/Failed query|closed/);
    await expect(ended.db.transaction((tx) => tx.select().from(merchants))).rejects.toThrow(/closed/);
    expect(await ended.answers()).toBe(false);
  });
});
