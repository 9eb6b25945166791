import { mapped } from '../../src/domain/forms/attributes';
import type { Attributes, ValuesOf } from '../../src/domain/forms/attributes';
import { money } from '../../src/domain/shared/money';
import type { Currency, Money } from '../../src/domain/shared/money';

type StoredAs<Value> = Value extends Money ? number : Value;
/** A row's part: money in minor units, its currency stands elsewhere in the row. */
export type StoredValues<Of extends Attributes> = { [Name in keyof Of]: StoredAs<ValuesOf<Of>[Name]> };

/** Values as their columns hold them: see `columnsOf`. */
export function storedValues<Of extends Attributes>(attributes: Of, values: ValuesOf<Of>): StoredValues<Of> {
  return mapped(attributes, ({ kind }, name) =>
    kind === 'money' ? (values[name] as Money).minor : values[name],
  ) as StoredValues<Of>;
}

/** And what they stand for. */
export function valuesOfRow<Of extends Attributes>(
  attributes: Of,
  row: StoredValues<Of>,
  currency: Currency,
): ValuesOf<Of> {
  return mapped(attributes, ({ kind }, name) =>
    kind === 'money' ? money(row[name] as number, currency) : row[name],
  ) as ValuesOf<Of>;
}
