import { ContainerModule } from 'inversify';
import { HttpAccount } from '../adapters/http/account.adapter';
import { HttpProfile } from '../adapters/http/profile.adapter';
import { ACCOUNT, HTTP, PROFILE } from './services';

/** A person's own data and the account of their business: for when those pages are gone to. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(PROFILE).toResolvedValue((http) => new HttpProfile(http), [HTTP]);
  bind(ACCOUNT).toResolvedValue((http) => new HttpAccount(http), [HTTP]);
});
