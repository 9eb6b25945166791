import { HttpAuth } from '../../../src/adapters/http/auth.adapter';
import { HttpClient } from '../../../src/adapters/http/client';
import type { Notify } from '../../../src/adapters/http/toasts-rule';
import { axiosTransport } from '../../../src/adapters/http/transport';
import type { AuthPort } from '../../../src/application/ports/auth.port';
import type { TokenSource } from '../../../src/application/ports/token-source.port';
import { waitFor } from 'xstate';
import { FakeClock } from '../fakes/fake-clock';
import { openTab } from '../paths/session-tab';
import type { SessionTab } from '../paths/session-tab';

export interface HttpSession extends SessionTab {
  readonly http: HttpClient;
  readonly toasts: Parameters<Notify>[0][];
  readonly signIn: (email: string, password: string) => Promise<void>;
}

/** A session actor and the real HTTP client, connected to each other, against a server at a URL. */
export async function openHttpSession(url: string, clock: FakeClock = new FakeClock()): Promise<HttpSession> {
  const toasts: Parameters<Notify>[0][] = [];
  const held: { tokens: TokenSource | null } = { tokens: null };
  const source = (): TokenSource => {
    if (held.tokens === null) throw new Error('Asked for a token before there was a session');
    return held.tokens;
  };
  const tokens: TokenSource = {
    valid: () => source().valid(),
    afterRejection: (token) => source().afterRejection(token),
    branchRefused: (branchId) => source().branchRefused(branchId),
    sessionOver: (token) => source().sessionOver(token),
  };
  const http = new HttpClient(axiosTransport(url), tokens, (toast) => toasts.push(toast));
  const auth: AuthPort = new HttpAuth(http);
  const tab = await openTab({ auth, clock });
  held.tokens = tab.tokens;
  const signIn = async (email: string, password: string) => {
    tab.session.send({ type: 'SIGN_IN', email, password });
    const snapshot = await waitFor(tab.session, (each) => !each.hasTag('busy'));
    if (!snapshot.hasTag('signedIn')) throw new Error(`Could not sign in: ${JSON.stringify(snapshot.context.failure)}`);
  };
  return { ...tab, http, toasts, signIn };
}
