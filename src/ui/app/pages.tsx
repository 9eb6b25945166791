import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PAGE_ACCESS } from '../../domain/identity/page-access';
import type { PagePath } from '../../domain/identity/page-access';
import type { IDENTITY_PATHS, OPEN_PATHS, SHARED_PATHS } from '../../domain/identity/open-paths';
import type { SIGN_IN_PATH, SIGN_OUT_PATH } from '../../domain/identity/redirect';
import type { Section } from '../features/sections/section-page';
import { Guard } from './guard';
import { PageSkeleton } from './page-skeleton';
import { Redirect } from './redirect';
import { SectionPage } from './section-part';
import { lazyPart } from './stale-chunks';

// The pages find their texts in it: it loads in parallel with their code, not after it.
import('../i18n/all-messages').catch(() => {});

/** A text page: a part of the product that is not open on this system yet, guarded anyway. */
export function textPage(section: Section): ComponentType {
  return function TextPage() {
    return <SectionPage section={section} />;
  };
}

/** The routes of some pages, each behind its guard. */
export function routesOf(pages: Readonly<Partial<Record<PagePath, ComponentType>>>): readonly ReactNode[] {
  return (Object.entries(pages) as [PagePath, ComponentType][]).map(([path, Page]) => (
    <Route
      key={path}
      path={path}
      element={
        <Guard rule={PAGE_ACCESS[path]}>
          <Page />
        </Guard>
      }
    />
  ));
}

const QuickParcel = lazyPart(() =>
  import('../features/quick-parcel/quick-parcel-page').then((m) => ({ default: m.QuickParcelPage })),
);
const sandbox = () => import('../features/sandbox/pages');
const Payment = lazyPart(() => import('../features/payment/payment-page').then((m) => ({ default: m.PaymentPage })));

/** The pages that are bundled with the code that leads to them, because people see them first. */
export type FirstPath = typeof SIGN_IN_PATH | typeof SIGN_OUT_PATH | '/' | '/orders' | '/task/:id';
/** What opens without a session. */
export type PublicPath = (typeof IDENTITY_PATHS | typeof OPEN_PATHS | typeof SHARED_PATHS)[number];

/** The pages that people without an account open, who come once and on a phone: they load no table of the others. */
const PAGES: Readonly<Record<Exclude<PublicPath, FirstPath>, ComponentType>> = {
  '/404': textPage('notFound'),
  '/reset': lazyPart(() => import('../features/identity/reset-page').then((m) => ({ default: m.ResetPage }))),
  '/reset/:token': lazyPart(() =>
    import('../features/identity/reset-link-page').then((m) => ({ default: m.ResetLinkPage })),
  ),
  '/auth/signup': lazyPart(() => import('../features/signup/signup-page').then((m) => ({ default: m.SignupPage }))),
  '/success': lazyPart(() => import('../features/signup/success-page').then((m) => ({ default: m.SuccessPage }))),
  '/tac': lazyPart(() => import('../features/legal/legal-pages').then((m) => ({ default: m.TermsPage }))),
  '/privacy-policy': lazyPart(() => import('../features/legal/legal-pages').then((m) => ({ default: m.PrivacyPage }))),
  '/operations': lazyPart(() =>
    import('../features/operations/operations-page').then((m) => ({ default: m.OperationsPage })),
  ),
  '/sandbox': lazyPart(() => sandbox().then((m) => ({ default: m.SandboxPage }))),
  '/sandbox/pay/:id': lazyPart(() => sandbox().then((m) => ({ default: m.CheckoutPage }))),
  '/sandbox/pos': lazyPart(() => sandbox().then((m) => ({ default: m.SandboxPosPage }))),

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
  '/alert-mails': lazyPart(() =>
    import('../features/alert-mails/alert-mails-page').then((m) => ({ default: m.AlertMailsPage })),
  ),
  '/s/:subdomain/order': lazyPart(() =>
    import('../features/storefront/store-ordering-page').then((m) => ({ default: m.StoreOrderingPage })),
  ),
  '/s/:subdomain/order/:slug': lazyPart(() =>
    import('../features/storefront/customer-order-page').then((m) => ({ default: m.CustomerOrderPage })),
  ),
  '/account/foodics/callback': lazyPart(() =>
    import('../features/point-of-sale/pos-callback-page').then((m) => ({ default: m.PosCallbackPage })),
  ),
  '/wallet/topUp/:slug': Payment,
  '/wallet/cards/result/:slug': Payment,
};

const UNKNOWN = <Redirect to="/404" />;

/**
 * The pages that are open to everybody, each behind its guard.
 * @param others what is shown at every other path; unless given, it is unknown [R2.02]
 */
export function Pages({ others = UNKNOWN }: { readonly others?: ReactNode }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        {routesOf(PAGES)}
        <Route path="*" element={others} />
      </Routes>
    </Suspense>
  );
}
