import * as z from 'zod/mini';
import { importFields } from '../../../src/domain/imports/import-fields';
import { Refusal } from '../../http/refusal';
import { tableOf } from '../../platform/imports/read-table';
import type { Table } from '../../platform/imports/read-table';

const text = z.optional(z.nullable(z.string()));
const names = z.union([z.string(), z.object({ en: text, ar: text })]);
/** `{"categories": [{"name": {"en", "ar"}, "items": [{"name": {"en", "ar"}, "price": "1.500"}]}]}`; docs/operating.md. */
const menu = z.object({
  categories: z.array(
    z.object({ name: names, items: z.array(z.object({ name: names, price: z.union([z.string(), z.number()]) })) }),
  ),
});

const HEADINGS = importFields('menu', 'BH').map(({ headings: [first = ''] }) => first);
const both = (name: z.infer<typeof names>): readonly [string, string] =>
  typeof name === 'string' ? [name, ''] : [name.en ?? '', name.ar ?? ''];

/** The rows of a menu in JSON. @throws Refusal FILE_EMPTY, FILE_DAMAGED, TOO_MANY_ROWS, TOO_LARGE */
export async function tableOfMenu(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw new Refusal('FILE_EMPTY');
  const read = menu.safeParse(parsed(bytes));
  if (!read.success) throw new Refusal('FILE_DAMAGED');
  const rows = read.data.categories.flatMap((category) =>
    category.items.map(({ name, price }) => [...both(category.name), ...both(name), String(price)]),
  );
  return tableOf([HEADINGS, ...rows]);
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}
