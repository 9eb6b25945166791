// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoreRight } from '../../../src/domain/identity/right-groups';
import type { BranchRights } from '../../../src/domain/identity/session';
import { money } from '../../../src/domain/shared/money';
import { FakeClock } from '../../support/fakes/fake-clock';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, openAccount, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { IN_STORE, NO_RIGHTS, rightsTo } from '../../support/samples/rights';
import { JUFFAIR } from '../../support/samples/sample-session';
import { sampleStorefront, sampleStoreOrderInput } from '../../support/samples/sample-store-orders';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';
import arSections from '../../../src/ui/i18n/ar/sections.json';
import enSections from '../../../src/ui/i18n/en/sections.json';
import enPalette from '../../../src/ui/i18n/en/palette.json';
import en from '../../../src/ui/i18n/en/storeOrders.json';

const palette = enPalette.page;
const sections = { en: enSections, ar: arSections };
afterEach(cleanup);

/** Opens a page for a clerk of the branch who may do this there. */
async function open(path: string, rights: BranchRights, language: 'en' | 'ar' = 'en') {
  const storeOrders = new FakeStoreOrders(sampleStorefront());
  await storeOrders.place('token', sampleStorefront().subdomain, sampleStoreOrderInput(), 'key-of-the-order');
  storeOrders.become('store-order-1001', {
    state: 'successful',
    payment: { state: 'paid', refunded: money(0, 'BHD') },
  });
  const session = freshSession();
  const page = await renderApp({
    path,
    session: { ...session, user: { ...session.user, type: 'form-user' }, branches: [{ ...JUFFAIR, rights }] },
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock(), regions: regionsWith('Active') },
    records: { ...fakeRecordPorts({ stores: new FakeStores(sampleStore()) }), storeOrders },
  });
  return { ...page, storeOrders };
}

const forbidden = (language: 'en' | 'ar' = 'en') =>
  screen.findByRole('heading', { level: 1, name: sections[language].forbidden.title });

describe.each<[StoreRight, readonly string[]]>([
  ['storeOrders', ['/ecommerce/orders', '/ecommerce/kitchen', '/ecommerceTask/store-order-1001']],
  ['storeMenu', ['/ecommerce/menu/management', '/ecommerce/menu/availability']],
])('without %s at the branch', (right, paths) => {
  it.each(sampled(paths, 2).flatMap((path) => LANGUAGES.map((language) => [path, language] as const)))(
    '%s says who can give it, %s [R6.04]',
    async (path, language) => {
      await open(path, { ...IN_STORE, [right]: false }, language);
      await forbidden(language);
      expect(screen.getByText(sections[language].forbidden.text)).toBeTruthy();
      await expectAccessible();
    },
  );

  it('a page that is open says so as soon as it is taken [R6.04]', async () => {
    const { app, auth } = await open(paths[0] ?? '', IN_STORE);
    await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
    expect(screen.queryByRole('heading', { name: enSections.forbidden.title })).toBeNull();
    auth.branches.set('layla', [{ ...JUFFAIR, rights: { ...IN_STORE, [right]: false } }]);
    // As the refusal of the socket, or of any call, has it asked.
    act(() => app.session.send({ type: 'BRANCH_REFUSED', branchId: JUFFAIR.id }));
    await forbidden();
  });
});

describe('what leads into the store', () => {
  it.each<[string, BranchRights, readonly string[]]>([
    ['its orders', rightsTo('storeOrders'), ['/ecommerce/orders']],
    ['its menu, where there are no orders to see', rightsTo('storeMenu'), ['/ecommerce/menu/management']],
    ['its orders first, with both', IN_STORE, ['/ecommerce/orders']],
    ['nowhere', NO_RIGHTS, []],
  ])('is %s [R6.04] [R6.01]', async (_, rights, expected) => {
    await open('/404', rights);
    const toStore = (links: readonly HTMLElement[]) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/ecommerce'));
    const bars = screen.getAllByRole('navigation').flatMap((bar) => within(bar).getAllByRole('link'));
    expect(toStore(bars)).toEqual(expected);
    expect(toStore(within(await openAccount()).getAllByRole('link'))).toEqual(expected);
  });

  it.each<[BranchRights, readonly string[], readonly string[]]>(
    sampled(
      [
        [rightsTo('storeOrders'), [palette.storeOrders, palette.kitchen], [palette.menu, palette.availability]],
        [rightsTo('storeMenu'), [palette.menu, palette.availability], [palette.storeOrders, palette.kitchen]],
      ],
      2,
    ),
  )('is in the command palette only as far as one may go: %j', async (rights, there, missing) => {
    await open('/404', rights);
    await screen.findByRole('button', { name: 'Search' });
    await waitFor(() => {
      fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true });
      return screen.getByRole('combobox');
    });
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
    for (const each of there) expect(names).toContain(each);
    for (const each of missing) expect(names).not.toContain(each);
  });

  it('is on the board no way to a menu that one may not change [R6.04]', { tags: 'long' }, async () => {
    await open('/ecommerce/orders', rightsTo('storeOrders'));
    expect(await screen.findByRole('link', { name: en.toKitchen })).toBeTruthy();
    expect(screen.queryByRole('link', { name: en.toMenu })).toBeNull();
    expect(screen.queryByRole('link', { name: en.toAvailability })).toBeNull();
  });
});

describe('a paid order that was handed over', () => {
  it('is refunded by people with the right to takings, and by nobody else [R6.04] [R4.05]', async () => {
    const { unmount } = await open('/ecommerceTask/store-order-1001', rightsTo('storeOrders', 'viewWallet'));
    expect((await screen.findAllByText(en.payment.paid)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: en.refund.ask })).toBeNull();
    unmount();
    await open('/ecommerceTask/store-order-1001', rightsTo('storeOrders', 'storeTakings'));
    expect(await screen.findByRole('button', { name: en.refund.ask })).toBeTruthy();
  });
});
