import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from '@xstate/react';
import { recordEditorOver } from '../../application/actors/record.actors';
import type { RecordKind } from '../../application/actors/record.actors';
import { selectUser } from '../../domain/identity/session.selectors';
import { isUnsaved } from '../../domain/records/record';
import { refusalCode } from '../../domain/shared/result';
import { useApp, useFeatures } from '../app/app-context';
import { useFailureText } from '../i18n/use-failure-text';
import { useFieldText } from '../i18n/use-field-text';
import { useFlow } from '../app/use-flow';
import { useAskAgain } from '../app/use-outage';

interface Editing<Item extends object, Draft extends object> {
  readonly kind: RecordKind<Item, Draft>;
  /** Under which name its drafts are kept. */
  readonly name: string;
  /** Null where one is to be made. */
  readonly recordId: string | null;
  /** Words for faults that are this kind's own, by `path/code`. */
  readonly errorText: (path: string, code: string) => string | null;
  /** A refusal that is about one field, and its path: it is said there, not above the form. */
  readonly refusedField?: { readonly code: string; readonly path: string };
  /** Called once it is kept by the server. */
  readonly saved?: (item: Item) => void;
}

const PHASES = ['loading', 'unloaded', 'missing', 'offering', 'conflict', 'created'] as const;

/** The editor of one record: what to show, and the commands. Give what stands around it the record's id as its key. */
export function useRecordEditor<Item extends object, Draft extends object>({
  kind,
  name,
  recordId,
  errorText,
  refusedField,
  saved,
}: Editing<Item, Draft>) {
  const { store } = useFeatures();
  const userId = useSelector(useApp().session, selectUser)?.id ?? '';
  const [logic] = useState(() => recordEditorOver(kind, store, { userId, kind: name, recordId }));
  const [snapshot, send, actor] = useFlow(logic, { input: { recordId } });
  const failureText = useFailureText();
  const fieldText = useFieldText();
  const tell = useEffectEvent((item: Item) => saved?.(item));
  useEffect(() => {
    const watch = actor.on('saved', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);

  const { item, draft, failure, errors, persisted } = snapshot.context;
  const retry = () => send({ type: 'RETRY' });
  useAskAgain(snapshot.hasTag('unloaded') ? failure : null, retry);
  const why = failure === null ? null : failureText(failure);
  const isOfField = failure !== null && refusedField !== undefined && refusalCode(failure) === refusedField.code;
  return {
    phase: PHASES.find((phase) => snapshot.hasTag(phase)) ?? ('editing' as const),
    isBusy: snapshot.hasTag('busy'),
    isUnsaved: isUnsaved(kind.rules, item, draft),
    item,
    draft,
    /** What was left unsaved at an earlier visit, while it is offered. */
    persisted: persisted?.draft ?? null,
    failure,
    failureText: isOfField ? null : why,
    errorOf: (path: string): string | null => {
      const error = errors.find((each) => each.path === path || each.path.startsWith(`${path}.`));
      if (error !== undefined) return errorText(error.path, error.code) ?? fieldText(error.code);
      return isOfField && path === refusedField.path ? (errorText(path, refusedField.code) ?? why) : null;
    },
    retry,
    keepOn: () => send({ type: 'CONTINUE' }),
    startOver: () => send({ type: 'START_OVER' }),
    edit: (change: Partial<Draft>) => send({ type: 'EDIT', change }),
    leave: (path: string) => send({ type: 'LEAVE', path }),
    save: (secret = '') => send({ type: 'SAVE', secret }),
    discard: () => send({ type: 'DISCARD' }),
    keepMine: () => send({ type: 'KEEP_MINE' }),
    takeTheirs: () => send({ type: 'TAKE_THEIRS' }),
    itemChanged: (changed: Item) => send({ type: 'ITEM_CHANGED', item: changed }),
  };
}

/** What the parts that are the same for every kind of record need of an editor. */
export type RecordView = Omit<
  ReturnType<typeof useRecordEditor<object, object>>,
  'item' | 'draft' | 'persisted' | 'edit' | 'itemChanged'
>;
