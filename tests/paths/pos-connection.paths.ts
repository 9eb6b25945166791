import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import type { PointOfSale, PosReturn } from '../../src/domain/pos/pos';
import { posConnectionMachine } from '../../src/domain/pos/pos-connection.machine';
import type { PosConnectionContext } from '../../src/domain/pos/pos-connection.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { sayResult } from '../support/paths/say-result';
import { codeOf, refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): PosConnectionContext => snapshot.context as PosConnectionContext;
const made: PointOfSale = {
  isOffered: true,
  state: 'connected',
  restaurant: 'Pearl Kitchen',
  connectedAt: '2026-11-20T09:00:00.000Z',
  connectedBy: 'Dana',
  checkedAt: null,
  leads: 'board',
  isTesting: false,
  screen: { screen: 'board', silentSince: null },
};

const allowed = { kind: 'allowed', code: 'code-1', state: 'state-1' } as const;

export const posConnection = definePaths({
  ids: '[R8.09] [R2.55] [R1.09]',
  machine: posConnectionMachine,
  events: {
    BEGIN: [{}],
    RETURN: [
      { returned: allowed, isDirect: true },
      { returned: allowed, isDirect: false },
      { returned: { kind: 'denied' }, isDirect: true },
    ],
    FINISH: [{}],
    COME_BACK: [{}],
  },
  outputs: {
    begin: [
      success({ pageUrl: 'https://pos.example/authorize' }),
      failed({ kind: 'offline' }),
      refused(409, 'POS_NOT_OFFERED'),
    ],
    finish: [
      success(made),
      failed({ kind: 'offline' }),
      refused(503, 'POS_UNAVAILABLE'),
      refused(409, 'POS_STATE_UNKNOWN'),
      refused(410, 'POS_CODE_EXPIRED'),
    ],
    leave: [undefined],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.returned?.kind, context.pageUrl, context.made?.state, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.returned?.kind, context.pageUrl !== null, context.made?.state, codeOf(context)];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      const shown = ['ready', 'returned', 'busy', 'unsure', 'refused', 'connected'];
      equal(shown.filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'while nobody knows whether it worked, it says why': (snapshot) => {
      if (snapshot.hasTag('unsure')) notEqual(contextOf(snapshot).failure, null);
    },
    'it is connected only once the server says so': (snapshot) => {
      equal(snapshot.hasTag('connected'), contextOf(snapshot).made !== null);
    },
  },
  count: 45,
  phrases: {
    events: {
      BEGIN: 'press "Connect Foodics"',
      RETURN: ({ isDirect, returned }: { isDirect: boolean; returned: PosReturn }) =>
        `come back from Foodics${isDirect ? '' : ' and sign in'}: ${returned.kind}`,
      FINISH: 'press the button that finishes it',
      COME_BACK: 'come back from Foodics with the back button',
    },
    outcomes: {
      begin: (result: Result<object>) => `the server begins a connection: ${sayResult(result)}`,
      finish: (result: Result<object>) => `the server finishes the connection: ${sayResult(result)}`,
      leave: 'the page goes away',
    },
    tags: {
      ready: 'it can be connected',
      returned: 'it waits for the person to finish it',
      busy: 'it is at work',
      finishing: 'it finishes the connection',
      leaving: 'it goes to the page of Foodics',
      unsure: 'it does not know whether it worked',
      refused: 'it says why nothing was connected',
      connected: 'it is connected',
    },
  },
});
