import type { Container, ContainerModule, ServiceIdentifier } from 'inversify';
import type { AuthPort } from '../application/ports/auth.port';
import type { ResetPort } from '../application/ports/reset.port';
import type { SandboxPort } from '../application/ports/sandbox.port';
import type { ToursPort } from '../application/ports/tours.port';
import type { AccountPorts, AppSystem, Features, LiveActors, RecordPorts, SignupPorts } from '../application/app-system';
import { ACCOUNT, ADDRESSES, BRANCHES, CLOCK, HTTP, HTTP_AUTH, IDS, LIVE, NOTIFICATIONS, ORDERS, PROFILE, REGIONS_SERVICE, RELEASE, RESET, SANDBOX, SIGNUP, STORE, TEAM, TOURS_SERVICE, VERIFICATION, WALLET } from './services';

/** Loads what speaks HTTP, once. A chunk that did not come is asked for again the next time. */
async function loadHttp(container: Container): Promise<void> {
  const { httpModule } = await import('./http.module');
  // Two may have waited for the same chunk.
  if (!container.isBound(HTTP)) container.load(httpModule);
}

/** Loads a module beside what speaks HTTP, once. @param first one of the services that it binds */
async function load(container: Container, first: ServiceIdentifier, module: Promise<ContainerModule>): Promise<void> {
  const [loaded] = await Promise.all([module, loadHttp(container)]);
  if (!container.isBound(first)) container.load(loaded);
}

export async function loadAuth(container: Container): Promise<AuthPort> {
  await loadHttp(container);
  return container.get(HTTP_AUTH);
}

export async function loadLive(container: Container): Promise<LiveActors> {
  const { featuresModule } = await import('./features.module');
  if (!container.isBound(LIVE)) container.load(featuresModule);
  return container.get(LIVE);
}

export async function loadFeatures(container: Container): Promise<Features> {
  await load(container, ORDERS, import('./features.module').then((m) => m.featuresModule));
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
  await load(container, ACCOUNT, import('./account.module').then((m) => m.accountModule));
  return { profile: container.get(PROFILE), account: container.get(ACCOUNT) };
}

export async function loadRecords(container: Container): Promise<RecordPorts> {
  await load(container, TEAM, import('./records.module').then((m) => m.recordsModule));
  return { team: container.get(TEAM), branches: container.get(BRANCHES), ids: container.get(IDS) };
}

export async function loadReset(container: Container): Promise<ResetPort> {
  await load(container, RESET, import('./reset.module').then((m) => m.resetModule));
  return container.get(RESET);
}

export async function loadSignup(container: Container): Promise<SignupPorts> {
  await load(container, SIGNUP, import('./signup.module').then((m) => m.signupModule));
  return { signup: container.get(SIGNUP), verification: container.get(VERIFICATION), ids: container.get(IDS), store: container.get(STORE) };
}

export async function loadSandbox(container: Container): Promise<SandboxPort> {
  await load(container, SANDBOX, import('./sandbox.module').then((m) => m.sandboxModule));
  return container.get(SANDBOX);
}

export async function loadTours(container: Container): Promise<ToursPort> {
  await load(container, TOURS_SERVICE, import('./tours.module').then((m) => m.toursModule));
  return container.get(TOURS_SERVICE);
}

export async function loadRelease(container: Container): ReturnType<AppSystem['release']> {
  const { releaseModule } = await import('./release.module');
  if (!container.isBound(RELEASE)) container.load(releaseModule);
  return container.get(RELEASE);
}
