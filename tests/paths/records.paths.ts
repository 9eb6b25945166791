import { equal, notDeepEqual, notEqual, ok } from 'node:assert/strict';
import type { AnyMachineSnapshot } from 'xstate';
import { regionDialogMachine } from '../../src/domain/branches/region-dialog.machine';
import { recordActionOf } from '../../src/domain/records/record-action.machine';
import type { ActionOutcome } from '../../src/domain/records/record-action.machine';
import { recordEditorOf } from '../../src/domain/records/record-editor.machine';
import { group, isSameDraft, text } from '../../src/domain/forms/fields';
import type { PersistedDraft, RecordRules } from '../../src/domain/records/record';
import { failed, success } from '../../src/domain/shared/result';
import type { Failure, Result } from '../../src/domain/shared/result';
import { because } from '../support/paths/because';
import { OF_WHAT_IS_THERE } from '../support/paths/record-editors';
import { definePaths } from '@mersal/machine-paths/spec';

/** A minimal record: one text, which must not be empty, and a secret word that some samples need. */
interface Note {
  readonly text: string;
  readonly version: number;
}
interface NoteDraft {
  readonly text: string;
}

const rules: RecordRules<Note, NoteDraft> = {
  name: 'record',
  form: group({ text: text() }),
  draftOf: ({ text }) => ({ text }),
  versionOf: ({ version }) => version,
  check: ({ text }, _note, secret) => [
    ...(text === '' ? [{ path: 'text', code: 'required' }] : []),
    ...(secret === 'wrong' ? [{ path: 'secret', code: 'invalid' }] : []),
  ],
};

const refusal = (code: string, fields: { path: string; code: string }[] = []): Failure => ({
  kind: 'refused',
  status: 409,
  code,
  text: null,
  fields,
  retryAfterMs: null,
});
const old: Note = { text: 'old', version: 1 };
const theirs: Note = { text: 'theirs', version: 2 };
const ours: Note = { text: 'ours', version: 2 };
const persisted = (text: string, version: number | null): PersistedDraft<NoteDraft> => ({ draft: { text }, version });
const lost: Result<Note> = failed({ kind: 'offline' });

type Editor = ReturnType<typeof recordEditorOf<Note, NoteDraft>>;
type Snapshot = AnyMachineSnapshot;

const contextOf = (snapshot: Snapshot) => snapshot.context as ReturnType<Editor['getInitialSnapshot']>['context'];

const invariants = {
  'it shows one thing at a time': (snapshot: Snapshot) => {
    equal(
      ['loading', 'unloaded', 'missing', 'offering', 'editing', 'conflict', 'created'].filter((tag) =>
        snapshot.hasTag(tag),
      ).length,
      1,
    );
  },
  'the secret stands in no context': (snapshot: Snapshot) => {
    ok(!JSON.stringify(snapshot.context).includes('sesame'));
  },
  'nothing is sent that the rules would not take': (snapshot: Snapshot) => {
    if (snapshot.hasTag('busy') && contextOf(snapshot).sent !== null) notDeepEqual(contextOf(snapshot).sent?.text, '');
  },
  'a form is offered only where it says something else than the record': (snapshot: Snapshot) => {
    const { persisted: offered, draft } = contextOf(snapshot);
    if (snapshot.hasTag('offering')) equal(offered !== null && !isSameDraft(offered.draft, draft), true);
  },
  'what was typed is lost to nothing but a decision': (snapshot: Snapshot) => {
    const { failure, draft } = contextOf(snapshot);
    if (snapshot.hasTag('editing') && failure !== null) ok(['ours', 'theirs', 'old', ''].includes(draft.text));
  },
};

const ONE_ANSWER = 'an answer is the record or one failure';

const editing = {
  RETRY: [{}],
  CONTINUE: [{}],
  START_OVER: [{}],
  EDIT: [{ change: { text: 'ours' } }, { change: { text: '' } }],
  LEAVE: [{ path: 'text' }],
  SAVE: [{ secret: 'sesame' }, { secret: 'wrong' }],
  DISCARD: [{}],
  KEEP_MINE: [{}],
  TAKE_THEIRS: [{}],
  ITEM_CHANGED: [{ item: theirs }],
};

const project = (snapshot: Snapshot) => {
  const { item, draft, persisted: offered, sent, errors, failure } = contextOf(snapshot);
  return [item, draft, offered, sent, errors, failure?.kind === 'refused' ? failure.code : (failure?.kind ?? null)];
};

export const recordEdited = definePaths({
  variant: 'edited',
  ids: '[R4.13] [R10.01]',
  machine: recordEditorOf(rules),
  input: { recordId: 'note-1' },
  events: { ...editing, SAVE: [{ secret: 'sesame' }] },
  outputs: {
    load: [success(old), lost, failed(refusal('NOT_FOUND'))],
    recall: [persisted('old', 1), persisted('ours', 1), persisted('ours', 0)],
    save: [
      success(ours),
      lost,
      failed(refusal('CHANGED_MEANWHILE')),
      failed(refusal('VALIDATION', [{ path: 'text', code: 'invalid' }])),
    ],
    compare: [success(theirs), success(ours), lost, failed(refusal('NOT_FOUND'))],
  },
  project,
  invariants,
  unreachable: { 'saved: always [isNew] → created': 'only one that is made is created' },
  survivors: because(ONE_ANSWER, [
    'loading: xstate.done.actor.load [isFound] → recalling, after loading: xstate.done.actor.load [isMissing] → missing',
    'saving: xstate.done.actor.save [isFound] → saved, after saving: xstate.done.actor.save [isConflict] → comparing',
    'comparing: xstate.done.actor.compare [isFound] → conflicted, after comparing: xstate.done.actor.compare [isMissing] → missing',
  ]),
  count: 596,
});

export const recordMade = definePaths({
  variant: 'made',
  ids: '[R4.13] [T.36] [R10.01]',
  machine: recordEditorOf(rules),
  input: { recordId: null },
  events: { ...editing, ITEM_CHANGED: [] },
  outputs: {
    load: [success(null)],
    recall: [null, persisted('ours', null)],
    save: [success(ours), lost, failed(refusal('NAME_TAKEN'))],
  },
  project,
  invariants,
  unreachable: OF_WHAT_IS_THERE,
  count: 91,
});

const done: ActionOutcome<Note> = { kind: 'done', item: ours };
const overtaken: ActionOutcome<Note> = { kind: 'overtaken', item: theirs, failure: refusal('CHANGED_MEANWHILE') };
const undone: ActionOutcome<Note> = { kind: 'failed', failure: { kind: 'offline' } };

export const recordAction = definePaths({
  ids: '[R6.04] [R10.01]',
  machine: recordActionOf<Note, 'close' | 'send'>(),
  events: { ASK: [{ action: 'close' }], DO: [{ action: 'send', item: old }], CONFIRM: [{ item: old }], CANCEL: [{}] },
  outputs: { action: [done, overtaken, undone] },
  project: ({ context }) => [context.action, context.isAsked, context.failure?.kind ?? null],
  survivors: because(ONE_ANSWER, [
    'running: xstate.done.actor.action [isDone] → resting, after running: xstate.done.actor.action [isOvertaken] → failed',
  ]),
  invariants: {
    'it asks or works, or rests': (snapshot) => equal(snapshot.hasTag('asking') && snapshot.hasTag('busy'), false),
    'what it asks about is known': (snapshot) => {
      if (snapshot.hasTag('asking') || snapshot.hasTag('busy')) notEqual(snapshot.context.action, null);
    },
    'it works without a failure left over': (snapshot) => {
      if (snapshot.hasTag('busy')) equal(snapshot.context.failure, null);
    },
  },
  count: 13,
});

export const regionDialog = definePaths({
  ids: '[R3.08] [R10.01]',
  machine: regionDialogMachine,
  events: { ADD_BRANCH: [{ regionCode: 'SA-riyadh' }, { regionCode: 'BH-manama' }], BACK: [{}], ADDED: [{}] },
  project: ({ context }) => context.selectedRegion,
  invariants: {
    'a region is selected exactly while a branch is being added': (snapshot) =>
      equal(snapshot.hasTag('isAddBranch'), snapshot.context.selectedRegion !== null),
  },
  count: 4,
});
