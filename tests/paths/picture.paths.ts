import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { MENU_IMAGE_SIZE_MAX } from '../../src/domain/shared/constants';
import type { ChosenFile } from '../../src/domain/signup/upload.machine';
import { pictureMachine } from '../../src/domain/store/picture.machine';

const chosen = (ticket: string, name: string, type: string, size: number) => ({ file: { ticket, name, type, size } });
const SMALL: ChosenFile = { ticket: 'b', name: 'cake.jpg', type: 'image/jpeg', size: 90_000 };

export const picture = definePaths({
  ids: '[R5.10]',
  machine: pictureMachine,
  events: {
    CHOOSE: [
      chosen('a', 'cake.png', 'image/png', MENU_IMAGE_SIZE_MAX),
      chosen('b', 'cake.png', 'image/png', MENU_IMAGE_SIZE_MAX + 1),
      chosen('c', 'CAKE.JPG', '', 1_000),
      chosen('d', 'cake.pdf', 'application/pdf', 1_000),
      chosen('e', 'cake.svg', '', 1_000),
      chosen('f', 'cake.jpeg', 'image/jpeg', 0),
    ],
    SHRINK: [{}],
    DISMISS: [{}],
  },
  outputs: { copy: [SMALL, null] },
  project: ({ context: { file, error } }) => [file?.ticket ?? null, error],
  invariants: {
    'only what is too large is offered to be made smaller, and a photo is copied in any case': (snapshot) => {
      if (!snapshot.hasTag('offered') && !snapshot.hasTag('busy')) return;
      const { name = '', size = 0 } = snapshot.context.file ?? {};
      ok(size > MENU_IMAGE_SIZE_MAX || (snapshot.hasTag('busy') && /\.jpe?g$/i.test(name)));
      equal(snapshot.context.error, null);
    },
    'what is refused says why': (snapshot) => {
      if (snapshot.hasTag('refused')) notEqual(snapshot.context.error, null);
      else equal(snapshot.context.error, null);
    },
  },
  count: 74,
  phrases: {
    events: {
      CHOOSE: ({ file }: { file: ChosenFile }) => `choose ${file.name} of ${file.size} bytes`,
      SHRINK: 'press "Make it smaller"',
      DISMISS: 'leave it',
    },
    outcomes: {
      copy: (file: ChosenFile | null) => (file === null ? 'the device cannot read it' : 'the device copies it'),
    },
    tags: {
      offered: 'it offers to make it smaller',
      busy: 'it makes a copy',
      refused: 'it says why not',
    },
  },
});
