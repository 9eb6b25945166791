import { assign, emit, setup } from 'xstate';
import { MENU_IMAGE_SIZE_MAX } from '../shared/constants';
import { readersOf } from '../shared/event-readers';
import { answer } from '../shared/outcome';
import type { ChosenFile } from '../signup/upload.machine';
import { PICTURE_TYPES } from './store';

/** For a file dialog: types, and extensions for devices that do not know the types. */
export const ACCEPTED_PICTURES = [...PICTURE_TYPES, '.png', '.jpg', '.jpeg'].join(',');
const ENDINGS = /\.(?:png|jpe?g)$/i;

/** Why a picture is not even sent. */
export type PictureError = 'type' | 'empty' | 'unreadable';

/** A device that does not know the type of a file gives none; then its extension must do. */
function pictureError({ name, type, size }: ChosenFile): PictureError | null {
  if (!PICTURE_TYPES.some((each) => each === type) && (type !== '' || !ENDINGS.test(name))) return 'type';
  return size === 0 ? 'empty' : null;
}

/** A camera writes into a JPEG where and with what it was taken; what everybody sees is a copy without that. */
const isPhoto = ({ name, type }: ChosenFile): boolean =>
  type === 'image/jpeg' || (type === '' && /\.jpe?g$/i.test(name));
const isSmall = ({ size }: ChosenFile): boolean => size <= MENU_IMAGE_SIZE_MAX;

interface Context {
  readonly file: ChosenFile | null;
  readonly error: PictureError | null;
}

type Event =
  | { readonly type: 'CHOOSE'; readonly file: ChosenFile }
  /** The person wants a picture that is too large made smaller. */
  | { readonly type: 'SHRINK' }
  /** The person wants none of it. */
  | { readonly type: 'DISMISS' };

const actors = {
  /** A copy, small enough, with nothing of where it was taken; null if that cannot be. */
  copy: answer<ChosenFile | null, ChosenFile>('copy'),
};
const on = readersOf<Event, typeof actors>();

/** Whether a picture needs no smaller copy. */
export const isSmallPicture = on.event('CHOOSE', (_, { file }) => pictureError(file) === null && isSmall(file));

const NONE: ChosenFile = { ticket: '', name: '', type: '', size: 0 };

/**
 * A picture for an item of the menu, until it can be sent [R5.10]: one that is small enough is ready at once, a photo as a
 * copy. A larger one is made smaller on the device if the person wants that. Another may be chosen at any time. Tags: `offered`,
 * `busy`, `refused`.
 */
export const pictureMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { readonly type: 'ready'; readonly file: ChosenFile },
    tags: {} as 'offered' | 'busy' | 'refused',
  },
  actors,
  actions: {
    takeFile: assign(on.event('CHOOSE', (_, { file }) => ({ file, error: pictureError(file) }))),
    forget: assign({ file: null, error: null }),
    noteUnreadable: assign({ error: 'unreadable' as const }),
    tellChosen: emit(on.event('CHOOSE', (_, { file }) => ({ type: 'ready' as const, file }))),
    tellCopied: emit(on.output('copy', (_, file) => ({ type: 'ready' as const, file: file ?? NONE }))),
  },
  guards: {
    isReady: on.event('CHOOSE', (_, { file }) => pictureError(file) === null && isSmall(file) && !isPhoto(file)),
    isSmallPhoto: isSmallPicture,
    isLarge: on.event('CHOOSE', (_, { file }) => pictureError(file) === null),
    isCopied: on.output('copy', (_, file) => file !== null),
  },
}).createMachine({
  id: 'picture',
  context: { file: null, error: null },
  initial: 'resting',
  on: {
    CHOOSE: [
      { guard: 'isReady', actions: ['forget', 'tellChosen'], target: '.resting' },
      { guard: 'isSmallPhoto', actions: 'takeFile', target: '.copying' },
      { guard: 'isLarge', actions: 'takeFile', target: '.offered' },
      { actions: 'takeFile', target: '.refused' },
    ],
  },
  states: {
    resting: {},
    offered: {
      tags: 'offered',
      on: { SHRINK: 'copying', DISMISS: { actions: 'forget', target: 'resting' } },
    },
    copying: {
      tags: 'busy',
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context }) => context.file ?? NONE,
        onDone: [
          { guard: 'isCopied', actions: ['forget', 'tellCopied'], target: 'resting' },
          { actions: 'noteUnreadable', target: 'refused' },
        ],
      },
      on: { DISMISS: { actions: 'forget', target: 'resting' } },
    },
    refused: {
      tags: 'refused',
      on: { DISMISS: { actions: 'forget', target: 'resting' } },
    },
  },
});
