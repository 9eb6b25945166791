import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from '@xstate/react';
import { recordEditorOver } from '../../application/actors/record.actors';
import type { RecordKind } from '../../application/actors/record.actors';
import { selectUser } from '../../domain/identity/session.selectors';
import { isUnsaved } from '../../domain/records/record';
import { textAt } from '../../domain/shared/fields';
import { refusalCode } from '../../domain/shared/result';
import { useApp, useFeatures } from '../app/app-context';
import { fieldsOf } from '../forms/field';
import { useLeaveGuard } from '../forms/use-leave-guard';
import { useFailureText } from '../i18n/use-failure-text';
import { useFieldText } from '../i18n/use-field-text';
import { useFlow } from '../app/use-flow';
import { useAskAgain } from '../app/use-outage';
import { useDroppedDrafts } from './use-dropped-drafts';

interface Editing<Item extends object, Draft extends object> {
  readonly kind: RecordKind<Item, Draft>;
  /** The name under which its drafts are stored. */
  readonly name: string;
  /** Null for a new one. */
  readonly recordId: string | null;
  /** Error texts specific to this kind, by `path/code`. */
  readonly errorText: (path: string, code: string) => string | null;
  /** A refusal about one field, and its path: it is shown there, or at the fields it names, not above the form. */
  readonly refusedField?: { readonly code: string; readonly path: string };
  /** Called once the server has stored it. */
  readonly saved?: (item: Item) => void;
}

const PHASES = ['loading', 'unloaded', 'missing', 'offering', 'conflict', 'created'] as const;

/** The editor of one record: what to show, and the commands. Give its parent the record's id as its key. */
export function useRecordEditor<Item extends object, Draft extends object>({
  kind,
  name,
  recordId,
  errorText,
  refusedField,
  saved,
}: Editing<Item, Draft>) {
  // Before anything that has a state: what suspends loses it.
  const fieldText = useFieldText();
  const device = useFeatures();
  const userId = useSelector(useApp().session, selectUser)?.id ?? '';
  useDroppedDrafts(userId);
  const [logic] = useState(() => recordEditorOver(kind, device, { userId, kind: name, recordId }));
  const [snapshot, send, actor] = useFlow(logic, { input: { recordId } });
  const failureText = useFailureText();
  const tell = useEffectEvent((item: Item) => saved?.(item));
  useEffect(() => {
    const watch = actor.on('saved', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);

  const { item, draft, failure, errors, persisted } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  useLeaveGuard(isBusy);
  const retry = () => send({ type: 'RETRY' });
  useAskAgain(snapshot.hasTag('unloaded') ? failure : null, retry);
  const why = failure === null ? null : failureText(failure);
  const isOfField = failure !== null && refusedField !== undefined && refusalCode(failure) === refusedField.code;
  const namesFields = failure?.kind === 'refused' && failure.fields.length > 0;
  const errorOf = (path: string): string | null => {
    const error = errors.find((each) => each.path === path || each.path.startsWith(`${path}.`));
    if (error !== undefined)
      return errorText(error.path, error.code) ?? fieldText(error.code, textAt(draft, error.path));
    return isOfField && !namesFields && path === refusedField.path ? (errorText(path, refusedField.code) ?? why) : null;
  };
  const edit = (change: Partial<Draft>) => send({ type: 'EDIT', change });
  const leave = (path: string) => send({ type: 'LEAVE', path });
  return {
    phase: PHASES.find((phase) => snapshot.hasTag(phase)) ?? ('editing' as const),
    isBusy,
    isUnsaved: isUnsaved(kind.rules, item, draft),
    item,
    draft,
    /** The unsaved changes of an earlier visit, while they are offered. */
    persisted: persisted?.draft ?? null,
    failure,
    failureText: isOfField ? null : why,
    /** What the field of a path needs. */
    field: fieldsOf<Draft>({ draft, errorOf, edit, leave }),
    retry,
    keepOn: () => send({ type: 'CONTINUE' }),
    startOver: () => send({ type: 'START_OVER' }),
    edit,
    /** A change of the draft as it is then: for what arrives on its own, one after another. */
    editBy: (change: (now: Draft) => Partial<Draft>) => edit(change(actor.getSnapshot().context.draft)),
    leave,
    errorOf,
    save: (secret = '') => send({ type: 'SAVE', secret }),
    discard: () => send({ type: 'DISCARD' }),
    keepMine: () => send({ type: 'KEEP_MINE' }),
    takeTheirs: () => send({ type: 'TAKE_THEIRS' }),
    itemChanged: (changed: Item) => send({ type: 'ITEM_CHANGED', item: changed }),
  };
}

/** What the shared parts for every kind of record need from an editor. */
export type RecordView = Omit<
  ReturnType<typeof useRecordEditor<object, object>>,
  'item' | 'draft' | 'persisted' | 'edit' | 'editBy' | 'field' | 'itemChanged'
>;
