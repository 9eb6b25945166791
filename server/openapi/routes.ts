import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contentPolicy } from '../static/policy';
import { makeDocument } from './document';
import type { OpenApiDocument } from './document';
import { makePage } from './page';
import { makeRecipesPage, makeWebhooksPage } from './guide-page';

/** The contract for machines, `/openapi.json`, and for people, `/openapi` [R7.11]; what webhooks bring, and recipes [R11.22]. */
export function register(app: FastifyInstance): void {
  let made: OpenApiDocument | null = null;
  // Describing every call takes a server longer than everything else at its start, and few ask for it.
  const document = (): OpenApiDocument => (made ??= makeDocument());
  const page = (url: string, make: (nonce: string) => string) =>
    app.get(url, (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      void reply.headers({
        'content-security-policy': contentPolicy(nonce, request.headers.host, null),
        'cache-control': 'no-cache',
      });
      return reply.type('text/html; charset=utf-8').send(make(nonce));
    });
  app.get('/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document()));
  page('/openapi', (nonce) => makePage(document(), nonce));
  page('/openapi/webhooks', makeWebhooksPage);
  page('/openapi/recipes', makeRecipesPage);
}
