import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { DeletionBlocker } from '../../../domain/account/deletion';
import type { PagePath } from '../../../domain/identity/page-access';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
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

/** What has to be done before an account can be erased, all of it in one list, and where. */
export function BlockerList({ blockers }: { readonly blockers: readonly DeletionBlocker[] }) {
  const { t } = useMessages('settings');
  return (
    <ItemList label={t('deletion.toDo')}>
      {blockers.map((blocker) => (
        <Item
          key={blocker}
          icon={<TriangleAlert size={20} aria-hidden="true" />}
          action={<Button to={pathTo(PLACES[blocker])}>{t(`deletion.links.${blocker}`)}</Button>}
        >
          {t(`deletion.blockers.${blocker}`)}
        </Item>
      ))}
    </ItemList>
  );
}
