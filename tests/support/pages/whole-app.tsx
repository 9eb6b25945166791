import { readdirSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createActor, waitFor } from 'xstate';
import { alertsOver } from '../../../src/application/actors/alerts.actors';
import { realtimeOver } from '../../../src/application/actors/realtime.actors';
import { SESSION_SLICE, SessionKeeper } from '../../../src/application/actors/session-keeper';
import { sessionOver } from '../../../src/application/actors/session.actors';
import { SHELL_SLICE, shellOver } from '../../../src/application/actors/shell.actors';
import { appMachine } from '../../../src/application/app.machine';
import type {
  AccountPorts,
  OperationsPorts,
  AppSystem,
  Features,
  RecordPorts,
  QuickParcelPorts,
  SignupPorts,
} from '../../../src/application/app-system';
import type { StorefrontPort } from '../../../src/application/ports/storefront.port';
import type { AlertChoicesPort } from '../../../src/application/ports/alert-choices.port';
import type { AddressCheckPort } from '../../../src/application/ports/address-check.port';
import type { LocationPort } from '../../../src/application/ports/location.port';
import type { ResetPort } from '../../../src/application/ports/reset.port';
import { createInspection } from '../../../src/application/inspection';
import { wireLive } from '../../../src/application/live-wiring';
import { wire } from '../../../src/application/wiring';
import { actorsOf } from '../../../src/composition/actors-of';
import type { StoredSession } from '../../../src/domain/identity/session';
import { failed } from '../../../src/domain/shared/result';
import { DEFAULT_PREFERENCES } from '../../../src/domain/shell/shell';
import type { ShellPreferences } from '../../../src/domain/shell/shell';
import { App } from '../../../src/ui/app/app';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { FakeAccount } from '../fakes/fake-account';
import { FakeProfile } from '../fakes/fake-profile';
import { FakeAlertChoices } from '../fakes/fake-alert-choices';
import { FakeAddressChecks } from '../fakes/fake-address-checks';
import { FakeAuth } from '../fakes/fake-auth';
import { FakeClock } from '../fakes/fake-clock';
import { FakeReset } from '../fakes/fake-reset';
import { fakeQuickPorts } from '../fakes/fake-quick-parcel';
import { fakeSignupPorts } from '../fakes/fake-signup';
import { MemoryStore } from '../fakes/fake-store';
import { FakeStoreOrders } from '../fakes/fake-store-orders';
import { onlyTab } from '../fakes/fake-tabs';
import { stubBrowser } from './render-page';
import { signedIn } from '../samples/sample-session';

/** What jsdom lacks for modals. */
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLElement.prototype.hidePopover = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
}

const refuse = () => Promise.resolve(failed({ kind: 'offline' }));
const noPorts = new Proxy(
  {},
  { get: (_, port) => (port === 'then' ? undefined : new Proxy({}, { get: () => refuse })) },
) as Features;

const NAMESPACES = readdirSync('src/ui/i18n/en').map((file) => path.basename(file, '.json'));

interface WholeAppOptions {
  /** Where the page opens; with what the link there carries. */
  readonly path: string | { readonly pathname: string; readonly state: unknown };
  /** The person signed in at the last visit. */
  readonly session?: StoredSession;
  readonly shell?: Partial<ShellPreferences>;
  /** The watch for releases; the page works without one. */
  readonly release?: AppSystem['release'];
  /** The watch for outages; none by default. */
  readonly outage?: AppSystem['outage'];
  /** All texts are loaded from the start, for tests that go from page to page without waiting for each page's texts. */
  readonly allMessages?: boolean;
  /** Ports of the features that answer; the others are offline. */
  readonly features?: Partial<Features>;
  readonly reset?: ResetPort;
  readonly addressCheck?: AddressCheckPort;
  readonly alertChoices?: AlertChoicesPort;
  /** Where the device is; without it, the device does not know. */
  readonly location?: LocationPort;
  readonly account?: AccountPorts;
  readonly signup?: SignupPorts;
  readonly quickParcel?: QuickParcelPorts;
  readonly storefront?: StorefrontPort;
  readonly operations?: OperationsPorts;
  readonly records?: RecordPorts;
  /** The guided tours; the page works without them. */
  readonly tours?: AppSystem['tours'];
  /** The recording for problem reports; the page works without it. */
  readonly recording?: AppSystem['recording'];
  /** What stands still in place of a flow. */
  readonly standIn?: AppSystem['standIn'];
}

export interface WholeApp extends RenderResult {
  readonly app: AppSystem;
  readonly store: MemoryStore;
  readonly auth: FakeAuth;
  /** The router's path and search. */
  readonly location: () => string;
  /** Goes to another path, as a link does. */
  readonly go: (path: string) => Promise<void>;
  /** Goes back or forward, as the browser's own buttons do. */
  readonly step: (delta: number) => Promise<void>;
}

/** The whole interface over the real machines; only the outside is fake. Every port of the features answers "offline". */
export async function renderApp({
  path,
  session,
  shell,
  features: given = {},
  allMessages = false,
  reset,
  addressCheck,
  alertChoices = new FakeAlertChoices(),
  location = { locate: () => Promise.resolve({ kind: 'unavailable' }) },
  account,
  signup,
  quickParcel,
  storefront,
  operations,
  records,
  outage = () => new Promise(() => undefined),
  release = () => Promise.reject(new Error('no releases here')),
  tours,
  recording: recordingHere = () => Promise.reject(new Error('no recording here')),
  standIn,
}: WholeAppOptions): Promise<WholeApp> {
  stubBrowser();
  stubDialogs();
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  const store = new MemoryStore();
  if (session !== undefined) await store.write(SESSION_SLICE, { kind: 'open', session });
  if (shell !== undefined) await store.write(SHELL_SLICE, { ...DEFAULT_PREFERENCES, ...shell });
  const inspection = createInspection(() => 0);
  const { inspect } = inspection;
  const lock = { alone: <T,>(_name: string, _patience: number, work: () => Promise<T>) => work() };
  const bell = { ring: () => Promise.resolve('rang' as const), unblock: () => Promise.resolve(true) };
  const root = createActor(
    appMachine.provide({
      actors: {
        session: sessionOver({
          auth,
          keeper: new SessionKeeper(store),
          clock,
          lock,
          page: { reload: () => Promise.resolve() },
          attention: { watch: () => () => undefined },
        }),
        shell: shellOver(store),
      },
    }),
    { id: 'app', inspect },
  );
  root.start();
  const actors = actorsOf(root);
  wire(actors);
  const liveActors = {
    realtime: createActor(realtimeOver({ open: () => () => undefined }, store, clock), {
      id: 'realtime',
      inspect,
    }).start(),
    alerts: createActor(
      alertsOver({
        bell,
        title: { flash: () => undefined },
        tabs: { claim: () => Promise.resolve(true), release: () => undefined },
        store,
        clock,
        presence: { watch: () => () => undefined },
      }),
      { id: 'alerts', inspect },
    ).start(),
  };
  wireLive(actors, liveActors);
  const live = Promise.resolve(liveActors);
  const features = Promise.resolve(
    new Proxy<WholeAppOptions['features'] & object>(
      { tab: onlyTab(), store, clock, ...given },
      {
        get: (ports, name: keyof Features | 'then') => (name === 'then' ? undefined : (ports[name] ?? noPorts[name])),
      },
    ) as Features,
  );
  const accounting = Promise.resolve(account ?? { profile: new FakeProfile(), account: new FakeAccount() });
  const resetting = Promise.resolve(reset ?? new FakeReset());
  const checking = Promise.resolve(addressCheck ?? new FakeAddressChecks());
  const choosing = Promise.resolve(alertChoices);
  const recording = Promise.resolve(records ?? (noPorts as unknown as RecordPorts));
  const signingUp = Promise.resolve(signup ?? fakeSignupPorts());
  const shopping = Promise.resolve(storefront ?? new FakeStoreOrders(null));
  const deciding = Promise.resolve(operations ?? (noPorts as unknown as OperationsPorts));
  const sending = Promise.resolve(quickParcel ?? fakeQuickPorts());
  const noSandbox = Promise.reject(new Error('no sandbox here')); // always the same one: React compares promises by identity
  noSandbox.catch(() => undefined);
  const noTours = Promise.reject(new Error('no tours here'));
  noTours.catch(() => undefined);
  const app: AppSystem = {
    ...actors,
    inspection,
    location,
    live: () => live,
    features: () => features,
    account: () => accounting,
    records: () => recording,
    reset: () => resetting,
    addressCheck: () => checking,
    alertChoices: () => choosing,
    signup: () => signingUp,
    quickParcel: () => sending,
    storefront: () => shopping,
    operations: () => deciding,
    sandbox: () => noSandbox,
    tours: tours ?? (() => noTours),
    recording: recordingHere,
    release,
    outage,
    ...(standIn === undefined ? {} : { standIn }),
  };
  await waitFor(app.shell, (snapshot) => !snapshot.hasTag('restoring'));
  await waitFor(app.session, (snapshot) => !snapshot.hasTag('restoring'));
  const messages = await loadMessages(app.shell.getSnapshot().context.language, allMessages ? NAMESPACES : undefined);

  let at = '';
  let leave: (to: string | number) => void = () => undefined;
  function Where() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    at = pathname + search;
    leave = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
    return null;
  }
  let rendered: RenderResult | undefined;
  await act(async () => {
    rendered = render(
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <App app={app} messages={messages} />
      </MemoryRouter>,
    );
    await features;
  });
  if (rendered === undefined) throw new Error('nothing was rendered');
  return {
    ...rendered,
    app,
    store,
    auth,
    location: () => at,
    go: (to) => act(async () => leave(to)),
    step: (delta) => act(async () => leave(delta)),
  };
}

/** A session of the sample user whose token is still valid. */
export function freshSession(change: Partial<StoredSession> = {}): StoredSession {
  const answer = signedIn();
  return {
    ...answer,
    loginTime: '2026-11-20T09:00:00.000Z',
    regionCode: 'BH-manama',
    branchId: 'b-juffair',
    ...change,
  };
}

/** Opens the account's menu; jsdom has no popovers. */
export async function openAccount(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: /^(Account|الحساب)$/ });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') ?? document.body;
  menu.style.display = 'block';
  await act(async () => fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' })));
  await within(menu).findByRole('button', { name: /^(Help|المساعدة)$/ });
  return menu;
}
