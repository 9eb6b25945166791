import PlatformAccount from 'lucide-react/icons/house';
import ListOrdered from 'lucide-react/icons/list-ordered';

/** Where the navigation leads: only to what exists. `key` is of the namespace `shell`. */
export const PLACES = [
  { to: '/', key: 'place.home', Icon: PlatformAccount, end: true },
  { to: '/orders', key: 'place.orders', Icon: ListOrdered, end: false },
] as const;

/** A place of the navigation. */
export interface Place {
  readonly to: string;
  readonly key: string;
  readonly Icon: typeof PlatformAccount;
  readonly end: boolean;
}
