import { equal, ok } from 'node:assert/strict';
import { toastsMachine } from '../../src/domain/toasts/toasts.machine';
import { definePaths } from '@mersal/machine-paths/spec';

export const toasts = definePaths({
  ids: '[R9.08] [R10.01]',
  machine: toastsMachine,
  count: 854,
  events: {
    NOTIFY: ({ context: { toasts: shown, waiting } }) => [
      { tone: 'success', text: null, key: 'saved' },
      { tone: 'error', text: { en: 'No', ar: 'لا' }, key: null },
      // Several in a row, so that one has to wait.
      ...(shown.length < 2 || waiting.length > 0 ? [] : [{ tone: 'info', text: null, key: `more-${shown.length}` }]),
    ],
    DISMISS: [{ id: '0' }, { id: 'unknown' }],
    FADE: [{ id: '0' }],
    PAUSE: [{}],
    RESUME: [{}],
  },
  project: ({ context }) => [
    context.toasts.map(({ tone, id }: { tone: string; id: string }) => (id === '0' ? `${tone} 0` : tone)),
    context.waiting.length,
  ],
  invariants: {
    'at most four at once': ({ context }) => ok(context.toasts.length <= 4),
    'nobody waits while there is room': ({ context }) =>
      equal(context.waiting.length === 0 || context.toasts.length === 4, true),
    'no two alike': ({ context }) =>
      equal(new Set(context.toasts.map((each: { key: string | null }) => each.key)).size, context.toasts.length),
  },
});
