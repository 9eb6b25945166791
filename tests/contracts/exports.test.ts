import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exports } from '../../server/modules/exports/tables';
import { HttpExports } from '../../src/adapters/http/exports.adapter';
import type { ExportsPort } from '../../src/application/ports/records/exports.port';
import type { Export } from '../../src/domain/exports/export';
import type { Result } from '../../src/domain/shared/result';
import { codeOf } from '../support/answers';
import { eventually } from '../support/eventually';
import { FakeExports } from '../support/fakes/fake-exports';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: ExportsPort;
  /** Removes every file, as after a day. */
  readonly remove: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    port: new HttpExports(tab.http),
    remove: () => server.deps.db.delete(exports),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

async function fake(): Promise<Subject> {
  const port = new FakeExports(true);
  return { port, remove: async () => port.remove(), close: async () => undefined };
}

async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe.each([
  ['the server', real],
  ['the fake', fake],
])('exports, by %s [R1.04] [R11.07]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());
  const wanted = { kind: 'orders', query: { view: 'all' }, format: 'csv' } as const;
  const made = (id: string): Promise<Export> =>
    eventually(async () => {
      const read = await valueOf(subject.port.read(id));
      expect(read.state).toBe('ready');
      return read;
    });

  it('are asked for once for a key, and their file is bytes', async () => {
    const { port } = subject;
    const first = await valueOf(port.start(wanted, 'en', 'key-of-the-suite-1'));
    expect(first).toMatchObject({ kind: 'orders', format: 'csv', size: null, expiresAt: null, problem: null });
    expect((await valueOf(port.start(wanted, 'en', 'key-of-the-suite-1'))).id).toBe(first.id);
    expect(codeOf(await port.start(wanted, 'ar', 'key-of-the-suite-1'))).toBe('IDEMPOTENCY_MISMATCH');
    const { size, expiresAt, fileName } = await made(first.id);
    expect([typeof size, typeof expiresAt]).toEqual(['number', 'string']);
    expect(fileName).toMatch(/^mersal-orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
    const bytes = new Uint8Array(await valueOf(port.download(first.id)));
    expect(Buffer.from(bytes).toString()).toMatch(/^\ufeff"Order"/);
    expect((await valueOf(port.list('orders'))).map(({ id, state }) => [id, state])).toEqual([[first.id, 'ready']]);
    expect(await valueOf(port.list('cash'))).toEqual([]);
    // One that is ready stays.
    expect((await valueOf(port.cancel(first.id))).state).toBe('ready');
  });

  it('are refused with a reason, and gone once they are removed', async () => {
    const { port } = subject;
    const bad = { ...wanted, query: { view: 'nowhere' } };
    expect(codeOf(await port.start(bad, 'en', 'key-of-the-suite-2'))).toBe('VALIDATION');
    for (const answer of [port.read('none'), port.cancel('none'), port.download('none')])
      expect(codeOf(await answer)).toBe('NOT_FOUND');
    const { id } = await valueOf(port.start(wanted, 'en', 'key-of-the-suite-3'));
    await made(id);
    await subject.remove();
    expect([codeOf(await port.read(id)), codeOf(await port.download(id))]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});
