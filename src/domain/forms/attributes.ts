import type { Money } from '../shared/money';

/**
 * What is said of a thing, defined once and as data alone: its form, its contract and the columns it is stored in are
 * made from the same definition, so that none of them can forget one.
 */
export interface TextAttribute {
  readonly kind: 'text';
  /** Characters, without the space around it; it may be empty. */
  readonly max: number;
  /** Whether a price depends on it: a change needs another quote. */
  readonly isPriced: boolean;
}

export interface ChoiceAttribute<Choice extends string = string> {
  readonly kind: 'choice';
  /** At first, the first. */
  readonly values: readonly Choice[];
  readonly isPriced: boolean;
}

/** An amount, typed in major units; none is zero. */
export interface MoneyAttribute {
  readonly kind: 'money';
  readonly isPriced: boolean;
}

export type AnyAttribute = TextAttribute | ChoiceAttribute | MoneyAttribute;
export type Attributes = Readonly<Record<string, AnyAttribute>>;
export type NameOf<Of> = Extract<keyof Of, string>;

type ValueOf<Of> = Of extends ChoiceAttribute<infer Choice> ? Choice : Of extends MoneyAttribute ? Money : string;
export type TypedAs<Of> = Of extends ChoiceAttribute<infer Choice> ? Choice : string;

/** What is sent and stored. */
export type ValuesOf<Of extends Attributes> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };
/** What is typed: texts exactly as typed. */
export type TypedValues<Of extends Attributes> = { readonly [Name in keyof Of]: TypedAs<Of[Name]> };
/** The names of those of a kind. */
export type NameOfKind<Of extends Attributes, Kind extends AnyAttribute['kind']> = {
  [Name in NameOf<Of>]: Of[Name]['kind'] extends Kind ? Name : never;
}[NameOf<Of>];
/** The names of those that a price depends on. */
export type PricedName<Of extends Attributes> = {
  [Name in NameOf<Of>]: Of[Name]['isPriced'] extends true ? Name : never;
}[NameOf<Of>];

/** The names of those of some kinds, in their order. */
export function namesOfKind<Of extends Attributes, Kind extends AnyAttribute['kind']>(
  attributes: Of,
  ...kinds: readonly Kind[]
): readonly NameOfKind<Of, Kind>[] {
  const names = Object.keys(attributes) as NameOfKind<Of, Kind>[];
  return names.filter((name) => kinds.some((kind) => kind === attributes[name]?.kind));
}

/** The names of those that a price depends on, in their order. */
export function pricedNames<Of extends Attributes>(attributes: Of): readonly PricedName<Of>[] {
  return (Object.keys(attributes) as PricedName<Of>[]).filter((name) => attributes[name]?.isPriced);
}

/** The same of each attribute, under its name. */
export function mapped<T>(attributes: Attributes, of: (attribute: AnyAttribute, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, of(attribute, name)]));
}

/** Some names of what may have more. */
export function picked<T extends object, Name extends keyof T>(from: T, names: readonly Name[]): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}
