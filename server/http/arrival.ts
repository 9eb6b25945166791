import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in ms, if a call's usual time is too short. */
    readonly arrivesWithin?: number;
  }
}

/** For the 64 kB of a call over a very slow phone connection, in ms. */
export const CALL_ARRIVES_WITHIN = 20_000;
/** For a document over such a connection. */
export const UPLOAD_ARRIVES_WITHIN = 180_000;
/** Before the route is known: a connection that sends nothing, or its headers byte by byte, is closed. */
const HEADERS_ARRIVE_WITHIN = 10_000;
/** How often Node checks for late connections. */
const LOOKED_AT_EVERY = 5_000;

/**
 * Server options, so that nobody can hold connections open by sending slowly. Node has one limit for whole requests: it
 * is the longest that any route allows, and `limitArrival` cuts the others short.
 */
export const SLOW_SENDERS = {
  requestTimeout: UPLOAD_ARRIVES_WITHIN,
  http: { headersTimeout: HEADERS_ARRIVE_WITHIN, connectionsCheckingInterval: LOOKED_AT_EVERY },
} as const;

class ArrivedTooLate extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/** Gives a body as long as its route allows: then the sender gets a 408, as from Node itself, and is cut off. */
export function limitArrival(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return done();
    const late = setTimeout(() => {
      if (!raw.complete && !reply.sent) app.server.emit('clientError', new ArrivedTooLate(), raw.socket);
    }, routeOptions.config.arrivesWithin ?? CALL_ARRIVES_WITHIN);
    late.unref();
    reply.raw.once('close', () => clearTimeout(late));
    done();
  });
}
