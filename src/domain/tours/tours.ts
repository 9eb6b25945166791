import type { Sign, Step, Tour } from './tour';

const SHELL = 'app/shell';
const REQUEST = 'request';
const ALERTS = 'alerts';
const STORE_SETUP = 'store-setup';
const WITHDRAWAL = 'withdrawal';
const TICKET = 'ticket-editor';

const requestOpened: Sign = { actor: SHELL, event: 'OPEN_REQUEST' };
/** The drawer is open, or was: it also opens on its own over an order that was in flight when the page was reloaded. */
const drawerOpened: readonly Sign[] = [
  requestOpened,
  ...['reviewing', 'sending', 'unsettled'].map((tag) => ({ actor: REQUEST, tag })),
];
const toForm = ['request', 'request-new'] as const;

/** The tours, in the order in which they are offered [R10.08]. Their texts are in the namespace `tours`. */
export const TOURS: readonly Tour[] = [
  {
    id: 'welcome',
    version: 1,
    steps: [
      { id: 'places', target: 'places', doors: [], kind: 'read', until: [] },
      { id: 'branch', target: 'branch', doors: [], kind: 'read', until: [] },
      { id: 'open', target: 'request', doors: [], kind: 'act', until: drawerOpened },
      { id: 'price', target: 'request-price', doors: ['request'], kind: 'read', until: [] },
    ],
  },
  {
    id: 'first-parcel',
    version: 1,
    steps: [
      { id: 'open', target: 'request', doors: [], kind: 'act', until: drawerOpened },
      {
        id: 'drop-off',
        target: 'request-drop-off',
        doors: toForm,
        kind: 'act',
        until: [{ actor: REQUEST, tag: 'priced' }],
      },
      {
        id: 'review',
        target: 'request-review',
        doors: toForm,
        kind: 'act',
        until: [{ actor: REQUEST, tag: 'reviewing' }],
      },
      {
        id: 'confirm',
        target: 'request-confirm',
        doors: ['request-review', ...toForm],
        kind: 'act',
        until: [{ actor: REQUEST, tag: 'done' }],
      },
      { id: 'track', target: 'request-track', doors: ['request'], kind: 'read', until: [] },
    ],
  },
  {
    id: 'read-alerts',
    version: 1,
    steps: [
      { id: 'bell', target: 'bell', doors: [], kind: 'read', until: [] },
      { id: 'feed', target: 'feed', doors: ['bell'], kind: 'read', until: [] },
      {
        id: 'read',
        target: 'feed',
        doors: ['bell'],
        kind: 'act',
        until: [
          { actor: ALERTS, event: 'READ' },
          { actor: ALERTS, event: 'READ_ALL' },
        ],
        optional: true,
      },
    ],
  },
  {
    id: 'many-stops',
    version: 1,
    steps: [
      { id: 'open', target: 'request', doors: [], kind: 'act', until: drawerOpened },
      { id: 'add', target: 'request-add', doors: toForm, kind: 'read', until: [] },
      { id: 'later', target: 'request-timing', doors: toForm, kind: 'read', until: [] },
      { id: 'review', target: 'request-review', doors: toForm, kind: 'read', until: [] },
    ],
  },
  {
    id: 'store-setup',
    version: 1,
    page: '/ecommerce/setup',
    steps: [
      {
        id: 'address',
        target: 'store-name',
        doors: [],
        kind: 'act',
        until: [{ actor: STORE_SETUP, event: 'xstate.done.actor.checkSubdomain' }],
        // The address may have been looked up before the tour began.
        optional: true,
      },
      { id: 'delivery', target: 'store-delivery', doors: [], kind: 'read', until: [] },
      { id: 'hours', target: 'store-hours', doors: [], kind: 'read', until: [] },
      { id: 'open', target: 'store-open', doors: [], kind: 'act', until: [{ actor: STORE_SETUP, tag: 'done' }] },
    ],
  },
  {
    id: 'withdraw',
    version: 1,
    page: '/wallet/withdrawal',
    // Nobody has to withdraw money to see how it is done.
    steps: [
      { id: 'account', target: 'withdrawal-account', doors: [], kind: 'read', until: [] },
      {
        id: 'amount',
        target: 'withdrawal-amount',
        doors: ['withdrawal-account'],
        kind: 'act',
        until: ['reviewing', 'made'].map((tag) => ({ actor: WITHDRAWAL, tag })),
        optional: true,
      },
      {
        id: 'confirm',
        target: 'withdrawal-confirm',
        doors: ['withdrawal-amount', 'withdrawal-account'],
        kind: 'act',
        until: [{ actor: WITHDRAWAL, tag: 'made' }],
        optional: true,
      },
      { id: 'list', target: 'withdrawal-list', doors: [], kind: 'read', until: [] },
    ],
  },
  {
    id: 'first-ticket',
    version: 1,
    page: '/support/add',
    steps: [
      { id: 'subject', target: 'ticket-subject', doors: [], kind: 'read', until: [] },
      { id: 'body', target: 'ticket-body', doors: [], kind: 'read', until: [] },
      { id: 'files', target: 'ticket-files', doors: [], kind: 'read', until: [] },
      {
        id: 'send',
        target: 'ticket-send',
        doors: [],
        kind: 'act',
        until: [{ actor: TICKET, tag: 'created' }],
        optional: true,
      },
    ],
  },
];

/** Whether a step takes place in the form that orders a delivery, or in the set-up of a store. */
const isOrdering = ({ target }: Step): boolean =>
  target === 'request' || target.startsWith('request-') || target.startsWith('store-');

/**
 * The tours of one person: people who may not order see no steps about ordering [T.52], and a tour without steps is
 * dropped.
 */
export function toursFor(mayOrder: boolean): readonly Tour[] {
  if (mayOrder) return TOURS;
  return TOURS.map((tour) => ({ ...tour, steps: tour.steps.filter((step) => !isOrdering(step)) })).filter(
    ({ steps }) => steps.length > 0,
  );
}
