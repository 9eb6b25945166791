import { eq } from 'drizzle-orm';
import {
  apiCredentials,
  passwordLinks,
  recoveryCodes,
  refreshFamilies,
  signInChallenges,
  users,
} from '../../../server/modules/identity/tables';
import { auditEvents, rateLimits } from '../../../server/platform/tables';
import type { TestServer } from './server';

/**
 * Opening a server takes a second: tests of a file that each need fresh accounts can share one.
 * @returns restores people and clock, and forgets sessions, keys, rateLimits and the log
 */
export async function accountsKept(server: TestServer): Promise<() => Promise<void>> {
  const { db, afterwards } = server.deps;
  const began = server.clock.now().toISOString();
  const people = await db.select().from(users);
  return async () => {
    await afterwards.settled();
    for (const table of [
      apiCredentials,
      auditEvents,
      passwordLinks,
      recoveryCodes,
      refreshFamilies,
      signInChallenges,
      rateLimits,
    ])
      await db.delete(table);
    for (const person of people) await db.update(users).set(person).where(eq(users.id, person.id));
    server.clock.set(began);
  };
}
