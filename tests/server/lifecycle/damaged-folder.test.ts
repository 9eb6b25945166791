import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../../server/db/open-embedded';
import { StartError } from '../../../server/settings';
import { freePort, runServer } from './run-server';
import { sampled } from '../../support/sampled';

const LONG = 300_000;
const NOBODY = 65_534;

describe('a folder of the embedded database that cannot be used', () => {
  let sound: string;
  let folder: string;
  let database: string;

  beforeAll(async () => {
    sound = mkdtempSync(path.join(tmpdir(), 'mersal-data-'));
    await (await PGlite.create(sound)).close();
  });
  afterAll(() => rmSync(sound, { recursive: true, force: true }));
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mersal-data-'));
    database = path.join(folder, 'database');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** One line that names the folder and says what to do. */
  function expectOneLine(messages: string): void {
    expect(messages.trim().split('\n')).toHaveLength(1);
    expect(messages).toContain(folder);
    expect(messages).toMatch(/DATA_DIR/);
  }

  it.each(
    sampled(
      [
        ['made by another version', () => writeFileSync(path.join(database, 'PG_VERSION'), '12\n')],
        ['damaged', () => truncateSync(path.join(database, 'global', 'pg_control'), 10)],
        ['without its log of writes', () => rmSync(path.join(database, 'pg_wal'), { recursive: true })],
        ['without its version, which is not written over', () => rmSync(path.join(database, 'PG_VERSION'))],
      ] as const,
      2,
      1,
    ),
  )(
    '%s: one line says what to do [T.46]',
    async (_what, damage) => {
      cpSync(sound, database, { recursive: true });
      damage();
      const error: unknown = await openEmbedded(database, () => undefined).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(StartError);
      expectOneLine((error as StartError).message);
    },
    LONG,
  );

  it('is made again where its making was killed half way [T.46]', { tags: 'long', timeout: LONG }, async () => {
    const half = `${database}.new`;
    cpSync(sound, half, { recursive: true });
    truncateSync(path.join(half, 'global', 'pg_control'), 10);
    const opened = await openEmbedded(database, () => undefined);
    expect(await opened.answers()).toBe(true);
    await opened.close();
    expect(existsSync(half)).toBe(false);
  });

  it(
    'read-only: the process ends with one line, not with a trace [T.46]',
    { tags: 'long', timeout: LONG },
    async () => {
      // Nothing is read-only for root.
      const asRoot = process.getuid?.() === 0;
      chmodSync(folder, 0o555);
      const server = runServer({ PORT: String(await freePort()), DATA_DIR: folder }, asRoot ? NOBODY : undefined);
      expect(await server.ended).toBe(1);
      expectOneLine(server.output());
      chmodSync(folder, 0o755);
    },
  );
});
