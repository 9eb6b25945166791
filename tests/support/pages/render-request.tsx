import { act, render } from '@testing-library/react';
import { FakeCards } from '../fakes/fake-cards';
import { FakeBranches, fakeRecordPorts } from '../fakes/fake-team';
import type { RenderResult } from '@testing-library/react';
import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createActor } from 'xstate';
import { createInspection } from '../../../src/application/inspection';
import type { AppSystem, Features } from '../../../src/application/app-system';
import { shellOver } from '../../../src/application/actors/shell.actors';
import { createQueryClient } from '../../../src/application/queries/query-client';
import type { KeptAddress, SavedAddress } from '../../../src/domain/addresses/address';
import type { Branch } from '../../../src/domain/identity/session';
import type { Order, OrderInput, PlacedOrder, Quote, QuoteInput } from '../../../src/domain/ordering/order';
import type { Language } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { money } from '../../../src/domain/shared/money';
import { AppContext } from '../../../src/ui/app/app-context';
import { RequestDrawer } from '../../../src/ui/features/request/request-drawer';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { MemoryStore } from '../fakes/fake-store';
import { onlyTab } from '../fakes/fake-tabs';
import { sampleBranch, stubBrowser } from './render-page';
import { sampleOrder } from '../samples/sample-orders';
import { sampleQuote, savedHome, savedShop } from '../samples/sample-requests';

/** The ports that a request uses, each answering as a test says, and a record of every call. */
export class RequestPorts {
  /** What is kept about the branches; unknown ones have no opening hours. */
  readonly branches = new FakeBranches();
  /** Where the page was left for. */
  readonly left: string[] = [];
  readonly records = Promise.resolve(
    fakeRecordPorts({
      branches: this.branches,
      cards: new FakeCards(),
      page: { leaveFor: async (url) => void this.left.push(url) },
    }),
  );
  readonly quotes: QuoteInput[] = [];
  readonly placed: { readonly order: OrderInput; readonly key: string }[] = [];
  readonly searches: string[] = [];
  readonly forgotten: string[] = [];
  /** What stays where an order's addresses are taken back. */
  kept: readonly KeptAddress[] = [];
  /** What is in the wallet. */
  balance = money(20_000, 'BHD');
  /** Phones of customers that are blocked. */
  blocked: readonly string[] = [];
  /** Other places that are kept of everybody who is known. */
  others: readonly SavedAddress[] = [];
  /** Names of customers of whom no address is known, by their phones. */
  customers: Readonly<Record<string, string>> = {};
  saved: readonly SavedAddress[] = [savedShop, savedHome];
  /** Answers to placing, in turn; the last one repeats. */
  answers: Result<PlacedOrder>[] = [success(sampleOrder())];
  /** The order as it stands when it is read again. */
  standing: Result<Order> = failed({ kind: 'offline' });
  quote: (input: QuoteInput) => Result<Quote> | Promise<Result<Quote>> = () => success(sampleQuote());
  private ids = 0;

  readonly features: Features;

  constructor(readonly store = new MemoryStore()) {
    this.features = this.makeFeatures();
  }

  private makeFeatures = (): Features =>
    ({
      orders: {
        quote: async (input: QuoteInput) => {
          this.quotes.push(input);
          return this.quote(input);
        },
        get: async () => this.standing,
        place: async (order: OrderInput, key: string) => {
          this.placed.push({ order, key });
          return (this.answers.length > 1 ? this.answers.shift() : this.answers[0]) ?? failed({ kind: 'offline' });
        },
      },
      addresses: {
        search: async (text: string) => {
          this.searches.push(text);
          return success(
            this.saved.filter(
              ({ address, phone }) => phone === text || address.label.toLowerCase().includes(text.toLowerCase()),
            ),
          );
        },
        endCustomer: async (phone: string) => {
          const known = this.saved.find((one) => one.phone === phone);
          const isBlocked = this.blocked.includes(phone);
          const name = this.customers[phone];
          if (known === undefined) return success(name === undefined ? null : { name, isBlocked, places: [] });
          return success({ name: known.contactName, isBlocked, places: [known, ...this.others] });
        },
        forgetSavedWith: async (orderId: string) => {
          this.forgotten.push(orderId);
          return success({ kept: this.kept });
        },
      },
      wallet: {
        wallet: async () => success({ balance: this.balance, overdraft: money(0, 'BHD') }),
        cards: async () =>
          success([{ id: 'card-1', brand: 'Visa', last4: '4242', expiryMonth: 8, expiryYear: 2028, isDefault: true }]),
      },
      regions: { preferences: async () => failed({ kind: 'offline' as const }) },
      ids: { unique: () => `key-${(this.ids += 1)}` },
      clock: { now: () => new Date().toISOString() },
      store: this.store,
      tab: onlyTab(),
    }) as unknown as Features;
}

/** A running app around the ports, signed in at a branch, with the drawer open. */
export function requestApp(ports: RequestPorts, branch: Branch = sampleBranch): AppSystem {
  const session = {
    hasTag: (tag: string) => tag === 'signedIn',
    context: {
      session: {
        branchId: branch.id,
        regionCode: branch.regionCode,
        branches: [branch],
        user: { id: 'user-1', name: 'Dana', type: 'customer' },
      },
    },
  };
  const shell = createActor(shellOver(ports.store)).start();
  shell.send({ type: 'OPEN_REQUEST' });
  const features = Promise.resolve(ports.features);
  return {
    session: { getSnapshot: () => session, subscribe: () => ({ unsubscribe: () => undefined }), send: () => undefined },
    shell,
    features: () => features,
    records: () => ports.records,
    inspection: createInspection(() => 0),
    outage: () => new Promise(() => undefined),
  } as unknown as AppSystem;
}

/** jsdom knows the element but cannot open it. */
function stubDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}

export interface RenderedRequest extends RenderResult {
  readonly app: AppSystem;
  readonly client: QueryClient;
  readonly location: () => string;
}

/** The drawer, open over an empty page. */
export async function renderRequest(
  ports: RequestPorts,
  options: { readonly language?: Language; readonly branch?: Branch; readonly app?: AppSystem } = {},
): Promise<RenderedRequest> {
  stubBrowser();
  stubDialog();
  const { language = 'en', branch = sampleBranch, app = requestApp(ports, branch) } = options;
  const messages = await loadMessages(language, ['common', 'fields', 'request', 'parcel', 'map', 'kit']);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  let at = '';
  function Where() {
    at = useLocation().pathname;
    return null;
  }
  let rendered: RenderResult | undefined;
  await act(async () => {
    rendered = render(
      <AppContext value={app}>
        <I18nextProvider i18n={messages}>
          <QueryClientProvider client={client}>
            <MemoryRouter>
              <Where />
              <Suspense fallback={<p>suspended</p>}>
                <RequestDrawer />
              </Suspense>
            </MemoryRouter>
          </QueryClientProvider>
        </I18nextProvider>
      </AppContext>,
    );
    await app.features();
  });
  if (rendered === undefined) throw new Error('nothing was rendered');
  return { ...rendered, app, client, location: () => at };
}
