import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PAGE_ACCESS } from '../../domain/identity/page-access';
import type { PagePath } from '../../domain/identity/page-access';
import type { SIGN_IN_PATH, SIGN_OUT_PATH } from '../../domain/identity/redirect';
import { SectionPage } from '../features/sections/section-page';
import type { Section } from '../features/sections/section-page';
import { Guard } from './guard';
import { PageSkeleton } from './page-skeleton';
import { Redirect } from './redirect';
import { lazyPart } from './stale-chunks';

// The pages find their texts in it: it loads in parallel with their code, not after it.
import('../i18n/all-messages').catch(() => undefined);

/** A text page: a part of the product that is not open on this system yet, guarded anyway. */
function messages(section: Section): ComponentType {
  return function Messages() {
    return <SectionPage section={section} />;
  };
}

const Terms = lazyPart(() => import('../features/legal/legal-pages').then((m) => ({ default: m.TermsPage })));

const QuickParcel = lazyPart(() =>
  import('../features/quick-parcel/quick-parcel-page').then((m) => ({ default: m.QuickParcelPage })),
);
const Payment = lazyPart(() => import('../features/payment/payment-page').then((m) => ({ default: m.PaymentPage })));
const Wallet = messages('wallet');
const Support = messages('support');
const Customers = messages('customers');
const Store = messages('store');
const Foodics = messages('foodics');

/** The pages that are bundled with the code that leads to them, because people see them first. */
export type FirstPath = typeof SIGN_IN_PATH | typeof SIGN_OUT_PATH | '/' | '/orders' | '/task/:id';

/** What is shown at each path of the table; a path without a page, or a page without a path, does not compile. */
const PAGES: Readonly<Record<Exclude<PagePath, FirstPath>, ComponentType>> = {
  '/404': messages('notFound'),
  '/reset': lazyPart(() => import('../features/identity/reset-page').then((m) => ({ default: m.ResetPage }))),
  '/reset/:token': lazyPart(() =>
    import('../features/identity/reset-link-page').then((m) => ({ default: m.ResetLinkPage })),
  ),
  '/auth/signup': lazyPart(() => import('../features/signup/signup-page').then((m) => ({ default: m.SignupPage }))),
  '/success': lazyPart(() => import('../features/signup/success-page').then((m) => ({ default: m.SuccessPage }))),
  '/terms': Terms,
  '/tac': Terms,
  '/privacy-policy': lazyPart(() => import('../features/legal/legal-pages').then((m) => ({ default: m.PrivacyPage }))),
  '/sandbox': lazyPart(() => import('../features/sandbox/sandbox-page').then((m) => ({ default: m.SandboxPage }))),
  '/sandbox/pay/:id': lazyPart(() =>
    import('../features/sandbox/checkout-page').then((m) => ({ default: m.CheckoutPage })),
  ),

  '/quick-parcel': QuickParcel,
  '/quick-parcel/confirm': QuickParcel,
  '/quick-parcel/menu': lazyPart(() =>
    import('../features/quick-parcel/menu-page').then((m) => ({ default: m.QuickMenuPage })),
  ),
  '/quick-parcel/result/:slug': lazyPart(() =>
    import('../features/quick-parcel/quick-result-page').then((m) => ({ default: m.QuickResultPage })),
  ),
  '/quick-parcel/orders': lazyPart(() =>
    import('../features/quick-parcel/quick-orders-page').then((m) => ({ default: m.QuickOrdersPage })),
  ),
  '/quick-parcel/task/:slug': lazyPart(() =>
    import('../features/tracking/public-tracking-page').then((m) => ({ default: m.PublicTrackingPage })),
  ),
  '/quick-parcel/payment/:slug': Payment,
  '/quick-parcel/payment/result/:slug': Payment,
  '/payment/tap': lazyPart(() =>
    import('../features/payment/payment-page').then((m) => ({ default: m.PaymentReturnPage })),
  ),
  '/customer-address-verification': lazyPart(() =>
    import('../features/address-check/address-check-page').then((m) => ({ default: m.AddressCheckPage })),
  ),

  '/profile': lazyPart(() => import('../features/profile/profile-page').then((m) => ({ default: m.ProfilePage }))),
  '/settings': lazyPart(() => import('../features/settings/settings-page').then((m) => ({ default: m.SettingsPage }))),
  '/account': lazyPart(() => import('../features/account/account-page').then((m) => ({ default: m.AccountPage }))),
  '/users': lazyPart(() => import('../features/team/users-page').then((m) => ({ default: m.UsersPage }))),
  '/users/add': lazyPart(() => import('../features/team/invite-page').then((m) => ({ default: m.InvitePage }))),
  '/users/:id': lazyPart(() => import('../features/team/user-page').then((m) => ({ default: m.UserPage }))),
  '/branches': lazyPart(() => import('../features/branches/branches-page').then((m) => ({ default: m.BranchesPage }))),
  '/branches/add': lazyPart(() =>
    import('../features/branches/add-branch-page').then((m) => ({ default: m.AddBranchPage })),
  ),
  '/branches/:id': messages('branch'),

  '/ecommerceTask/:id': Store,
  '/wallet': lazyPart(() => import('../features/wallet/wallet-page').then((m) => ({ default: m.WalletPage }))),
  '/wallet/transaction/:id': lazyPart(() =>
    import('../features/wallet/transaction-page').then((m) => ({ default: m.TransactionPage })),
  ),
  '/wallet/package/list': Wallet,
  '/wallet/package/subscribe/:id': Wallet,
  '/wallet/topUp': lazyPart(() => import('../features/wallet/top-up-page').then((m) => ({ default: m.TopUpPage }))),
  '/wallet/topUp/:slug': Payment,
  '/wallet/withdrawal': Wallet,
  '/wallet/invoices': Wallet,
  '/support': Support,
  '/support/add': Support,
  '/support/ticket/:id': Support,
  '/locations': lazyPart(() =>
    import('../features/locations/locations-page').then((m) => ({ default: m.LocationsPage })),
  ),
  '/locations/add': lazyPart(() =>
    import('../features/locations/add-location-page').then((m) => ({ default: m.AddLocationPage })),
  ),
  '/locations/:id': lazyPart(() =>
    import('../features/locations/location-page').then((m) => ({ default: m.LocationPage })),
  ),
  '/customers': Customers,
  '/customers/add': Customers,
  '/customers/:id': Customers,
  '/Extensions': messages('extensions'),
  '/account/foodics': Foodics,
  '/account/foodics/new': Foodics,
  '/account/foodics/callback': Foodics,
  '/ecommerce/setup': Store,
  '/ecommerce/setup/success': Store,
  '/ecommerce/menu/availability': Store,
  '/ecommerce/menu/management': Store,
  '/ecommerce/settings': Store,
  '/ecommerce/nectars/import-menu': Store,
};

/** Every page except the first ones, each behind its guard; any other path is unknown [R2.02]. */
export function Pages() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((path) => {
          const Page = PAGES[path];
          return (
            <Route
              key={path}
              path={path}
              element={
                <Guard rule={PAGE_ACCESS[path]}>
                  <Page />
                </Guard>
              }
            />
          );
        })}
        <Route path="*" element={<Redirect to="/404" />} />
      </Routes>
    </Suspense>
  );
}
