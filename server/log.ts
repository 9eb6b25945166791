import type { FastifyServerOptions } from 'fastify';
import { isUnavailable } from './db/unavailable';

interface LoggedError {
  readonly [detail: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * An error in its logged form. A failed query's own message contains the values (names, phones, hashes), so the
 * database's message replaces it, and only the locations of the stack remain.
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
 * What is logged: the route's pattern, never the path or the query, which may contain an id or a slug, and no header
 * and no body, which may contain a token or a password [T.18].
 * @param stream where lines go; the console by default
 */
export function logOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    // A line without its own message would take the error's, including values.
    hooks: {
      logMethod(args: unknown[], log: (...args: unknown[]) => void) {
        const [first, ...rest] = args;
        const error = first instanceof Error ? first : (first as { readonly err?: unknown } | undefined)?.err;
        // Logged once, where the database is opened, and not again for each call and job that meets it.
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
