import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import Clock from 'lucide-react/icons/clock';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import MapPin from 'lucide-react/icons/map-pin';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageX from 'lucide-react/icons/package-x';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { LucideIcon } from 'lucide-react';
import type { AlertType } from '../../../domain/alerts/alert';

/** Icon and tone of each kind of alert; its text says the same. */
export const ALERT_ICONS: Readonly<
  Record<AlertType, { readonly Icon: LucideIcon; readonly tone: 'good' | 'bad' | 'news' }>
> = {
  'Dispatch Failed': { Icon: TriangleAlert, tone: 'bad' },
  'Location Acquired': { Icon: MapPin, tone: 'good' },
  'Location Acquiring Expired': { Icon: MapPin, tone: 'bad' },
  'Location Inquiry Timeout': { Icon: MapPin, tone: 'bad' },
  'Order New': { Icon: ShoppingBag, tone: 'news' },
  'Order Update': { Icon: ShoppingBag, tone: 'news' },
  'Order Cancel': { Icon: PackageX, tone: 'bad' },
  'Order Cancel Request': { Icon: PackageX, tone: 'bad' },
  'Delivery Completed': { Icon: PackageCheck, tone: 'good' },
  'Delivery Failed': { Icon: PackageX, tone: 'bad' },
  'Parcels Held': { Icon: PackageX, tone: 'bad' },
  'Report Answered': { Icon: BadgeCheck, tone: 'news' },
  'Repeat Failed': { Icon: CalendarX, tone: 'bad' },
  'Message Waiting': { Icon: Clock, tone: 'news' },
  'Business Verified': { Icon: BadgeCheck, tone: 'good' },
  'Business Refused': { Icon: TriangleAlert, tone: 'bad' },
  'Store Plan': { Icon: ShoppingBag, tone: 'bad' },
  'Till Delivery': { Icon: TriangleAlert, tone: 'bad' },
  'Transfer Credited': { Icon: BadgeCheck, tone: 'good' },
  'Transfer Refused': { Icon: TriangleAlert, tone: 'bad' },
  'Withdrawal Paid': { Icon: BadgeCheck, tone: 'good' },
  'Withdrawal Failed': { Icon: TriangleAlert, tone: 'bad' },
  'Ticket Answered': { Icon: LifeBuoy, tone: 'good' },
  'Chat Answered': { Icon: LifeBuoy, tone: 'good' },
};
