import { fromPromise } from 'xstate';
import { draftIn } from '../../domain/records/record';
import type { PersistedDraft, RecordRules, Saving } from '../../domain/records/record';
import { recordEditorOf } from '../../domain/records/record-editor.machine';
import { fingerprint } from '../../domain/shared/fingerprint';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { IdsPort } from '../ports/ids.port';
import type { StorePort } from '../ports/store.port';
import { formDrafts, slotOf } from './form-drafts';
import type { DraftPlace } from './form-drafts';
import { draftsOver } from './slots';

/** No person types a form longer than this. Characters. */
const DRAFT_TEXT_MAX = 50_000;

/**
 * The key of what is sent to be created: the same for the same contents, after a reload too, until it was created. So
 * repeating after a lost answer creates nothing twice [T.36].
 */
export type KeyOf = (contents: object) => string;

/** What a kind of record gives its editor. */
export interface RecordKind<Item, Draft extends object> {
  readonly rules: RecordRules<Item, Draft>;
  /** Missing if records of this kind are only created. */
  readonly load?: (id: string) => Promise<Result<Item>>;
  readonly save: (saving: Saving<Item, Draft>, keyOf: KeyOf) => Promise<Result<Item>>;
}

/** What the device gives an editor. */
export interface RecordDevice {
  readonly store: StorePort;
  readonly ids: IdsPort;
}

/** The editor of a kind of record, over its port and the device's store. */
export function recordEditorOver<Item extends object, Draft extends object>(
  { rules, load, save }: RecordKind<Item, Draft>,
  { store, ids }: RecordDevice,
  place: DraftPlace,
) {
  let key: string | null = null;
  const keyOf: KeyOf = (contents) => `${(key ??= ids.unique())}-${fingerprint(JSON.stringify(contents))}`;
  const drafts = formDrafts(store);
  const slot = slotOf(place);
  return recordEditorOf(rules).provide({
    actors: {
      load: fromPromise<Result<Item | null>, { readonly id: string | null }>(({ input }) =>
        input.id === null || load === undefined ? Promise.resolve(success(null)) : load(input.id),
      ),
      save: fromPromise<Result<Item>, Saving<Item, Draft>>(async ({ input }) => {
        const saved = await save(input, keyOf);
        if (saved.ok) key = null;
        return saved;
      }),
      recall: fromPromise<PersistedDraft<Draft> | null>(async () => {
        const persisted = await drafts.read(slot);
        const draft = persisted === null ? null : draftIn(rules, persisted.draft);
        if (draft !== null) key = persisted?.key ?? null;
        return persisted === null || draft === null ? null : { draft, version: persisted.version };
      }),
      drafts: draftsOver<PersistedDraft<Draft>>((persisted) => {
        if (JSON.stringify(persisted).length > DRAFT_TEXT_MAX) return;
        void drafts.write(slot, persisted === null ? null : { ...persisted, key: (key ??= ids.unique()) });
      }),
    },
  });
}
