import { parseAmount, plainAmount, zero } from '../shared/money';
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

/** What is sent for what was typed; null where it is no amount in this currency [R5.07]. */
function valueTyped(attribute: AnyAttribute | undefined, typed: string, currency: Currency): unknown {
  if (attribute?.kind !== 'money') return typed.trim();
  const parsed = parseAmount(typed, currency);
  if (parsed.ok) return parsed.money;
  return parsed.error === 'empty' ? zero(currency) : null;
}

/** The code of what is wrong with a value; null where nothing is. */
function faultOf(attribute: AnyAttribute | undefined, value: unknown, currency: Currency): string | null {
  if (attribute?.kind === 'text') return (value as string).trim().length > attribute.max ? 'too-long' : null;
  if (attribute?.kind !== 'money') return null;
  const given = value as Money;
  return given.currency !== currency || given.minor < 0 ? 'invalid' : null;
}

/** What is sent for what was typed under some names; null where something is no value. */
export function valuesTyped<Of extends Attributes, Name extends NameOf<Of>>(
  attributes: Of,
  names: readonly Name[],
  typed: Pick<TypedValues<Of>, Name>,
  currency: Currency,
): Pick<ValuesOf<Of>, Name> | null {
  const values = names.map((name) => [name, valueTyped(attributes[name], typed[name], currency)] as const);
  return values.some(([, value]) => value === null) ? null : (Object.fromEntries(values) as Pick<ValuesOf<Of>, Name>);
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
    const value = valueTyped(attributes[name], typed[name], currency);
    return errorOf(name, value === null ? 'invalid' : faultOf(attributes[name], value, currency));
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
