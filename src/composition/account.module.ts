import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpAccount } from '../adapters/http/account.adapter';
import { HttpProfile } from '../adapters/http/profile.adapter';
import type { AccountPorts } from '../application/app-system';
import { ACCOUNT, HTTP, PROFILE } from './services';

/** A person's own data and the business account: loaded when those pages are opened. */
const module = new ContainerModule(({ bind }) => {
  bind(PROFILE).toResolvedValue((http) => new HttpProfile(http), [HTTP]);
  bind(ACCOUNT).toResolvedValue((http) => new HttpAccount(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): AccountPorts {
  container.load(module);
  return { profile: container.get(PROFILE), account: container.get(ACCOUNT) };
}
