import type { ReactNode } from 'react';
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
import { Chip } from '../../components/chip';
import common from '../../components/common.module.css';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { DateTime } from '../../components/date-time';
import { useMessages } from '../../i18n/use-messages';
import styles from './account.module.css';
import { useBusiness } from './business.connect';

/** The registration data of the business, read-only [R2.20]. */
export function BusinessCard() {
  const { t } = useMessages('account');
  const { value: business, failure, retry } = useBusiness();
  return (
    <TitledCard title={t('business.title')}>
      {business !== null ? (
        <Facts business={business} />
      ) : failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : (
        <Skeleton height={200} />
      )}
    </TitledCard>
  );
}

function Facts({ business: { name, review, registration } }: { readonly business: Business }) {
  const { t, language } = useMessages('account');
  return (
    <>
      <dl className={styles.facts}>
        <Fact term={t('business.name')}>
          <bdi>{name[language]}</bdi>
        </Fact>
        <Fact term={t('review.label')}>
          <ReviewChip review={review} />
        </Fact>
        {registration === null ? null : <Registered registration={registration} />}
      </dl>
      <ReviewMeaning review={review} />
      {registration === null || registration.documents.length === 0 ? null : <Documents registration={registration} />}
      <p className={common.soft}>{t(registration === null ? 'business.old' : 'business.change')}</p>
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
    <p className={state === 'refused' ? styles.notice : undefined}>
      {reason === null ? null : <>{t(`review.reason.${reason}`)} </>}
      {t(`review.${state}Text`)}
    </p>
  );
}

function Registered({ registration }: { readonly registration: Registration }) {
  const { t, language } = useMessages('account');
  const { regionCode, businessType, registrationNumber, website, shopAddress, phone, registeredAt } = registration;
  return (
    <>
      <Fact term={t('business.type')}>{t(`businessType.${businessType}`)}</Fact>
      <Fact term={t(`register.${BUSINESS_FORMS[businessType].register}`)}>
        <bdi dir="ltr">{registrationNumber}</bdi>
      </Fact>
      {website === null ? null : (
        <Fact term={t('business.website')}>
          <bdi dir="ltr">{website}</bdi>
        </Fact>
      )}
      {shopAddress === null ? null : (
        <Fact term={t('business.shopAddress')}>
          <bdi>{shopAddress}</bdi>
        </Fact>
      )}
      <Fact term={t('business.region')}>{regionName(REGIONS[regionCode], language)}</Fact>
      <Fact term={t('business.phone')}>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </Fact>
      <Fact term={t('business.since')}>
        <DateTime at={registeredAt} style="date" />
      </Fact>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
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
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={`${document.kind} ${document.name}`} className={styles.document}>
            <FileText size={20} aria-hidden="true" />
            <span className={common.names}>
              <span>{t(`document.${document.kind}`)}</span>
              <span className={common.soft}>
                <bdi dir="auto">{document.name}</bdi> · <bdi>{size(document.size)}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
