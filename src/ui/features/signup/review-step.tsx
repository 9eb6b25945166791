import type { ReactNode } from 'react';
import { typedEmail } from '../../../domain/identity/sign-in.rules';
import { REGIONS } from '../../../domain/regions/region';
import { formatPhone } from '../../../domain/shared/phone';
import { phoneOf } from '../../../domain/signup/registration-draft';
import type { Step } from '../../../domain/signup/registration-draft';
import { tidyLine } from '../../../domain/shared/visible-text';
import { tidyNumber, tidyWebsite } from '../../../domain/signup/signup.rules';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { useBusiness, useDraft } from './signup.connect';
import styles from './signup.module.css';
import { StepForm } from './step-form';
import type { SignupView } from './step-form';

/** Everything once more, as it will be sent. */
export function ReviewStep({ view }: { readonly view: SignupView }) {
  const { t, language } = useMessages('signup');
  const draft = useDraft((all) => all);
  const { texts, documents } = draft;
  const business = useBusiness();
  const arabic = tidyLine(texts['businessName.ar']);
  return (
    <StepForm view={view} submit={t(view.isBusy ? 'review.busy' : 'review.send')} onSubmit={view.send}>
      <Section view={view} step="kind">
        <Fact label={t('review.region')}>{REGIONS[draft.regionCode].region[language]}</Fact>
        <Fact label={t('kind.label')}>{t(`types.${business.type}.name`)}</Fact>
      </Section>
      <Section view={view} step="business">
        <Fact label={t('business.nameEn')}>
          <bdi dir="ltr">{tidyLine(texts['businessName.en'])}</bdi>
        </Fact>
        {arabic === '' ? null : (
          <Fact label={t('review.nameAr')}>
            <bdi dir="rtl">{arabic}</bdi>
          </Fact>
        )}
        <Fact label={t(`${business.numberKey}.label`)}>
          <bdi dir="ltr">{tidyNumber(texts.registrationNumber)}</bdi>
        </Fact>
        {business.asksWebsite ? (
          <Fact label={t('business.website')}>
            <bdi dir="ltr">{tidyWebsite(texts.website)}</bdi>
          </Fact>
        ) : null}
        {business.asksShopAddress ? (
          <Fact label={t('business.shopAddress')}>
            <bdi>{tidyLine(texts.shopAddress)}</bdi>
          </Fact>
        ) : null}
      </Section>
      <Section view={view} step="documents">
        {business.documents.map((kind) => (
          <Fact key={kind} label={t(`documentKinds.${kind}.name`)}>
            <bdi>{documents[kind]?.name}</bdi>
          </Fact>
        ))}
      </Section>
      <Section view={view} step="manager">
        <Fact label={t('manager.name')}>
          <bdi dir="ltr">{tidyLine(texts.managerName)}</bdi>
        </Fact>
        <Fact label={t('manager.email')}>
          <bdi dir="ltr">{typedEmail(texts.managerEmail)}</bdi>
        </Fact>
      </Section>
      <Section view={view} step="phone">
        <Fact label={t('phone.label')}>
          <bdi dir="ltr">{formatPhone(phoneOf(draft) ?? texts.phone)}</bdi>
        </Fact>
      </Section>
    </StepForm>
  );
}

function Section({
  view,
  step,
  children,
}: {
  readonly view: SignupView;
  readonly step: Step;
  readonly children: ReactNode;
}) {
  const { t } = useMessages('signup');
  const title = t(`review.${step}`);
  return (
    <section className={styles.summary} aria-label={title}>
      <div className={styles.summaryHead}>
        <h2 className={styles.documentTitle}>{title}</h2>
        <Button variant="quiet" aria-label={t('review.changeOf', { section: title })} onClick={() => view.edit(step)}>
          {t('review.change')}
        </Button>
      </div>
      <dl className={styles.facts}>{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
