import type { AlertType } from './alert';

/** How somebody learns of something [R11.24]. */
export const ALERT_WAYS = ['app', 'sound', 'mail'] as const;
export type AlertWay = (typeof ALERT_WAYS)[number];

/** What each way is for one kind; null where it does not exist. */
export type WaysOf = Readonly<Record<AlertWay, boolean | null>>;

/** What is true until somebody chooses otherwise. */
export const ALERT_DEFAULTS = {
  decision: { app: true, sound: true, mail: false },
  delivery: { app: true, sound: true, mail: false },
  'store-order': { app: true, sound: true, mail: false },
  answer: { app: true, sound: true, mail: false },
  business: { app: true, sound: true, mail: true },
  // Its mails are among those that nobody can turn off.
  money: { app: true, sound: true, mail: null },
  webhook: { app: null, sound: null, mail: true },
} as const satisfies Readonly<Record<string, WaysOf>>;

export type AlertKind = keyof typeof ALERT_DEFAULTS;
export const ALERT_KINDS = Object.keys(ALERT_DEFAULTS) as readonly AlertKind[];

/** Mails that nobody can turn off: about money, and about who may sign in. */
export const FIXED_MAILS = ['money', 'security'] as const;

const KIND_OF: Readonly<Record<AlertType, AlertKind>> = {
  'Dispatch Failed': 'decision',
  'Repeat Failed': 'decision',
  'Location Acquired': 'delivery',
  'Location Acquiring Expired': 'decision',
  'Location Inquiry Timeout': 'decision',
  'Order New': 'store-order',
  'Order Update': 'store-order',
  'Order Cancel': 'store-order',
  'Order Cancel Request': 'store-order',
  'Delivery Completed': 'delivery',
  'Delivery Failed': 'decision',
  'Parcels Held': 'delivery',
  'Report Answered': 'answer',
  'Message Waiting': 'delivery',
  'Business Verified': 'business',
  'Business Refused': 'business',
  'Ticket Answered': 'answer',
  'Chat Answered': 'answer',
  'Store Plan': 'business',
  'Till Delivery': 'decision',
  'Transfer Credited': 'money',
  'Transfer Refused': 'money',
  'Withdrawal Paid': 'money',
  'Withdrawal Failed': 'money',
};

/** The kind that an alert belongs to. */
export const kindOf = (type: AlertType): AlertKind => KIND_OF[type];

/** What a person has chosen, for every kind. */
export type AlertChoices = Readonly<Record<AlertKind, WaysOf>>;

/** One choice. */
export interface AlertChoice {
  readonly kind: AlertKind;
  readonly way: AlertWay;
  readonly isOn: boolean;
}

/** Whether this way exists for this kind. */
export const isOffered = (kind: AlertKind, way: AlertWay): boolean => ALERT_DEFAULTS[kind][way] !== null;

/** The choices after one more. */
export function choosing(choices: AlertChoices, { kind, way, isOn }: AlertChoice): AlertChoices {
  return isOffered(kind, way) ? { ...choices, [kind]: { ...choices[kind], [way]: isOn } } : choices;
}

/** The alerts that are not announced, and those that do not ring: what is not announced does not ring either. */
export interface Unwanted {
  readonly quiet: readonly AlertType[];
  readonly silent: readonly AlertType[];
}

/** What a person does not want to be told on the page. */
export function unwantedBy(choices: AlertChoices): Unwanted {
  const types = Object.keys(KIND_OF) as readonly AlertType[];
  const lacks = (way: AlertWay) => (type: AlertType) => choices[kindOf(type)][way] === false;
  const quiet = types.filter(lacks('app'));
  return { quiet, silent: types.filter((type) => quiet.includes(type) || lacks('sound')(type)) };
}
