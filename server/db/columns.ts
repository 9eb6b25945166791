import type { $Type, NotNull } from 'drizzle-orm';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';
import { mapped } from '../../src/domain/forms/attributes';
import type { Attributes, ChoiceAttribute, MoneyAttribute } from '../../src/domain/forms/attributes';

/** A moment, in milliseconds as in JavaScript: a page cursor must match the exact moment it was made from. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Part of a file, or all of it. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Money in minor units. */
export const minor = (name: string) => bigint(name, { mode: 'number' });

const textColumn = (name: string) => text(name).notNull();
const moneyColumn = (name: string) => minor(name).notNull();

type ColumnOf<Of> =
  Of extends ChoiceAttribute<infer Choice>
    ? NotNull<$Type<ReturnType<typeof textColumn>, Choice>>
    : Of extends MoneyAttribute
      ? ReturnType<typeof moneyColumn>
      : ReturnType<typeof textColumn>;

/** `handedTo` is stored as `handed_to`. */
const columnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A column for each attribute: for the definition of a table. */
export function columnsOf<Of extends Attributes>(attributes: Of): { [Name in keyof Of]: ColumnOf<Of[Name]> } {
  return mapped(attributes, ({ kind }, name) =>
    kind === 'money' ? moneyColumn(columnName(name)) : textColumn(columnName(name)),
  ) as { [Name in keyof Of]: ColumnOf<Of[Name]> };
}
