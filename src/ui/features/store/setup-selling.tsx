import { ErrorState } from '../../components/error-state';
import { OpeningHoursEditor } from '../../components/opening-hours-editor';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Text } from '../../kit/text';
import { DeliveryFields } from './delivery-fields';
import { PaymentsFields } from './payments-fields';
import { useSetupHours } from './setup-hours.connect';
import type { SetupProps } from './store-setup.connect';

/** How orders reach their customers, and on which terms. */
export function DeliverySection({ view }: SetupProps) {
  return (
    <DeliveryFields
      fulfilment={view.draft.fulfilment}
      setFulfilment={(fulfilment) => view.set('fulfilment', fulfilment)}
      field={view.field}
      currency={view.currency}
      disabled={view.isBusy}
    />
  );
}

/** When the branch that takes the orders is open. */
export function HoursSection({ view }: SetupProps) {
  const { t } = useMessages('store');
  const { hours, branch, mayChange, failure, retry } = useSetupHours(view.draft.hours);
  if (hours === null)
    return failure === null ? <Skeleton height={200} /> : <ErrorState failure={failure} retry={retry} />;
  return (
    <>
      <Text tone="soft">{t('hours.text', { branch })}</Text>
      {mayChange ? (
        <OpeningHoursEditor
          hours={hours}
          onChange={(changed) => view.set('hours', changed)}
          form={{ errorOf: view.errorOf, leave: view.leave }}
        />
      ) : (
        <Alert tone="gray">{t('hours.others')}</Alert>
      )}
    </>
  );
}

/** How customers may pay. */
export function PaymentsSection({ view }: SetupProps) {
  return (
    <PaymentsFields
      payments={view.draft.payments}
      onChange={(payments) => view.set('payments', payments)}
      isWrong={view.errorOf('payments') !== null}
      disabled={view.isBusy}
    />
  );
}
