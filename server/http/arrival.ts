import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in ms, where a call's usual time is too short. */
    readonly arrivesWithin?: number;
  }
}

/** The 64 kB that a call may have, over a phone line as slow as there are, in ms. */
export const CALL_ARRIVES_WITHIN = 20_000;
/** A document over such a line. */
export const UPLOAD_ARRIVES_WITHIN = 180_000;
/** Before it is known what is asked for: a connection that says nothing, or its headers byte by byte, is closed. */
const HEADERS_ARRIVE_WITHIN = 10_000;
/** How often Node looks for connections that are late. */
const LOOKED_AT_EVERY = 5_000;

/**
 * What a server is made with, so that nobody keeps its connections by sending slowly. Node knows one time for whole
 * requests, whatever is asked for: it is the longest that any may take, and `limitArrival` cuts the others short.
 */
export const SLOW_SENDERS = {
  requestTimeout: UPLOAD_ARRIVES_WITHIN,
  http: { headersTimeout: HEADERS_ARRIVE_WITHIN, connectionsCheckingInterval: LOOKED_AT_EVERY },
} as const;

class ArrivedTooLate extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/** Gives a body as long as its route says and no longer: then the sender hears 408, as from Node itself, and is cut off. */
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
