import Ban from 'lucide-react/icons/ban';
import type { CustomerAction } from '../../../application/actors/customers.actors';
import type { Customer } from '../../../domain/customers/customer';
import { TitledCard } from '../../components/titled-card';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { useCustomerAction } from './customer.connect';

interface CustomerStandingProps {
  readonly customer: Customer;
  readonly mayEdit: boolean;
  readonly changed: (customer: Customer, action: CustomerAction) => void;
}

/** Whether deliveries to a customer are blocked, and erasing them on request. */
export function CustomerStanding({ customer, mayEdit, changed }: CustomerStandingProps) {
  const { t } = useMessages('customers');
  const action = useCustomerAction(customer, changed);
  const { isBlocked, name } = customer;
  const { question } = action;
  return (
    <TitledCard title={t('standing.title')} change={isBlocked}>
      {isBlocked ? (
        <Row>
          <Chip tone="red" Icon={Ban}>
            {t('state.blocked')}
          </Chip>
        </Row>
      ) : null}
      <p>{t(isBlocked ? 'standing.blocked' : 'standing.open')}</p>
      {question === null ? <FormFailure text={action.failure} /> : null}
      {mayEdit ? (
        <Row>
          {isBlocked ? (
            <Button busy={action.isBusy} onClick={action.unblock}>
              {t('standing.unblock')}
            </Button>
          ) : (
            <Button aria-haspopup="dialog" onClick={() => action.ask('block')}>
              {t('standing.block')}
            </Button>
          )}
          <Button variant="danger" aria-haspopup="dialog" onClick={() => action.ask('erase')}>
            {t('standing.erase')}
          </Button>
        </Row>
      ) : null}
      {question === 'block' || question === 'erase' ? (
        <ConfirmDialog
          title={t(`${question}.title`, { name })}
          text={t(`${question}.text`)}
          failure={action.failure}
          isBusy={action.isBusy}
          confirm={t(`${question}.confirm`)}
          cancel={t('keep')}
          variant="danger"
          yes={action.confirm}
          no={action.cancel}
        />
      ) : null}
    </TitledCard>
  );
}
