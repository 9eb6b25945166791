import { fromCallback, fromPromise } from 'xstate';
import type { PersistedDraft, RecordRules, Saving } from '../../domain/records/record';
import { recordEditorOf } from '../../domain/records/record-editor.machine';
import type { DraftCommand } from '../../domain/records/record-editor.machine';
import { fieldsOf } from '../../domain/shared/fields';
import { success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import type { IdsPort } from '../ports/ids.port';
import type { Slice, StorePort } from '../ports/store.port';
import { slotsOver } from './slots';

/** So many unsaved forms are kept on one device; the one untouched for longest goes first. */
const DRAFTS_MAX = 20;
/** A form longer than this is nothing that a person typed. Characters. */
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

/** Survives a reload, a release and an expired session; never a sign-out. */
const DRAFTS_SLICE: Slice<Drafts> = { name: 'drafts', version: 1, parse: parseDrafts };

/** Whose form, of which kind, of which record (null: of a new one). */
export interface DraftPlace {
  readonly userId: string;
  readonly kind: string;
  readonly recordId: string | null;
}

function slotOf({ userId, kind, recordId }: DraftPlace): string {
  return `${userId}/${kind}/${recordId ?? 'new'}`;
}

/** What a kind of record brings to its editor. */
export interface RecordKind<Item, Draft extends object> {
  readonly rules: RecordRules<Item, Draft>;
  /** Absent where records of this kind are only made. */
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
        const draft = persisted === null ? null : rules.draftIn(persisted.draft);
        return persisted === null || draft === null ? null : { draft, version: persisted.version };
      }),
      drafts: fromCallback<DraftCommand<Draft>>(({ receive }) => {
        receive((command) => {
          const isTooLong = command.type === 'KEEP' && JSON.stringify(command.persisted.draft).length > DRAFT_TEXT_MAX;
          if (!isTooLong) void drafts.write(slot, command.type === 'KEEP' ? command.persisted : null);
        });
      }),
    },
  });
}

/**
 * A key for each thing that is sent to be made: the same for the same contents, so that asking again after a lost answer
 * makes nothing twice [T.36].
 */
export function keyOfContents(ids: IdsPort): (contents: object) => string {
  let last = { contents: '', key: '' };
  return (contents) => {
    const text = JSON.stringify(contents);
    if (text !== last.contents) last = { contents: text, key: ids.unique() };
    return last.key;
  };
}
