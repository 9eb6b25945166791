import type { Asked, Reply } from './stub-server';
import { startStub } from './stub-server';

/** Not real keys. */
export const FOODICS_APP = { clientId: 'app-of-the-stub', clientSecret: 'secret-of-the-stub' } as const;

interface Grant {
  readonly code: string;
  generation: number;
  /** 401 from then on, or 403. */
  standing: 'active' | 'revoked' | 'inactive' | 'silent' | 'forgetful';
}

export interface StubOrder {
  readonly id: string;
  readonly reference: number;
  status: number;
  delivery_status: number | null;
  updated_at: string;
  readonly created_at: string;
  readonly body: Readonly<Record<string, unknown>>;
  declined_reason: string | null;
}

/** One restaurant at Foodics, as its public pages describe the API; what they leave open is in docs/operating.md. */
export interface FoodicsMenu {
  readonly categories: readonly object[];
  readonly modifiers: readonly object[];
  readonly products: readonly object[];
}

const named = (id: string, name: string, local: string | null, more: object = {}) => ({
  id,
  name,
  name_localized: local,
  deleted_at: null,
  ...more,
});
const option = (id: string, name: string, local: string, price: number) =>
  named(id, name, local, { price, is_active: true });
const asks = (id: string, min: number, max: number) => ({
  id,
  pivot: { minimum_options: min, maximum_options: max, free_options: 0, excluded_options_ids: [] },
});

/** The menu of the sandbox's restaurant, as Foodics would send it. */
export const FOODICS_MENU: FoodicsMenu = {
  categories: [
    named('c-grill', 'Grill', 'المشاوي'),
    named('c-salad', 'Salads', 'السلطات'),
    named('c-gone', 'Gone', null, { deleted_at: '2026-01-01 00:00:00' }),
  ],
  modifiers: [
    named('m-side', 'Side', 'طبق جانبي', {
      options: [option('o-rice', 'Rice', 'أرز', 0), option('o-fries', 'Fries', 'بطاطس مقلية', 0.3)],
    }),
  ],
  products: [
    named('p-kebab', 'Kebab plate', 'طبق كباب', {
      price: 2.5,
      is_active: true,
      category: { id: 'c-grill' },
      modifiers: [asks('m-side', 0, 1)],
    }),
    named('p-fattoush', 'Fattoush', 'فتوش', {
      price: 1.1,
      is_active: true,
      category: { id: 'c-salad' },
      modifiers: [],
    }),
    named('p-winter', 'Lentil soup', null, { price: 0.9, is_active: false, category: { id: 'c-salad' } }),
    { name: 'No id at all' },
  ],
};

const PAGE = 50;
const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  body,
  headers,
});
const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** Foodics on the loopback. @param now of its clock */
export async function startFoodics(now: () => Date) {
  const grants: Grant[] = [];
  const orders: StubOrder[] = [];
  let menu = FOODICS_MENU;
  let isTaxInclusive = true;
  let next = 1;
  /** Calls that may still be made before a 429; null for any number. */
  let allowed: number | null = null;
  let instead: ((asked: Asked) => Reply | null) | null = null;

  const paged = (rows: readonly object[], { query }: Asked): Reply => {
    const page = Number(query['page'] ?? 1);
    const data = rows.slice((page - 1) * PAGE, page * PAGE);
    const meta = { current_page: page, last_page: Math.max(1, Math.ceil(rows.length / PAGE)), total: rows.length };
    return json(200, { data, meta });
  };

  const shown = ({ body, ...order }: StubOrder) => ({
    ...order,
    reference: String(order.reference).padStart(5, '0'),
    type: body['type'],
    branch: { id: body['branch_id'] },
    driver: null,
    customer: body['customer'] ?? null,
    customer_address: body['customer_address'] ?? null,
    payments: body['payments'] ?? [],
    total_price: body['total_price'],
    meta: body['meta'] ?? null,
  });

  function listOrders({ query }: Asked): Reply {
    const { sort } = query;
    if (sort !== 'reference') return json(422, { message: 'Orders are read by their references' });
    const after = Number(query['filter[reference_after]'] ?? 0);
    const since = query['filter[updated_after]'] ?? '';
    const isWanted = (order: StubOrder) =>
      order.reference > after &&
      order.updated_at >= since &&
      (query['filter[type]'] === undefined || String(order.body['type']) === query['filter[type]']) &&
      (query['filter[source]'] === undefined || (order.body['meta'] !== undefined && query['filter[source]'] === '2'));
    return json(200, { data: orders.filter(isWanted).slice(0, PAGE).map(shown) });
  }

  function token({ body }: Asked): Reply {
    const said = body as Readonly<Record<string, string>>;
    if (said['client_id'] !== FOODICS_APP.clientId || said['client_secret'] !== FOODICS_APP.clientSecret)
      return json(401, { error: 'invalid_client' });
    const isCode = said['grant_type'] === 'authorization_code';
    const grant = grants.find((each) =>
      isCode
        ? each.code === said['code'] && each.generation === 0
        : said['refresh_token'] === `rt_${each.code}_${each.generation}`,
    );
    if (grant?.standing === 'silent') return 'hang up';
    if (grant === undefined || grant.standing === 'revoked') return json(400, { error: 'invalid_grant' });
    grant.generation += 1;
    return json(200, {
      token_type: 'Bearer',
      access_token: `at_${grant.code}_${grant.generation}`,
      refresh_token: `rt_${grant.code}_${grant.generation}`,
      expires_in: 14 * 86_400,
    });
  }

  function write(asked: Asked, grant: Grant): Reply {
    const body = asked.body as Readonly<Record<string, unknown>>;
    if (asked.method === 'POST') {
      if (body['branch_id'] !== 'pos-b-seef') return json(422, { message: 'The branch is unknown', errors: {} });
      const made: StubOrder = {
        id: `order-${next}`,
        reference: next,
        status: 1,
        delivery_status: null,
        created_at: timeOf(now()),
        updated_at: timeOf(now()),
        body,
        declined_reason: null,
      };
      next += 1;
      orders.push(made);
      return grant.standing === 'forgetful' ? 'hang up' : json(200, { data: shown(made) });
    }
    const order = orders.find(({ id }) => asked.path === `/v5/orders/${id}`);
    if (order === undefined) return json(404, { message: 'Not found' });
    if (order.status === 3 || order.status === 4) return json(422, { message: 'The order is closed' });
    order.delivery_status = Number(body['delivery_status']);
    order.updated_at = timeOf(now());
    return json(200, { data: shown(order) });
  }

  function answer(asked: Asked): Reply {
    const own = instead?.(asked) ?? null;
    if (own !== null) return own;
    if (asked.path === '/oauth/token') return token(asked);
    const given = /^Bearer (.*)$/.exec(asked.headers.authorization ?? '')?.[1];
    const grant = grants.find(({ code, generation }) => generation > 0 && given === `at_${code}_${generation}`);
    if (allowed !== null) {
      if (allowed === 0) return json(429, { message: 'Too Many Attempts.' }, { 'retry-after': '20' });
      allowed -= 1;
    }
    if (grant === undefined || grant.standing === 'revoked') return json(401, { message: 'Unauthenticated.' });
    if (grant.standing === 'inactive') return json(403, { message: 'Forbidden' });
    if (grant.standing === 'silent') return 'hang up';
    if (asked.path === '/v5/tokens/revoke' && asked.method === 'DELETE') {
      grant.standing = 'revoked';
      return json(200, { message: 'Revoked' });
    }
    if (asked.path === '/v5/whoami') return json(200, { data: { user: {}, business: { name: 'Pearl Kitchen' } } });
    if (asked.path === '/v5/settings')
      return json(200, { data: { business_currency: 'BHD', tax_inclusive_pricing: isTaxInclusive } });
    if (asked.path === '/v5/taxes')
      return json(200, {
        data: [
          { id: 'tax-0', rate: 0 },
          { id: 'tax-10', rate: 10 },
        ],
      });
    if (asked.path === '/v5/branches')
      return paged([named('pos-b-seef', 'Seef', 'السيف'), named('pos-central', 'Central kitchen', null)], asked);
    if (asked.path === '/v5/categories') return paged(menu.categories, asked);
    if (asked.path === '/v5/modifiers') return paged(menu.modifiers, asked);
    if (asked.path === '/v5/products') return paged(menu.products, asked);
    if (asked.path === '/v5/orders' && asked.method === 'GET') return listOrders(asked);
    if (asked.method !== 'GET') return write(asked, grant);
    const found = orders.find(({ id }) => asked.path === `/v5/orders/${id}`);
    return found === undefined ? json(404, { message: 'Not found' }) : json(200, { data: shown(found) });
  }

  const stub = await startStub(answer);
  return {
    ...stub,
    orders,
    /** Somebody allows a connection on its page. @returns the code that they go back with */
    allow(): string {
      const code = `code-${grants.length + 1}`;
      grants.push({ code, generation: 0, standing: 'active' });
      return code;
    },
    /** What it says to every connection from now on. */
    says(standing: Grant['standing']): void {
      for (const grant of grants) grant.standing = standing;
    },
    /** A cashier changes an order. */
    set(id: string, change: Partial<Pick<StubOrder, 'status' | 'delivery_status' | 'declined_reason'>>): void {
      const order = orders.find((each) => each.id === id);
      if (order !== undefined) Object.assign(order, change, { updated_at: timeOf(now()) });
    },
    /** The till takes an order. @returns its id */
    take(body: Readonly<Record<string, unknown>>): string {
      const id = `till-${next}`;
      const at = timeOf(now());
      orders.push({
        id,
        reference: next,
        status: 2,
        delivery_status: 1,
        created_at: at,
        updated_at: at,
        body,
        declined_reason: null,
      });
      next += 1;
      return id;
    },
    sells(other: FoodicsMenu): void {
      menu = other;
    },
    countsWithoutVat(): void {
      isTaxInclusive = false;
    },
    /** Answers so many calls more, and then 429 until it allows others. */
    allows(calls: number | null): void {
      allowed = calls;
    },
    /** Answers something else to what a test picks; null for its usual answer. */
    answersInstead(other: ((asked: Asked) => Reply | null) | null): void {
      instead = other;
    },
  };
}
export type FoodicsStub = Awaited<ReturnType<typeof startFoodics>>;
