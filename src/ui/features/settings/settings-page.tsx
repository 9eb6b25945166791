import { Suspense } from 'react';
import { DIGITS, SCHEMES } from '../../../domain/shell/shell';
import { Page } from '../../components/page';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { RadioGroup } from '../../kit/radio-group';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { AlertChoices } from './alert-choices';
import { DataCard } from './data-card';
import { DeletionCard } from './deletion-card';
import { PaymentCard } from './payment-card';
import { RecordingCard } from './recording-card';
import { useSettings } from './settings.connect';

const LANGUAGES = [
  { value: 'en', text: 'English' },
  { value: 'ar', text: 'العربية' },
] as const;
const NAVS = ['wide', 'narrow'] as const;

/** R2.16: the app's look on this device, its sound, and the branch. */
export function SettingsPage() {
  const { t, language } = useMessages('settings', 'kit', 'identity');
  const view = useSettings();
  return (
    <Page title={t('title')} context={t('context')}>
      <Stack width="form">
        <TitledCard title={t('look.title')}>
          <RadioGroup
            label={t('look.language')}
            options={LANGUAGES.map((each) => (each.value === language ? each : { ...each, lang: each.value }))}
            value={view.language}
            onChange={view.setLanguage}
          />
          {language === 'ar' ? (
            <RadioGroup
              label={t('look.digits')}
              options={DIGITS.map((value) => ({ value, text: t(`look.${value}`) }))}
              value={view.digits}
              onChange={view.setDigits}
            />
          ) : null}
          <RadioGroup
            label={t('look.scheme')}
            options={SCHEMES.map((value) => ({ value, text: t(`look.${value}`) }))}
            value={view.scheme}
            onChange={view.setScheme}
          />
          <Stack isDeskOnly>
            <RadioGroup
              label={t('look.nav')}
              options={NAVS.map((value) => ({ value, text: t(`look.${value}`) }))}
              value={view.nav}
              onChange={view.setNav}
            />
          </Stack>
        </TitledCard>
        <TitledCard title={t('place.title')}>
          <Facts
            layout="lines"
            facts={[
              { key: 'branch', term: t('place.branch'), value: view.branch },
              { key: 'region', term: t('place.region'), value: view.region },
            ]}
          />
          <Text tone="soft">{t('place.text')}</Text>
          <Row>
            <Button aria-haspopup="dialog" onClick={view.chooseBranch}>
              {t('place.change')}
            </Button>
          </Row>
        </TitledCard>
        {view.mayOrder ? (
          <Suspense fallback={null}>
            <PaymentCard />
          </Suspense>
        ) : null}
        <AlertChoices />
        <TitledCard title={t('sound.title')}>
          <p role="status">
            {t(view.sound.blocked ? (view.sound.refused ? 'sound.refused' : 'sound.blocked') : 'sound.on')}
          </p>
          <Text tone="soft">{t('sound.text')}</Text>
          <Row>
            <Button busy={view.sound.busy} onClick={view.sound.unblock}>
              {t(view.sound.blocked ? 'sound.allow' : 'sound.test')}
            </Button>
          </Row>
        </TitledCard>
        <RecordingCard />
        <DataCard />
        <DeletionCard />
      </Stack>
    </Page>
  );
}
