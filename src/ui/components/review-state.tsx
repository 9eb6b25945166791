import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReviewState } from '../../domain/account/review';
import { Chip } from '../kit/chip';

const LOOKS = {
  unverified: { Icon: Clock, tone: 'amber' },
  verified: { Icon: BadgeCheck, tone: 'green' },
  refused: { Icon: TriangleAlert, tone: 'red' },
} as const satisfies Record<ReviewState, object>;

/** How the review of a business stands. @param text in the words of the page */
export function ReviewStateChip({ state, text }: { readonly state: ReviewState; readonly text: string }) {
  const { Icon, tone } = LOOKS[state];
  return (
    <Chip tone={tone} Icon={Icon}>
      {text}
    </Chip>
  );
}
