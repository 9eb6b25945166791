import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { REFUSAL_REASONS } from '../../../domain/account/review';
import type { ReviewDecision, ReviewState } from '../../../domain/account/review';
import type { SandboxBusiness } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { ListCard } from './list-card';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Details } from '../../kit/details';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';

interface BusinessesCardProps {
  readonly businesses: readonly SandboxBusiness[];
  readonly review: (businessId: string, decision: ReviewDecision) => void;
}

const LOOKS = {
  unverified: { Icon: Clock, tone: 'amber' },
  verified: { Icon: BadgeCheck, tone: 'green' },
  refused: { Icon: TriangleAlert, tone: 'red' },
} as const satisfies Record<ReviewState, object>;

/** The registered businesses, each to be verified or refused, as our staff would. */
export function BusinessesCard({ businesses, review }: BusinessesCardProps) {
  return (
    <ListCard name="businesses">
      {businesses.map((business) => (
        <Business key={business.id} business={business} review={review} />
      ))}
    </ListCard>
  );
}

function Business({
  business: { id, name, review: stands, registeredAt },
  review,
}: {
  readonly business: SandboxBusiness;
  readonly review: BusinessesCardProps['review'];
}) {
  const { t, language } = useMessages('sandbox');
  const { Icon, tone } = LOOKS[stands.state];
  const merchant = name[language];
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{merchant}</bdi>
        </strong>
        <Chip tone={tone} Icon={Icon}>
          {t(`businesses.state.${stands.state}`)}
        </Chip>
        <Text tone="soft" inline>
          {stands.reason === null ? null : <>{t(`businesses.reasons.${stands.reason}`)} · </>}
          {registeredAt === null ? null : <DateTime at={registeredAt} style="relative" />}
        </Text>
      </Row>
      {stands.state === 'verified' ? null : (
        <Row>
          <Button size="small" onClick={() => review(id, { state: 'verified' })}>
            <span>
              {t('businesses.verify')} <span className="sr">{merchant}</span>
            </span>
          </Button>
        </Row>
      )}
      <Details
        summary={
          <>
            {t('businesses.refuse')} <span className="sr">{merchant}</span>
          </>
        }
      >
        <fieldset>
          <legend className="sr">{t('businesses.reason', { merchant })}</legend>
          <Row>
            {REFUSAL_REASONS.map((reason) => (
              <Button key={reason} size="small" onClick={() => review(id, { state: 'refused', reason })}>
                {t(`businesses.reasons.${reason}`)}
              </Button>
            ))}
          </Row>
        </fieldset>
      </Details>
    </Item>
  );
}
