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
import { RefusalReasons } from '../../components/refusal-reasons';
import { ReviewStateChip } from '../../components/review-state';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { useDecision } from './decision.connect';
import type { DecisionView } from './decision.connect';
import { DecisionNote } from './decision-note';
import { partPath, useAtDesk } from './desk.connect';
import { DeskList, listAt } from './desk-list';
import { When } from './when';

const LIST = listAt('businesses', REVIEW_STATES, WAITING_BUSINESSES);

/** The businesses that wait to be verified, and all others. */
export function BusinessesPart() {
  const { t } = useMessages('deskBusinesses', 'operations', 'account', 'support', 'kit');
  const { ports } = useAtDesk();
  const decision = useDecision();
  return (
    <DeskList
      t={t}
      at={LIST}
      query={(filters) => deskBusinessesQuery(ports, filters)}
      above={<DecisionNote view={decision} />}
    >
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map((business) => (
            <Business key={business.id} business={business} decision={decision} />
          ))}
        </ItemList>
      )}
    </DeskList>
  );
}

interface BusinessProps {
  readonly business: DeskBusiness;
  readonly decision: DecisionView;
}

function Business({ business, decision }: BusinessProps) {
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
      {isClosed ? null : <Decide business={business} decision={decision} />}
    </Item>
  );
}

/** What it registered with, and the documents to look at. */
function Registered({ business: { id, registration } }: Pick<BusinessProps, 'business'>) {
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

function Decide({ business: { id, name, review }, decision: { about, isBusy, ask } }: BusinessProps) {
  const { t, language } = useMessages('deskBusinesses');
  const { t: desk } = useMessages('operations');
  const merchant = `\u2068${name[language]}\u2069`;
  const isDeciding = isBusy && about === id;
  const seen = review.state;
  return (
    <>
      {seen === 'verified' ? null : (
        <Row>
          <Button
            size="small"
            busy={isDeciding}
            onClick={() =>
              ask({
                decision: { of: 'business', id, seen, decision: { state: 'verified' } },
                title: t('ask.verify.title', { merchant }),
                text: t('ask.verify.text'),
                yes: t('verify'),
                done: t('done.verified', { merchant }),
              })
            }
          >
            <span>
              {t('verify')} <span className="sr">{merchant}</span>
            </span>
          </Button>
        </Row>
      )}
      <RefusalReasons
        summary={
          <>
            {t('refuse')} <span className="sr">{merchant}</span>
          </>
        }
        legend={t('reason', { merchant })}
        reasons={REFUSAL_REASONS}
        textOf={(reason) => desk(`reason.${reason}`)}
        busy={isDeciding}
        choose={(reason) =>
          ask({
            decision: { of: 'business', id, seen, decision: { state: 'refused', reason } },
            title: t('ask.refuse.title', { merchant }),
            text: t('ask.refuse.text', { reason: desk(`reason.${reason}`) }),
            yes: t('ask.refuse.yes'),
            done: t('done.refused', { merchant }),
            isRefusal: true,
          })
        }
      />
    </>
  );
}
