import type { FastifyInstance } from 'fastify';
import { WORTH_COMPRESSING, compress, encodingFor } from './compression';

/** Headers of every answer. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
} as const;
/** For clients that came over TLS once: TLS only, for a year. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Sets the security headers, and compresses long text that is not compressed yet. */
export function dressAnswers(app: FastifyInstance, production: boolean): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(ALWAYS);
    if (production) void reply.header('strict-transport-security', STRICT_TRANSPORT);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING || reply.hasHeader('content-encoding'))
      return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const small = await compress(encoding, Buffer.from(payload));
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return small;
  });
}
