import { useId } from 'react';
import type { FormEvent } from 'react';
import { API_SCOPES } from '../../../domain/account/account';
import { CREDENTIAL_NAME_LENGTH } from '../../../domain/account/credential';
import { Button } from '../../components/button';
import { Modal } from '../../components/modal';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useFirstFault } from '../../components/use-first-fault';
import { useWords } from '../../i18n/use-words';
import { FormFailure } from '../identity/form-failure';
import styles from './account.module.css';
import { useNewCredential } from './credentials.connect';
import { SCOPE_KEYS } from './scope-keys';
import { SecretShown } from './secret-shown';

type View = ReturnType<typeof useNewCredential>;

/** Makes a key: its name, what it may do, and then its secret, once. */
export function NewCredential({ close }: { readonly close: () => void }) {
  const { t } = useWords('account');
  const view = useNewCredential(close);
  const { made } = view;
  return (
    <Modal title={t(made === null ? 'keys.create' : 'secret.title')} phase={made === null ? 'form' : 'secret'} leave={made === null ? view.close : null}>
      {made !== null ? <SecretShown made={made} close={view.close} /> : view.isRestoring ? <Skeleton height={480} /> : <Form view={view} />}
    </Modal>
  );
}

function Form({ view }: { readonly view: View }) {
  const { t } = useWords('account');
  const { form, tried } = useFirstFault(view.isBusy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (view.isBusy) return;
    view.create();
    tried();
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <FormFailure text={view.failure} />
      <TextField
        label={t('keys.name')}
        name="key-name"
        dir="auto"
        autoComplete="off"
        maxLength={CREDENTIAL_NAME_LENGTH}
        value={view.draft.name}
        error={view.nameError}
        help={t('keys.nameHelp')}
        onChange={(name) => view.edit({ name })}
        onBlur={() => view.leave('name')}
      />
      <Scopes view={view} />
      <div className={styles.actions}>
        <Button variant="primary" type="submit" busy={view.isBusy}>
          {t(view.isBusy ? 'keys.making' : 'keys.make')}
        </Button>
        <Button variant="quiet" onClick={view.close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Scopes({ view }: { readonly view: View }) {
  const { t } = useWords('account');
  const id = useId();
  const { scopes } = view.draft;
  return (
    <fieldset className={styles.scopes} aria-describedby={id}>
      <legend>{t('keys.scopes')}</legend>
      {API_SCOPES.map((scope) => (
        <label key={scope} className={styles.scope}>
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            aria-invalid={view.scopesError !== null}
            onChange={({ target: { checked } }) => view.edit({ scopes: API_SCOPES.filter((each) => (each === scope ? checked : scopes.includes(each))) })}
          />
          <span className={styles.names}>
            <strong>{t(`scope.${SCOPE_KEYS[scope]}.name`)}</strong>
            <span className={styles.soft}>{t(`scope.${SCOPE_KEYS[scope]}.text`)}</span>
          </span>
        </label>
      ))}
      <p id={id} role="alert" className={styles.bad}>
        {view.scopesError ?? ''}
      </p>
    </fieldset>
  );
}
