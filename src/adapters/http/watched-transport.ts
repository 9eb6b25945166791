import { envelopeOf } from './envelope';
import type { Answer, Transport } from './transport';

/** What a call says about the server: `lost` if nothing of ours was answered, or not for a long time. */
export type ServerNews =
  | { readonly kind: 'lost' }
  | { readonly kind: 'unavailable'; readonly retryAfterMs: number | null };

/**
 * A call that has waited this long triggers a check whether the server is up; the call continues to wait [R7.03].
 * Milliseconds.
 */
const LONG_WAIT = 8_000;
/** From proxies, whose pages are not our answers. */
const PROXY_STATUSES = [502, 503, 504];

function newsIn(answer: Answer): ServerNews | null {
  if (answer.kind === 'none') return { kind: 'lost' };
  const body = envelopeOf(answer);
  if (body?.code === 'UNAVAILABLE') return { kind: 'unavailable', retryAfterMs: answer.retryAfterMs };
  return body === null && PROXY_STATUSES.includes(answer.status) ? { kind: 'lost' } : null;
}

/** Sends as before, and reports what the answers, or missing answers, say about the server [T.48]. */
export function watchedTransport(transport: Transport, tell: (news: ServerNews) => void): Transport {
  return async (request) => {
    // A file may take long.
    const isLong = request.file !== undefined || request.isDownload === true;
    const waiting = isLong ? undefined : setTimeout(() => tell({ kind: 'lost' }), LONG_WAIT);
    const answer = await transport(request).finally(() => clearTimeout(waiting));
    const news = newsIn(answer);
    if (news !== null) tell(news);
    return answer;
  };
}
