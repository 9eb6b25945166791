import { expect } from 'vitest';
import { endSessionsMachine } from '../../src/domain/account/end-sessions.machine';
import { failed, success } from '../../src/domain/shared/result';
import { refused } from '../support/fake-profile';
import { describePaths } from '../support/paths';

const answers = [success({}), failed({ kind: 'offline' }), failed(refused(404, 'NOT_FOUND'))];

describePaths({
  ids: '[R2.32] [T.16] [R10.01]',
  machine: endSessionsMachine,
  events: { END_ONE: [{ id: 's-1' }], END_OTHERS: [{}], CONFIRM: [{}], CANCEL: [{}] },
  outputs: { endOne: answers, endOthers: answers },
  project: ({ context }) => [context.endingId, context.failure?.kind ?? null],
  invariants: {
    'one device is named while it is being signed out, and at no other time': (snapshot) => expect(snapshot.context.endingId !== null).toBe(snapshot.hasTag('busy') && !snapshot.hasTag('asking')),
    'nothing failed while it is under way': (snapshot) => {
      if (snapshot.hasTag('busy')) expect(snapshot.context.failure).toBeNull();
    },
  },
  strategy: 'pairs',
  count: 14,
});
