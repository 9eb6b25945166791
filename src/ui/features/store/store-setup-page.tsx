import { useRef } from 'react';
import type { ReactNode } from 'react';
import { SETUP_SECTIONS } from '../../../domain/store/setup-draft';
import type { SetupSection } from '../../../domain/store/setup-draft';
import { normalSubdomain } from '../../../domain/store/subdomain';
import type { TargetName } from '../../../domain/tours/tour';
import { Fold } from '../../components/fold';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { BareForm } from '../../forms/bare-form';
import { usePointedFocus } from '../../forms/draft.connect';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Progress } from '../../kit/progress';
import { Row, Stack } from '../../kit/stack';
import { LookSection } from './setup-look';
import { MenuSection } from './setup-menu';
import { NameSection } from './setup-name';
import { PlanSection } from './setup-plan';
import { DeliverySection, HoursSection, PaymentsSection } from './setup-selling';
import { TermsSection } from './setup-terms';
import { Unsure } from './unsure';
import { useSetupFolds, useStoreSetup } from './store-setup.connect';
import type { SetupProps } from './store-setup.connect';

/** What the tour of the set-up points at. */
const TOUR_TARGETS: Readonly<Partial<Record<SetupSection, TargetName>>> = {
  name: 'store-name',
  delivery: 'store-delivery',
  hours: 'store-hours',
};

/** Sets up the business's store, section by section in any order [R2.22] [R1.08]. */
export function StoreSetupPage() {
  const { t } = useMessages('store', 'packages', 'parcel', 'kit', 'fields', 'branches', 'opening');
  return (
    <Page title={t('setup.title')} context={t('setup.context')}>
      <Stack width="form">
        <Setup />
      </Stack>
    </Page>
  );
}

function Setup() {
  const { t } = useMessages('store');
  const view = useStoreSetup();
  if (view.phase === 'restoring' || view.phase === 'done') return <Skeleton height={480} />;
  if (view.phase === 'unsettled')
    return <Unsure title={t('unsettled.title')} text={t('unsettled.text')} check={view.check} back={view.back} />;
  return <Form view={view} />;
}

function Form({ view }: SetupProps) {
  const { t, language } = useMessages('store');
  const page = useRef<HTMLFormElement>(null);
  usePointedFocus(view.actor, page);
  const folds = useSetupFolds(view);
  const left = SETUP_SECTIONS.filter((section) => view.errorsIn(section).length > 0);
  const filled = SETUP_SECTIONS.length - left.length;
  const contents: Readonly<Record<SetupSection, ReactNode>> = {
    name: <NameSection view={view} />,
    look: <LookSection view={view} />,
    menu: <MenuSection view={view} />,
    delivery: <DeliverySection view={view} />,
    hours: <HoursSection view={view} />,
    payments: <PaymentsSection view={view} />,
    plan: <PlanSection view={view} />,
    terms: <TermsSection view={view} />,
  };
  const lines: Readonly<Record<SetupSection, ReactNode>> = {
    name: (
      <>
        <bdi>{view.draft.name[language]}</bdi> · <bdi dir="ltr">{normalSubdomain(view.draft.subdomain)}</bdi>
      </>
    ),
    look: <bdi dir="ltr">{view.draft.colour}</bdi>,
    menu: (
      <>
        <bdi>{view.draft.category[language]}</bdi> · {t('setup.items', { count: view.draft.items.length })}
      </>
    ),
    delivery: t(`fulfilment.${view.draft.fulfilment}`),
    hours: t(view.draft.hours === null ? 'hours.unchanged' : 'hours.changed'),
    payments: view.draft.payments.map((way) => t(`payments.${way}`)).join(t('setup.comma')),
    plan: t(view.draft.planId === '' ? 'plan.later' : 'plan.chosen'),
    terms: t('setup.termsAccepted'),
  };
  return (
    <BareForm ref={page} method="post" isBusy={view.isBusy} send={view.submit}>
      <Stack>
        <Progress
          label={t('setup.progress')}
          value={filled / SETUP_SECTIONS.length}
          detail={
            left.length === 0
              ? t('setup.complete')
              : t('setup.left', { sections: left.map((section) => t(`section.${section}`)).join(t('setup.comma')) })
          }
        />
        {view.failure === null ? null : (
          <Alert tone="red" role="alert">
            {view.failure}
          </Alert>
        )}
        {SETUP_SECTIONS.map((section, at) => {
          const next = SETUP_SECTIONS[at + 1];
          const isFilled = view.errorsIn(section).length === 0;
          return (
            <Fold
              key={section}
              data-tour={TOUR_TARGETS[section]}
              title={t(`section.${section}`)}
              level={2}
              isOpen={folds.open === section}
              toggle={() => folds.toggle(section)}
              isFilled={isFilled}
              line={isFilled ? lines[section] : t('setup.unfinished')}
              error={view.shownErrorIn(section)}
            >
              <Stack>
                {contents[section]}
                {next === undefined ? null : (
                  <Row>
                    <Button onClick={() => folds.show(next)}>
                      {t('setup.next', { section: t(`section.${next}`) })}
                    </Button>
                  </Row>
                )}
              </Stack>
            </Fold>
          );
        })}
        <Row>
          <Button variant="primary" type="submit" data-tour="store-open" busy={view.isBusy}>
            {t(view.isBusy ? 'setup.sending' : 'setup.submit')}
          </Button>
        </Row>
      </Stack>
    </BareForm>
  );
}
