import type * as z from 'zod/mini';
import { PosMenuTooLarge, PosSilent } from '../../platform/point-of-sale';
import type { MenuProgress, PosMenu } from '../../platform/point-of-sale';
import type { FoodicsClient } from './client';
import * as messages from './messages';
import type { FoodicsOrder } from './messages';

/** Foodics has fifty rows on a page; nobody can ask for more. */
const PAGE = 50;
/** More pages than any shop's list has, and than any search for orders needs. */
const PAGES_MAX = 120;
const ORDER_PAGES_MAX = 40;

type Asked = Pick<Parameters<FoodicsClient['ask']>[0], 'share' | 'until'> & { readonly token: string };

/** Rows of a list that is read page by page. @throws PosMenuTooLarge */
async function all<S extends z.ZodMiniType>(
  client: FoodicsClient,
  asked: Asked,
  path: string,
  schema: S,
  {
    query = {},
    seen,
  }: { readonly query?: Record<string, string>; readonly seen?: (progress: MenuProgress) => void } = {},
): Promise<z.infer<S>[]> {
  const rows: z.infer<S>[] = [];
  for (let page = 1; ; page += 1) {
    if (page > PAGES_MAX) throw new PosMenuTooLarge(`Foodics has more than ${PAGES_MAX} pages of ${path}`);
    const { data, meta } = await client.ask({
      ...asked,
      path,
      query: { ...query, page: String(page), per_page: String(PAGE) },
      schema: messages.page,
    });
    const last = meta?.last_page;
    if (last !== undefined && last > PAGES_MAX) throw new PosMenuTooLarge(`Foodics has ${last} pages of ${path}`);
    rows.push(...messages.parseAll(schema, data));
    seen?.({ read: rows.length, total: meta?.total ?? null });
    // Without a word about its pages, a short one is the last.
    if (last === undefined ? data.length < PAGE : page >= last) return rows;
  }
}

/** The whole menu: what was deleted is left out. */
export async function readMenu(
  client: FoodicsClient,
  asked: Asked,
  seen?: (progress: MenuProgress) => void,
): Promise<PosMenu> {
  const query = { 'filter[is_deleted]': 'false' };
  const categories = await all(client, asked, '/v5/categories', messages.category, { query });
  const modifiers = await all(client, asked, '/v5/modifiers', messages.modifier, {
    query: { ...query, include: 'options' },
  });
  const products = await all(client, asked, '/v5/products', messages.product, {
    query: { ...query, include: 'category,modifiers' },
    ...(seen === undefined ? {} : { seen }),
  });
  return {
    categories: categories.filter(messages.isThere).map(messages.categoryOf),
    modifiers: modifiers.filter(messages.isThere).map(messages.modifierOf),
    products: products.filter(messages.isThere).map(messages.productOf),
  };
}

export async function readBranches(client: FoodicsClient, asked: Asked) {
  const rows = await all(client, asked, '/v5/branches', messages.branch, { query: { 'filter[is_deleted]': 'false' } });
  return rows.filter(messages.isThere).map(messages.branchOf);
}

/**
 * Orders that pass some filters, in the order of their references: Foodics' list ends after its tenth page, so each page
 * begins behind the last reference. @param take is given each page; true ends it
 */
export async function eachOrder(
  client: FoodicsClient,
  asked: Asked,
  filters: Readonly<Record<string, string>>,
  take: (orders: readonly FoodicsOrder[]) => boolean,
): Promise<void> {
  let after = '0';
  for (let page = 0; page < ORDER_PAGES_MAX; page += 1) {
    const { data } = await client.ask({
      ...asked,
      path: '/v5/orders',
      query: { ...filters, sort: 'reference', 'filter[reference_after]': after, per_page: String(PAGE) },
      schema: messages.page,
    });
    const orders = messages.parseAll(messages.order, data);
    // One that cannot be read may be the one that is looked for: nobody says that it is not there.
    if (orders.length < data.length) throw new PosSilent('Foodics has orders in a shape that is not known here');
    if (take(orders) || data.length < PAGE) return;
    const last = orders.at(-1)?.reference ?? null;
    if (last === null || String(last) === after) throw new PosSilent('Foodics has orders without a reference');
    after = String(last);
  }
  throw new PosSilent('Foodics has more orders than are searched');
}
