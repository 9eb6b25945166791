import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { Pace } from '../../src/domain/store/pace';
import { paceMachine } from '../../src/domain/store/pace.machine';
import type { PaceContext, PaceDraft } from '../../src/domain/store/pace.machine';
import { sayFailure } from '../support/paths/say-result';

const contextOf = (snapshot: { context: unknown }): PaceContext => snapshot.context as PaceContext;

export const WITHOUT_LEVEL = {
  browser: { pace: 'one walk in a browser pauses a store and opens it again' },
};

export const pace = definePaths({
  ids: '[R11.28] [R10.01]',
  machine: paceMachine,
  events: {
    CHOOSE: [{ kind: 'paused' }, { kind: 'busy' }],
    CHANGE: [{ change: { minutes: null } }, { change: { extra: 45 } }],
    SAVE: [{}],
    CLOSE: [{}],
    RESUME: [{}],
  },
  outputs: {
    save: [success<Pace>({ kind: 'paused', until: null }), failed({ kind: 'offline' })],
  },
  project: (snapshot) => {
    const { draft, wish, failure } = contextOf(snapshot);
    return [draft.kind, draft.minutes, draft.extra, wish?.kind ?? null, failure?.kind ?? null];
  },
  shown: (snapshot) => {
    const { draft, wish, failure } = contextOf(snapshot);
    return [draft.kind, draft.minutes, draft.extra, wish?.kind ?? null, failure?.kind ?? null];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal((['resting', 'choosing', 'busy'] as const).filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent is what was chosen, or the end of it': (snapshot) => {
      const { draft, wish } = contextOf(snapshot);
      if (!snapshot.hasTag('busy')) return;
      notEqual(wish, null);
      if (wish?.kind === 'paused') equal(wish.minutes, draft.minutes);
      if (wish?.kind === 'busy') equal(`${wish.minutes} ${wish.extra}`, `${draft.minutes} ${draft.extra}`);
    },
    'what did not arrive is said, where it was pressed': (snapshot) => {
      const { failure, wish } = contextOf(snapshot);
      if (failure !== null && !snapshot.hasTag('busy')) equal(snapshot.hasTag('choosing'), wish?.kind !== 'usual');
    },
  },
  count: 139,
  phrases: {
    events: {
      CHOOSE: ({ kind }: { kind: PaceDraft['kind'] }) => (kind === 'paused' ? 'press "Pause"' : 'press "Busy"'),
      CHANGE: ({ change }: { change: Partial<PaceDraft> }) =>
        change.extra === undefined ? 'choose no end' : `choose ${change.extra} minutes more`,
      SAVE: 'press the main button',
      CLOSE: 'leave it',
      RESUME: 'press "Take orders again"',
    },
    outcomes: {
      save: (result: Result<Pace>) =>
        result.ok ? 'the server saves it' : `it is not saved: ${sayFailure(result.failure)}`,
    },
    tags: { resting: 'it shows the pace', choosing: 'it asks for how long', busy: 'it is saving' },
  },
});
