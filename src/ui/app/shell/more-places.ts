import CircleUser from 'lucide-react/icons/circle-user';
import Contact from 'lucide-react/icons/contact';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MapPin from 'lucide-react/icons/map-pin';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';

/** Where it also leads on wide screens, if the table of pages lets the person in; on phones the account's menu does. */
export const MORE_PLACES = [
  { to: '/wallet', key: 'account.wallet', Icon: Wallet, end: false },
  { to: '/customers', key: 'account.customers', Icon: Contact, end: false },
  { to: '/locations', key: 'account.locations', Icon: MapPin, end: false },
  { to: '/branches', key: 'account.branches', Icon: Store, end: false },
  { to: '/ecommerce/orders', key: 'account.store', Icon: ShoppingBag, end: false },
  { to: '/ecommerce/menu/management', key: 'account.store', Icon: ShoppingBag, end: false },
  { to: '/support', key: 'account.support', Icon: LifeBuoy, end: false },
  { to: '/users', key: 'account.users', Icon: CircleUser, end: false },
] as const;
