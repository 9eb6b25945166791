import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { accountsKept } from './fresh-accounts';
import { startServer } from './server';
import type { TestServer } from './server';

type Open = () => Promise<TestServer>;
/** What a file's tests need beside the server: whoever is signed in, for instance. */
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

/** One server for all tests here, with people, sessions, keys, tries and log before each as they were at first. */
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
