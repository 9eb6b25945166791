import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpSignup } from '../adapters/http/signup.adapter';
import type { SignupPorts } from '../application/app-system';
import { HTTP, IDS, SIGNUP, STORE, VERIFICATION } from './services';

/** The registration of a business and the phone verification on the way: for the few who need it. */
const module = new ContainerModule(({ bind }) => {
  bind(SIGNUP).toResolvedValue((http) => new HttpSignup(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): SignupPorts {
  container.load(module);
  return {
    signup: container.get(SIGNUP),
    verification: container.get(VERIFICATION),
    ids: container.get(IDS),
    store: container.get(STORE),
  };
}
