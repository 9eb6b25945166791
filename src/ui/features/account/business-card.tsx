import { Link } from 'react-router-dom';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Business, Registration } from '../../../domain/account/business';
import type { Review } from '../../../domain/account/review';
import { REGIONS } from '../../../domain/regions/region';
import { BUSINESS_FORMS } from '../../../domain/signup/business';
import { formatPhone } from '../../../domain/shared/phone';
import { regionName } from '../../app/region-name';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import { Facts } from '../../kit/facts';
import { Item, ItemList } from '../../kit/item-list';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { useBusiness } from './business.connect';

/** The registration data of the business, read-only [R2.20]. */
export function BusinessCard() {
  const { t } = useMessages('account');
  const { value: business, failure, retry } = useBusiness();
  return (
    <TitledCard title={t('business.title')}>
      {business !== null ? (
        <Known business={business} />
      ) : failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : (
        <Skeleton height={200} />
      )}
    </TitledCard>
  );
}

function Known({ business: { name, review, registration } }: { readonly business: Business }) {
  const { t, language } = useMessages('account');
  const registered = useRegistered(registration);
  return (
    <>
      <Facts
        facts={[
          { key: 'name', term: t('business.name'), value: <bdi>{name[language]}</bdi> },
          { key: 'review', term: t('review.label'), value: <ReviewChip review={review} /> },
          ...registered,
        ]}
      />
      <ReviewMeaning review={review} />
      {registration === null || registration.documents.length === 0 ? null : <Documents registration={registration} />}
      <Text tone="soft">
        {t(registration === null ? 'business.old' : 'business.change')}{' '}
        <Link to={pathTo('/support')}>{t('business.support')}</Link>
      </Text>
    </>
  );
}

const REVIEW_LOOKS = {
  unverified: { Icon: Clock, tone: 'amber' },
  verified: { Icon: BadgeCheck, tone: 'green' },
  refused: { Icon: TriangleAlert, tone: 'red' },
} as const;

function ReviewChip({ review: { state } }: { readonly review: Review }) {
  const { t } = useMessages('account');
  const { Icon, tone } = REVIEW_LOOKS[state];
  return (
    <Chip tone={tone} Icon={Icon}>
      {t(`review.${state}`)}
    </Chip>
  );
}

/** What the verification of the business means for messages, or why it was refused [T.49]. */
function ReviewMeaning({ review: { state, reason } }: { readonly review: Review }) {
  const { t } = useMessages('account');
  return (
    <Text tone={state === 'refused' ? 'amber' : 'plain'}>
      {reason === null ? null : <>{t(`review.reason.${reason}`)} </>}
      {t(`review.${state}Text`)}
    </Text>
  );
}

/** What it registered with, as facts; none for a business that is older than the registration. */
function useRegistered(registration: Registration | null) {
  const { t, language } = useMessages('account');
  if (registration === null) return [];
  const { regionCode, businessType, registrationNumber, website, shopAddress, phone, registeredAt } = registration;
  return [
    { key: 'type', term: t('business.type'), value: t(`businessType.${businessType}`) },
    {
      key: 'number',
      term: t(`register.${BUSINESS_FORMS[businessType].register}`),
      value: <bdi dir="ltr">{registrationNumber}</bdi>,
    },
    ...(website === null
      ? []
      : [{ key: 'website', term: t('business.website'), value: <bdi dir="ltr">{website}</bdi> }]),
    ...(shopAddress === null
      ? []
      : [{ key: 'shopAddress', term: t('business.shopAddress'), value: <bdi>{shopAddress}</bdi> }]),
    { key: 'region', term: t('business.region'), value: regionName(REGIONS[regionCode], language) },
    { key: 'phone', term: t('business.phone'), value: <bdi dir="ltr">{formatPhone(phone)}</bdi> },
    { key: 'since', term: t('business.since'), value: <DateTime at={registeredAt} style="date" /> },
  ];
}

function Documents({ registration: { documents } }: { readonly registration: Registration }) {
  const { t, locale } = useMessages('account');
  const size = (bytes: number) => {
    const [amount, unit] =
      bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(amount);
  };
  return (
    <div>
      <h3>{t('business.documents')}</h3>
      <ItemList>
        {documents.map((document) => (
          <Item key={`${document.kind} ${document.name}`} icon={<FileText size={20} aria-hidden="true" />}>
            <span>{t(`document.${document.kind}`)}</span>
            <Text tone="soft" inline>
              <bdi dir="auto">{document.name}</bdi> · <bdi>{size(document.size)}</bdi>
            </Text>
          </Item>
        ))}
      </ItemList>
    </div>
  );
}
