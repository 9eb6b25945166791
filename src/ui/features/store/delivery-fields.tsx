import { FULFILMENTS } from '../../../domain/store/store';
import type { Fulfilment } from '../../../domain/store/store';
import type { Currency } from '../../../domain/shared/money';
import { useMessages } from '../../i18n/use-messages';
import { MoneyField } from '../../kit/money-field';
import { NumberField } from '../../kit/number-field';
import { RadioGroup } from '../../kit/radio-group';
import { Text } from '../../kit/text';
import type { StoreField } from './names-fields';

interface DeliveryFieldsProps {
  readonly fulfilment: Fulfilment;
  readonly setFulfilment: (fulfilment: Fulfilment) => void;
  /** Binds a field of the terms. */
  readonly field: (path: 'radius' | 'fee' | 'minimum') => StoreField;
  readonly currency: Currency;
  readonly disabled: boolean;
}

/** How orders are handed over; of a store that delivers also how far, for what, and from which amount. */
export function DeliveryFields({ fulfilment, setFulfilment, field, currency, disabled }: DeliveryFieldsProps) {
  const { t } = useMessages('store');
  return (
    <>
      <RadioGroup
        label={t('fulfilment.label')}
        layout="list"
        options={FULFILMENTS.map((value) => ({ value, text: t(`fulfilment.${value}`) }))}
        value={fulfilment}
        onChange={setFulfilment}
        disabled={disabled}
      />
      {fulfilment === 'pick-up' ? null : (
        <>
          <Text tone="soft">{t('settings.how')}</Text>
          <NumberField
            {...field('radius')}
            label={t('settings.radius')}
            help={t('settings.radiusHelp')}
            disabled={disabled}
          />
          <MoneyField
            {...field('fee')}
            label={t('settings.fee')}
            help={t('settings.feeHelp')}
            currency={currency}
            disabled={disabled}
          />
          <MoneyField
            {...field('minimum')}
            label={t('settings.minimum')}
            help={t('settings.minimumHelp')}
            currency={currency}
            disabled={disabled}
          />
        </>
      )}
    </>
  );
}
