import { equal } from 'node:assert/strict';
import { endSessionsMachine } from '../../src/domain/account/end-sessions.machine';
import { failed, success } from '../../src/domain/shared/result';
import { refused } from '../support/fakes/fake-profile';
import { definePaths } from '@mersal/machine-paths/spec';

const answers = [success({}), failed({ kind: 'offline' }), failed(refused(404, 'NOT_FOUND'))];

export const endSessions = definePaths({
  ids: '[R2.32] [T.16] [R10.01]',
  machine: endSessionsMachine,
  events: { END_ONE: [{ id: 's-1' }], END_OTHERS: [{}], CONFIRM: [{}], CANCEL: [{}] },
  outputs: { endOne: answers, endOthers: answers },
  project: ({ context }) => [context.endingId, context.failure?.kind ?? null],
  shown: ({ context }) => [context.endingId !== null, context.failure?.kind ?? null],
  invariants: {
    'one device is named while it is being signed out, and at no other time': (snapshot) =>
      equal(snapshot.context.endingId !== null, snapshot.hasTag('busy') && !snapshot.hasTag('asking')),
    'nothing failed while it is under way': (snapshot) => {
      if (snapshot.hasTag('busy')) equal(snapshot.context.failure, null);
    },
  },
  count: 14,
});
