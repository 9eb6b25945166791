import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { accountsKept } from './fresh-accounts';
import { startServer } from './server';
import type { TestServer } from './server';

type Open = () => Promise<TestServer>;
/** What a file's tests need besides the server: for instance the signed-in people. */
type Begin = (server: TestServer) => Promise<void>;

/** One server for all tests here. */
export function openedOnce(begin: Begin, open: Open = startServer): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await open();
    await begin(server);
  });
  afterAll(() => server?.close());
}

/** A server for each test here. */
export function openedForEach(begin: Begin): void {
  let server: TestServer | undefined;
  beforeEach(async () => {
    server = await startServer();
    await begin(server);
  });
  afterEach(() => server?.close());
}

/** One server for all tests here; people, sessions, keys, attempts and log are reset before each. */
export function reopened(begin: Begin, open: Open = startServer): void {
  let server: TestServer;
  let restore: () => Promise<void>;
  openedOnce(async (opened) => {
    server = opened;
    restore = await accountsKept(opened);
  }, open);
  beforeEach(async () => {
    await restore();
    await begin(server);
  });
}
