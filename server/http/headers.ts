import type { FastifyRequest } from 'fastify';

/**
 * How often a header was sent. Node joins or drops repeated ones, so that a doubled one is only visible in the raw list
 * [T.25].
 */
function count(request: FastifyRequest, name: string): number {
  const raw = request.raw.rawHeaders;
  let found = 0;
  for (let index = 0; index < raw.length; index += 2) if (raw[index]?.toLowerCase() === name) found += 1;
  return found;
}

/** The value of a header that was sent exactly once; null if it is missing, doubled or empty. */
export function singleHeader(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  if (typeof value !== 'string' || value === '') return null;
  return count(request, name) > 1 ? null : value;
}

/** No program needs more to identify itself. */
const AGENT_LENGTH = 200;

/** The User-Agent, cut and cleaned: what is stored of it is shown to people later. */
export function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, AGENT_LENGTH);
}
