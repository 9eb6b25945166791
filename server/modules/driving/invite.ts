import { and, eq } from 'drizzle-orm';
import type { NewDriver } from '../../../src/domain/driving/new-driver';
import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
import { renderMessage } from '../../platform/messages/render-message';
import type { Note } from '../../platform/note';
import { originOf } from '../../platform/origin';
import { users } from '../identity';
import { drivers } from '../ordering';
import { addPerson } from './people';

/** Tells somebody who was added where to sign in. Added in the transaction that adds them. */
export const driverInvited = defineTask<{ readonly id: string }>('driver-invited');

/**
 * Adds somebody who drives, as `addPerson` does, and tells them by a message where to sign in [R2.36].
 * @throws Refusal as `addPerson` does
 */
export async function invitePerson(deps: Pick<Deps, 'db' | 'queue'>, person: NewDriver, note: Note): Promise<void> {
  const messages: string[] = [];
  await addPerson(deps, person, async (tx, subject) => {
    await note(tx, subject);
    messages.push(await deps.queue.add(tx, driverInvited, { id: subject.id }));
  });
  for (const message of messages) deps.queue.start(message);
}

/** Sends the message of an invitation; nothing to people who were blocked meanwhile. */
export async function tellInvited(
  { db, sms, settings }: Pick<Deps, 'db' | 'sms' | 'settings'>,
  { id }: { readonly id: string },
): Promise<void> {
  const [row] = await db
    .select({ phone: users.phone })
    .from(users)
    .innerJoin(drivers, eq(drivers.id, users.id))
    .where(and(eq(users.id, id), eq(users.status, 'active'), eq(drivers.isPerson, true)));
  const to = row?.phone ?? null;
  if (to === null) return;
  await sms.send(renderMessage({ kind: 'driver-invited', to, language: 'ar' }, originOf(settings)), `${id}-invited`);
}
