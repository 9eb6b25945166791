import { types } from '@electric-sql/pglite';
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';

/** The types whose values Drizzle reads as text: moments, days and intervals, and lists of them and of numerics. */
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

type Query = Pick<Transaction, 'query'>;

/** Asks without parsers of its own. */
const plainly = (target: Query): Transaction['query'] => {
  return <T>(query: string, params?: unknown[], options?: QueryOptions) => {
    const { parsers: _, ...rest } = options ?? {};
    return target.query<T>(query, params, rest);
  };
};

/**
 * The same database for Drizzle, which gives PGlite the same parsers with every query. PGlite then copies its table of
 * parsers for each answer, which took half of the time of a small query. Here they are given once.
 */
export function withParsersOnce(client: PGlite): PGlite {
  for (const type of AS_TEXT) client.parsers[type] = (value: string) => value;
  const query = plainly(client);
  const transaction = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> =>
    client.transaction((tx) => run({ ...tx, query: plainly(tx) }));
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
