import { confirmTwoStep, startTwoStep } from '../../../contract/account';
import { logIn, logInWithCode } from '../../../contract/identity';
import { codeAt, stepAt } from '../../../server/modules/identity/totp';
import { PASSWORD } from './accounts';
import type { TestServer, TestSession } from './server';

/** What somebody with an authenticator app has. */
export interface Authenticator {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The current code, or the one this many steps from now. */
  code(stepsFromNow?: number): string;
}

/** Turns two-step sign-in on for a session's user. The code that confirmed it is used up: half a minute passes. */
export async function turnOnTwoStep(server: TestServer, as: TestSession, password = PASSWORD): Promise<Authenticator> {
  const { data } = await server.call(startTwoStep, { as, body: { password } });
  const code = (stepsFromNow = 0): string => codeAt(data.secret, stepAt(server.clock.now()) + stepsFromNow);
  const confirmed = await server.call(confirmTwoStep, { as, body: { code: code() } });
  if (confirmed.status !== 200) throw new Error(`Two-step sign-in was not turned on: ${confirmed.code}`);
  server.clock.advance(30_000);
  return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes, code };
}

/** The first step. @returns its challenge */
export async function challengeFor(server: TestServer, email: string, password = PASSWORD): Promise<string> {
  const { data, code } = await server.call(logIn, { body: { email, password } });
  if (data === undefined || !('challenge' in data)) throw new Error(`${email} was asked for no second step: ${code}`);
  return data.challenge;
}

/** The second step. */
export function answerChallenge(server: TestServer, challenge: string, code: string) {
  return server.call(logInWithCode, { body: { challenge, code } });
}
