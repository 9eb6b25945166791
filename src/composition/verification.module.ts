import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpVerification } from '../adapters/http/verification.adapter';
import { codeKeeper } from '../application/actors/verification.actors';
import { CLOCK, HTTP, STORE, VERIFICATION } from './services';

/** Verifying phones: for registrations and for guests, whichever comes first. */
const module = new ContainerModule(({ bind }) => {
  bind(VERIFICATION).toResolvedValue(
    (http, store, clock) => codeKeeper({ verification: new HttpVerification(http), store, clock }),
    [HTTP, STORE, CLOCK],
  );
});

/** Binds it, once. */
export function bindVerification(container: Container): void {
  if (!container.isBound(VERIFICATION)) container.load(module);
}
