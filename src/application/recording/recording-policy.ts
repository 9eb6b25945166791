import { BUSINESS_TYPES, DOCUMENT_KINDS } from '../../domain/signup/business';
import { STEPS, TEXT_FIELDS } from '../../domain/signup/registration-draft';
import { HOURS_KINDS } from '../../domain/branches/opening-hours-draft';
import { ALERT_SCREENS } from '../../domain/alerts/alert';
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_PROBLEMS, EXPORT_STATES } from '../../domain/exports/export';
import { isServed } from '../../domain/regions/geo';
import { PAGE_ACCESS } from '../../domain/identity/page-access';
import { INACCURACIES } from '../../domain/ordering/inaccuracies';
import { ORDER_VIEWS } from '../../domain/ordering/order-views';
import { DECLINE_REASONS } from '../../domain/driving/driving';
import { FAILURE_REASONS, FEE_LINES, PAYMENT_METHODS, TIMING_GOALS } from '../../domain/ordering/order';
import { PARCEL_SIZES } from '../../domain/ordering/parcel';
import { PARCEL_AMOUNTS } from '../../domain/ordering/parcel-parts';
import { TASK_STATES } from '../../domain/ordering/task-state';
import { PAYMENT_OUTCOMES, PAYMENT_PURPOSES } from '../../domain/payments/payment';
import { QUICK_SECTIONS } from '../../domain/quick-parcel/quick-sections';
import { QUICK_ORDER_STATES } from '../../domain/quick-parcel/quick-order';
import { IMPORT_KINDS, IMPORT_STATES } from '../../domain/imports/import';
import { importEndings } from '../../domain/imports/import-file';
import { REGIONS } from '../../domain/regions/region';
import type { Position } from '../../domain/regions/region';
import { DENSITIES, DIGITS, SCHEMES } from '../../domain/shell/shell';
import { FILE_TYPES } from '../../domain/signup/upload.machine';
import { COLOURS, SETUP_SECTIONS } from '../../domain/store/setup-draft';
import { FULFILMENTS } from '../../domain/store/store';
import { CANCEL_REASONS, HANDOVERS, STORE_ORDER_STATES } from '../../domain/store-orders/stages';
import { TICKET_CATEGORIES } from '../../domain/support/ticket';
import { POS_RETURNS } from '../../domain/pos/pos';
import { TICKET_STATES } from '../../domain/support/ticket-states';
import { TOUR_IDS, TOUR_OUTCOMES } from '../../domain/tours/tour';
import { TOURS } from '../../domain/tours/tours';
import { readIban } from '../../domain/wallet/iban';
import { TRANSACTION_KINDS } from '../../domain/wallet/transaction';
import { WIRE_REFUSALS, WIRE_TRANSFER_STATES } from '../../domain/wallet/wire-transfer';
import { CONFIRM_BY, WITHDRAWAL_STATES } from '../../domain/wallet/withdrawal';
import { checkAnyCode } from '../../domain/account/two-step.rules';
import type { Json } from '@mersal/machine-traces/encoding';
import type { RedactionPolicy } from '@mersal/machine-traces/redaction';
import { isKept } from '@mersal/machine-traces/shapes';
import type { Shape } from '@mersal/machine-traces/shapes';

/** Kinds of things that are called in this product's charts: nothing that could identify a person. */
const KINDS = [
  // How calls, and ongoing actors, end.
  'offline',
  'unreadable',
  'refused',
  'later',
  'session-over',
  'found',
  'empty',
  'lost',
  'open',
  'answered',
  'ended',
  'renewed',
  'over',
  'done',
  'overtaken',
  'failed',
  'inquire',
  'verified',
  'changed',
  'cancelled',
  // Kinds and actions of people.
  'customer',
  'form-user',
  'other',
  'driver',
  'invited',
  'active',
  'inactive',
  'activate',
  'deactivate',
  'invite-again',
  'make-default',
  'download',
  'block',
  'unblock',
  'erase',
  'remove',
  'restore',
  'close',
  'reopen',
  'closed',
  'merchant',
  'desk',
  // Parts of forms and their changes, and what a device says about its place.
  'place',
  'denied',
  'unavailable',
  'form',
  'price',
  'text',
  'mode',
  'saved',
  'new',
  'pin',
  'size',
  'add-stop',
  'remove-stop',
  'move-stop',
  'arrange-stops',
  'swap',
  'extra',
  'timing',
  'payment',
  'region',
  'type',
  'document',
  'terms',
  'instant',
  'scheduled',
  'single',
  'multiple',
  'due',
  'paid',
  'refunded',
  'partially refunded',
  'none',
  'partial',
  'full',
  'voucher',
  'charge',
  'order',
  'cancel',
  // Of the rows of an import: those with errors.
  'bad',
  // Of a driver's presses.
  'duty',
  'accept',
  'decline',
  'step',
  'known',
  // What an item of a menu is, or is to become.
  'on',
  'off',
  'off-until',
  'tomorrow',
  'counted',
  // Of the account.
  'setUp',
  'stop',
  'renew',
  'create',
  'roll',
  'revoke',
  'reset',
  'invitation',
  // Of the shell and its toasts.
  'en',
  'ar',
  'success',
  'error',
  'neutral',
  'rang',
  'blocked',
] as const;

const regions = Object.values(REGIONS);
const steps = TOURS.flatMap((tour) => tour.steps);

const WORDS = [
  ...KINDS,
  ...regions.flatMap(({ regionCode, countryCode, currency }) => [regionCode, countryCode, currency]),
  ...TASK_STATES,
  ...PARCEL_SIZES,
  ...PAYMENT_METHODS,
  ...FAILURE_REASONS,
  ...DECLINE_REASONS,
  ...TIMING_GOALS,
  ...HOURS_KINDS,
  ...PAYMENT_OUTCOMES,
  ...PAYMENT_PURPOSES,
  ...QUICK_ORDER_STATES,
  ...FEE_LINES,
  ...Object.keys(ALERT_SCREENS),
  ...Object.values(ALERT_SCREENS),
  ...BUSINESS_TYPES,
  ...DOCUMENT_KINDS,
  ...STEPS,
  ...TEXT_FIELDS,
  ...SCHEMES,
  ...DIGITS,
  ...DENSITIES,
  ...ORDER_VIEWS,
  ...QUICK_SECTIONS,
  ...TRANSACTION_KINDS,
  ...WITHDRAWAL_STATES,
  ...CONFIRM_BY,
  ...WIRE_TRANSFER_STATES,
  ...WIRE_REFUSALS,
  ...FULFILMENTS,
  ...HANDOVERS,
  ...STORE_ORDER_STATES,
  ...CANCEL_REASONS,
  ...SETUP_SECTIONS,
  ...EXPORT_KINDS,
  ...EXPORT_FORMATS,
  ...EXPORT_STATES,
  ...EXPORT_PROBLEMS,
  ...TICKET_CATEGORIES,
  ...TICKET_STATES,
  ...IMPORT_KINDS,
  ...IMPORT_STATES,
  ...importEndings('menu'),
  ...TOUR_IDS,
  ...TOUR_OUTCOMES,
  ...steps.flatMap(({ id, target, doors, kind, until }) => [
    id,
    target,
    ...doors,
    kind,
    ...until.flatMap((sign) => Object.values(sign)),
  ]),
];

const named = (shape: Shape, names: readonly string[]): Readonly<Record<string, Shape>> =>
  Object.fromEntries(names.map((name) => [name, shape]));

/** Far enough apart to be distinct, near enough to stay in the middle of an area: about ten metres. */
const STEP = 1e-4;
const ROW = 200;

/** A place that is served if the real one is, and in the same area, because decisions depend on that. */
function placeStandIn(value: object, countOf: () => number): Json {
  const { lat, lng } = value as Partial<Position>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  const count = countOf();
  const shift = { lat: (count % ROW) * STEP, lng: (Math.floor(count / ROW) % ROW) * STEP };
  const served = regions.find(({ regionCode }) => isServed(regionCode, { lat, lng }));
  const from = served?.centerLocation ?? { lat: 0, lng: 0 };
  return { lat: from.lat + shift.lat, lng: from.lng + shift.lng };
}

const EXAMPLES = { BH: 'BH67BMAG00001299123456', SA: 'SA0380000000608010167519' } as const;

/** An IBAN that is wrong in the same way as a real one, or right in the same country; nothing of the real one is in it. */
function ibanStandIn(typed: string): string {
  for (const country of ['BH', 'SA'] as const) {
    const read = readIban(typed, country);
    if (read.ok) return EXAMPLES[country];
    if (read.error === 'empty') return '';
    if (read.error === 'length') return `${country}00`;
    if (read.error === 'check') return EXAMPLES[country].replace(/\d\d/, '00');
    if (read.error === 'characters') return '?';
  }
  return 'GB00';
}

/** A bank account as it is typed: whether each part can be sent stays, the parts themselves do not. */
function bankAccountStandIn(value: object): Json {
  const { iban, bankName, secret } = value as Partial<Record<'iban' | 'bankName' | 'secret', unknown>>;
  if (typeof iban !== 'string' || typeof bankName !== 'string' || typeof secret !== 'string') return null;
  return {
    iban: ibanStandIn(iban),
    bankName: bankName.trim() === '' ? '' : 'Bank',
    secret: secret === '' ? '' : checkAnyCode(secret) === null ? 'pppppp' : 'pp',
  };
}

/** Of a parcel, in either form. */
const AMOUNT_PATH = new RegExp(`^(?:dropOffs\\.[a-z]{1,4}\\.)?(?:${PARCEL_AMOUNTS.join('|')})$`);

/** A typed amount stays, because the price depends on it; everything else that is typed becomes a stand-in. */
function amountTyped(value: object): Json {
  const { kind, path, value: typed } = value as Partial<Record<'kind' | 'path' | 'value', unknown>>;
  const isAmount = kind === 'text' && typeof path === 'string' && AMOUNT_PATH.test(path);
  return isAmount && typeof typed === 'string' && isKept('amount', typed) ? { kind, path, value: typed } : null;
}

/**
 * What a trace may contain of this product's events [R10.05]: kinds, times, field paths, counts. Names, phones,
 * addresses, tokens and codes become stand-ins, and so does everything that is not named here.
 * @param codes those of refusals and of fields, from the contract
 */
export function recordingPolicy(codes: readonly string[]): RedactionPolicy {
  return {
    name: 'mersal',
    words: [...new Set([...WORDS, ...codes])],
    shapes: {
      ...named('time', [
        'at',
        'until',
        'loginTime',
        'validUntil',
        'createdAt',
        'expiresAt',
        'updatedAt',
        'upTo',
        'eta',
        'now',
        'startedAt',
        'lastUsedAt',
        'formerUntil',
        'passwordChangedAt',
        'lastSignInAt',
        'onDutySince',
        // Of a window: a day, and times of it.
        'asOf',
        'day',
        'from',
        'to',
      ]),
      ...named('path', ['path', 'stop', 'field', 'key']),
      ...named('count', [
        'status',
        'retryAfterMs',
        'waitMs',
        'offset',
        'after',
        'version',
        'steps',
        'extraSteps',
        'resendAfter',
        'resendWait',
        'expiresIn',
        'attemptsLeft',
        'secondsLeft',
        'delivered',
        'metersAway',
        'distanceMeters',
        'requestsLeft',
        'number',
        'progress',
        'minor',
        'count',
        'left',
        'totalDistance',
        'totalDuration',
        'checkAgainIn',
        'accuracy',
        'spread',
        // Of an import.
        'row',
        'rows',
        'column',
        'created',
        'changed',
        'unchanged',
        'skipped',
        'bad',
        'done',
      ]),
      ...named('token', ['token', 'refreshToken', 'challenge', 'proof', 'secret', 'uri', 'url', 'pageUrl', 'link']),
      ...named('password', ['password', 'current', 'next']),
      ...named('code', ['code', 'typed', 'recoveryCodes', 'voucherText', 'voucherCode']),
      ...named('email', ['email', 'managerEmail', 'registeredEmail']),
      ...named('phone', ['phone', 'recipientPhone']),
      ...named('name', ['name', 'contactName', 'driverName', 'recipientName', 'merchantName', 'handedTo']),
      ...named('id', [
        'id',
        'itemId',
        'offerId',
        'stopId',
        'branchId',
        'orderId',
        'userId',
        'recordId',
        'quoteId',
        'cardId',
        'planId',
        'bankAccountId',
        'fileId',
        'reference',
        'trackingSlug',
        'slug',
        'pendingOrderId',
        'pickupTaskID',
        'taskRelation',
      ]),
      ...named('typed', ['value']),
      ...named('amount', PARCEL_AMOUNTS),
    },
    wholes: { position: placeStandIn, change: amountTyped, bankAccount: bankAccountStandIn },
    machines: {
      // Every editor of records: its secret is somebody's password.
      '*-editor': { events: { SAVE: { secret: 'password' } } },
      guest: { events: { CHANGE: { typed: 'phone' } }, outcomes: { look: { '': 'phone' } } },
      // Which stop of the form it is, as the paths of its fields name it.
      request: {
        events: {
          FILL: { 'draft.dropOffs.*.id': 'path' },
          CHANGE: { 'change.id': 'path', 'change.ids.*': 'path', 'change.by': 'count' },
        },
        outcomes: { restore: { 'draft.dropOffs.*.id': 'path' } },
      },
      'alert-cycle': { outcomes: { readClock: { '': 'time' } } },
      // What may be topped up, and what it costs, depends on it.
      'top-up': { events: { AMOUNT: { typed: 'amount' } } },
      withdrawal: { events: { AMOUNT: { typed: 'amount' } } },
      // What it came back with decides where it goes; the state is as secret as the code.
      'pos-connection': {
        events: {
          RETURN: { 'returned.kind': POS_RETURNS, 'returned.code': 'token', 'returned.state': 'token' },
        },
      },
      // Whether a number of pieces is one decides where it goes.
      availability: { events: { TYPE: { typed: 'amount' } } },
      'wire-transfer': {
        events: {
          AMOUNT: { typed: 'amount' },
          FILE: { 'file.name': 'file', 'file.type': FILE_TYPES, 'file.size': 'count' },
        },
        outcomes: {
          recall: { typed: 'amount', 'file.name': 'file', 'file.type': FILE_TYPES, 'file.size': 'count' },
        },
      },
      'inaccurate-delivery': {
        events: {
          REASON: { reason: INACCURACIES },
          FILE: { 'file.name': 'file', 'file.type': FILE_TYPES, 'file.size': 'count' },
        },
        outcomes: {
          recall: { reason: INACCURACIES, 'file.name': 'file', 'file.type': FILE_TYPES, 'file.size': 'count' },
        },
      },
      signup: {
        outcomes: {
          // What was typed, by the names of its fields, and what was uploaded, by the kinds of documents.
          restore: {
            'draft.texts.#': TEXT_FIELDS,
            'draft.documents.#': DOCUMENT_KINDS,
            'draft.documents.*.name': 'file',
            'draft.documents.*.type': FILE_TYPES,
          },
        },
      },
      // Whether it may be sent depends on the prices, and on a colour that can be read.
      'store-setup': {
        outcomes: {
          recall: { 'draft.colour': COLOURS, 'draft.items.*.id': 'path', 'draft.items.*.price': 'amount' },
        },
      },
      upload: { events: { CHOOSE: { 'file.name': 'file', 'file.type': FILE_TYPES, 'file.size': 'count' } } },
    },
    calls: ['unknown', ...Object.keys(PAGE_ACCESS)].map((path) => `page ${path}`),
    // Paths as in the contract; a placeholder begins with a colon.
    callPattern: '^(?:GET|POST|PUT|PATCH|DELETE) (?:/:?[a-z][A-Za-z-]{0,30}){1,8} (?:[1-5][0-9]{2}|-)$',
  };
}
