import { REGIONS } from '../../../domain/regions/region';
import { businessTypesIn } from '../../../domain/signup/business';
import { countryOf } from '../../../domain/signup/registration-draft';
import { Options } from '../../components/options';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useDraft, useError } from './signup.connect';
import { StepForm } from './step-form';
import type { SignupView } from './step-form';

/** Where the business is, and what kind of business it is [R1.01]. */
export function KindStep({ view }: { readonly view: SignupView }) {
  const { t, language } = useMessages('signup');
  const change = useChange();
  const regionCode = useDraft((draft) => draft.regionCode);
  const type = useDraft((draft) => draft.businessType);
  const types = useDraft((draft) => businessTypesIn(countryOf(draft)));
  return (
    <StepForm view={view} submit={t('next')}>
      <Options
        name="regionCode"
        label={t('kind.region')}
        options={Object.values(REGIONS).map(({ regionCode: value, region, country }) => ({
          value,
          text: region[language],
          detail: country[language],
        }))}
        value={regionCode}
        onChange={(value) => change({ kind: 'region', regionCode: value })}
        isRow
      />
      <Options
        name="businessType"
        label={t('kind.label')}
        options={types.map((value) => ({ value, text: t(`types.${value}.name`), detail: t(`types.${value}.text`) }))}
        value={type}
        onChange={(value) => change({ kind: 'type', businessType: value })}
        error={useError('businessType')}
      />
    </StepForm>
  );
}
