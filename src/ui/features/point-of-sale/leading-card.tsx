import { POS_LEADERS } from '../../../domain/pos/pos-screen';
import type { PointOfSale } from '../../../domain/pos/pos';
import { PosScreenNote } from '../../components/pos-screen-note';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { RadioGroup } from '../../kit/radio-group';
import { Stack } from '../../kit/stack';
import { usePosActions } from './point-of-sale.connect';

/** On which screen people press that an order is prepared and handed over [R1.09]. */
export function LeadingCard({ current }: { readonly current: PointOfSale }) {
  const { t } = useMessages('pos');
  const { isBusy, failure, lead } = usePosActions(current);
  return (
    <TitledCard title={t('leads.title')}>
      <Stack>
        {current.screen.screen === 'taken-over' ? <PosScreenNote screen={current.screen} /> : null}
        <RadioGroup
          label={t('leads.label')}
          layout="list"
          options={POS_LEADERS.map((value) => ({
            value,
            text: t(`leads.${value}`),
            detail: t(`leads.${value}Detail`),
          }))}
          value={current.leads}
          onChange={lead}
          disabled={isBusy}
        />
        <FormFailure text={failure} />
      </Stack>
    </TitledCard>
  );
}
