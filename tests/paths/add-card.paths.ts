import { equal, notEqual } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { addCardMachine } from '../../src/domain/wallet/add-card.machine';
import type { AddCardContext } from '../../src/domain/wallet/add-card.machine';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { codeOf } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): AddCardContext => snapshot.context as AddCardContext;

export const addCard = definePaths({
  ids: '[R10.01] [T.36]',
  machine: addCardMachine,
  input: { planId: 'bh-shop-monthly' },
  events: {
    ADD: [
      { key: 'key-1', language: 'en', back: 'request' },
      { key: 'key-2', language: 'ar' },
    ],
    COME_BACK: [{}],
  },
  outputs: {
    begin: [
      success({ pageUrl: 'https://gateway.example/pay/1' }),
      failed({ kind: 'offline' }),
      failed({ kind: 'refused', status: 409, code: 'TOO_MANY', text: null, fields: [], retryAfterMs: null }),
    ],
    leave: [undefined],
  },
  project: (snapshot) => {
    const context = contextOf(snapshot);
    const { planId, key, language, back, pageUrl } = context;
    return [planId, key, language, back, pageUrl, codeOf(context)];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    return [context.key !== null, context.language, context.pageUrl !== null, codeOf(context)];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['ready', 'busy'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent has a key': (snapshot) => {
      if (snapshot.hasTag('busy')) notEqual(contextOf(snapshot).key, null);
    },
    'it leaves only for a page that the server named': (snapshot) => {
      equal(snapshot.hasTag('leaving'), contextOf(snapshot).pageUrl !== null);
    },
    'a key stays only while nobody knows whether it arrived': (snapshot) => {
      const context = contextOf(snapshot);
      if (snapshot.hasTag('ready')) equal(context.key !== null, codeOf(context) === 'offline');
    },
  },
  survivors: {
    ...because('an answer is one of these', [
      'beginning: xstate.done.actor.begin [isBegun] → leaving, after beginning: xstate.done.actor.begin [isUnknown] → ready',
    ]),
  },
  count: 12,
  phrases: {
    events: {
      ADD: ({ language }: { language: string }) => `press "Add a card" in ${language === 'en' ? 'English' : 'Arabic'}`,
      COME_BACK: 'come back from the bank with the back button',
    },
    outcomes: {
      begin: (result: Result<object>) => `the server opens the bank's page: ${sayResult(result)}`,
      leave: 'the page goes away',
    },
    tags: { ready: 'a card can be added', busy: 'it is at work', leaving: "it goes to the bank's page" },
  },
});
