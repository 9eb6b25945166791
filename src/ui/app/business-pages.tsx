import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { PagePath } from '../../domain/identity/page-access';
import { Pages, routesOf } from './pages';
import type { FirstPath, PublicPath } from './pages';
import { Redirect } from './redirect';
import { lazyPart } from './stale-chunks';

const Foodics = lazyPart(() =>
  import('../features/point-of-sale/point-of-sale-page').then((m) => ({ default: m.PointOfSalePage })),
);

const SavedView = lazyPart(() =>
  import('../features/orders/saved-views/saved-view-page').then((m) => ({ default: m.SavedViewPage })),
);

/** What is shown at the other paths of the table; a path without a page, or a page without a path, does not compile. */
const PAGES: Readonly<Record<Exclude<PagePath, FirstPath | PublicPath>, ComponentType>> = {
  '/terms': lazyPart(() => import('../features/legal/legal-pages').then((m) => ({ default: m.TermsPage }))),
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
  '/branches/:id': lazyPart(() => import('../features/branches/branch-page').then((m) => ({ default: m.BranchPage }))),

  '/task/:id/label': lazyPart(() =>
    import('../features/tracking/labels/label-page').then((m) => ({ default: m.LabelPage })),
  ),
  '/orders/labels': lazyPart(() =>
    import('../features/tracking/labels/labels-page').then((m) => ({ default: m.LabelsPage })),
  ),
  '/orders/map': lazyPart(() =>
    import('../features/orders/live-map/live-map-page').then((m) => ({ default: m.LiveMapPage })),
  ),
  '/order/templates': lazyPart(() =>
    import('../features/order-templates/order-templates-page').then((m) => ({ default: m.OrderTemplatesPage })),
  ),
  '/order/templates/:id': lazyPart(() =>
    import('../features/order-templates/order-template-page').then((m) => ({ default: m.OrderTemplatePage })),
  ),
  '/orders/views': lazyPart(() =>
    import('../features/orders/saved-views/saved-views-page').then((m) => ({ default: m.SavedViewsPage })),
  ),
  '/orders/views/add': SavedView,
  '/orders/views/:id': SavedView,
  '/ecommerceTask/:id': lazyPart(() =>
    import('../features/store-orders/store-order-page').then((m) => ({ default: m.StoreOrderPage })),
  ),
  '/ecommerceTask/:id/ticket': lazyPart(() =>
    import('../features/store-orders/ticket/ticket-page').then((m) => ({ default: m.TicketPage })),
  ),
  '/wallet': lazyPart(() => import('../features/wallet/wallet-page').then((m) => ({ default: m.WalletPage }))),
  '/wallet/transaction/:id': lazyPart(() =>
    import('../features/wallet/transaction-page').then((m) => ({ default: m.TransactionPage })),
  ),
  '/wallet/package/list': lazyPart(() =>
    import('../features/wallet/packages/packages-page').then((m) => ({ default: m.PackagesPage })),
  ),
  '/wallet/package/subscribe/:id': lazyPart(() =>
    import('../features/wallet/packages/subscribe-page').then((m) => ({ default: m.SubscribePage })),
  ),
  '/wallet/topUp': lazyPart(() => import('../features/wallet/top-up-page').then((m) => ({ default: m.TopUpPage }))),
  '/wallet/autoTopUp': lazyPart(() =>
    import('../features/wallet/auto-top-up/auto-top-up-page').then((m) => ({ default: m.AutoTopUpPage })),
  ),
  '/wallet/cards': lazyPart(() =>
    import('../features/wallet/cards/cards-page').then((m) => ({ default: m.CardsPage })),
  ),
  '/wallet/withdrawal': lazyPart(() =>
    import('../features/wallet/withdrawal-page').then((m) => ({ default: m.WithdrawalPage })),
  ),
  '/wallet/cash': lazyPart(() => import('../features/wallet/cash/cash-page').then((m) => ({ default: m.CashPage }))),
  '/wallet/invoices': lazyPart(() =>
    import('../features/wallet/invoices/invoices-page').then((m) => ({ default: m.InvoicesPage })),
  ),
  '/wallet/invoices/:id': lazyPart(() =>
    import('../features/wallet/invoices/invoice-page').then((m) => ({ default: m.InvoicePage })),
  ),
  '/support': lazyPart(() => import('../features/support/tickets-page').then((m) => ({ default: m.TicketsPage }))),
  '/support/add': lazyPart(() =>
    import('../features/support/add-ticket-page').then((m) => ({ default: m.AddTicketPage })),
  ),
  '/support/ticket/:id': lazyPart(() =>
    import('../features/support/ticket-page').then((m) => ({ default: m.TicketPage })),
  ),
  '/locations': lazyPart(() =>
    import('../features/locations/locations-page').then((m) => ({ default: m.LocationsPage })),
  ),
  '/locations/add': lazyPart(() =>
    import('../features/locations/add-location-page').then((m) => ({ default: m.AddLocationPage })),
  ),
  '/locations/import': lazyPart(() =>
    import('../features/imports/import-page').then((m) => ({ default: m.LocationsImportPage })),
  ),
  '/locations/:id': lazyPart(() =>
    import('../features/locations/location-page').then((m) => ({ default: m.LocationPage })),
  ),
  '/orders/import': lazyPart(() =>
    import('../features/imports/import-page').then((m) => ({ default: m.OrdersImportPage })),
  ),
  '/customers': lazyPart(() =>
    import('../features/customers/customers-page').then((m) => ({ default: m.CustomersPage })),
  ),
  '/customers/add': lazyPart(() =>
    import('../features/customers/add-customer-page').then((m) => ({ default: m.AddCustomerPage })),
  ),
  '/customers/import': lazyPart(() =>
    import('../features/imports/import-page').then((m) => ({ default: m.CustomersImportPage })),
  ),
  '/customers/:id': lazyPart(() =>
    import('../features/customers/customer-page').then((m) => ({ default: m.CustomerPage })),
  ),
  '/Extensions': lazyPart(() =>
    import('../features/extensions/extensions-page').then((m) => ({ default: m.ExtensionsPage })),
  ),
  '/Extensions/webhooks': lazyPart(() =>
    import('../features/extensions/webhooks-page').then((m) => ({ default: m.WebhooksPage })),
  ),
  '/Extensions/webhooks/:id': lazyPart(() =>
    import('../features/extensions/webhook-page').then((m) => ({ default: m.WebhookPage })),
  ),
  '/Extensions/chat': lazyPart(() => import('../features/extensions/chat-page').then((m) => ({ default: m.ChatPage }))),
  '/account/foodics': Foodics,
  '/account/foodics/new': Foodics,
  '/ecommerce/setup': lazyPart(() =>
    import('../features/store/store-setup-page').then((m) => ({ default: m.StoreSetupPage })),
  ),
  '/ecommerce/setup/success': lazyPart(() =>
    import('../features/store/store-ready-page').then((m) => ({ default: m.StoreReadyPage })),
  ),
  '/ecommerce/orders': lazyPart(() =>
    import('../features/store-orders/store-orders-page').then((m) => ({ default: m.StoreOrdersPage })),
  ),
  '/ecommerce/kitchen': lazyPart(() =>
    import('../features/store-orders/kitchen/kitchen-page').then((m) => ({ default: m.KitchenPage })),
  ),
  '/ecommerce/menu/availability': lazyPart(() =>
    import('../features/store/availability-page').then((m) => ({ default: m.AvailabilityPage })),
  ),
  '/ecommerce/menu/management': lazyPart(() =>
    import('../features/store/menu-page').then((m) => ({ default: m.MenuPage })),
  ),
  '/ecommerce/settings': lazyPart(() =>
    import('../features/store/settings-page').then((m) => ({ default: m.StoreSettingsPage })),
  ),
  '/ecommerce/nectars/import-menu': lazyPart(() =>
    import('../features/imports/import-page').then((m) => ({ default: m.MenuImportPage })),
  ),
};

/** All pages but the first ones, for people who have signed in; any other path is unknown [R2.02]. */
export function BusinessPages() {
  return (
    <Pages
      others={
        <Routes>
          {routesOf(PAGES)}
          <Route path="*" element={<Redirect to="/404" />} />
        </Routes>
      }
    />
  );
}
