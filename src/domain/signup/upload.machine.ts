import { assign, emit, setup } from 'xstate';
import { DOCUMENT_SIZE_MAX } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { ongoing } from '../shared/outcome';
import type { Failure } from '../shared/result';
import type { UploadedFile } from './registration';

/** The name and size of a file; its content stays with the application, under its ticket. */
export interface ChosenFile {
  readonly ticket: string;
  readonly name: string;
  /** According to the device; the server checks the file. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Where JSON is taken, too: with a ticket, for problem reports. */
  readonly takesJson?: boolean;
}

export const FILE_TYPES: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg'];
/** For a file dialog: types, and extensions for devices that do not know the types. */
export const ACCEPTED_FILES = [...FILE_TYPES, '.pdf', '.png', '.jpg', '.jpeg'].join(',');
const FILE_ENDINGS = /\.(?:pdf|png|jpe?g)$/i;
export const JSON_TYPE = 'application/json';
/** For the file dialog of a ticket. */
export const ATTACHED_FILES = `${ACCEPTED_FILES},${JSON_TYPE},.json,.jsonl`;
const JSON_ENDINGS = /\.jsonl?$/i;

/** Why a file is not even sent. */
export type FileError = 'type' | 'too-large' | 'empty';

/** A device that does not know the type of a file gives none; then its extension must do. */
function fileError({ name, type, size, takesJson = false }: ChosenFile): FileError | null {
  const isKnown = FILE_TYPES.includes(type) || (type === '' && FILE_ENDINGS.test(name));
  const isJson = type === JSON_TYPE || (type === '' && JSON_ENDINGS.test(name));
  if (!isKnown && !(takesJson && isJson)) return 'type';
  if (size === 0) return 'empty';
  return size > DOCUMENT_SIZE_MAX ? 'too-large' : null;
}

interface Context {
  readonly file: ChosenFile | null;
  /** 0 to 1. */
  readonly share: number;
  readonly error: FileError | null;
  readonly failure: Failure | null;
}

type Told =
  | { readonly type: 'UPLOAD.PROGRESS'; readonly share: number }
  | { readonly type: 'UPLOAD.TAKEN'; readonly file: UploadedFile }
  | { readonly type: 'UPLOAD.FAILED'; readonly failure: Failure };

type Event =
  | { readonly type: 'CHOOSE'; readonly file: ChosenFile }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY' }
  /** The person has read the reason. */
  | { readonly type: 'DISMISS' }
  | Told;

const on = readersOf<Event>();

/**
 * One file on its way to the server, with progress and a way to abort; the next file may be chosen at any time. An
 * accepted file is announced, not stored here: it belongs to the registration. Tags: `uploading`, `failed`.
 */
export const uploadMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'uploaded'; readonly file: UploadedFile },
    tags: {} as 'uploading' | 'failed',
  },
  actors: {
    /**
     * Reports its progress and its end; if stopped, it aborts.
     */
    upload: ongoing<Told, ChosenFile>('upload'),
  },
  actions: {
    takeFile: assign(
      on.event('CHOOSE', (_, { file }) => ({
        file,
        share: 0,
        error: fileError(file),
        failure: null,
      })),
    ),
    takeShare: assign(on.event('UPLOAD.PROGRESS', (_, { share }) => ({ share }))),
    takeFailure: assign(on.event('UPLOAD.FAILED', (_, { failure }) => ({ failure }))),
    again: assign({ share: 0, failure: null }),
    forget: assign({ file: null, share: 0, error: null, failure: null }),
    tellUploaded: emit(on.event('UPLOAD.TAKEN', (_, { file }) => ({ type: 'uploaded' as const, file }))),
  },
  guards: {
    isFit: on.event('CHOOSE', (_, { file }) => fileError(file) === null),
    isSendable: ({ context }) => context.file !== null && context.error === null,
  },
}).createMachine({
  id: 'upload',
  context: { file: null, share: 0, error: null, failure: null },
  initial: 'resting',
  on: {
    CHOOSE: [
      { guard: 'isFit', actions: 'takeFile', target: '.uploading', reenter: true },
      { actions: 'takeFile', target: '.failed' },
    ],
  },
  states: {
    resting: {},
    uploading: {
      tags: 'uploading',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => context.file ?? { ticket: '', name: '', type: '', size: 0 },
      },
      on: {
        'UPLOAD.PROGRESS': { actions: 'takeShare' },
        'UPLOAD.TAKEN': { actions: ['forget', 'tellUploaded'], target: 'resting' },
        'UPLOAD.FAILED': { actions: 'takeFailure', target: 'failed' },
        CANCEL: { actions: 'forget', target: 'resting' },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        RETRY: { guard: 'isSendable', actions: 'again', target: 'uploading' },
        DISMISS: { actions: 'forget', target: 'resting' },
      },
    },
  },
});
