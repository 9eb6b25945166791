import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from '../static/policy';
import { makeDocument } from './document';
import { makePage } from './page';

/** The contract for machines, `/openapi.json`, and for people, `/openapi` [R7.11]. */
export function register(app: FastifyInstance): void {
  const document = makeDocument();
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  app.get('/openapi', (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    void reply.headers({
      'content-security-policy': contentPolicy(nonce, request.headers.host, null),
      'cache-control': 'no-cache',
    });
    return reply.type('text/html; charset=utf-8').send(makePage(document, nonce));
  });
}
