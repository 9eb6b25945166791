import { describe, expect, it } from 'vitest';
import { permits } from '../../../src/domain/identity/access';
import type { Principal } from '../../../src/domain/identity/access';
import { isIdentityPath, isPublicPath, isSharedPath } from '../../../src/domain/identity/open-paths';
import { judge, PAGE_ACCESS } from '../../../src/domain/identity/page-access';
import type { PagePath, PageRule, Visitor } from '../../../src/domain/identity/page-access';
import { VISITORS, visited } from '../../support/samples/principals';
import { ALL_RIGHTS, rightsTo } from '../../support/samples/rights';

const person = (accountType: Principal['accountType']): Principal => ({ accountType, scopes: null, rights: null });
const program = (...scopes: NonNullable<Principal['scopes']>): Principal => ({
  accountType: 'customer',
  scopes,
  rights: null,
});

describe('who may do what', () => {
  it('lets nobody further than public pages [R6.07] [T.24]', () => {
    expect(permits({ access: 'public' }, null)).toBe(true);
    expect(permits({ access: 'session' }, null)).toBe(false);
    expect(permits({ access: ['customer'] }, null)).toBe(false);
  });

  it('goes by the account type [R6.01] [T.24]', () => {
    for (const type of ['customer', 'form-user', 'other'] as const) {
      expect(permits({ access: 'session' }, person(type))).toBe(true);
      expect(permits({ access: ['customer'] }, person(type))).toBe(type === 'customer');
      expect(permits({ access: ['customer', 'form-user'] }, person(type))).toBe(type !== 'other');
      expect(permits({ access: [] }, person(type))).toBe(false);
    }
  });

  it('lets a program do only what its key allows, and nothing that is for people [T.24]', () => {
    expect(permits({ access: 'session', scope: 'orders:read' }, program('orders:read'))).toBe(true);
    expect(permits({ access: 'session', scope: 'orders:write' }, program('orders:read'))).toBe(false);
    expect(
      permits({ access: 'session' }, program('orders:read', 'orders:write', 'addresses:read', 'wallet:read')),
    ).toBe(false);
    expect(permits({ access: ['form-user'], scope: 'orders:read' }, program('orders:read'))).toBe(false);
    expect(permits({ access: ['customer'], scope: 'orders:read' }, person('customer'))).toBe(true);
  });

  it('requires the right at the branch, for everybody [R6.03] [T.24]', () => {
    const rights = rightsTo('viewWallet');
    for (const type of ['customer', 'form-user', 'other'] as const) {
      expect(permits({ access: 'session', right: 'viewWallet' }, { ...person(type), rights })).toBe(true);
      expect(permits({ access: 'session', right: 'withdrawBalance' }, { ...person(type), rights })).toBe(false);
      expect(permits({ access: 'session', right: 'viewWallet' }, person(type))).toBe(false);
    }
  });
});

const who = VISITORS;
const verdict = (path: PagePath, visitor: Visitor | null) => {
  const { kind, ...more } = judge(PAGE_ACCESS[path], visitor, visited(path));
  return 'to' in more ? more.to : kind;
};
const signedIn = Object.values(who).filter((visitor) => visitor !== null);
const paths = Object.keys(PAGE_ACCESS) as PagePath[];
const mayEditMenu = ({ accountType, rights }: Visitor) => accountType !== 'other' && rights?.storeMenu === true;

describe('the table of pages', () => {
  it('has every route of the ledger', () => {
    const ledger = [
      '/',
      '/404',
      '/terms',
      '/wallet',
      '/wallet/transaction/:id',
      '/wallet/package/list',
      '/wallet/package/subscribe/:id',
      '/wallet/topUp',
      '/wallet/topUp/:slug',
      '/wallet/withdrawal',
      '/wallet/cash',
      '/wallet/invoices',
      '/orders',
      '/orders/labels',
      '/orders/map',
      '/task/:id',
      '/task/:id/label',
      '/ecommerceTask/:id',
      '/ecommerceTask/:id/ticket',
      '/support',
      '/support/add',
      '/support/ticket/:id',
      '/locations',
      '/locations/add',
      '/locations/:id',
      '/settings',
      '/customers',
      '/customers/add',
      '/customers/:id',
      '/Extensions',
      '/Extensions/webhooks',
      '/Extensions/webhooks/:id',
      '/branches',
      '/branches/add',
      '/branches/:id',
      '/account',
      '/users',
      '/users/add',
      '/users/:id',
      '/account/foodics',
      '/account/foodics/new',
      '/ecommerce/setup',
      '/ecommerce/setup/success',
      '/ecommerce/menu/availability',
      '/ecommerce/menu/management',
      '/ecommerce/settings',
      '/ecommerce/nectars/import-menu',
      '/quick-parcel',
      '/quick-parcel/confirm',
      '/quick-parcel/menu',
      '/quick-parcel/result/:slug',
      '/quick-parcel/orders',
      '/quick-parcel/task/:slug',
      '/quick-parcel/payment/:slug',
      '/quick-parcel/payment/result/:slug',
      '/payment/tap',
      '/privacy-policy',
      '/tac',
      '/auth/login',
      '/auth/signup',
      '/auth/logout',
      '/success',
      '/reset',
      '/reset/:token',
      '/customer-address-verification',
      '/account/foodics/callback',
    ];
    expect(ledger.filter((path) => !(path in PAGE_ACCESS))).toEqual([]);
  });

  it('sends nobody to sign in from every page that is not public, and back afterwards [R2.40] [R2.44] [R6.07]', () => {
    for (const path of paths) {
      const rule: PageRule = PAGE_ACCESS[path];
      const at = encodeURIComponent(visited(path));
      expect([path, verdict(path, null)]).toEqual([
        path,
        rule.access === 'public' ? 'open' : path === '/' ? '/auth/login' : `/auth/login?redirect=${at}`,
      ]);
    }
    expect(verdict('/account/foodics', null)).toBe('/auth/login?redirect=%2Faccount%2Ffoodics');
  });

  it('agrees with the entry chunk’s copy: which paths are public [R6.07]', () => {
    for (const path of paths) {
      const rule: PageRule = PAGE_ACCESS[path];
      for (const written of [visited(path), visited(path).toUpperCase(), `${visited(path)}/`.replace('//', '/')]) {
        expect([written, isPublicPath(written)]).toEqual([written, rule.access === 'public']);
      }
    }
    for (const unknown of [
      '/quick-parcel/nowhere',
      '/auth',
      '/auth/nowhere',
      '/404/x',
      '/tac/x',
      '/wallet/topUp',
      '/wallet/topUp/a/b',
      '/xtac',
      '/sandbox/api',
    ]) {
      expect([unknown, isPublicPath(unknown)]).toEqual([unknown, false]);
    }
    expect(paths.filter((path) => isIdentityPath(visited(path))).toSorted()).toEqual([
      '/auth/login',
      '/auth/logout',
      '/auth/signup',
      '/reset',
      '/reset/:token',
      '/success',
    ]);
    expect(paths.filter((path) => isSharedPath(visited(path))).toSorted()).toEqual([
      '/404',
      '/privacy-policy',
      '/tac',
      '/wallet/cards/result/:slug',
      '/wallet/topUp/:slug',
    ]);
  });

  it.each(['/customers', '/customers/add', '/customers/:id'] as const)(
    'opens %s in Bahrain; elsewhere there is no such path [R2.17] [R6.02]',
    (path) => {
      for (const visitor of signedIn)
        expect(verdict(path, visitor)).toBe(visitor.countryCode === 'BH' ? 'open' : 'unknown');
    },
  );

  it.each([
    '/account',
    '/users',
    '/users/add',
    '/users/:id',
    '/account/foodics',
    '/ecommerce/settings',
    '/branches/add',
  ] as const)('opens %s to customers and forbids it to others [R2.20] [R2.21] [R2.25] [R6.01]', (path) => {
    for (const visitor of signedIn)
      expect(verdict(path, visitor)).toBe(visitor.accountType === 'customer' ? 'open' : 'forbidden');
  });

  it('leads from a new Foodics connection to the section, for people who may open it [R2.21]', () => {
    for (const visitor of signedIn)
      expect(verdict('/account/foodics/new', visitor)).toBe(
        visitor.accountType === 'customer' ? '/account/foodics' : 'forbidden',
      );
  });

  it('opens the setup of the store only while it is due, and leads on to the menu afterwards [R2.22] [R2.24] [R4.08]', () => {
    expect(verdict('/ecommerce/setup', who['a customer whose store waits for its setup'])).toBe('open');
    expect(verdict('/ecommerce/setup', who['a customer in Bahrain'])).toBe('/ecommerce/menu/management');
    expect(verdict('/ecommerce/setup', who['a customer whose store is switched off'])).toBe(
      '/ecommerce/menu/management',
    );
    for (const visitor of signedIn)
      expect(verdict('/ecommerce/setup', { ...visitor, store: null })).toBe(
        mayEditMenu(visitor) ? 'ask-store' : 'forbidden',
      );
  });

  it('opens what follows the setup always [R2.23]', () => {
    for (const visitor of signedIn) expect(verdict('/ecommerce/setup/success', visitor)).toBe('open');
  });

  it.each(['/ecommerce/kitchen', '/ecommerce/menu/availability', '/ecommerce/menu/management'] as const)(
    'opens %s once the store is set up, and leads to the setup before [R2.24] [R4.08]',
    (path) => {
      for (const visitor of signedIn) {
        const may = path === '/ecommerce/kitchen' ? visitor.rights?.storeOrders === true : mayEditMenu(visitor);
        const withStore = visitor.store === 'Setup Required' ? '/ecommerce/setup' : 'open';
        expect(verdict(path, visitor)).toBe(may ? withStore : 'forbidden');
        expect(verdict(path, { ...visitor, store: null })).toBe(may ? 'ask-store' : 'forbidden');
      }
    },
  );

  it('opens the import of a menu to customers whose store is set up [R2.25] [R6.01]', () => {
    const path = '/ecommerce/nectars/import-menu';
    for (const visitor of signedIn) {
      const isCustomer = visitor.accountType === 'customer';
      const verdictWithStore = visitor.store === 'Setup Required' ? '/ecommerce/setup' : 'open';
      expect(verdict(path, visitor)).toBe(isCustomer ? verdictWithStore : 'forbidden');
      expect(verdict(path, { ...visitor, store: null })).toBe(isCustomer ? 'ask-store' : 'forbidden');
    }
  });

  it('leads nobody in a circle [R2.24]', () => {
    for (const visitor of signedIn) {
      for (const path of paths) {
        const to = verdict(path, visitor);
        if (!to.startsWith('/')) continue;
        expect([path, to, verdict(to as PagePath, visitor)]).toEqual([path, to, 'open']);
      }
    }
  });

  it.each([
    ['storeOrders', ['/ecommerce/orders', '/ecommerce/kitchen', '/ecommerceTask/:id', '/ecommerceTask/:id/ticket']],
    ['storeMenu', ['/ecommerce/menu/management', '/ecommerce/menu/availability']],
    ['storeTakings', []],
  ] as const)('opens of the store with %s at the branch: %s [R6.04]', (right, opened) => {
    const clerk: Visitor = { ...who['a form-user with every right'], rights: rightsTo(right) };
    const pages = paths.filter(
      (path) => path.startsWith('/ecommerce') && verdict(path, clerk) === 'open' && path !== '/ecommerce/setup/success',
    );
    expect(pages.toSorted()).toEqual([...opened].toSorted());
    for (const path of opened)
      expect([path, verdict(path, { ...clerk, rights: { ...ALL_RIGHTS, [right]: false } })]).toEqual([
        path,
        'forbidden',
      ]);
  });

  it('opens the wallet by the right at the branch that is worked at [R6.03]', () => {
    const clerk = who['a form-user without rights'];
    const results: readonly string[] = ['/wallet/topUp/:slug', '/wallet/cards/result/:slug'];
    const wallet = paths.filter((path) => path.startsWith('/wallet') && !results.includes(path));
    expect(wallet.length).toBeGreaterThan(6);
    for (const path of wallet) {
      expect(verdict(path, clerk)).toBe('forbidden');
      expect(verdict(path, who['a form-user with every right'])).toBe('open');
      const sees = { ...clerk, rights: rightsTo('viewWallet') };
      expect([path, verdict(path, sees)]).toEqual([path, path === '/wallet/withdrawal' ? 'forbidden' : 'open']);
    }
    expect(verdict('/wallet/topUp/:slug', clerk)).toBe('open');
  });
});
