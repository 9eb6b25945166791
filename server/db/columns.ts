import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment, in milliseconds as in JavaScript: a page cursor must match the exact moment it was made from. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Money in minor units. */
export const minor = (name: string) => bigint(name, { mode: 'number' });
