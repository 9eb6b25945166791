import { BUSINESS_TYPES, DOCUMENT_KINDS } from '../../domain/signup/business';
import { STEPS, TEXT_FIELDS } from '../../domain/signup/registration-draft';
import { HOURS_KINDS } from '../../domain/branches/opening-hours-draft';
import { ALERT_SCREENS } from '../../domain/alerts/alert';
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_PROBLEMS, EXPORT_STATES } from '../../domain/exports/export';
import { ORDER_VIEWS } from '../../domain/ordering/order-views';
import { DECLINE_REASONS } from '../../domain/driving/driving';
import { FEE_LINES, PAYMENT_METHODS } from '../../domain/ordering/order';
import { FAILURE_REASONS } from '../../domain/ordering/failure-reason';
import { TIMING_GOALS } from '../../domain/ordering/timing';
import { PARCEL_SIZES } from '../../domain/ordering/parcel';
import { TASK_STATES } from '../../domain/ordering/task-state';
import { PAYMENT_OUTCOMES, PAYMENT_PURPOSES } from '../../domain/payments/payment';
import { QUICK_SECTIONS } from '../../domain/quick-parcel/quick-sections';
import { QUICK_ORDER_STATES } from '../../domain/quick-parcel/quick-order';
import { IMPORT_KINDS, IMPORT_STATES } from '../../domain/imports/import';
import { importEndings } from '../../domain/imports/import-file';
import { CHAT_STATES } from '../../domain/chat/chat';
import { REGIONS } from '../../domain/regions/region';
import { DENSITIES, DIGITS, SCHEMES } from '../../domain/shell/shell';
import { SETUP_SECTIONS } from '../../domain/store/setup-draft';
import { FULFILMENTS } from '../../domain/store/store';
import { CANCEL_REASONS, HANDOVERS, STORE_ORDER_STATES } from '../../domain/store-orders/stages';
import { STORE_PAYMENT_STATES, STORE_PAYMENTS } from '../../domain/store-orders/store-payment';
import { TICKET_CATEGORIES } from '../../domain/support/ticket';
import { TICKET_STATES } from '../../domain/support/ticket-states';
import { TOUR_IDS, TOUR_OUTCOMES } from '../../domain/tours/tour';
import { TOURS } from '../../domain/tours/tours';
import { TRANSACTION_KINDS } from '../../domain/wallet/transaction';
import { WIRE_REFUSALS, WIRE_TRANSFER_STATES } from '../../domain/wallet/wire-transfer';
import { CONFIRM_BY, WITHDRAWAL_STATES } from '../../domain/wallet/withdrawal';

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
  'Asia/Bahrain',
  'Asia/Riyadh',
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
  // Of the rows of an import: those with errors; `known` below are those that were ordered before.
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

/** Everything that is called by a name in this product: it stays as it is in a trace. */
export const WORDS: readonly string[] = [
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
  ...STORE_PAYMENTS,
  ...STORE_PAYMENT_STATES,
  ...STORE_ORDER_STATES,
  ...CANCEL_REASONS,
  ...SETUP_SECTIONS,
  ...EXPORT_KINDS,
  ...EXPORT_FORMATS,
  ...EXPORT_STATES,
  ...EXPORT_PROBLEMS,
  ...TICKET_CATEGORIES,
  ...TICKET_STATES,
  ...CHAT_STATES,
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
