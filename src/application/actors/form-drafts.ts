import type { PersistedDraft } from '../../domain/records/record';
import { fieldsOf } from '../../domain/shared/fields';
import type { AppActors } from '../app-system';
import type { Slice, StorePort } from '../ports/store.port';
import { hasLeft } from './has-left';
import { slotsOver } from './slots';
import type { Slots } from './slots';

/** How many unsaved forms one device stores; the least recently used goes first. */
const DRAFTS_MAX = 20;

/** A draft on the device, with the key under which it is sent to be created. */
export interface StoredDraft<Draft> extends PersistedDraft<Draft> {
  /** Null in what an earlier release has stored. */
  readonly key: string | null;
}

type Drafts = Readonly<Record<string, StoredDraft<unknown>>>;

function parseDrafts(value: unknown): Drafts | null {
  const slots = fieldsOf(value);
  if (slots === null) return null;
  return Object.fromEntries(
    Object.entries(slots).flatMap(([slot, persisted]): (readonly [string, StoredDraft<unknown>])[] => {
      const { draft, version, key } = fieldsOf(persisted) ?? {};
      return version === null || Number.isSafeInteger(version)
        ? [[slot, { draft, version: version as number | null, key: typeof key === 'string' ? key : null }]]
        : [];
    }),
  );
}

/** Survives a reload, a release and an expired session, but never a sign-out. */
const DRAFTS_SLICE: Slice<Drafts> = { name: 'drafts', version: 1, parse: parseDrafts };

/** The unsaved forms of this device. */
export function formDrafts(store: StorePort): Slots<StoredDraft<unknown>> {
  return slotsOver(store, DRAFTS_SLICE, DRAFTS_MAX);
}

/** The form's owner, its kind, and its record (null for a new one). */
export interface DraftPlace {
  readonly userId: string;
  readonly kind: string;
  readonly recordId: string | null;
}

/** The name of a form's slot. */
export function slotOf({ userId, kind, recordId }: DraftPlace): string {
  return `${userId}/${kind}/${recordId ?? 'new'}`;
}

/**
 * Takes the forms of a person who has left off the device once more: a tab may have written one after another tab had cleared
 * the device and before it heard of that, or from a form that was still open. Those of who is signed in stay [T.57] [R2.60].
 */
export async function dropDrafts(session: AppActors['session'], store: StorePort): Promise<void> {
  const stored = await store.read(DRAFTS_SLICE);
  if (stored.kind !== 'found') return;
  const now = session.getSnapshot();
  const all = Object.entries(stored.value);
  const stay = all.filter(([slot]) => !hasLeft(now, slot.split('/')[0] ?? ''));
  if (stay.length < all.length) await store.write(DRAFTS_SLICE, Object.fromEntries(stay));
}

/**
 * Drops them once a form's person has left, and again when the form is closed after that: until then it may write.
 * @returns a function for when it is closed
 */
export function dropDraftsWith(userId: string, session: AppActors['session'], store: StorePort): () => void {
  const drop = (): void => {
    if (hasLeft(session.getSnapshot(), userId)) void dropDrafts(session, store);
  };
  const watch = session.subscribe(drop);
  return () => {
    watch.unsubscribe();
    drop();
  };
}
