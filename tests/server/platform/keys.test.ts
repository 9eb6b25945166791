import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../server/db/open';
import { openKeys } from '../../../server/platform/keys';
import { openTestDatabase } from '../../support/servers/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('opens what it has sealed for the same owner, and nothing else [T.18]', async () => {
  const keys = await openKeys(database.db, 'a secret of thirty-two characters');
  const sealed = keys.seal('u-1', 'MZXW6YTBOI');
  expect(sealed).not.toContain('MZXW6YTBOI');
  expect(keys.seal('u-1', 'MZXW6YTBOI')).not.toBe(sealed);
  expect(keys.unseal('u-1', sealed)).toBe('MZXW6YTBOI');
  const other = await openKeys(database.db, 'another secret of as many letters');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect([
    keys.unseal('u-2', sealed),
    other.unseal('u-1', sealed),
    keys.unseal('u-1', changed.toString('base64url')),
    keys.unseal('u-1', sealed.slice(0, 20)),
    keys.unseal('u-1', ''),
  ]).toEqual([null, null, null, null, null]);
});

it('keeps a secret of its own where none is set, so that it opens tomorrow what it seals today [T.18]', async () => {
  const sealed = (await openKeys(database.db, null)).seal('u-1', 'MZXW6YTBOI');
  expect((await openKeys(database.db, null)).unseal('u-1', sealed)).toBe('MZXW6YTBOI');
});

it('has one secret for a message, and another for every other id, purpose and key [T.54]', async () => {
  const keys = await openKeys(database.db, 'a secret of thirty-two characters');
  const other = await openKeys(database.db, 'another secret of as many letters');
  expect(keys.secretOf('password-link', 'j-1')).toBe(keys.secretOf('password-link', 'j-1'));
  expect(keys.secretOf('password-link', 'j-1')).toMatch(/^[\w-]{43}$/);
  expect(
    new Set([
      keys.secretOf('password-link', 'j-1'),
      keys.secretOf('password-link', 'j-2'),
      keys.secretOf('phone-code', 'j-1'),
      other.secretOf('password-link', 'j-1'),
    ]).size,
  ).toBe(4);
});

it('hashes a short code for its purpose, with a key: nobody without it can try all there are [T.18]', async () => {
  const keys = await openKeys(database.db, 'a secret of thirty-two characters');
  const other = await openKeys(database.db, 'another secret of as many letters');
  expect(keys.codeHash('recovery:u-1', 'ABCDE')).toBe(keys.codeHash('recovery:u-1', 'ABCDE'));
  expect(
    new Set([
      keys.codeHash('recovery:u-1', 'ABCDE'),
      keys.codeHash('recovery:u-2', 'ABCDE'),
      other.codeHash('recovery:u-1', 'ABCDE'),
    ]).size,
  ).toBe(3);
});
