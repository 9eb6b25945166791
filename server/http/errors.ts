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

/** When a call that met an outage of the database may be repeated, in ms: it may be the blink of a restart. */
const OUTAGE_RETRY = 2_000;

/**
 * The refusal that an error stands for: an outage of the database [T.48], or one of Fastify's own (bad JSON, a body too
 * large); null where it is the server's fault.
 */
function refusalFor(error: Partial<FastifyError>): Refusal | null {
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE', { retryAfterMs: OUTAGE_RETRY });
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal('TOO_LARGE');
  if (status === 404) return new Refusal('NOT_FOUND');
  return status >= 400 && status < 500 ? new Refusal('VALIDATION', { fields: [{ path: '', code: 'invalid' }] }) : null;
}

/** Every error and every unknown path answers with an envelope [R8.03]; what is our own fault is logged and says no more. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = error instanceof Refusal ? error : error instanceof Error ? refusalFor(error) : null;
    if (refusal === null) request.log.error({ err: error, route: request.routeOptions.url }, 'A call failed');
    return send(reply, refusal ?? new Refusal('INTERNAL'));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, new Refusal('NOT_FOUND')));
}

/** What answers where Fastify cannot even read the path: it is no place here. */
export function answerUnreadablePath(_error: unknown, _request: unknown, reply: FastifyReply): void {
  send(reply, new Refusal('NOT_FOUND'));
}

/**
 * Bodies are JSON and nothing else. An empty one counts as none: a call without input may still name the type.
 */
export function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void json(request, body as string, done);
  });
}
