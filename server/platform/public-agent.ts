import type { Agent } from 'node:http';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** This machine, which may be called outside production. */
export const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

/**
 * An agent for one request that connects to public addresses alone: it looks at each address that the name leads to at
 * that very moment [T.21]. Destroy it after the request.
 * @param isSandbox whether this machine may be called too
 */
export function publicAgent(url: string, isSandbox: boolean): Agent {
  const allowed = { allowIPAddressList: isSandbox ? [...LOOPBACK] : [] };
  return url.startsWith('https:') ? new RequestFilteringHttpsAgent(allowed) : new RequestFilteringHttpAgent(allowed);
}
