import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { openServer } from '../../../server/db/open-server';
import { StartError } from '../../../server/settings';
import { emptyPostgresHere, withoutPostgres } from '../../support/servers/on-postgres';

describe.skipIf(withoutPostgres)('a database in locale C [R11.11]', () => {
  const database = emptyPostgresHere();

  it(
    'is refused at start: Arabic could not be searched in it; the message says what to do',
    { tags: 'long' },
    async () => {
      const url = await database();
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`create database plain template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`);
      await client.end();
      const refused = await openServer(url.replace(/[^/]+$/, 'plain'), () => undefined).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(StartError);
      expect((refused as StartError).message).toMatch(/locale C,.*Arabic.*lc_ctype 'C\.UTF-8'/);
      const opened = await openServer(url, () => undefined);
      expect(await opened.answers()).toBe(true);
      await opened.close();
    },
  );
});
