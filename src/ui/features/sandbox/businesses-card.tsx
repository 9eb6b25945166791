import { REFUSAL_REASONS } from '../../../domain/account/review';
import type { ReviewDecision } from '../../../domain/account/review';
import type { SandboxBusiness } from '../../../domain/sandbox/sandbox';
import { DateTime } from '../../components/date-time';
import { RefusalReasons } from '../../components/refusal-reasons';
import { ReviewStateChip } from '../../components/review-state';
import { useMessages } from '../../i18n/use-messages';
import { ListCard } from './list-card';
import { Button } from '../../kit/button';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';

interface BusinessesCardProps {
  readonly businesses: readonly SandboxBusiness[];
  readonly review: (businessId: string, decision: ReviewDecision) => void;
}

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
  const { t, language } = useMessages('sandbox', 'operations');
  const { t: desk } = useMessages('operations');
  const merchant = name[language];
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{merchant}</bdi>
        </strong>
        <ReviewStateChip state={stands.state} text={t(`businesses.state.${stands.state}`)} />
        <Text tone="soft" inline>
          {stands.reason === null ? null : <>{desk(`reason.${stands.reason}`)} · </>}
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
      <RefusalReasons
        summary={
          <>
            {t('businesses.refuse')} <span className="sr">{merchant}</span>
          </>
        }
        legend={t('businesses.reason', { merchant })}
        reasons={REFUSAL_REASONS}
        textOf={(reason) => desk(`reason.${reason}`)}
        choose={(reason) => review(id, { state: 'refused', reason })}
      />
    </Item>
  );
}
