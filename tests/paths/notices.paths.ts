import { equal, ok } from 'node:assert/strict';
import { noticesMachine } from '../../src/domain/notices/notices.machine';
import { definePaths } from '../../tools/paths/spec';

export const notices = definePaths({
  ids: '[R9.08] [R10.01]',
  machine: noticesMachine,
  count: 854,
  events: {
    NOTIFY: ({ context: { notices: shown, waiting } }) => [
      { tone: 'success', words: null, key: 'saved' },
      { tone: 'error', words: { en: 'No', ar: 'لا' }, key: null },
      // More in turn, so that one has to wait.
      ...(shown.length < 2 || waiting.length > 0 ? [] : [{ tone: 'info', words: null, key: `more-${shown.length}` }]),
    ],
    DISMISS: [{ id: '0' }, { id: 'unknown' }],
    FADE: [{ id: '0' }],
    PAUSE: [{}],
    RESUME: [{}],
  },
  project: ({ context }) => [
    context.notices.map(({ tone, id }: { tone: string; id: string }) => (id === '0' ? `${tone} 0` : tone)),
    context.waiting.length,
  ],
  invariants: {
    'at most four at once': ({ context }) => ok(context.notices.length <= 4),
    'nobody waits while there is room': ({ context }) =>
      equal(context.waiting.length === 0 || context.notices.length === 4, true),
    'no two alike': ({ context }) =>
      equal(new Set(context.notices.map((each: { key: string | null }) => each.key)).size, context.notices.length),
  },
});
