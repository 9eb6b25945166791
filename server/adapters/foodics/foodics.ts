import * as z from 'zod/mini';
import type { PosDriverStage } from '../../../src/domain/pos/pos-delivery';
import type { Currency } from '../../../src/domain/shared/money';
import { VAT_PERCENT } from '../../../src/domain/shared/vat';
import type { Clock } from '../../clock';
import { PosOrderRefused, PosRefused, PosSilent } from '../../platform/point-of-sale';
import type { ChangedOrder, PointOfSaleGateway, PosKeys } from '../../platform/point-of-sale';
import { REAL_TIME } from './allowance';
import type { Share, Time } from './allowance';
import { createFoodicsClient, FoodicsNotFound, FoodicsRefusal } from './client';
import { eachOrder, readBranches, readMenu } from './lists';
import { memoOf } from './memo';
import * as messages from './messages';
import type { FoodicsOrder } from './messages';
import { bodyOf } from './order-body';
import type { Tax } from './order-body';

export interface FoodicsOptions {
  /** Without a slash at the end: `https://api.foodics.com`, and where people allow a connection. */
  readonly url: string;
  readonly consoleUrl: string;
  readonly clientId: string;
  /** Never logged, and in no error. */
  readonly clientSecret: string;
}

/** A menu may take so long to read: a large one is a hundred calls, and eighteen go out in a minute. Milliseconds. */
const MENU_PATIENCE = 9 * 60_000;
/** What rarely changes is asked for again after so long, in ms. */
const NAME_LASTS = 24 * 3600_000;
const TAXES_LAST = 3600_000;
const CURRENCY_LASTS = 600_000;
/** An order whose answer was lost is looked for among those of so long, in ms. */
const SEARCHED_BACK = 25 * 3600_000;
/** Orders that came in by its API. */
const BY_API = '2';
const DELIVERY = '3';

/** What Foodics calls how far a driver is: 2 is ready, and nobody has it. */
const DRIVER_STATUS: Readonly<Record<PosDriverStage, number>> = {
  wanted: 2,
  assigned: 3,
  'on-the-way': 4,
  delivered: 5,
};

const anything = z.unknown();

/**
 * Foodics' API v5: OAuth's authorization code, menus, branches and orders. Written from what is public; never tried live,
 * and what is uncertain stands in docs/operating.md.
 */
export function createFoodics(
  { url, consoleUrl, clientId, clientSecret }: FoodicsOptions,
  clock: Clock,
  { time = REAL_TIME, send = fetch }: { readonly time?: Time; readonly send?: typeof fetch } = {},
): PointOfSaleGateway {
  const client = createFoodicsClient(url, time, send);
  const names = memoOf<string>(time, NAME_LASTS);
  const taxes = memoOf<readonly Tax[]>(time, TAXES_LAST);
  const currencies = memoOf<string>(time, CURRENCY_LASTS);
  const with_ = (token: string, share: Share, until = client.until()) => ({ token, share, until });

  /** Keys for a code or a refresh token; `wrong` is what a no means. */
  async function grant(body: Readonly<Record<string, string>>, wrong: 'code' | 'expired'): Promise<PosKeys> {
    try {
      const answer = await client.ask({
        method: 'POST',
        path: '/oauth/token',
        body: { ...body, client_id: clientId, client_secret: clientSecret },
        schema: messages.tokenAnswer,
        token: null,
        share: 'order',
        until: client.until(),
      });
      return messages.keysOf(answer, clock.now().getTime());
    } catch (error) {
      if (!(error instanceof FoodicsRefusal)) throw unknown(error);
      // Then it is us that it does not know: nobody who connects can do anything about it.
      if (error.words === 'invalid_client') throw new PosSilent('Foodics does not know this application');
      throw new PosRefused(wrong);
    }
  }

  async function settingsOf(token: string, share: Share, until = client.until()) {
    const { data } = await reading(() =>
      client.ask({ ...with_(token, share, until), path: '/v5/settings', schema: messages.settings }),
    );
    currencies.note(token, data.business_currency);
    return data;
  }

  async function taxFor(token: string, currency: Currency, until: number): Promise<Tax | null> {
    const known = await taxes.of(token, async () => {
      const question = { ...with_(token, 'order', until), path: '/v5/taxes', schema: messages.taxes };
      return (await reading(() => client.ask(question))).data;
    });
    return known.find(({ rate }) => rate === VAT_PERCENT[currency]) ?? null;
  }

  const orderWith = async (token: string, id: string, include: string): Promise<FoodicsOrder | null> => {
    try {
      const path = `/v5/orders/${encodeURIComponent(id)}`;
      const answer = await client.ask({
        ...with_(token, 'look'),
        path,
        query: { include },
        schema: messages.orderAnswer,
      });
      return 'data' in answer ? answer.data : answer.order;
    } catch (error) {
      if (error instanceof FoodicsNotFound) return null;
      throw unknown(error);
    }
  };

  return {
    authorizePage(state, origin) {
      const query = { client_id: clientId, response_type: 'code', redirect_uri: redirectOf(origin), state };
      return `${consoleUrl}/authorize?${new URLSearchParams(query).toString()}`;
    },
    exchange: (code, origin) =>
      grant({ grant_type: 'authorization_code', code, redirect_uri: redirectOf(origin) }, 'code'),
    renew: (refreshToken) => grant({ grant_type: 'refresh_token', refresh_token: refreshToken }, 'expired'),
    async revoke({ accessToken }) {
      try {
        const path = '/v5/tokens/revoke';
        await client.ask({ ...with_(accessToken, 'order'), method: 'DELETE', path, schema: anything });
      } catch (error) {
        // Where there is no such address for this application, the restaurant ends it in Foodics' console.
        if (!(error instanceof FoodicsNotFound || error instanceof FoodicsRefusal)) throw error;
      }
    },
    async restaurant(token) {
      const until = client.until();
      const settings = await settingsOf(token, 'order', until);
      const name = await names.of(token, async () => {
        const question = { ...with_(token, 'order', until), path: '/v5/whoami', schema: messages.whoami };
        return (await reading(() => client.ask(question))).data.business.name ?? 'Foodics';
      });
      return { name, currency: settings.business_currency, isTaxInclusive: settings.tax_inclusive_pricing };
    },
    menu: (token, seen) => reading(() => readMenu(client, with_(token, 'menu', client.until(MENU_PATIENCE)), seen)),
    branches: (token) => reading(() => readBranches(client, with_(token, 'order'))),
    async createOrder(token, order) {
      const until = client.until();
      const tax = await taxFor(token, order.fee.price.currency, until);
      const question = { ...with_(token, 'order', until), method: 'POST' as const, path: '/v5/orders' };
      const answer = await writing(() =>
        client.ask({ ...question, body: bodyOf(order, tax), schema: messages.orderAnswer }),
      );
      return messages.posOrderOf('data' in answer ? answer.data : answer.order);
    },
    async findOrder(token, reference) {
      const since = new Date(clock.now().getTime() - SEARCHED_BACK);
      const filters = { 'filter[source]': BY_API, 'filter[updated_after]': messages.timeFor(since) };
      let found: FoodicsOrder | undefined;
      await reading(() =>
        eachOrder(client, with_(token, 'order'), filters, (orders) => {
          found = orders.find((each) => messages.referenceOf(each) === reference);
          return found !== undefined;
        }),
      );
      return found === undefined ? null : messages.posOrderOf(found);
    },
    async order(token, id) {
      const found = await orderWith(token, id, 'branch');
      return found === null ? null : messages.posOrderOf(found);
    },
    async tillOrder(token, id) {
      const found = await orderWith(token, id, 'branch,customer,customer_address,driver,payments');
      if (found === null) return null;
      const currency = await currencies.of(token, async () => (await settingsOf(token, 'look')).business_currency);
      return messages.tillOrderOf(found, currency);
    },
    async changedDeliveries(token, since) {
      const changed: ChangedOrder[] = [];
      const filters = { 'filter[type]': DELIVERY, 'filter[updated_after]': messages.timeFor(since) };
      await reading(() =>
        eachOrder(client, with_(token, 'look'), filters, (orders) => {
          changed.push(
            ...orders.map(({ id, updated_at: at, created_at: made }) => ({
              id,
              changedAt: messages.instantOf(at ?? made),
            })),
          );
          return false;
        }),
      );
      return changed;
    },
    async tellDriver(token, id, stage) {
      const question = { ...with_(token, 'order'), path: `/v5/orders/${encodeURIComponent(id)}` };
      const body = { delivery_status: DRIVER_STATUS[stage] };
      await writing(() => client.ask({ ...question, method: 'PUT', body, schema: anything }));
    },
  };
}

const redirectOf = (origin: string): string => `${origin}/account/foodics/callback`;

/** What a gateway may throw; a no that is not known here counts as no answer. */
function unknown(error: unknown): unknown {
  if (error instanceof FoodicsRefusal) return new PosSilent(`Foodics refused with ${error.status}`);
  return error instanceof FoodicsNotFound ? new PosSilent('Foodics does not have what it should') : error;
}

async function reading<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw unknown(error);
  }
}

/** @throws PosOrderRefused where what was sent is refused, and the same again would be */
async function writing<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FoodicsRefusal) throw new PosOrderRefused(error.words);
    if (error instanceof FoodicsNotFound) throw new PosOrderRefused('Foodics does not know the branch or the order');
    // It forbids this one act: the application has no right to it. Whether the account is active, others tell.
    if (error instanceof PosRefused && error.reason === 'inactive')
      throw new PosOrderRefused('Foodics does not allow orders from this application');
    throw error;
  }
}
