import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import type { MemberStatus } from '../../domain/team/member';
import { useMessages } from '../i18n/use-messages';
import { Chip } from '../kit/chip';
import { STATUS_KEYS } from './member-keys';

const LOOKS = {
  invited: { tone: 'amber', Icon: Mail },
  active: { tone: 'green', Icon: CircleCheck },
  inactive: { tone: 'gray', Icon: Ban },
} as const;

/** The status of a user [R4.07]: icon, text and colour. */
export function MemberStatusChip({ status }: { readonly status: MemberStatus }) {
  const { t } = useMessages('team');
  const { tone, Icon } = LOOKS[status];
  return (
    <Chip tone={tone} Icon={Icon}>
      {t(STATUS_KEYS[status])}
    </Chip>
  );
}
