import type { SnapshotFrom } from 'xstate';
import { DEFAULT_REGION_CODE, REGIONS } from '../regions/region';
import type { Region } from '../regions/region';
import type { Branch, User } from './session';
import type { sessionMachine } from './session.machine';
import { branchOf } from './session.rules';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

const NO_BRANCHES: readonly Branch[] = [];

/** Who is signed in; a session exists exactly when a user does [R4.09]. */
export function selectUser(snapshot: Snapshot): User | null {
  return snapshot.hasTag('signedIn') ? (snapshot.context.session?.user ?? null) : null;
}

/** The branch that every call is made for. */
export function selectBranch(snapshot: Snapshot): Branch | null {
  const { session } = snapshot.context;
  return session === null || !snapshot.hasTag('signedIn') ? null : branchOf(session);
}

/** The selected branch's region; the default one while nobody is signed in [R3.01]. */
export function selectRegion(snapshot: Snapshot): Region {
  return REGIONS[selectBranch(snapshot)?.regionCode ?? DEFAULT_REGION_CODE];
}

/** The branches the user may choose from. */
export function selectBranches(snapshot: Snapshot): readonly Branch[] {
  return snapshot.hasTag('signedIn') ? (snapshot.context.session?.branches ?? NO_BRANCHES) : NO_BRANCHES;
}
