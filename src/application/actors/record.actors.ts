import { fromPromise } from 'xstate';
import { draftIn } from '../../domain/records/record';
import type { PersistedDraft, RecordRules, Saving } from '../../domain/records/record';
import { recordEditorOf } from '../../domain/records/record-editor.machine';
import { fieldsOf } from '../../domain/shared/fields';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { IdsPort } from '../ports/ids.port';
import type { Slice, StorePort } from '../ports/store.port';
import { draftsOver, slotsOver } from './slots';

/** How many unsaved forms one device stores; the least recently used goes first. */
const DRAFTS_MAX = 20;
/** No person types a form longer than this. Characters. */
const DRAFT_TEXT_MAX = 50_000;

type Drafts = Readonly<Record<string, PersistedDraft<unknown>>>;

function parseDrafts(value: unknown): Drafts | null {
  const slots = fieldsOf(value);
  if (slots === null) return null;
  return Object.fromEntries(
    Object.entries(slots).flatMap(([slot, persisted]): (readonly [string, PersistedDraft<unknown>])[] => {
      const { draft, version } = fieldsOf(persisted) ?? {};
      return version === null || Number.isSafeInteger(version)
        ? [[slot, { draft, version: version as number | null }]]
        : [];
    }),
  );
}

/** Survives a reload, a release and an expired session, but never a sign-out. */
const DRAFTS_SLICE: Slice<Drafts> = { name: 'drafts', version: 1, parse: parseDrafts };

/** The form's owner, its kind, and its record (null for a new one). */
export interface DraftPlace {
  readonly userId: string;
  readonly kind: string;
  readonly recordId: string | null;
}

function slotOf({ userId, kind, recordId }: DraftPlace): string {
  return `${userId}/${kind}/${recordId ?? 'new'}`;
}

/** What a kind of record gives its editor. */
export interface RecordKind<Item, Draft extends object> {
  readonly rules: RecordRules<Item, Draft>;
  /** Missing if records of this kind are only created. */
  readonly load?: (id: string) => Promise<Result<Item>>;
  readonly save: (saving: Saving<Item, Draft>) => Promise<Result<Item>>;
}

/** The editor of a kind of record, over its port and the device's store. */
export function recordEditorOver<Item extends object, Draft extends object>(
  { rules, load, save }: RecordKind<Item, Draft>,
  store: StorePort,
  place: DraftPlace,
) {
  const drafts = slotsOver(store, DRAFTS_SLICE, DRAFTS_MAX);
  const slot = slotOf(place);
  return recordEditorOf(rules).provide({
    actors: {
      load: fromPromise<Result<Item | null>, { readonly id: string | null }>(({ input }) =>
        input.id === null || load === undefined ? Promise.resolve(success(null)) : load(input.id),
      ),
      save: fromPromise<Result<Item>, Saving<Item, Draft>>(({ input }) => save(input)),
      recall: fromPromise<PersistedDraft<Draft> | null>(async () => {
        const persisted = await drafts.read(slot);
        const draft = persisted === null ? null : draftIn(rules, persisted.draft);
        return persisted === null || draft === null ? null : { draft, version: persisted.version };
      }),
      drafts: draftsOver<PersistedDraft<Draft>>((persisted) => {
        if (JSON.stringify(persisted).length <= DRAFT_TEXT_MAX) void drafts.write(slot, persisted);
      }),
    },
  });
}

/**
 * A key for each record that is sent to be created: the same for the same contents, so that repeating after a lost
 * answer creates nothing twice [T.36].
 */
export function keyOfContents(ids: IdsPort): (contents: object) => string {
  let last = { contents: '', key: '' };
  return (contents) => {
    const text = JSON.stringify(contents);
    if (text !== last.contents) last = { contents: text, key: ids.unique() };
    return last.key;
  };
}
