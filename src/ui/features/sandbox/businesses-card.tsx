import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { REFUSAL_REASONS } from '../../../domain/account/review';
import type { ReviewDecision, ReviewState } from '../../../domain/account/review';
import type { SandboxBusiness } from '../../../domain/sandbox/sandbox';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { ListCard } from './list-card';
import styles from './sandbox.module.css';

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
    <li className={styles.item}>
      <div className={styles.facts}>
        <strong>
          <bdi>{merchant}</bdi>
        </strong>
        <Chip tone={tone} Icon={Icon}>
          {t(`businesses.state.${stands.state}`)}
        </Chip>
        <span className={styles.soft}>
          {stands.reason === null ? null : <>{t(`businesses.reasons.${stands.reason}`)} · </>}
          {registeredAt === null ? null : <DateTime at={registeredAt} style="relative" />}
        </span>
      </div>
      {stands.state === 'verified' ? null : (
        <div>
          <Button className={styles.step} onClick={() => review(id, { state: 'verified' })}>
            {t('businesses.verify')} <span className="sr">{merchant}</span>
          </Button>
        </div>
      )}
      <details>
        <summary className={styles.summary}>
          {t('businesses.refuse')} <span className="sr">{merchant}</span>
        </summary>
        <fieldset className={styles.steps}>
          <legend className="sr">{t('businesses.reason', { merchant })}</legend>
          {REFUSAL_REASONS.map((reason) => (
            <Button key={reason} className={styles.step} onClick={() => review(id, { state: 'refused', reason })}>
              {t(`businesses.reasons.${reason}`)}
            </Button>
          ))}
        </fieldset>
      </details>
    </li>
  );
}
