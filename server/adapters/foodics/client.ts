import * as z from 'zod/mini';
import { PosRefused, PosSilent } from '../../platform/point-of-sale';
import { createAllowances, REAL_TIME } from './allowance';
import type { Share, Time } from './allowance';

/** A question is given up after so long, the waits for its turn included, in ms. */
const PATIENCE = 14_000;
/** One call is waited for so long, in ms. */
const DEADLINE = 10_000;
/** The largest answer that is read, in bytes: a page of fifty of anything is far less. */
const SIZE_MAX = 5 * 1024 * 1024;
/** After a 429 without a word, and at most: in ms. */
const RETRY_AFTER = { usual: 10_000, most: 300_000 } as const;
/** The words of a refusal, in characters. */
const WORDS_LENGTH = 300;

/** Foodics has nothing under that address. */
export class FoodicsNotFound extends Error {
  override readonly name = 'FoodicsNotFound';
}

/** Foodics does not take what it was sent. */
export class FoodicsRefusal extends Error {
  override readonly name = 'FoodicsRefusal';
  constructor(
    readonly status: number,
    /** Its own words, or the code of an OAuth error; null for none. */
    readonly words: string | null,
  ) {
    super(`Foodics refused with ${status}`);
  }
}

export interface Question<S extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base address: `/v5/orders`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly schema: S;
  /** Null for what is asked without a token. */
  readonly token: string | null;
  readonly share: Share;
  /** When it is given up, on the client's own time. */
  readonly until: number;
}

export interface FoodicsClient {
  /** When a question that is asked now is given up. */
  until(patience?: number): number;
  /**
   * Asks once; after a 429 again, as soon as Foodics allows. Redirects are not followed. No error has anything of a token.
   * @throws PosSilent, PosRefused, FoodicsNotFound, FoodicsRefusal
   */
  ask<S extends z.ZodMiniType>(question: Question<S>): Promise<z.infer<S>>;
}

const said = z.object({ message: z.optional(z.unknown()), error: z.optional(z.unknown()) });

/** @param url without a slash at the end: `https://api.foodics.com` */
export function createFoodicsClient(url: string, time: Time = REAL_TIME, send: typeof fetch = fetch): FoodicsClient {
  const allowances = createAllowances(time);

  async function turnFor(token: string, share: Share, until: number): Promise<void> {
    for (;;) {
      const wait = allowances.take(token, share);
      if (wait === 0) return;
      if (time.now() + wait > until) throw new PosSilent('Foodics is asked as often as it allows');
      await time.wait(wait);
    }
  }

  async function once<S extends z.ZodMiniType>(question: Question<S>): Promise<Response> {
    const { method = 'GET', path, query = {}, body, token, until } = question;
    const search = new URLSearchParams(query).toString();
    const left = Math.max(1, Math.min(DEADLINE, until - time.now()));
    return send(`${url}${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: {
        accept: 'application/json',
        // "Bearer" as it stands here: Foodics tells cases apart.
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(left),
    }).catch(() => {
      // The error of a failed request may hold its address; nothing of it is worth that.
      throw new PosSilent('Foodics did not answer');
    });
  }

  return {
    until: (patience = PATIENCE) => time.now() + patience,
    async ask(question) {
      const { token, share, until, schema } = question;
      for (;;) {
        if (token !== null) await turnFor(token, share, until);
        const response = await once(question);
        if (response.status !== 429) return readAnswer(response, schema, token);
        await response.body?.cancel();
        const wait = retryAfter(response.headers.get('retry-after'));
        if (token === null || time.now() + wait > until) {
          if (token !== null) allowances.block(token, wait);
          throw new PosSilent('Foodics has been asked too often');
        }
        allowances.block(token, wait);
      }
    },
  };
}

/** How long Foodics wants to be left alone, in ms: it says seconds; a date would be allowed too. */
function retryAfter(header: string | null): number {
  const words = header?.trim() ?? '';
  const ms = /^\d{1,6}$/.test(words) ? Number(words) * 1_000 : Date.parse(words) - Date.now();
  return Number.isNaN(ms) ? RETRY_AFTER.usual : Math.min(Math.max(ms, 1_000), RETRY_AFTER.most);
}

async function readAnswer<S extends z.ZodMiniType>(
  response: Response,
  schema: S,
  token: string | null,
): Promise<z.infer<S>> {
  const { status } = response;
  if (status >= 500) {
    await response.body?.cancel();
    throw new PosSilent(`Foodics answered ${status}`);
  }
  const answer = await bodyOf(response);
  if (response.ok) {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const places = parsed.error.issues.map(({ path }) => path.join('.')).slice(0, 5);
    throw new PosSilent(`Foodics answered in a shape that is not known here: ${places.join(', ')}`);
  }
  if (token !== null && status === 401) throw new PosRefused(isOver(token) ? 'expired' : 'revoked');
  if (token !== null && (status === 402 || status === 403)) throw new PosRefused('inactive');
  if (status === 404) throw new FoodicsNotFound('Foodics has no such thing');
  const { message, error } = said.safeParse(answer).data ?? {};
  const words = [error, message].find((each) => typeof each === 'string');
  throw new FoodicsRefusal(status, words === undefined ? null : words.slice(0, WORDS_LENGTH));
}

/** The body as JSON; null if it is none. @throws PosSilent where it is too long, or breaks off */
async function bodyOf(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > SIZE_MAX) break;
      parts.push(part);
    }
  } catch {
    throw new PosSilent('The answer of Foodics broke off');
  }
  if (size > SIZE_MAX) throw new PosSilent('The answer of Foodics is too long');
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as unknown;
  } catch {
    return null;
  }
}

/** Whether a token has ended by itself: Foodics' are JWTs, which say so. Anything else was withdrawn. */
function isOver(token: string): boolean {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1_000 <= Date.now();
  } catch {
    return false;
  }
}
