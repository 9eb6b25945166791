import type { PersistedDraft } from '../../domain/records/record';
import { fieldsOf } from '../../domain/shared/fields';
import type { Slice, StorePort } from '../ports/store.port';
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
export const DRAFTS_SLICE: Slice<Drafts> = { name: 'drafts', version: 1, parse: parseDrafts };

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
