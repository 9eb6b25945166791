import { getImport, uploadImport } from '../../../contract/imports';
import type { DataOf } from '../../../contract/call';
import { runImport } from '../../../server/modules/imports/run';
import type { ImportKind } from '../../../src/domain/imports/import';
import type { TestAnswer, TestServer, TestSession } from './server';

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a file to be imported. */
export function sendFile(
  server: TestServer,
  as: TestSession,
  kind: ImportKind,
  content: string | Buffer,
  name = 'list.csv',
): Promise<TestAnswer<DataOf<typeof uploadImport>>> {
  return server.call(uploadImport, {
    as,
    query: { kind },
    body: Buffer.from(content),
    headers: {
      'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'text/csv',
      'file-name': encodeURIComponent(name),
    },
  });
}

/** Runs a confirmed import to its end. @returns what it did */
export async function finished(server: TestServer, as: TestSession, id: string): Promise<DataOf<typeof getImport>> {
  await runImport(server.deps, { id });
  return (await server.call(getImport, { as, params: { id } })).data;
}
