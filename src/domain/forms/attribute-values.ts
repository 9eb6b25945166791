import { AMOUNT_MAX, parseAmount, plainAmount, zero } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import type { FieldError } from '../shared/result';
import { mapped } from './attributes';
import type { AnyAttribute, Attributes, NameOf, TypedAs, TypedValues, ValuesOf } from './attributes';
import { errorOf } from './errors';
import { choice, text } from './fields';
import type { Field } from './fields';

function fieldOf(attribute: AnyAttribute): Field<string> {
  return attribute.kind === 'choice' ? choice(attribute.values, attribute.values[0] ?? '') : text();
}

/** How attributes stand in a form: for `group`. */
export function fieldsOfAttributes<Of extends Attributes>(
  attributes: Of,
): { readonly [Name in keyof Of]: Field<TypedAs<Of[Name]>> } {
  return mapped(attributes, fieldOf) as unknown as { readonly [Name in keyof Of]: Field<TypedAs<Of[Name]>> };
}

/** What is sent for what was typed; else why it is no amount in this currency [R5.07]. */
function read(
  attribute: AnyAttribute | undefined,
  typed: string,
  currency: Currency,
): { readonly value: unknown } | { readonly code: string } {
  if (attribute?.kind !== 'money') return { value: typed.trim() };
  const parsed = parseAmount(typed, currency);
  if (parsed.ok) return { value: parsed.money };
  if (parsed.error === 'empty') return { value: zero(currency) };
  return { code: parsed.error === 'too-large' ? 'too-large' : 'invalid' };
}

/** The code of what is wrong with a value; null where nothing is. */
function faultOf(attribute: AnyAttribute | undefined, value: unknown, currency: Currency): string | null {
  if (attribute?.kind === 'text') return (value as string).trim().length > attribute.max ? 'too-long' : null;
  if (attribute?.kind !== 'money') return null;
  const given = value as Money;
  if (given.currency !== currency || given.minor < 0) return 'invalid';
  return given.minor > AMOUNT_MAX ? 'too-large' : null;
}

/** What is sent for what was typed under some names; null where something is no value. */
export function valuesTyped<Of extends Attributes, Name extends NameOf<Of>>(
  attributes: Of,
  names: readonly Name[],
  typed: Pick<TypedValues<Of>, Name>,
  currency: Currency,
): Pick<ValuesOf<Of>, Name> | null {
  const values = names.flatMap((name) => {
    const found = read(attributes[name], typed[name], currency);
    return 'value' in found ? [[name, found.value] as const] : [];
  });
  return values.length < names.length ? null : (Object.fromEntries(values) as Pick<ValuesOf<Of>, Name>);
}

/** What would have been typed for these values; nothing for an amount of zero. */
export function typedFor<Of extends Attributes>(attributes: Of, values: ValuesOf<Of>): TypedValues<Of> {
  return mapped(attributes, ({ kind }, name) => {
    const value: unknown = values[name];
    if (kind !== 'money') return value;
    return (value as Money).minor === 0 ? '' : plainAmount(value as Money);
  }) as unknown as TypedValues<Of>;
}

/** What is wrong with what was typed, by name. */
export function typedErrors<Of extends Attributes>(
  attributes: Of,
  typed: TypedValues<Of>,
  currency: Currency,
): readonly FieldError[] {
  return (Object.keys(attributes) as NameOf<Of>[]).flatMap((name) => {
    const found = read(attributes[name], typed[name], currency);
    return errorOf(name, 'code' in found ? found.code : faultOf(attributes[name], found.value, currency));
  });
}

/** What is wrong with the values under some names, by name. */
export function valueErrors<Of extends Attributes, Name extends NameOf<Of>>(
  attributes: Of,
  names: readonly Name[],
  values: Pick<ValuesOf<Of>, Name>,
  currency: Currency,
): readonly FieldError[] {
  return names.flatMap((name) => errorOf(name, faultOf(attributes[name], values[name], currency)));
}
