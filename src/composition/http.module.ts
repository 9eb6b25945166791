import { ContainerModule } from 'inversify';
import { createActor } from 'xstate';
import { HttpAuth } from '../adapters/http/auth.adapter';
import { BrowserAttention } from '../adapters/browser/attention';
import { HttpClient } from '../adapters/http/client';
import { HttpHealth } from '../adapters/http/health.adapter';
import { axiosTransport } from '../adapters/http/transport';
import { watchedTransport } from '../adapters/http/watched-transport';
import { outageOver } from '../application/actors/outage.actors';
import { actorsOf } from './actors-of';
import { APP, HTTP, HTTP_AUTH, INSPECTION, OUTAGE, TOKENS, TRANSPORT } from './services';

/** 0 to 99, at random: so that not all clients that lost the server come back at the same moment. */
const spread = (): number => Math.floor(Math.random() * 100);

/** The HTTP code, with the library and the contract it needs: a separate chunk, for the first call of any kind. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(TRANSPORT).toResolvedValue(() => axiosTransport(''));
  bind(OUTAGE).toResolvedValue(
    (transport, { inspect }) =>
      createActor(outageOver({ health: new HttpHealth(transport), attention: new BrowserAttention(), spread }), {
        id: 'outage',
        inspect,
      }).start(),
    [TRANSPORT, INSPECTION],
  );
  bind(HTTP).toResolvedValue(
    (app, tokens, { inspect }, transport, outage) =>
      new HttpClient(
        watchedTransport(transport, (news) =>
          outage.send(
            news.kind === 'lost'
              ? { type: 'CALL.LOST' }
              : { type: 'CALL.UNAVAILABLE', retryAfterMs: news.retryAfterMs, spread: spread() },
          ),
        ),
        tokens,
        (toast) => actorsOf(app).toasts.send({ type: 'NOTIFY', ...toast }),
        (call) => inspect({ type: 'call', call }),
      ),
    [APP, TOKENS, INSPECTION, TRANSPORT, OUTAGE],
  );
  bind(HTTP_AUTH).toResolvedValue((http) => new HttpAuth(http), [HTTP]);
});
