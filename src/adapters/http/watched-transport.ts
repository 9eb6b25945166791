import { envelopeOf } from './envelope';
import type { Answer, Transport } from './transport';

/** What a call tells of the server: `lost` where nothing of ours was answered, or not for long. */
export type ServerNews =
  { readonly kind: 'lost' } | { readonly kind: 'unavailable'; readonly retryAfterMs: number | null };

/** A call that has waited so long makes one look whether the server is there; it goes on waiting [R7.03]. Milliseconds. */
const LONG_WAIT = 8_000;
/** Of proxies, whose pages are no answer of ours. */
const PROXY_STATUSES = [502, 503, 504];

function newsIn(answer: Answer): ServerNews | null {
  if (answer.kind === 'none') return { kind: 'lost' };
  const body = envelopeOf(answer);
  if (body?.code === 'UNAVAILABLE') return { kind: 'unavailable', retryAfterMs: answer.retryAfterMs };
  return body === null && PROXY_STATUSES.includes(answer.status) ? { kind: 'lost' } : null;
}

/** Sends as before, and tells what the answers, or their absence, say of the server [T.48]. */
export function watchedTransport(transport: Transport, tell: (news: ServerNews) => void): Transport {
  return async (request) => {
    // A file takes its time.
    const waiting = request.file === undefined ? setTimeout(() => tell({ kind: 'lost' }), LONG_WAIT) : undefined;
    const answer = await transport(request).finally(() => clearTimeout(waiting));
    const news = newsIn(answer);
    if (news !== null) tell(news);
    return answer;
  };
}
