import type { Container } from 'inversify';
import type { AuthPort } from '../application/ports/auth.port';
import type { ResetPort } from '../application/ports/reset.port';
import type { SandboxPort } from '../application/ports/sandbox.port';
import type { AccountPorts, AppSystem, Features, RecordPorts, SignupPorts } from '../application/app-system';
import { ACCOUNT, ADDRESSES, BRANCHES, CLOCK, HTTP, HTTP_AUTH, IDS, NOTIFICATIONS, ORDERS, PROFILE, REGIONS_SERVICE, RELEASE, RESET, SANDBOX, SIGNUP, STORE, TEAM, VERIFICATION, WALLET } from './services';

/** Loads what speaks HTTP, once. A chunk that did not come is asked for again the next time. */
async function loadHttp(container: Container): Promise<void> {
  const { httpModule } = await import('./http.module');
  // Two may have waited for the same chunk.
  if (!container.isBound(HTTP)) container.load(httpModule);
}

export async function loadAuth(container: Container): Promise<AuthPort> {
  await loadHttp(container);
  return container.get(HTTP_AUTH);
}

export async function loadFeatures(container: Container): Promise<Features> {
  const [{ featuresModule }] = await Promise.all([import('./features.module'), loadHttp(container)]);
  if (!container.isBound(ORDERS)) container.load(featuresModule);
  return {
    orders: container.get(ORDERS),
    addresses: container.get(ADDRESSES),
    wallet: container.get(WALLET),
    regions: container.get(REGIONS_SERVICE),
    notifications: container.get(NOTIFICATIONS),
    ids: container.get(IDS),
    clock: container.get(CLOCK),
    store: container.get(STORE),
  };
}

export async function loadAccount(container: Container): Promise<AccountPorts> {
  const [{ accountModule }] = await Promise.all([import('./account.module'), loadHttp(container)]);
  if (!container.isBound(ACCOUNT)) container.load(accountModule);
  return { profile: container.get(PROFILE), account: container.get(ACCOUNT) };
}

export async function loadRecords(container: Container): Promise<RecordPorts> {
  const [{ recordsModule }] = await Promise.all([import('./records.module'), loadHttp(container)]);
  if (!container.isBound(TEAM)) container.load(recordsModule);
  return { team: container.get(TEAM), branches: container.get(BRANCHES), ids: container.get(IDS) };
}

export async function loadReset(container: Container): Promise<ResetPort> {
  const [{ resetModule }] = await Promise.all([import('./reset.module'), loadHttp(container)]);
  if (!container.isBound(RESET)) container.load(resetModule);
  return container.get(RESET);
}

export async function loadSignup(container: Container): Promise<SignupPorts> {
  const [{ signupModule }] = await Promise.all([import('./signup.module'), loadHttp(container)]);
  if (!container.isBound(SIGNUP)) container.load(signupModule);
  return { signup: container.get(SIGNUP), verification: container.get(VERIFICATION), ids: container.get(IDS), store: container.get(STORE) };
}

export async function loadSandbox(container: Container): Promise<SandboxPort> {
  const [{ sandboxModule }] = await Promise.all([import('./sandbox.module'), loadHttp(container)]);
  if (!container.isBound(SANDBOX)) container.load(sandboxModule);
  return container.get(SANDBOX);
}

export async function loadRelease(container: Container): ReturnType<AppSystem['release']> {
  const { releaseModule } = await import('./release.module');
  if (!container.isBound(RELEASE)) container.load(releaseModule);
  return container.get(RELEASE);
}
