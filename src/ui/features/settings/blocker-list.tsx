import type { DeletionBlocker } from '../../../domain/account/deletion';
import type { PagePath } from '../../../domain/identity/page-access';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Stack } from '../../kit/stack';
import { pathTo } from '../../routes/paths';

/** Where each is done. */
const PLACES = {
  'other-users': '/users',
  orders: '/orders',
  'store-orders': '/ecommerce/orders',
  reports: '/orders',
  cash: '/wallet/cash',
  wallet: '/wallet/withdrawal',
  debt: '/wallet/topUp',
  'moving-money': '/wallet',
  'top-up': '/wallet',
  package: '/wallet/package/list',
  'store-plan': '/ecommerce/settings',
  'auto-top-up': '/wallet/autoTopUp',
} as const satisfies Readonly<Record<DeletionBlocker, PagePath>>;

/** What has to be done before an account can be erased, and where. */
export function BlockerList({ blockers }: { readonly blockers: readonly DeletionBlocker[] }) {
  const { t } = useMessages('settings');
  return (
    <Stack>
      {blockers.map((blocker) => (
        <Alert
          key={blocker}
          tone="amber"
          action={<Button to={pathTo(PLACES[blocker])}>{t(`deletion.links.${blocker}`)}</Button>}
        >
          {t(`deletion.blockers.${blocker}`)}
        </Alert>
      ))}
    </Stack>
  );
}
