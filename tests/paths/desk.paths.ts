import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { deskMachine } from '../../src/domain/operations/desk.machine';
import type { DeskContext } from '../../src/domain/operations/desk.machine';
import type { Desk } from '../../src/domain/operations/operations';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): DeskContext => snapshot.context as DeskContext;

const found: Desk = {
  operator: { name: 'Hessa Al Mannai', rights: ['businesses'] },
  waiting: [{ right: 'businesses', count: 2 }],
};

export const desk = definePaths({
  ids: '[R2.36] [R6.06] [R10.01] [T.16]',
  machine: deskMachine,
  events: {
    SIGN_IN: [
      { email: 'hessa@mersal.example', password: 'sesame' },
      { email: ' ', password: 'sesame' },
      { email: 'hessa@mersal.example', password: '' },
    ],
    SIGN_OUT: [{}],
    LOST: [{}],
    REFRESH: [{}],
    RETRY: [{}],
  },
  outputs: {
    look: [success(found), null, failed({ kind: 'offline' }), refused(401, 'UNAUTHENTICATED')],
    signIn: [success(found), failed({ kind: 'offline' }), refused(401, 'INVALID_CREDENTIALS')],
    forget: [undefined],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.desk?.operator.name, context.missing, context.isOver, codeOf(context)];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['looking', 'failed', 'asking', 'known'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'the desk is open to somebody who is known, and to nobody else [R6.06]': (snapshot) => {
      equal(contextOf(snapshot).desk !== null, snapshot.hasTag('known'));
    },
    'where it could not be looked it says why': (snapshot) => {
      if (snapshot.hasTag('failed')) notEqual(contextOf(snapshot).failure, null);
    },
    'nothing is sent with an empty field': (snapshot) => {
      if (snapshot.hasTag('busy')) equal(contextOf(snapshot).missing, null);
    },
  },
  count: 55,
  phrases: {
    events: {
      SIGN_IN: ({ email, password }: { email: string; password: string }) =>
        email.trim() === ''
          ? 'sign in without an e-mail'
          : password === ''
            ? 'sign in without a password'
            : 'sign in with e-mail and password',
      SIGN_OUT: 'sign out',
      LOST: 'a call says that the session is over',
      REFRESH: 'something was decided',
      RETRY: 'press "Try again"',
    },
    outcomes: {
      look: (result: Result<object> | null) =>
        result === null ? 'nobody is signed in here' : `the desk is read: ${sayResult(result)}`,
      signIn: (result: Result<object>) => `the server lets them in: ${sayResult(result)}`,
      forget: 'this device forgets them',
    },
    tags: {
      looking: 'it is loading',
      failed: 'it could not be read',
      asking: 'it asks for e-mail and password',
      busy: 'they are checked',
      known: 'it shows the desk',
    },
  },
});
