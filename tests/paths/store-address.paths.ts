import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import type { StoreAddress } from '../../src/domain/store/store-address';
import { addressFault, shownAddressFault, storeAddressMachine } from '../../src/domain/store/store-address.machine';
import type { AddressContext, PersistedAddress } from '../../src/domain/store/store-address.machine';
import { subdomainError } from '../../src/domain/store/subdomain';
import { sayResult } from '../support/paths/say-result';
import { refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): AddressContext => snapshot.context as AddressContext;
const lost = failed({ kind: 'offline' });

const now: StoreAddress = { subdomain: 'noor-bakery', former: ['noor-cakes'], changesLeft: 2, nextChangeAt: null };
const full: StoreAddress = { ...now, changesLeft: 0, nextChangeAt: '2026-12-20T09:00:00.000Z' };

export const storeAddress = definePaths({
  ids: '[R2.25] [R2.32] [R5.09] [R3.09] [R10.01] [T.36]',
  machine: storeAddressMachine,
  events: {
    CHANGE: [{ subdomain: 'noor-two' }, { subdomain: 'no' }],
    LEAVE: [{}],
    RETRY: [{}],
    SUBMIT: [{}],
    CONFIRM: [{ key: 'key-1' }],
    CHECK: [{}],
    BACK: [{}],
  },
  outputs: {
    recall: [
      null,
      { draft: { subdomain: 'noor-two', from: '' }, key: null },
      { draft: { subdomain: 'noor-two', from: 'noor-bakery' }, key: 'key-of-an-earlier-visit' },
    ],
    load: [success(now), success(full), lost],
    checkSubdomain: [success({ isFree: true }), success({ isFree: false }), lost],
    change: [
      success({ ...now, subdomain: 'noor-two', former: ['noor-bakery', 'noor-cakes'], changesLeft: 1 }),
      lost,
      refused(409, 'SUBDOMAIN_TAKEN'),
      refused(409, 'CHANGED_MEANWHILE'),
      refused(409, 'ADDRESS_LIMIT'),
      refused(400, 'VALIDATION', [{ path: 'subdomain', code: 'reserved' }]),
    ],
  },
  project: (snapshot) => {
    const { address, draft, key, isFree, isJudged, refusedAs, failure, news } = contextOf(snapshot);
    return [
      address?.subdomain ?? null,
      address?.changesLeft ?? null,
      draft.subdomain,
      draft.from,
      key,
      isFree,
      isJudged,
      refusedAs,
      failure?.kind ?? null,
      news,
    ];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { address, draft, isFree, failure, news } = context;
    return [
      address?.subdomain ?? null,
      draft.subdomain,
      isFree,
      shownAddressFault(context),
      failure?.kind ?? null,
      news,
    ];
  },
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      const shown = ['loading', 'failed', 'editing', 'confirming', 'busy', 'unsettled'] as const;
      equal(shown.filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent has a key, and names the address that is left [T.36]': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      const { key, draft } = contextOf(snapshot);
      notEqual(key, null);
      notEqual(draft.from, '');
    },
    'only what can be the address is asked about': (snapshot) => {
      if (snapshot.hasTag('confirming')) equal(addressFault(contextOf(snapshot)), null);
    },
    'only a name that may be one is looked up': (snapshot) => {
      if (snapshot.matches({ editing: 'checking' })) equal(subdomainError(contextOf(snapshot).draft.subdomain), null);
    },
    'a limit is told before anything is sent': (snapshot) => {
      const context = contextOf(snapshot);
      if (context.address?.changesLeft !== 0 || context.draft.subdomain !== 'noor-two') return;
      if (snapshot.hasTag('editing')) equal(shownAddressFault(context), 'limit');
    },
    'what was typed stays until it is the address': (snapshot) => {
      const { draft, news, address } = contextOf(snapshot);
      if (news === 'changed') ok(draft.subdomain === '' && address !== null);
    },
  },
  count: 924,
  phrases: {
    events: {
      CHANGE: ({ subdomain }: { subdomain: string }) => `type ${subdomain}`,
      LEAVE: 'leave the field',
      RETRY: 'press "Check again"',
      SUBMIT: 'press "Change the address"',
      CONFIRM: 'confirm it',
      CHECK: 'press "Check again now"',
      BACK: 'go back',
    },
    outcomes: {
      recall: (persisted: PersistedAddress | null) =>
        persisted === null
          ? 'the device has stored nothing'
          : persisted.key === null
            ? 'the device has stored what was typed'
            : 'the device has stored a change that was being sent',
      load: (result: Result<StoreAddress>) =>
        result.ok && result.value.changesLeft === 0
          ? 'the server says the address, and that it may not change now'
          : `the server says the address: ${sayResult(result)}`,
      checkSubdomain: (result: Result<object>) => `the server looks for the address: ${sayResult(result)}`,
      change: (result: Result<object>) => `the server changes the address: ${sayResult(result)}`,
    },
    tags: {
      loading: 'it is being read',
      failed: 'it could not be read',
      editing: 'it is shown, with a field for another one',
      checking: 'what is typed is being looked for',
      unchecked: 'nobody knows whether what is typed is free',
      confirming: 'the person is asked',
      busy: 'it is being changed',
      unsettled: 'nobody knows whether it was changed',
    },
  },
});
