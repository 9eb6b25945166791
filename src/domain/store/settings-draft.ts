import { errorOf } from '../forms/errors';
import { choice, choices, filledText, group, list, named, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import { NAME_LENGTHS, requiredNameError } from '../names/name.rules';
import type { RecordRules } from '../records/record';
import { LANGUAGES } from '../regions/region';
import { plainAmount } from '../shared/money';
import type { Currency } from '../shared/money';
import type { FieldError } from '../shared/result';
import { tidyLine } from '../shared/visible-text';
import { STORE_PAYMENTS } from '../store-orders/store-payment';
import { colourIn, isReadable } from './colour';
import { deliveryErrors, deliveryFields, deliveryOf } from './delivery-draft';
import { ACCEPT_MINUTES } from './pace';
import type { AcceptMinutes } from './pace';
import { STORE_BRANCHES_MAX } from './store-plan';
import type { Store, StoreSettings } from './store';

/** Who accepts an order: somebody, or the store itself after so many minutes [R11.28]. */
export const ACCEPTANCES = ['by-hand', ...ACCEPT_MINUTES.map((minutes) => `${minutes}` as const)] as const;
export type Acceptance = (typeof ACCEPTANCES)[number];

const minutesOf = (acceptance: Acceptance): AcceptMinutes | null =>
  ACCEPT_MINUTES.find((minutes) => String(minutes) === acceptance) ?? null;

/** What stays of a name that is too long, while it is typed. Characters. */
const KEPT_LENGTH = 200;

const settingsForm = group({
  name: named(LANGUAGES, text(KEPT_LENGTH)),
  colour: text(40),
  /** The id of the logo; empty for none. */
  logo: text(64),
  ...deliveryFields,
  payments: choices(STORE_PAYMENTS),
  acceptance: choice(ACCEPTANCES, 'by-hand'),
  branchIds: list(filledText(64), STORE_BRANCHES_MAX),
});

/** What the set-up of a store and its settings ask alike. */
export type LookDraft = Pick<ValueOf<typeof settingsForm>, 'name' | 'colour'>;
export type SettingsDraft = ValueOf<typeof settingsForm>;

/** What is wrong with the names and the colour of a store [R5.08]. */
export function lookErrors({ name, colour }: LookDraft): readonly FieldError[] {
  const typed = colourIn(colour);
  return [
    ...errorOf('name.en', requiredNameError(name.en, 'business', NAME_LENGTHS.business)),
    ...errorOf('name.ar', requiredNameError(name.ar, 'business', NAME_LENGTHS.business)),
    ...errorOf('colour', typed === null ? 'invalid' : isReadable(typed) ? null : 'contrast'),
  ];
}

/** What is wrong with the ways of paying. */
export function paymentsErrors({ payments }: Pick<SettingsDraft, 'payments'>): readonly FieldError[] {
  return errorOf('payments', payments.length === 0 ? 'required' : null);
}

/** The form of a store's settings [R2.25]. Terms are asked only of a store that delivers. */
export function settingsRules(currency: Currency): RecordRules<Store, SettingsDraft> {
  return {
    name: `store-settings-${currency}`,
    form: settingsForm,
    draftOf: ({ name, colour, logo, fulfilment, delivery, branchIds, payments, acceptAfter }) =>
      settingsForm.read({
        name,
        colour,
        logo: logo?.id ?? '',
        fulfilment,
        fee: delivery === null ? '' : plainAmount(delivery.fee),
        minimum: delivery === null ? '' : plainAmount(delivery.minimum),
        radius: delivery === null ? '' : String(delivery.radiusKm),
        branchIds,
        payments,
        acceptance: acceptAfter === null ? 'by-hand' : String(acceptAfter),
      }),
    versionOf: ({ version }) => version,
    check: (draft) => [
      ...lookErrors(draft),
      ...errorOf('branchIds', draft.branchIds.length === 0 ? 'required' : null),
      ...paymentsErrors(draft),
      ...deliveryErrors(draft, currency),
    ],
  };
}

/** What is sent for settings without errors. A store that does not deliver has no terms. */
export function settingsOf(draft: SettingsDraft, currency: Currency): StoreSettings {
  const { name, colour, logo, fulfilment, branchIds, payments, acceptance } = draft;
  return {
    name: { en: tidyLine(name.en), ar: tidyLine(name.ar) },
    colour: colourIn(colour) ?? undefined,
    logo: logo === '' ? null : logo,
    fulfilment,
    branchIds: [...branchIds],
    payments: [...payments],
    acceptAfter: minutesOf(acceptance),
    delivery: deliveryOf(draft, currency),
  };
}
