import CircleUser from 'lucide-react/icons/circle-user';
import MapPin from 'lucide-react/icons/map-pin';
import Wallet from 'lucide-react/icons/wallet';

/** Where it also leads on wide screens, if the table of pages lets the person in; on phones the account's menu does. */
export const MORE_PLACES = [
  { to: '/wallet', key: 'account.wallet', Icon: Wallet, end: false },
  { to: '/locations', key: 'account.locations', Icon: MapPin, end: false },
  { to: '/branches', key: 'account.branches', Icon: MapPin, end: false },
  { to: '/users', key: 'account.users', Icon: CircleUser, end: false },
] as const;
