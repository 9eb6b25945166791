import { hoursDraftErrors, hoursField, hoursOf } from '../branches/opening-hours-draft';
import type { HoursDraft } from '../branches/opening-hours-draft';
import { errorOf, errorsIn } from '../forms/errors';
import { choices, flag, found, group, named, rows, text } from '../forms/fields';
import type { Field, Row, ValueOf } from '../forms/fields';
import { nameError, NAME_LENGTHS, requiredNameError } from '../names/name.rules';
import { LANGUAGES } from '../regions/region';
import { parseAmount } from '../shared/money';
import type { Currency } from '../shared/money';
import type { FieldError } from '../shared/result';
import { tidyLine } from '../shared/visible-text';
import { STORE_PAYMENTS } from '../store-orders/store-payment';
import type { StorePayment } from '../store-orders/store-payment';
import { colourIn } from './colour';
import { deliveryErrors, deliveryFields, deliveryOf } from './delivery-draft';
import { lookErrors, paymentsErrors } from './settings-draft';
import { FIRST_ITEMS_MAX, ITEM_PRICE_MAX, MENU_NAME_LENGTH } from './store';
import type { Names, NewItem, StoreSetup } from './store';
import { normalSubdomain, subdomainError } from './subdomain';

/** What stays of a name that is too long, while it is typed. Characters. */
const KEPT_LENGTH = 200;

/** Colours to choose from; white text can be read on each. */
export const COLOURS = ['#0b3d91', '#0f6b4f', '#7a2e8e', '#a3341f', '#7a4b12', '#1f2937'] as const;

const names = named(LANGUAGES, text(KEPT_LENGTH));
const itemForm = group({ name: names, price: text(40) });
export type ItemDraft = ValueOf<typeof itemForm>;
export type ItemRow = ItemDraft & Row;

const typedColour: Field<string> = { empty: COLOURS[0], read: (stored) => text(40).read(stored) || COLOURS[0] };

/** At first every way, as a store has it that says nothing. */
const payments: Field<readonly StorePayment[]> = {
  empty: STORE_PAYMENTS,
  read: (stored) => (Array.isArray(stored) ? choices(STORE_PAYMENTS).read(stored) : STORE_PAYMENTS),
};

/** Null while nobody has changed them: then they are those that the branch has. */
const hours: Field<HoursDraft | null> = found((stored) =>
  typeof stored === 'object' && stored !== null ? hoursField.read(stored) : null,
);

/** What the set-up of a store holds. */
export const setupForm = group({
  name: names,
  subdomain: text(KEPT_LENGTH),
  colour: typedColour,
  /** The id of the uploaded logo; empty for none. */
  logo: text(64),
  category: names,
  items: rows(itemForm, FIRST_ITEMS_MAX),
  ...deliveryFields,
  hours,
  payments,
  /** The plan to go on with after the trial; empty where that is decided later. */
  planId: text(64),
  terms: flag,
});
export type SetupDraft = ValueOf<typeof setupForm>;

/** The parts of the set-up, in the order of the page; any may be filled in first. */
export const SETUP_SECTIONS = ['name', 'look', 'menu', 'delivery', 'hours', 'payments', 'plan', 'terms'] as const;
export type SetupSection = (typeof SETUP_SECTIONS)[number];

const SECTION_OF: Readonly<Record<string, SetupSection>> = {
  name: 'name',
  subdomain: 'name',
  colour: 'look',
  logo: 'look',
  category: 'menu',
  items: 'menu',
  fulfilment: 'delivery',
  fee: 'delivery',
  minimum: 'delivery',
  radius: 'delivery',
  hours: 'hours',
  payments: 'payments',
  planId: 'plan',
  terms: 'terms',
};

/** The section that a path leads into. */
export function sectionOf(path: string): SetupSection {
  return SECTION_OF[path.split('.')[0] ?? ''] ?? 'name';
}

function namesErrors(place: string, { en, ar }: Names): readonly FieldError[] {
  const max = MENU_NAME_LENGTH;
  return errorsIn(place, [
    ...errorOf('en', requiredNameError(en, 'dish', max)),
    ...errorOf('ar', requiredNameError(ar, 'dish', max)),
  ]);
}

/** Why a typed price is none; null if it is one. */
function priceError(typed: string, currency: Currency): string | null {
  const parsed = parseAmount(typed, currency);
  if (!parsed.ok) return parsed.error === 'empty' ? 'required' : 'invalid';
  return parsed.money.minor === 0 ? 'required' : parsed.money.minor > ITEM_PRICE_MAX ? 'too-large' : null;
}

/** What is wrong with an item of a menu. */
export function itemErrors(item: ItemDraft, currency: Currency): readonly FieldError[] {
  return [...namesErrors('name', item.name), ...errorOf('price', priceError(item.price, currency))];
}

// Every field on the screen asks for its own error, and drafts are never changed in place.
const judgedDrafts = new WeakMap<SetupDraft, { readonly currency: Currency; readonly errors: readonly FieldError[] }>();

/** Everything that is wrong with a set-up [R5.08]; whether others have its subdomain only the server knows. */
export function setupErrors(draft: SetupDraft, currency: Currency): readonly FieldError[] {
  const known = judgedDrafts.get(draft);
  if (known?.currency === currency) return known.errors;
  const errors = errorsOfDraft(draft, currency);
  judgedDrafts.set(draft, { currency, errors });
  return errors;
}

function errorsOfDraft(draft: SetupDraft, currency: Currency): readonly FieldError[] {
  return [
    ...lookErrors(draft),
    ...errorOf('subdomain', subdomainError(draft.subdomain)),
    ...namesErrors('category', draft.category),
    ...draft.items.flatMap((item) => errorsIn(`items.${item.id}`, itemErrors(item, currency))),
    ...deliveryErrors(draft, currency),
    ...(draft.hours === null ? [] : errorsIn('hours', hoursDraftErrors(draft.hours))),
    ...paymentsErrors(draft),
    ...errorOf('terms', draft.terms ? null : 'required'),
  ];
}

const tidy = ({ en, ar }: Names): Names => ({ en: tidyLine(en), ar: tidyLine(ar) });

/** An item as it is sent. @throws RangeError where its price is none: what has errors is not sent */
export function newItemOf({ name, price }: ItemDraft, currency: Currency): NewItem {
  const parsed = parseAmount(price, currency);
  if (!parsed.ok) throw new RangeError('An item without a price is not sent');
  return { name: tidy(name), price: parsed.money };
}

/** What is sent for a draft without errors. */
export function setupOf(draft: SetupDraft, currency: Currency): StoreSetup {
  return {
    terms: true,
    subdomain: normalSubdomain(draft.subdomain),
    name: tidy(draft.name),
    fulfilment: draft.fulfilment,
    colour: colourIn(draft.colour) ?? COLOURS[0],
    ...(draft.logo === '' ? {} : { logo: draft.logo }),
    delivery: deliveryOf(draft, currency),
    payments: [...draft.payments],
    ...(draft.hours === null ? {} : { hours: hoursOf(draft.hours) }),
    category: { name: tidy(draft.category), items: draft.items.map((item) => newItemOf(item, currency)) },
  };
}

/** A subdomain made from the English name, to begin with; empty where nothing is left of it. */
export function suggestedSubdomain(name: string): string {
  const label = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '');
  return subdomainError(label) === null && nameError(name, 'business', NAME_LENGTHS.business) === null ? label : '';
}
