import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { DOCUMENT_SIZE_MAX } from '../../src/domain/shared/constants';
import { networkOf } from '../platform/rate-limits';
import { UPLOAD_ARRIVES_WITHIN } from './arrival';
import { singleHeader } from './headers';
import { Refusal } from './refusal';

/** What the sender says about a file; its content is judged elsewhere. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly declaredType: string;
}

/**
 * Concurrent uploads (D): from one address, which may be an office, and in total, because each is held in memory until
 * it is complete.
 */
export const COMING_FROM_ONE = 8;
const COMING = 60;
/** When another may be tried, in ms: most uploads are finished by then. */
const TRY_AGAIN = 5_000;

/** Limits concurrent files: slow senders must not fill the memory. */
function limitComing(app: FastifyInstance): void {
  const coming: string[] = [];
  app.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip);
    if (coming.length >= COMING || coming.filter((each) => each === network).length >= COMING_FROM_ONE)
      return done(new Refusal('RATE_LIMITED', { retryAfterMs: TRY_AGAIN }));
    coming.push(network);
    finished(reply.raw, () => coming.splice(coming.indexOf(network), 1));
    done();
  });
}

/**
 * Adds a route whose body is a file of one of these types: only there may bodies be this large and take this long, and
 * none is JSON.
 */
export function routeUpload(app: FastifyInstance, types: readonly string[], route: RouteOptions): void {
  void app.register(async (scope) => {
    limitComing(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: DOCUMENT_SIZE_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => done(new Refusal('FILE_TYPE')));
    scope.route({ ...route, config: { arrivesWithin: UPLOAD_ARRIVES_WITHIN } });
  });
}

/**
 * The file in a request: its name comes percent-encoded in `file-name`, because headers cannot contain Arabic. @throws
 * Refusal VALIDATION
 */
export function fileOf(request: FastifyRequest): SentFile {
  const encoded = singleHeader(request, 'file-name');
  if (encoded === null) throw new Refusal('VALIDATION', { fields: [{ path: 'file-name', code: 'required' }] });
  const { body } = request;
  return {
    bytes: body instanceof Uint8Array ? body : new Uint8Array(),
    name: decoded(encoded),
    declaredType: request.headers['content-type'] ?? '',
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new Refusal('VALIDATION', { fields: [{ path: 'file-name', code: 'invalid' }] });
  }
}
