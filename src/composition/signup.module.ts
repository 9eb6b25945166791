import { ContainerModule } from 'inversify';
import { HttpSignup } from '../adapters/http/signup.adapter';
import { HttpVerification } from '../adapters/http/verification.adapter';
import { HTTP, SIGNUP, VERIFICATION } from './services';

/** The registration of a business and the phone that is verified on the way: for the few who come to it. */
export const signupModule = new ContainerModule(({ bind }) => {
  bind(SIGNUP).toResolvedValue((http) => new HttpSignup(http), [HTTP]);
  bind(VERIFICATION).toResolvedValue((http) => new HttpVerification(http), [HTTP]);
});
