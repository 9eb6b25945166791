import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { Mock } from 'vitest';
import type { AppSystem, Features, LiveActors } from '../../../src/application/app-system';
import { createInspection } from '../../../src/application/inspection';
import type { AccountPort } from '../../../src/application/ports/account.port';
import type { AddressCheckPort } from '../../../src/application/ports/address-check.port';
import type { RecordPortList } from '../../../src/application/ports/records/list';
import type { SandboxPort } from '../../../src/application/ports/sandbox.port';
import { createQueryClient } from '../../../src/application/queries/query-client';
import type { Branch } from '../../../src/domain/identity/session';
import type { RealtimeEmitted } from '../../../src/domain/realtime/realtime';
import type { Language } from '../../../src/domain/regions/region';
import { AppContext } from '../../../src/ui/app/app-context';
import { LiveQueries } from '../../../src/ui/app/live-queries';
import { FakeProfile } from '../fakes/fake-profile';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { ALL_RIGHTS } from '../samples/rights';

export const sampleBranch: Branch = {
  id: 'branch-1',
  name: { en: 'Adliya', ar: 'العدلية' },
  regionCode: 'BH-manama',
  isDefault: true,
  rights: ALL_RIGHTS,
};

interface PageOptions {
  /** Who is signed in; Dana if it does not matter. */
  readonly userName?: string;
  /** Account type other follows deliveries and orders none. */
  readonly userType?: 'customer' | 'other';
  readonly path: string;
  /** The address of the page; by default the path itself. */
  readonly route?: string;
  readonly features: { readonly [Port in keyof Features]?: Partial<Features[Port]> };
  readonly branch?: Branch;
  readonly language?: Language;
  /** A running actor, if the page is about alerts. */
  readonly alerts?: LiveActors['alerts'];
  /** The port that asks recipients where parcels go. */
  readonly addressCheck?: AddressCheckPort;
  /** The port of the business's own data. */
  readonly account?: Partial<AccountPort>;
  /** The ports of records that the page reads. */
  readonly records?: Partial<RecordPortList>;
  /** Only behind `/sandbox`. */
  readonly sandbox?: SandboxPort;
}

export interface RenderedPage extends RenderResult {
  /** The router's path and search. */
  readonly location: () => string;
  /** Sends an event over the live connection. */
  readonly emit: (event: RealtimeEmitted) => void;
  /** What was sent to the shell. */
  readonly toShell: Mock<(event: { readonly type: string }) => void>;
  readonly client: QueryClient;
}

/** Shows where the router is. */
function Where({ at }: { readonly at: (place: string) => void }) {
  const { pathname, search } = useLocation();
  const tell = useEffectEvent(at);
  useEffect(() => {
    tell(pathname + search);
  }, [pathname, search]);
  return null;
}

const stub = (snapshot: unknown, more: object = {}) => ({
  getSnapshot: () => snapshot,
  subscribe: () => ({ unsubscribe: () => undefined }),
  send: () => undefined,
  ...more,
});

/** What jsdom lacks: a page that is wide, does not move, and has no sizes. */
export function stubBrowser(matches: (query: string) => boolean = () => false): void {
  window.matchMedia = (media: string) => ({
    matches: matches(media),
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => true,
  });
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** One page over fake ports, signed in at a branch, with the cache kept live as in the shell. */
export async function renderPage(page: ReactElement, options: PageOptions): Promise<RenderedPage> {
  const { path, route = path.replace(/\?.*/, ''), branch = sampleBranch, language = 'en' } = options;
  const messages = await loadMessages(language, ['common', 'fields', 'kit', 'orders', 'parcel', 'map', 'addressCheck']);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const watchers = new Map<string, Set<(event: RealtimeEmitted) => void>>();
  const session = {
    hasTag: (tag: string) => tag === 'signedIn',
    context: {
      session: {
        branchId: branch.id,
        regionCode: branch.regionCode,
        loginTime: '2026-11-20T09:00:00.000Z',
        branches: [branch],
        user: {
          id: 'user-1',
          name: options.userName ?? 'Dana',
          email: 'd@example.test',
          type: options.userType ?? 'customer',
          merchantName: { en: 'Dana Bakery', ar: 'مخبز دانة' },
        },
      },
    },
  };
  const features = Promise.resolve(options.features as Features);
  const account = Promise.resolve({ account: options.account, profile: new FakeProfile() });
  const records = Promise.resolve(options.records);
  const sandbox = Promise.resolve(options.sandbox as SandboxPort);
  const addressCheck = Promise.resolve(options.addressCheck as AddressCheckPort);
  const toShell = vi.fn<(event: { readonly type: string }) => void>();
  const live = Promise.resolve({
    alerts: options.alerts ?? stub({ context: {}, hasTag: () => false }),
    realtime: stub(
      { context: {}, hasTag: () => true },
      {
        on: (type: string, watch: (event: RealtimeEmitted) => void) => {
          watchers.set(type, (watchers.get(type) ?? new Set()).add(watch));
          return { unsubscribe: () => watchers.get(type)?.delete(watch) };
        },
      },
    ),
  } as unknown as LiveActors);
  const app = {
    session: stub(session),
    shell: stub(
      { context: { digits: 'latn', density: 'comfortable', startedBy: [] }, hasTag: () => false },
      { send: toShell },
    ),
    toasts: stub({}),
    inspection: createInspection(() => 0),
    live: () => live,
    features: () => features,
    account: () => account,
    records: () => records,
    addressCheck: () => addressCheck,
    sandbox: () => sandbox,
    outage: () => new Promise(() => undefined),
  } as unknown as AppSystem;
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const places: string[] = [];
  let rendered: RenderResult | undefined;
  await act(async () => {
    rendered = render(
      <AppContext value={app}>
        <I18nextProvider i18n={messages}>
          <QueryClientProvider client={client}>
            <MemoryRouter initialEntries={[path]}>
              <LiveQueries />
              <Where at={(place) => places.push(place)} />
              <Suspense fallback={<p>suspended</p>}>
                <main>
                  <Routes>
                    <Route path={route} element={page} />
                    <Route path="*" element={<p>elsewhere</p>} />
                  </Routes>
                </main>
              </Suspense>
            </MemoryRouter>
          </QueryClientProvider>
        </I18nextProvider>
      </AppContext>,
    );
    await features;
  });
  if (rendered === undefined) throw new Error('nothing was rendered');
  return {
    ...rendered,
    location: () => places.at(-1) ?? '',
    emit: (event) => watchers.get(event.type)?.forEach((watch) => watch(event)),
    toShell,
    client,
  };
}
