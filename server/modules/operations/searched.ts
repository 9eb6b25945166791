import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { merchants, users } from '../identity';
import { drivers } from '../ordering';

/** What a business is called, beside a record of it. */
export const merchantName = { en: merchants.nameEn, ar: merchants.nameAr };

/**
 * What a search of the desk looks through, near to the normal form of texts: a business's names and these columns. The
 * rows are few, and nothing is stored for it.
 */
export const searched = (...columns: readonly (PgColumn | SQL)[]): SQL =>
  sql`translate(lower(concat_ws(' ', ${sql.join([merchants.nameEn, merchants.nameAr, ...columns], sql`, `)})), 'آأإىة', 'اااية')`;

/** The same of people who drive. */
export const DRIVER_SEARCHED = sql`translate(lower(concat_ws(' ', ${users.name}, ${drivers.vehicle}, ltrim(${users.phone}, '+'))), 'آأإىة', 'اااية')`;
