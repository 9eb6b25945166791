import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isUnavailable } from '../db/unavailable';
import { Refusal } from './refusal';

function send(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterMs } = refusal.options;
  if (retryAfterMs !== undefined) void reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterMs / 1000))));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusal.envelope());
}

/** When a call that met a database outage may be repeated, in ms: it may be only a restart. */
const OUTAGE_RETRY = 2_000;

/**
 * The refusal behind an error: an outage of the database [T.48], or one of Fastify's own (bad JSON, a body too large);
 * null if it is the server's own error.
 */
function refusalFor(error: Partial<FastifyError>): Refusal | null {
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE', { retryAfterMs: OUTAGE_RETRY });
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal('TOO_LARGE');
  if (status === 404) return new Refusal('NOT_FOUND');
  return status >= 400 && status < 500 ? new Refusal('VALIDATION', { fields: [{ path: '', code: 'invalid' }] }) : null;
}

/**
 * Every error and every unknown path answers with an envelope [R8.03]; our own errors are logged and reveal nothing
 * more.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = error instanceof Refusal ? error : error instanceof Error ? refusalFor(error) : null;
    if (refusal === null) request.log.error({ err: error, route: request.routeOptions.url }, 'A call failed');
    return send(reply, refusal ?? new Refusal('INTERNAL'));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new Refusal('NOT_FOUND')));
}

/** The answer if Fastify cannot even read the path: it is unknown here. */
export function answerUnreadablePath(_error: unknown, _request: unknown, reply: FastifyReply): void {
  send(reply, new Refusal('NOT_FOUND'));
}

/** Bodies must be JSON. An empty one counts as none: a call without input may still name the type. */
export function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void json(request, body as string, done);
  });
}
