import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { DOCUMENT_SIZE_MAX } from '../../src/domain/shared/constants';
import { UPLOAD_ARRIVES_WITHIN } from './arrival';
import { singleHeader } from './headers';
import { Refusal } from './refusal';

/** What the sender says of a file; its content is judged elsewhere. */
export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly declaredType: string;
}

/** Adds a route whose body is a file of one of these types: there alone bodies are that large and take that long, and none is JSON. */
export function routeUpload(app: FastifyInstance, types: readonly string[], route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: DOCUMENT_SIZE_MAX }, (_request, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, _body, done) => done(new Refusal('FILE_TYPE')));
    scope.route({ ...route, config: { arrivesWithin: UPLOAD_ARRIVES_WITHIN } });
  });
}

/** The file in a request: its name comes percent-encoded in `file-name`, since headers hold no Arabic. @throws Refusal VALIDATION */
export function fileOf(request: FastifyRequest): SentFile {
  const encoded = singleHeader(request, 'file-name');
  if (encoded === null) throw new Refusal('VALIDATION', { fields: [{ path: 'file-name', code: 'required' }] });
  const { body } = request;
  return { bytes: body instanceof Uint8Array ? body : new Uint8Array(), name: decoded(encoded), declaredType: request.headers['content-type'] ?? '' };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw new Refusal('VALIDATION', { fields: [{ path: 'file-name', code: 'invalid' }] });
  }
}
