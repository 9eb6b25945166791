import { useCallback } from 'react';
import Ban from 'lucide-react/icons/ban';
import { Link } from 'react-router-dom';
import { deskBusinessesQuery, readDeskFile } from '../../../application/queries/operations.queries';
import { REFUSAL_REASONS, REVIEW_STATES } from '../../../domain/account/review';
import { WAITING_BUSINESSES } from '../../../domain/operations/operations';
import type { DeskBusiness } from '../../../domain/operations/operations';
import { formatPhone } from '../../../domain/shared/phone';
import type { UploadedFile } from '../../../domain/signup/registration';
import { AttachedFiles } from '../../attachments/attached-files';
import { ReviewStateChip } from '../../components/review-state';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Item } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AskButton, AskReasons } from './asks';
import { wordsOf } from './decision.connect';
import { partPath, useAtDesk } from './desk.connect';
import { listAt } from './desk-list';
import { DeskPart } from './desk-part';
import { When } from './when';

const LIST = listAt('businesses', REVIEW_STATES, WAITING_BUSINESSES);

/** The businesses that wait to be verified, and all others. */
export function BusinessesPart() {
  const { t } = useMessages('deskBusinesses', 'operations', 'account', 'support', 'kit');
  const { ports } = useAtDesk();
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
  const { name, review, isClosed } = business;
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{name[language]}</bdi>
        </strong>
        <ReviewStateChip state={review.state} text={t(`state.${review.state}`)} />
        {!isClosed ? null : (
          <Chip tone="gray" Icon={Ban}>
            {t('closed')}
          </Chip>
        )}
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
    </Item>
  );
}

/** What it registered with, and the documents to look at. */
function Registered({ business: { id, registration } }: BusinessProps) {
  const { t: account } = useMessages('account');
  const { ports } = useAtDesk();
  const read = useCallback(
    (file: UploadedFile) => readDeskFile(ports, { of: 'business', id, fileId: file.id }),
    [ports, id],
  );
  if (registration === null) return null;
  const { businessType, registrationNumber, phone, registeredAt, documents } = registration;
  return (
    <>
      <Text tone="soft">
        {account(`businessType.${businessType}`)} · <bdi dir="ltr">{registrationNumber}</bdi> ·{' '}
        <bdi dir="ltr">{formatPhone(phone)}</bdi> · <When at={registeredAt} />
      </Text>
      {documents.map((document) => (
        <div key={document.id}>
          <Text>{account(`document.${document.kind}`)}</Text>
          <AttachedFiles files={[document]} read={read} place="desk" />
        </div>
      ))}
    </>
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
