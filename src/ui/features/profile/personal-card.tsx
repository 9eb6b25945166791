import type { FormEvent } from 'react';
import type { Profile } from '../../../domain/account/profile';
import { NAME_LENGTH } from '../../../domain/account/profile.rules';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useFirstFault } from '../../components/use-first-fault';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import { usePersonal } from './personal.connect';
import styles from './profile.module.css';

const LANGUAGES = ['en', 'ar'] as const;

/** Name, phone and language of mails; the e-mail, which is not changed here. */
export function PersonalCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords('profile');
  const view = usePersonal(profile);
  return (
    <Card label={t('personal.title')} className={styles.card}>
      <h2>{t('personal.title')}</h2>
      {view.isRestoring ? <Skeleton height={440} /> : <Form view={view} email={profile.email} />}
    </Card>
  );
}

function Form({ view, email }: { readonly view: ReturnType<typeof usePersonal>; readonly email: string }) {
  const { t } = useWords('profile');
  const { form, tried } = useFirstFault(view.isBusy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.isBusy) return;
    view.save();
    tried();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FormFailure text={view.failure} />
      <TextField
        label={t('personal.name')}
        name="name"
        autoComplete="name"
        dir="auto"
        maxLength={NAME_LENGTH}
        value={view.draft.name}
        error={view.nameError}
        onChange={(name) => view.edit({ name })}
        onBlur={() => view.leave('name')}
      />
      <TextField
        label={t('personal.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={40}
        value={view.draft.phone}
        error={view.phoneError}
        help={t('personal.phoneHelp')}
        onChange={(phone) => view.edit({ phone })}
        onBlur={() => view.leave('phone')}
      />
      <fieldset className={styles.choice}>
        <legend>{t('personal.language')}</legend>
        <div className={styles.options}>
          {LANGUAGES.map((language) => (
            <label key={language} className={styles.option}>
              <input type="radio" name="language" checked={view.draft.language === language} onChange={() => view.edit({ language })} />
              {t(`language.${language}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <dl className={styles.fact}>
        <dt>{t('personal.email')}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
        <dd className={styles.soft}>{t('personal.emailHelp')}</dd>
      </dl>
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={view.isBusy}>
          {t(view.isBusy ? 'personal.saving' : 'personal.save')}
        </Button>
        {view.isChanged && !view.isBusy ? (
          <Button variant="quiet" onClick={view.discard}>
            {t('personal.discard')}
          </Button>
        ) : null}
      </div>
      <p role="status" className={styles.good}>
        {view.isSaved ? t('personal.saved') : null}
      </p>
      {view.offer === null ? null : (
        <div className={styles.offer}>
          <p>{t(`personal.offer.${view.offer}`)}</p>
          <div className={styles.actions}>
            <Button onClick={() => view.answerOffer(view.offer)}>{t(`personal.take.${view.offer}`)}</Button>
            <Button variant="quiet" onClick={() => view.answerOffer(null)}>
              {t('personal.keep')}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
