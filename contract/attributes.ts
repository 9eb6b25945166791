import * as z from 'zod/mini';
import { mapped } from '../src/domain/forms/attributes';
import type { Attributes, ChoiceAttribute, MoneyAttribute, PricedName } from '../src/domain/forms/attributes';
import { amount, money, text } from './common';

type SchemaOf<Of> =
  Of extends ChoiceAttribute<infer Choice>
    ? z.ZodMiniEnum<{ [Each in Choice]: Each }>
    : Of extends MoneyAttribute
      ? typeof amount
      : ReturnType<typeof text>;
type ShapeOf<Of extends Attributes> = { [Name in keyof Of]: SchemaOf<Of[Name]> };

/**
 * The schemas of attributes by their names, for `z.object`.
 * @param some only those that a price depends on, for a quote
 */
export function shapeOf<Of extends Attributes>(attributes: Of): ShapeOf<Of>;
export function shapeOf<Of extends Attributes>(attributes: Of, some: 'priced'): Pick<ShapeOf<Of>, PricedName<Of>>;
export function shapeOf(attributes: Attributes, some?: 'priced') {
  const shape: Record<string, z.ZodMiniType> = {};
  for (const [name, each] of Object.entries(attributes))
    if (each.isPriced || !some)
      shape[name] = each.kind === 'text' ? text(each.max) : each.kind === 'choice' ? z.enum(each.values) : amount;
  return shape;
}

/** The schemas of sums of them: no person typed those, so they have no limit. */
export function sumsOf<Of extends Readonly<Record<string, MoneyAttribute>>>(
  attributes: Of,
): { [Name in keyof Of]: typeof money } {
  return mapped(attributes, () => money) as { [Name in keyof Of]: typeof money };
}
