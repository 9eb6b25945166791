import { deepEqual, equal } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { decisionMachine } from '../../src/domain/operations/decision.machine';
import type { DecisionContext } from '../../src/domain/operations/decision.machine';
import type { DeskDecision } from '../../src/domain/operations/operations';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): DecisionContext => snapshot.context as DecisionContext;

const verify: DeskDecision = { of: 'business', id: 'first', seen: 'unverified', decision: { state: 'verified' } };
const refuse: DeskDecision = {
  of: 'business',
  id: 'second',
  seen: 'unverified',
  decision: { state: 'refused', reason: 'number' },
};

export const decision = definePaths({
  ids: '[R2.36] [R11.14] [R10.01] [T.36]',
  machine: decisionMachine,
  events: {
    DECIDE: [
      { decision: verify, key: 'key-1' },
      { decision: refuse, key: 'key-2' },
    ],
    RETRY: [{}],
  },
  outputs: {
    decide: [
      success({}),
      failed({ kind: 'offline' }),
      refused(409, 'CHANGED_MEANWHILE'),
      refused(401, 'UNAUTHENTICATED'),
    ],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.decision?.id, context.key, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.decision?.id, context.key !== null, codeOf(context)];
  },
  invariants: {
    'it is one thing at a time': (snapshot) => {
      equal(['idle', 'busy', 'unsent', 'refused'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is on its way has a key, and nothing else has [T.36]': (snapshot) => {
      const isSent = snapshot.hasTag('busy') || snapshot.hasTag('unsent');
      equal(contextOf(snapshot).key !== null, isSent);
    },
    'at rest nothing is left of a decision': (snapshot) => {
      if (snapshot.hasTag('idle')) deepEqual(snapshot.context, { decision: null, key: null, failure: null });
    },
    'a refusal says why': (snapshot) => {
      if (snapshot.hasTag('refused')) equal(contextOf(snapshot).failure?.kind, 'refused');
    },
  },
  count: 24,
  phrases: {
    events: {
      DECIDE: ({ decision: { id } }: { decision: DeskDecision }) => `decide about the ${id} business`,
      RETRY: 'press "Send now"',
    },
    outcomes: { decide: (result: Result<object>) => `the server takes the decision: ${sayResult(result)}` },
    tags: {
      idle: 'nothing is on its way',
      busy: 'the decision is on its way',
      unsent: 'it says that nobody knows yet',
      refused: 'it says why not',
    },
  },
});
