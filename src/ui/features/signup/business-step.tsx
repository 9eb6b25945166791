import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { useBusiness, useText } from './signup.connect';
import { StepForm } from './step-form';
import type { SignupView } from './step-form';

/** The name of the business and where it is registered, depending on its kind [R5.04] [R5.11]. */
export function BusinessStep({ view }: { readonly view: SignupView }) {
  const { t } = useMessages('signup');
  const { numberKey, asksWebsite, asksShopAddress } = useBusiness();
  return (
    <StepForm view={view} submit={t('next')}>
      <TextField
        {...useText('businessName.en')}
        label={t('business.nameEn')}
        help={t('business.nameEnHelp')}
        dir="ltr"
        autoComplete="organization"
      />
      <TextField
        {...useText('businessName.ar')}
        label={t('business.nameAr')}
        help={t('business.nameArHelp')}
        dir="rtl"
        autoComplete="off"
      />
      <TextField
        {...useText('registrationNumber')}
        label={t(`${numberKey}.label`)}
        help={t(`${numberKey}.help`)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
      />
      {asksWebsite ? <Website /> : null}
      {asksShopAddress ? <ShopAddress /> : null}
    </StepForm>
  );
}

function Website() {
  const { t } = useMessages('signup');
  return (
    <TextField
      {...useText('website')}
      label={t('business.website')}
      help={t('business.websiteHelp')}
      type="url"
      dir="ltr"
      autoComplete="url"
      placeholder="https://shop.example"
    />
  );
}

function ShopAddress() {
  const { t } = useMessages('signup');
  return (
    <TextField
      {...useText('shopAddress')}
      label={t('business.shopAddress')}
      help={t('business.shopAddressHelp')}
      dir="auto"
      autoComplete="street-address"
    />
  );
}
