import type { PGlite } from '@electric-sql/pglite';
import { expect } from 'vitest';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

type Query = readonly [text: string, values: unknown[]];

/** So many rows a list may read for one that it returns [R11.11]. */
export const TIMES_READ = 20;

const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Rows that scans read, and rows that were requested. */
function costOf(plan: Plan): { readonly read: number; readonly returned: number } {
  const all = nodes(plan);
  const read = all
    .filter(({ 'Node Type': type }) => type.endsWith('Scan'))
    .reduce(
      (sum, node) =>
        sum +
        node['Actual Loops'] *
          (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)),
      0,
    );
  const limit = all.find(({ 'Node Type': type }) => type === 'Limit') ?? plan;
  return { read, returned: Math.max(1, limit['Actual Rows']) };
}

/** Notes every query of a database from now on. */
export function noteQueries(client: PGlite) {
  let asked: Query[] = [];
  const query = client.query.bind(client);
  client.query = (text, values, options) => {
    if (!text.startsWith('explain')) asked.push([text, values ?? []]);
    return query(text, values, options);
  };
  return {
    /** What was asked since the last look. */
    take(): readonly Query[] {
      const taken = asked;
      asked = [];
      return taken;
    },
    /** Fails where one of these queries reads more than it may. */
    async expectFew(queries: readonly Query[]): Promise<void> {
      for (const [text, values] of queries) {
        const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
          `explain (analyze, format json) ${text}`,
          values,
        );
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        expect(plan).toBeDefined();
        const { read, returned } = plan === undefined ? { read: Infinity, returned: 0 } : costOf(plan);
        expect(read, `${text.slice(0, 40)}… ${JSON.stringify(values)}`).toBeLessThanOrEqual(TIMES_READ * returned);
      }
    },
  };
}
