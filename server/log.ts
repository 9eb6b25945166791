import type { FastifyServerOptions } from 'fastify';

/**
 * What is logged: the route's pattern, never the path or the query, which may hold an id or a slug, and no header and
 * no body, which may hold a token or a password [T.18].
 * @param stream where lines go; the console where absent
 */
export function logOptions(level: string, stream?: { write(line: string): void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: (request: { readonly method?: string; readonly routeOptions?: { readonly url?: string | undefined } }) => ({ method: request.method ?? '', route: request.routeOptions?.url ?? '' }),
      res: (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode ?? 0 }),
    },
  };
}
