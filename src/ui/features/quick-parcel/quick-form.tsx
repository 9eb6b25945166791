import { REGIONS } from '../../../domain/regions/region';
import { Button } from '../../components/button';
import { Choice } from '../../components/choice';
import { PriceTotal } from '../../components/price-panel';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { BareForm } from '../../forms/bare-form';
import { FormFailure } from '../../forms/form-failure';
import { QuickLast } from './quick-last';
import { ParcelSection, StopSection } from './quick-sections';
import { useQuick, useQuickChange, useQuickFolds, useQuickRegion } from './quick.connect';
import type { QuickView } from './quick.connect';
import styles from './quick.module.css';

/** From where, to where, and what, each folded to a line once it is filled in; with the price below as soon as there is one. */
export function QuickForm({ view }: { readonly view: QuickView }) {
  const { t } = useMessages('quick');
  const failureText = useFailureText();
  const failure = useQuick((context) => context.failure);
  const folds = useQuickFolds();
  return (
    <BareForm className={styles.form} isBusy={view.isBusy} send={view.next}>
      <QuickLast putAside={view.putAside} />
      <FormFailure text={failure === null ? null : failureText(failure)} />
      <RegionChoice />
      <StopSection stop="pickUp" folds={folds} />
      <StopSection stop="dropOff" folds={folds} />
      <ParcelSection folds={folds} />
      <div className={styles.foot}>
        <Total pricing={view.pricing} />
        <Button variant="primary" type="submit" busy={view.isBusy} className={styles.go}>
          {t('filling.next')}
        </Button>
      </div>
    </BareForm>
  );
}

function RegionChoice() {
  const { t, language } = useMessages('quick');
  const change = useQuickChange();
  const { regionCode } = useQuickRegion();
  return (
    <Choice
      label={t('region')}
      options={Object.values(REGIONS).map(({ regionCode: value, region }) => ({ value, text: region[language] }))}
      value={regionCode}
      onChange={(value) => change({ kind: 'region', regionCode: value })}
    />
  );
}

/** The total alone, for the bottom of the form. */
function Total({ pricing }: Pick<QuickView, 'pricing'>) {
  const total = useQuick(({ quote }) => quote?.quote.totalFees ?? null);
  return <PriceTotal pricing={pricing} total={total} />;
}
