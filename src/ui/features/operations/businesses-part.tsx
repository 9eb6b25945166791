import { Link, useSearchParams } from 'react-router-dom';
import { deskBusinessesQuery } from '../../../application/queries/operations.queries';
import { REFUSAL_REASONS, REVIEW_STATES } from '../../../domain/account/review';
import { WAITING_BUSINESSES } from '../../../domain/operations/operations';
import type { DeskBusiness } from '../../../domain/operations/operations';
import { ReviewStateChip } from '../../components/review-state';
import { useMessages } from '../../i18n/use-messages';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { BusinessView } from './business-view';
import { ClosedChip } from './closed-chip';
import { AskButton, AskReasons } from './asks';
import { wordsOf } from './decision.connect';
import { partPath, useAtDesk } from './desk.connect';
import { Registered } from './registered';
import { listAt } from './desk-list';
import { DeskPart, DeskRecord } from './desk-part';

const LIST = listAt('businesses', REVIEW_STATES, WAITING_BUSINESSES);

/** The businesses that wait to be verified, and all others; or the one that the URL names. */
export function BusinessesPart() {
  const { t } = useMessages('deskBusinesses', 'operations', 'account', 'support', 'kit');
  const { ports } = useAtDesk();
  const [params] = useSearchParams();
  const id = params.get('business');
  if (id !== null) return <BusinessView key={id} id={id} />;
  return (
    <DeskPart t={t} at={LIST} query={(filters) => deskBusinessesQuery(ports, filters)}>
      {(business) => <Business business={business} />}
    </DeskPart>
  );
}

interface BusinessProps {
  readonly business: DeskBusiness;
}

function Business({ business }: BusinessProps) {
  const { t, language } = useMessages('deskBusinesses');
  const { t: desk } = useMessages('operations');
  const { id, name, review, isClosed } = business;
  return (
    <DeskRecord>
      <Row>
        <strong>
          <Link to={partPath('businesses', { business: id })}>
            <bdi>{name[language]}</bdi>
          </Link>
        </strong>
        <ReviewStateChip state={review.state} text={t(`state.${review.state}`)} />
        {isClosed ? <ClosedChip /> : null}
        {review.reason === null ? null : (
          <Text tone="soft" inline>
            {desk(`reason.${review.reason}`)}
          </Text>
        )}
      </Row>
      <Registered business={business} />
      <Text>
        <Link to={partPath('log', { search: name.en })}>
          {t('decisions')} <span className="sr">{name[language]}</span>
        </Link>
      </Text>
      {isClosed ? null : <Decide business={business} />}
    </DeskRecord>
  );
}

function Decide({ business: { id, name, review } }: BusinessProps) {
  const { t, language } = useMessages('deskBusinesses');
  const merchant = `\u2068${name[language]}\u2069`;
  const seen = review.state;
  return (
    <>
      {seen === 'verified' ? null : (
        <Row>
          <AskButton
            text={t('verify')}
            of={merchant}
            question={{
              decision: { of: 'business', id, seen, decision: { state: 'verified' } },
              ...wordsOf(t, 'verify', { merchant }, t('verify')),
            }}
          />
        </Row>
      )}
      <AskReasons
        id={id}
        text={t('refuse')}
        of={merchant}
        legend={t('reason', { merchant })}
        reasons={REFUSAL_REASONS}
        questionOf={(reason, text) => ({
          decision: { of: 'business', id, seen, decision: { state: 'refused', reason } },
          ...wordsOf(t, 'refuse', { merchant, reason: text }),
        })}
      />
    </>
  );
}
