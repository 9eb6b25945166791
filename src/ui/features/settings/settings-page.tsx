import { SCHEMES } from '../../../domain/shell/shell';
import { Button } from '../../components/button';
import { Choice } from '../../components/choice';
import common from '../../components/common.module.css';
import { Page } from '../../components/page';
import { TitledCard } from '../../components/titled-card';
import { useWords } from '../../i18n/use-words';
import { useSettings } from './settings.connect';
import styles from './settings.module.css';

const LANGUAGES = [
  { value: 'en', text: 'English' },
  { value: 'ar', text: 'العربية' },
] as const;
const NAVS = ['wide', 'narrow'] as const;

/** R2.16: how the app looks on this device, whether it rings, and where one works. */
export function SettingsPage() {
  const { t, language } = useWords('settings');
  const view = useSettings();
  return (
    <Page title={t('title')} context={t('context')}>
      <div className={`${common.stack} ${styles.cards}`}>
        <TitledCard title={t('look.title')}>
          <Choice
            label={t('look.language')}
            options={LANGUAGES.map((each) => (each.value === language ? each : { ...each, lang: each.value }))}
            value={view.language}
            onChange={view.setLanguage}
          />
          <Choice
            label={t('look.scheme')}
            options={SCHEMES.map((value) => ({ value, text: t(`look.${value}`) }))}
            value={view.scheme}
            onChange={view.setScheme}
          />
          <div className={styles.desk}>
            <Choice
              label={t('look.nav')}
              options={NAVS.map((value) => ({ value, text: t(`look.${value}`) }))}
              value={view.nav}
              onChange={view.setNav}
            />
          </div>
        </TitledCard>
        <TitledCard title={t('place.title')}>
          <dl className={styles.facts}>
            <dt>{t('place.branch')}</dt>
            <dd>{view.branch}</dd>
            <dt>{t('place.region')}</dt>
            <dd>{view.region}</dd>
          </dl>
          <p className={common.soft}>{t('place.text')}</p>
          <div className={common.actions}>
            <Button aria-haspopup="dialog" onClick={view.chooseBranch}>
              {t('place.change')}
            </Button>
          </div>
        </TitledCard>
        <TitledCard title={t('sound.title')}>
          <p role="status">
            {t(view.sound.blocked ? (view.sound.refused ? 'sound.refused' : 'sound.blocked') : 'sound.on')}
          </p>
          <p className={common.soft}>{t('sound.text')}</p>
          {view.sound.blocked ? (
            <div className={common.actions}>
              <Button busy={view.sound.busy} onClick={view.sound.unblock}>
                {t('sound.allow')}
              </Button>
            </div>
          ) : null}
        </TitledCard>
      </div>
    </Page>
  );
}
