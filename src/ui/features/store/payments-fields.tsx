import { STORE_PAYMENTS } from '../../../domain/store-orders/store-payment';
import type { StorePayment } from '../../../domain/store-orders/store-payment';
import { useMessages } from '../../i18n/use-messages';
import { Checkbox } from '../../kit/checkbox';
import { FieldGroup } from '../../kit/field-group';

interface PaymentsFieldsProps {
  readonly payments: readonly StorePayment[];
  readonly onChange: (payments: readonly StorePayment[]) => void;
  readonly isWrong: boolean;
  readonly disabled: boolean;
}

/** The ways in which customers of the store may pay: one at least. */
export function PaymentsFields({ payments, onChange, isWrong, disabled }: PaymentsFieldsProps) {
  const { t } = useMessages('store');
  return (
    <FieldGroup label={t('payments.label')} error={isWrong ? t('payments.required') : null} help={t('payments.help')}>
      {STORE_PAYMENTS.map((way) => (
        <Checkbox
          key={way}
          name="payments"
          checked={payments.includes(way)}
          onChange={(isTaken) =>
            onChange(STORE_PAYMENTS.filter((each) => (each === way ? isTaken : payments.includes(each))))
          }
          disabled={disabled}
          isInvalid={isWrong}
        >
          {t(`payments.${way}`)}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}
