import { createActor } from 'xstate';
import { HttpAuth } from '../adapters/http/auth.adapter';
import { BrowserAttention } from '../adapters/browser/attention';
import { HttpClient } from '../adapters/http/client';
import { HttpHealth } from '../adapters/http/health.adapter';
import { axiosTransport } from '../adapters/http/transport';
import { watchedTransport } from '../adapters/http/watched-transport';
import { outageOver } from '../application/actors/outage.actors';
import { SessionTokenSource } from '../application/session-token-source';
import { actorsOf } from './actors-of';
import type { FirstParts } from './first-parts';

/** 0 to 99, at random: so that not all clients that lost the server come back at the same moment. */
const spread = (): number => Math.floor(Math.random() * 100);

export type HttpParts = ReturnType<typeof createHttpParts>;

/** The HTTP code, with the library and the contract it needs: a separate chunk, for the first call of any kind. */
export function createHttpParts({ app, clock, inspection: { inspect } }: FirstParts) {
  const { session, toasts } = actorsOf(app);
  const transport = axiosTransport('');
  const outage = createActor(
    outageOver({ health: new HttpHealth(transport), attention: new BrowserAttention(), spread }),
    { id: 'outage', inspect },
  ).start();
  const http = new HttpClient(
    watchedTransport(transport, (news) =>
      outage.send(
        news.kind === 'lost'
          ? { type: 'CALL.LOST' }
          : { type: 'CALL.UNAVAILABLE', retryAfterMs: news.retryAfterMs, spread: spread() },
      ),
    ),
    new SessionTokenSource(session, clock),
    (toast) => toasts.send({ type: 'NOTIFY', ...toast }),
    (call) => inspect({ type: 'call', call }),
  );
  return { outage, http, auth: new HttpAuth(http) };
}
