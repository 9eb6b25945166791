import type { SnapshotFrom } from 'xstate';
import { selectUser } from '../../domain/identity/session.selectors';
import type { sessionMachine } from '../../domain/identity/session.machine';

/**
 * Whether a person has signed out, here or in another tab, or somebody else is signed in: nothing of theirs may be
 * stored any more [T.13] [T.57]. False while their session is over against their will: they continue once it is back.
 */
export function hasLeft(session: SnapshotFrom<typeof sessionMachine>, userId: string): boolean {
  const someone = session.context.session?.user.id ?? null;
  if (someone !== null) return someone !== userId || selectUser(session) === null;
  return !session.hasTag('busy') && !session.hasTag('over');
}
