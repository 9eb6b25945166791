import type { FastifyServerOptions } from 'fastify';
import { isUnavailable } from './db/unavailable';

interface LoggedError {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * An error as it is logged. A failed query's own message has the values in it (names, phones, hashes), so the
 * database's message stands in for it, and only the places remain of the stack.
 */
export function loggableError(error: Error): LoggedError {
  const cause = error.cause instanceof Error ? error.cause : null;
  const message = 'query' in error ? `Failed query: ${cause?.message ?? 'no cause given'}` : error.message;
  const code = (cause ?? error) as { readonly code?: unknown };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message,
    stack: places.join('\n'),
    ...(typeof code.code === 'string' ? { code: code.code } : {}),
  };
}

/**
 * What is logged: the route's pattern, never the path or the query, which may hold an id or a slug, and no header and
 * no body, which may hold a token or a password [T.18].
 * @param stream where lines go; the console where absent
 */
export function logOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    // A line without words of its own would borrow the error's message, values and all.
    hooks: {
      logMethod(args: unknown[], log: (...args: unknown[]) => void) {
        const [first, ...rest] = args;
        const error = first instanceof Error ? first : (first as { readonly err?: unknown } | undefined)?.err;
        // Said once, where the database is opened, and not again for each call and job that meets it.
        if (isUnavailable(error)) return;
        const words = error instanceof Error && rest.length === 0 ? [loggableError(error).message] : rest;
        log.apply(this, [first instanceof Error ? { err: first } : first, ...words]);
      },
    },
    serializers: {
      req: (request: { readonly method?: string; readonly routeOptions?: { readonly url?: string | undefined } }) => ({
        method: request.method ?? '',
        route: request.routeOptions?.url ?? '',
      }),
      res: (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
      err: loggableError,
    },
  };
}
