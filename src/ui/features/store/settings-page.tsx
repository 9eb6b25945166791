import { ACCEPTANCES } from '../../../domain/store/settings-draft';
import type { Store } from '../../../domain/store/store';
import { useStore } from '../../app/use-store';
import { BranchChecks } from '../../components/branch-checks';
import { Card } from '../../components/card';
import { ErrorState } from '../../components/error-state';
import { NoPickUp } from '../../components/no-pick-up';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { pathTo } from '../../routes/paths';
import { AddressSection } from './address-section';
import { CloseStore, StoreStanding } from './closing-section';
import { useStoreClosing } from './closing.connect';
import { ColourFields, previewColour } from './colour-fields';
import { DeliveryFields } from './delivery-fields';
import { LogoField } from './logo-field';
import { NamesFields } from './names-fields';
import { PaymentsFields } from './payments-fields';
import { PLAN_ANCHOR, PlanSection } from './plan-section';
import { useSettingsEditor } from './settings.connect';

/** The store's logo, how it hands its orders over, and on which terms it delivers [R2.25]. */
export function StoreSettingsPage() {
  const { t } = useMessages('store', 'packages', 'request', 'records', 'kit', 'fields', 'storeClosing');
  const { value, failure, retry } = useStore();
  return (
    <Page title={t('settings.title')} context={t('settings.context')}>
      <Stack width="form">
        {value !== null ? (
          <Settings store={value} />
        ) : failure === null ? (
          <Skeleton height={420} />
        ) : (
          <ErrorState failure={failure} retry={retry} />
        )}
      </Stack>
    </Page>
  );
}

function Settings({ store }: { readonly store: Store }) {
  const closing = useStoreClosing(store);
  return (
    <>
      <StoreStanding view={closing} />
      <NoPickUp store={store} />
      <PlanSection plan={store.plan} isClosed={closing.isClosed} />
      <AddressSection />
      <SettingsForm store={store} />
      <CloseStore view={closing} />
    </>
  );
}

function SettingsForm({ store }: { readonly store: Store }) {
  const { t, language } = useMessages('store');
  const { view, currency, fulfilment, setFulfilment, field, differences, ...of } = useSettingsEditor(store);
  const { branchLimit } = store.plan;
  return (
    <RecordFrame view={view} differences={differences}>
      <RecordForm view={view} submit={t('settings.save')} submitting={t('settings.saving')}>
        <Card>
          <Stack>
            <NamesFields field={of.nameField} path="name" label={t('name')} disabled={view.isBusy} />
            <ColourFields field={field('colour')} disabled={view.isBusy} />
            <LogoField
              value={of.logo}
              onChange={of.setLogo}
              saved={store.logo === null ? null : { subdomain: store.subdomain, picture: store.logo }}
              name={of.draft.name}
              colour={previewColour(of.draft.colour)}
              error={of.logoError}
              disabled={view.isBusy}
            />
            <BranchChecks
              label={t('branches.label')}
              branches={of.branches}
              chosen={of.branchIds}
              limit={branchLimit}
              toggle={of.setBranch}
              disabled={view.isBusy}
              error={of.branchError}
              help={t('branches.help')}
            />
            <Text tone="soft">{t('settings.hours')}</Text>
            <Row>
              {of.branches
                .filter(({ id }) => of.branchIds.includes(id))
                .map(({ id, name }) => (
                  <Button key={id} size="small" to={pathTo('/branches/:id', { id })}>
                    {t('settings.hoursOf', { branch: `\u2068${name[language]}\u2069` })}
                  </Button>
                ))}
            </Row>
            {of.isFull ? (
              <Alert
                tone="blue"
                action={
                  <Button size="small" onClick={() => document.getElementById(PLAN_ANCHOR)?.scrollIntoView()}>
                    {t('branches.bigger')}
                  </Button>
                }
              >
                {t('branches.full', { count: branchLimit })}
              </Alert>
            ) : null}
            <PaymentsFields
              payments={of.payments}
              onChange={of.setPayments}
              isWrong={of.isPaymentsWrong}
              disabled={view.isBusy}
            />
            <Select
              label={t('accepting.label')}
              help={t('accepting.help')}
              options={ACCEPTANCES.map((value) => ({ value, text: t(`accepting.${value}`) }))}
              value={of.acceptance}
              onChange={of.setAcceptance}
              disabled={view.isBusy}
            />
            <DeliveryFields
              fulfilment={fulfilment}
              setFulfilment={setFulfilment}
              field={field}
              currency={currency}
              disabled={view.isBusy}
            />
          </Stack>
        </Card>
      </RecordForm>
    </RecordFrame>
  );
}
