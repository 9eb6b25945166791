import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpSignup } from '../adapters/http/signup.adapter';
import { HttpVerification } from '../adapters/http/verification.adapter';
import { codeKeeper } from '../application/actors/verification.actors';
import type { SignupPorts } from '../application/app-system';
import { CLOCK, HTTP, IDS, SIGNUP, STORE, VERIFICATION } from './services';

/** The registration of a business and the phone that is verified on the way: for the few who come to it. */
const module = new ContainerModule(({ bind, isBound }) => {
  bind(SIGNUP).toResolvedValue((http) => new HttpSignup(http), [HTTP]);
  // A guest verifies a phone too.
  if (!isBound(VERIFICATION)) bind(VERIFICATION).toResolvedValue((http, store, clock) => codeKeeper({ verification: new HttpVerification(http), store, clock }), [HTTP, STORE, CLOCK]);
});

/** Binds it, once; gives what the app asks for. */
export function provide(container: Container): SignupPorts {
  container.load(module);
  return { signup: container.get(SIGNUP), verification: container.get(VERIFICATION), ids: container.get(IDS), store: container.get(STORE) };
}
