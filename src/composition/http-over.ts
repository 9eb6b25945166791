import { createActor } from 'xstate';
import { BrowserAttention } from '../adapters/browser/attention';
import { HttpClient } from '../adapters/http/client';
import { HttpHealth } from '../adapters/http/health.adapter';
import { axiosTransport } from '../adapters/http/transport';
import { watchedTransport } from '../adapters/http/watched-transport';
import { outageOver } from '../application/actors/outage.actors';
import type { PageSystem } from '../application/app-system';
import type { TokenSource } from '../application/ports/token-source.port';

/** 0 to 99, at random: so that not all clients that lost the server come back at the same moment. */
const spread = (): number => Math.floor(Math.random() * 100);

/** The client of the server, and the watch for its outages, for the page of an app. */
export function httpOver({ toasts, inspection }: Pick<PageSystem, 'toasts' | 'inspection'>, tokens: TokenSource) {
  const { inspect } = inspection;
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
    tokens,
    (toast) => toasts.send({ type: 'NOTIFY', ...toast }),
    (call) => inspect({ type: 'call', call }),
  );
  return { outage, http };
}
