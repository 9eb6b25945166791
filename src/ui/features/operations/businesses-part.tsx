import { deskBusinessesQuery } from '../../../application/queries/operations.queries';
import { REFUSAL_REASONS, REVIEW_STATES } from '../../../domain/account/review';
import type { ReviewDecision } from '../../../domain/account/review';
import { WAITING_BUSINESSES } from '../../../domain/operations/operations';
import type { BusinessFilters, DeskBusiness } from '../../../domain/operations/operations';
import { formatPhone } from '../../../domain/shared/phone';
import { DateTime } from '../../components/date-time';
import { RefusalReasons } from '../../components/refusal-reasons';
import { ReviewStateChip } from '../../components/review-state';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Item, ItemList } from '../../kit/item-list';
import { Select } from '../../kit/select';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { ListPage } from '../../lists/list-page';
import { oneOf, SEARCH_LENGTH, searchText } from '../../lists/url-text';
import { useScopedList } from '../../lists/use-filtered-list';
import { DecisionNote } from './decision-note';
import { partPath, useAtDesk, useDecision } from './desk.connect';
import type { DecisionView } from './desk.connect';

/** Those that wait, unless the URL asks for others. */
function filtersOf(params: URLSearchParams): BusinessFilters {
  const state = params.get('state');
  return {
    search: searchText(params.get('search'), SEARCH_LENGTH),
    state: state === 'all' ? null : (oneOf(REVIEW_STATES, state) ?? WAITING_BUSINESSES.state),
  };
}

const pathOf = ({ search, state }: BusinessFilters) =>
  partPath('businesses', { search, state: state === WAITING_BUSINESSES.state ? null : (state ?? 'all') });

/** The businesses that wait to be verified, and all others. */
export function BusinessesPart() {
  const { t } = useMessages('deskBusinesses', 'operations', 'account', 'kit');
  const { ports } = useAtDesk();
  const decision = useDecision();
  const view = useScopedList({
    scope: 'businesses',
    read: filtersOf,
    pathOf,
    whole: WAITING_BUSINESSES,
    query: (filters) => deskBusinessesQuery(ports, filters),
  });
  const { filters, change } = view;
  return (
    <ListPage
      t={t}
      view={view}
      above={<DecisionNote view={decision} />}
      fields={
        <Select
          label={t('filter.state')}
          options={(['all', ...REVIEW_STATES] as const).map((value) => ({ value, text: t(`state.${value}`) }))}
          value={filters.state ?? 'all'}
          onChange={(state) => change({ state: state === 'all' ? null : state })}
        />
      }
    >
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map((business) => (
            <Business key={business.id} business={business} decision={decision} />
          ))}
        </ItemList>
      )}
    </ListPage>
  );
}

interface BusinessProps {
  readonly business: DeskBusiness;
  readonly decision: DecisionView;
}

function Business({
  business: { id, name, review, registration },
  decision: { about, isBusy, decide },
}: BusinessProps) {
  const { t, language } = useMessages('deskBusinesses');
  const { t: desk } = useMessages('operations');
  const { t: account } = useMessages('account');
  const merchant = name[language];
  const send = (decision: ReviewDecision) => decide({ of: 'business', id, seen: review.state, decision });
  const isDeciding = isBusy && about === id;
  return (
    <Item>
      <Row>
        <strong>
          <bdi>{merchant}</bdi>
        </strong>
        <ReviewStateChip state={review.state} text={t(`state.${review.state}`)} />
        {review.reason === null ? null : (
          <Text tone="soft" inline>
            {desk(`reason.${review.reason}`)}
          </Text>
        )}
      </Row>
      {registration === null ? null : (
        <Text tone="soft">
          {account(`businessType.${registration.businessType}`)} ·{' '}
          <bdi dir="ltr">{registration.registrationNumber}</bdi> ·{' '}
          <bdi dir="ltr">{formatPhone(registration.phone)}</bdi> ·{' '}
          <DateTime at={registration.registeredAt} style="relative" />
        </Text>
      )}
      {registration === null || registration.documents.length === 0 ? null : (
        <Text tone="soft">
          {registration.documents.map(({ id: fileId, kind, name: file }, index) => (
            <span key={fileId}>
              {index === 0 ? null : ' · '}
              {account(`document.${kind}`)} (<bdi>{file}</bdi>)
            </span>
          ))}
        </Text>
      )}
      {review.state === 'verified' ? null : (
        <Row>
          <Button size="small" busy={isDeciding} onClick={() => send({ state: 'verified' })}>
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
        choose={(reason) => send({ state: 'refused', reason })}
      />
    </Item>
  );
}
