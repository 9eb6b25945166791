import CircleUser from 'lucide-react/icons/circle-user';
import MapPin from 'lucide-react/icons/map-pin';

/**
 * Where it also leads on wide screens; on phones the account's menu does. `managed` pages are for managers alone, as the
 * table of pages says.
 */
export const MORE_PLACES = [
  { to: '/branches', key: 'account.branches', Icon: MapPin, end: false, managed: false },
  { to: '/users', key: 'account.users', Icon: CircleUser, end: false, managed: true },
] as const;
