import { equal, notEqual, ok } from 'node:assert/strict';
import { definePaths } from '@mersal/machine-paths/spec';
import { hoursDraftOf } from '../../src/domain/branches/opening-hours-draft';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { setupForm } from '../../src/domain/store/setup-draft';
import type { SetupDraft } from '../../src/domain/store/setup-draft';
import { allSetupErrors, shownSetupError, storeSetupMachine } from '../../src/domain/store/store-setup.machine';
import type { SetupChange, SetupContext } from '../../src/domain/store/store-setup.machine';
import { subdomainError } from '../../src/domain/store/subdomain';
import { because } from '../support/paths/because';
import { sayResult } from '../support/paths/say-result';
import { everyDay } from '../support/samples/sample-branches';
import { sampleStore } from '../support/samples/sample-stores';
import { refused } from '../support/refused';

const contextOf = (snapshot: { context: unknown }): SetupContext => snapshot.context as SetupContext;
const lost = failed({ kind: 'offline' });
const set = (path: string, value: unknown): { change: SetupChange } => ({ change: { kind: 'set', path, value } });

/** Everything but the ways of paying. */
const nearly: SetupDraft = {
  ...setupForm.empty,
  name: { en: 'Noor Bakery', ar: 'مخبز نور' },
  subdomain: 'noor-bakery',
  category: { en: 'Bread', ar: 'خبز' },
  items: [{ id: 'a', name: { en: 'Sourdough', ar: 'خبز العجين' }, price: '1.250' }],
  radius: '10',
  hours: hoursDraftOf(everyDay({ from: '09:00', to: '18:00' })),
  payments: [],
  terms: true,
};

export const storeSetup = definePaths({
  ids: '[R2.22] [R1.08] [R3.09] [R5.09] [R10.01] [T.36]',
  machine: storeSetupMachine,
  input: { currency: 'BHD' },
  events: {
    CHANGE: [set('payments', ['card']), set('subdomain', 'noor-two'), set('subdomain', 'no')],
    LEAVE: [{ path: 'name.en' }],
    RETRY: [{}],
    SUBMIT: [{ key: 'key-1' }],
    CHECK: [{}],
    BACK: [{}],
  },
  outputs: {
    recall: [
      null,
      { draft: nearly, key: null },
      { draft: { ...nearly, payments: ['card'] }, key: 'key-of-an-earlier-visit' },
    ],
    checkSubdomain: [success({ isFree: true }), success({ isFree: false }), lost],
    setUp: [
      success(sampleStore()),
      lost,
      refused(409, 'SUBDOMAIN_TAKEN'),
      refused(409, 'STORE_EXISTS'),
      refused(400, 'VALIDATION', [{ path: 'name.en', code: 'look-alike' }]),
    ],
  },
  project: (snapshot) => {
    const { draft, isFree, key, failure, store, left, attempted, serverErrors } = contextOf(snapshot);
    return [
      draft.subdomain,
      draft.payments.length,
      isFree,
      key,
      failure?.kind ?? null,
      store !== null,
      left,
      attempted,
      serverErrors.map(({ path }) => path),
    ];
  },
  shown: (snapshot) => {
    const context = contextOf(snapshot);
    const { draft, isFree, failure, store } = context;
    return [
      draft.subdomain,
      draft.payments,
      isFree,
      shownSetupError(context, 'subdomain'),
      shownSetupError(context, 'name.en'),
      shownSetupError(context, 'payments'),
      failure?.kind ?? null,
      store !== null,
    ];
  },
  survivors: because('an answer is one of these', [
    'sending: xstate.done.actor.setUp [isSetUp] → done, after sending: xstate.done.actor.setUp [isThere] → done',
    'sending: xstate.done.actor.setUp [isThere] → done, after sending: xstate.done.actor.setUp [isUnknown] → unsettled',
  ]),
  invariants: {
    'it shows one thing at a time': (snapshot) => {
      equal(['restoring', 'editing', 'busy', 'unsettled', 'done'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'what is sent has a key and no errors [T.36]': (snapshot) => {
      if (!snapshot.hasTag('busy')) return;
      const context = contextOf(snapshot);
      notEqual(context.key, null);
      equal(allSetupErrors({ ...context, isFree: null, serverErrors: [] }).length, 0);
    },
    'only a name that may be one is looked up': (snapshot) => {
      if (snapshot.matches({ editing: 'checking' })) equal(subdomainError(contextOf(snapshot).draft.subdomain), null);
    },
    'a name that is taken is said at once, and not sent': (snapshot) => {
      const context = contextOf(snapshot);
      if (context.isFree !== false || !snapshot.hasTag('editing')) return;
      ok(shownSetupError(context, 'subdomain') !== null);
    },
    'there is always an item to fill in': (snapshot) => {
      ok(contextOf(snapshot).draft.items.length > 0);
    },
  },
  count: 1261,
  phrases: {
    events: {
      CHANGE: ({ change }: { change: SetupChange }) =>
        change.kind === 'set'
          ? `set ${change.path} to ${String(change.value)}`
          : change.kind === 'add-item'
            ? 'add an item'
            : 'remove the second item',
      LEAVE: 'leave the English name',
      RETRY: 'ask again whether the address is free',
      SUBMIT: 'press "Open the store"',
      CHECK: 'press "Check again now"',
      BACK: 'go back to the form',
    },
    outcomes: {
      recall: (persisted: { key: string | null } | null) =>
        persisted === null
          ? 'the device has stored nothing'
          : persisted.key === null
            ? 'the device has stored a form'
            : 'the device has stored a form that was being sent',
      checkSubdomain: (result: Result<object>) => `the server looks for the address: ${sayResult(result)}`,
      setUp: (result: Result<object>) => `the server opens the store: ${sayResult(result)}`,
    },
    tags: {
      restoring: 'it is being read from the device',
      editing: 'it is being filled in',
      checking: 'the address is being looked for',
      unchecked: 'nobody knows whether the address is free',
      busy: 'it is being sent',
      unsettled: 'nobody knows whether it was stored',
      done: 'the store is there',
    },
  },
});
