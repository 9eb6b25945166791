import type { ExportKindName } from '../../../src/domain/exports/export';
import type { FieldError } from '../../http/refusal';
import { errorsOf } from '../../http/faults';
import type { Language } from '../../../src/domain/regions/region';
import type { ExportContent, ExportKind, ExportReader, ExportScope } from './kind';
import { cashExport } from './kinds/cash';
import { customersExport } from './kinds/customers';
import { locationsExport } from './kinds/locations';
import { ordersExport } from './kinds/orders';
import { personalExport } from './kinds/personal';
import { statementExport } from './kinds/statement';

/** A kind that takes any query, and reads it with its own schema. */
interface OpenKind {
  readonly may: ExportKind['may'];
  readonly endsWithRights: boolean;
  readonly errors: (query: object) => readonly FieldError[];
  /** @throws RangeError for a query that has errors */
  readonly open: (
    reader: ExportReader,
    scope: ExportScope,
    query: object,
    language: Language,
  ) => Promise<ExportContent>;
}

function readable<Query>({ query: schema, errors, may, endsWithRights = false, open }: ExportKind<Query>): OpenKind {
  return {
    may,
    endsWithRights,
    errors(query) {
      const read = schema.safeParse(query, { reportInput: true });
      return (read.success ? errors(read.data) : errorsOf(read.error.issues)).map(({ path, code }) => ({
        path: `query.${path}`,
        code,
      }));
    },
    open(reader, scope, query, language) {
      const read = schema.safeParse(query);
      if (!read.success) throw new RangeError('The query of an export was stored unchecked');
      return open(reader, scope, read.data, language);
    },
  };
}

/** Every kind; a new one is a file beside these. */
export const KINDS: Readonly<Record<ExportKindName, OpenKind>> = {
  orders: readable(ordersExport),
  statement: readable(statementExport),
  cash: readable(cashExport),
  customers: readable(customersExport),
  locations: readable(locationsExport),
  personal: readable(personalExport),
};
