import type { ComponentType } from 'react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-2';
import KeyRound from 'lucide-react/icons/key-round';
import FileUp from 'lucide-react/icons/file-up';
import CreditCard from 'lucide-react/icons/credit-card';
import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import Package from 'lucide-react/icons/package';
import Landmark from 'lucide-react/icons/landmark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Store from 'lucide-react/icons/store';
import Trash from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import UserPen from 'lucide-react/icons/user-pen';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import Webhook from 'lucide-react/icons/webhook';
import type { AuditKind } from '../../../domain/account/account';
import type { Tone } from '../../components/task-states';

interface AuditLook {
  readonly Icon: ComponentType<{
    readonly size?: number;
    readonly 'aria-hidden'?: 'true';
    readonly className?: string;
  }>;
  readonly tone: Tone;
}

/**
 * The look of everything that happens in an account; its texts are `activity.kind.…`. Red and amber: somebody should
 * look.
 */
export const AUDIT_LOOKS: Readonly<Record<AuditKind, AuditLook>> = {
  'signed-in': { Icon: LogIn, tone: 'green' },
  'sign-in-failed': { Icon: TriangleAlert, tone: 'amber' },
  'signed-out': { Icon: LogOut, tone: 'gray' },
  'session-ended': { Icon: LogOut, tone: 'gray' },
  'token-stolen': { Icon: ShieldAlert, tone: 'red' },
  'password-changed': { Icon: KeyRound, tone: 'blue' },
  'password-reset': { Icon: KeyRound, tone: 'blue' },
  'profile-changed': { Icon: UserPen, tone: 'gray' },
  'deletion-asked': { Icon: UserX, tone: 'amber' },
  'deletion-withdrawn': { Icon: UserCheck, tone: 'green' },
  'account-erased': { Icon: UserX, tone: 'gray' },
  'two-step-on': { Icon: ShieldCheck, tone: 'green' },
  'two-step-off': { Icon: ShieldOff, tone: 'amber' },
  'recovery-codes-renewed': { Icon: RefreshCw, tone: 'blue' },
  'recovery-code-used': { Icon: LifeBuoy, tone: 'amber' },
  'credential-created': { Icon: KeyRound, tone: 'blue' },
  'credential-rolled': { Icon: RefreshCw, tone: 'blue' },
  'credential-revoked': { Icon: Trash, tone: 'gray' },
  'business-registered': { Icon: Building2, tone: 'green' },
  'business-verified': { Icon: BadgeCheck, tone: 'green' },
  'business-refused': { Icon: TriangleAlert, tone: 'amber' },
  'user-invited': { Icon: UserPlus, tone: 'blue' },
  'user-joined': { Icon: UserCheck, tone: 'green' },
  'user-changed': { Icon: UserPen, tone: 'gray' },
  'user-activated': { Icon: UserCheck, tone: 'green' },
  'user-deactivated': { Icon: UserX, tone: 'amber' },
  'branch-added': { Icon: Store, tone: 'blue' },
  'branch-changed': { Icon: Store, tone: 'blue' },
  'branch-closed': { Icon: Store, tone: 'amber' },
  'branch-reopened': { Icon: Store, tone: 'green' },
  'store-closed': { Icon: Store, tone: 'amber' },
  'store-reopened': { Icon: Store, tone: 'green' },
  'bank-account-added': { Icon: Landmark, tone: 'amber' },
  'card-added': { Icon: CreditCard, tone: 'blue' },
  'card-removed': { Icon: CreditCard, tone: 'gray' },
  'auto-top-up-on': { Icon: CreditCard, tone: 'green' },
  'auto-top-up-off': { Icon: CreditCard, tone: 'gray' },
  'package-subscribed': { Icon: Package, tone: 'green' },
  'package-changed': { Icon: Package, tone: 'blue' },
  imported: { Icon: FileUp, tone: 'blue' },
  'import-undone': { Icon: Undo, tone: 'amber' },
  'withdrawal-requested': { Icon: Landmark, tone: 'blue' },
  'withdrawal-cancelled': { Icon: Undo, tone: 'amber' },
  'wire-transfer-sent': { Icon: Landmark, tone: 'blue' },
  'customer-erased': { Icon: UserX, tone: 'amber' },
  'webhook-added': { Icon: Webhook, tone: 'blue' },
  'webhook-changed': { Icon: Webhook, tone: 'gray' },
  'webhook-secret-replaced': { Icon: RefreshCw, tone: 'blue' },
  'webhook-removed': { Icon: Trash, tone: 'gray' },
  'webhook-given-up': { Icon: TriangleAlert, tone: 'amber' },
  'pos-connected': { Icon: Link2, tone: 'green' },
  'pos-disconnected': { Icon: Link2Off, tone: 'amber' },
  'pos-menu-taken': { Icon: RefreshCw, tone: 'blue' },
  'pos-settings-changed': { Icon: RefreshCw, tone: 'blue' },
};
