import { ContainerModule } from 'inversify';
import { HttpAuth } from '../adapters/http/auth.adapter';
import { HttpClient } from '../adapters/http/client';
import { axiosTransport } from '../adapters/http/transport';
import { actorsOf } from './actors-of';
import { APP, HTTP, HTTP_AUTH, INSPECTION, TOKENS } from './services';

/** What speaks HTTP, with the library and the contract it needs: a chunk of its own, for the first call of any kind. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(HTTP).toResolvedValue(
    (app, tokens, { inspect }) =>
      new HttpClient(
        axiosTransport(''),
        tokens,
        (notice) => actorsOf(app).notices.send({ type: 'NOTIFY', ...notice }),
        (call) => inspect({ type: 'call', call }),
      ),
    [APP, TOKENS, INSPECTION],
  );
  bind(HTTP_AUTH).toResolvedValue((http) => new HttpAuth(http), [HTTP]);
});
