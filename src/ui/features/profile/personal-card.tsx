import type { Profile } from '../../../domain/account/profile';
import { NAME_LENGTHS } from '../../../domain/names/name.rules';
import { Button } from '../../components/button';
import { Choice } from '../../components/choice';
import common from '../../components/common.module.css';
import { TextField } from '../../components/text-field';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { RecordForm } from '../../records/record-form';
import { RecordFrame } from '../../records/record-frame';
import { usePersonal } from './personal.connect';
import styles from './profile.module.css';

const LANGUAGES = ['en', 'ar'] as const;

/** Name, phone and language of mails; the e-mail, which cannot be changed here. */
export function PersonalCard({ profile }: { readonly profile: Profile }) {
  const { t } = useMessages('profile');
  const view = usePersonal(profile);
  const { draft, edit, leave, errorOf, offer } = view;
  return (
    <TitledCard title={t('personal.title')}>
      <RecordFrame view={view}>
        <RecordForm view={view} submit={t('personal.save')} submitting={t('personal.saving')}>
          <TextField
            label={t('personal.name')}
            autoComplete="name"
            dir="auto"
            maxLength={NAME_LENGTHS.person}
            value={draft.name}
            error={errorOf('name')}
            onChange={(name) => edit({ name })}
            onBlur={() => leave('name')}
          />
          <TextField
            label={t('personal.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            maxLength={40}
            value={draft.phone}
            error={errorOf('phone')}
            help={t('personal.phoneHelp')}
            onChange={(phone) => edit({ phone })}
            onBlur={() => leave('phone')}
          />
          <Choice
            label={t('personal.language')}
            options={LANGUAGES.map((value) => ({ value, text: t(`language.${value}`) }))}
            value={draft.language}
            onChange={(language) => edit({ language })}
          />
          <dl className={styles.fact}>
            <dt>{t('personal.email')}</dt>
            <dd>
              <bdi dir="ltr">{profile.email}</bdi>
            </dd>
            <dd className={styles.help}>{t('personal.emailHelp')}</dd>
          </dl>
        </RecordForm>
      </RecordFrame>
      {offer === null ? null : (
        <div className={`${common.stack} ${styles.offer}`}>
          <p>{t(`personal.offer.${offer}`)}</p>
          <div className={common.actions}>
            <Button onClick={() => view.answerOffer(offer)}>{t(`personal.take.${offer}`)}</Button>
            <Button variant="quiet" onClick={() => view.answerOffer(null)}>
              {t('personal.keep')}
            </Button>
          </div>
        </div>
      )}
    </TitledCard>
  );
}
