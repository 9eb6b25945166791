import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../../src/domain/account/account';
import type { Database } from '../../db/open';
import { auditEvents } from '../../platform/tables';
import { users } from '../identity';
import type { MemberRow } from '../identity';

type Reader = Pick<Database, 'select' | 'selectDistinct'>;
type Named = Pick<MemberRow, 'id' | 'merchantId' | 'name'>;

/** Entries that are about a person. In all others the subject is a thing, however it is called. */
const ABOUT_PEOPLE: readonly AuditKind[] = [
  'sign-in-failed',
  'token-stolen',
  'profile-changed',
  'user-invited',
  'user-joined',
  'user-changed',
  'user-activated',
  'user-deactivated',
];
/** Entries of what we did ourselves. */
const BY_US: readonly AuditKind[] = ['business-verified', 'business-refused'];

/** Everything that people of a business are or were called: entries with their id say it, and old changes of a profile. */
async function allNames(db: Reader, merchantId: string, people: readonly Named[]): Promise<Set<string>> {
  const names = new Set(people.map(({ name }) => name));
  const ids = people.map(({ id }) => id);
  const own = eq(auditEvents.merchantId, merchantId);
  const did = await db
    .selectDistinct({ name: auditEvents.actor })
    .from(auditEvents)
    .where(and(own, inArray(auditEvents.actorId, ids)));
  const about = await db
    .selectDistinct({ name: auditEvents.subject })
    .from(auditEvents)
    .where(and(own, inArray(auditEvents.subjectId, ids)));
  for (const { name } of [...did, ...about]) if (name !== null) names.add(name);
  for (let newest = [...names]; newest.length > 0;) {
    const rows = await db
      .select({ actor: auditEvents.actor })
      .from(auditEvents)
      .where(
        and(
          own,
          isNull(auditEvents.actorId),
          eq(auditEvents.kind, 'profile-changed'),
          inArray(auditEvents.subject, newest),
        ),
      );
    newest = rows.flatMap(({ actor }) => (actor === null || names.has(actor) ? [] : [actor]));
    for (const former of newest) names.add(former);
  }
  return names;
}

/**
 * The names under which what has no id is somebody's: today's and former ones, without those that somebody else of the
 * business has or had, because what stands under these may be about them. Rather too little than another person's.
 */
async function namesOf(db: Reader, person: Named): Promise<readonly string[]> {
  const { id, merchantId } = person;
  const others = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.merchantId, merchantId), ne(users.id, id)));
  const theirs = await allNames(
    db,
    merchantId,
    others.map((other) => ({ ...other, merchantId })),
  );
  return [...(await allNames(db, merchantId, [person]))].filter((name) => !theirs.has(name));
}

/** Which rows are somebody's: those with their id, and old ones without an id under a name that is theirs alone [0110]. */
export interface OwnRows {
  /** The names that are theirs alone. */
  readonly names: readonly string[];
  /** Rows that hold the id in one column and the name in another. */
  readonly by: (id: PgColumn, name: PgColumn) => SQL | undefined;
  /** Entries of the log of what they did. */
  readonly did: SQL | undefined;
  /** Entries of the log about them. */
  readonly about: SQL | undefined;
}

export async function ownRowsOf(db: Reader, person: Named): Promise<OwnRows> {
  const names = await namesOf(db, person);
  const by = (id: PgColumn, name: PgColumn, which?: SQL) =>
    or(eq(id, person.id), names.length === 0 ? undefined : and(isNull(id), inArray(name, [...names]), which));
  const own = eq(auditEvents.merchantId, person.merchantId);
  return {
    names,
    by: (id, name) => by(id, name),
    did: and(own, by(auditEvents.actorId, auditEvents.actor, notInArray(auditEvents.kind, [...BY_US]))),
    about: and(own, by(auditEvents.subjectId, auditEvents.subject, inArray(auditEvents.kind, [...ABOUT_PEOPLE]))),
  };
}
