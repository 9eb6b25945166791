import type { NewSecret } from '../../../domain/account/credential';
import { Button } from '../../components/button';
import common from '../../components/common.module.css';
import { CopyButton } from '../../components/copy-button';
import { useMessages } from '../../i18n/use-messages';
import styles from './account.module.css';
import { useExampleCall } from './credentials.connect';

/** A key's secret, shown only now, with a call to try it. */
export function SecretShown({ made, close }: { readonly made: NewSecret; readonly close: () => void }) {
  const { t } = useMessages('account');
  const example = useExampleCall(made);
  return (
    <div className={common.stack}>
      <p className={common.warning}>{t('secret.text')}</p>
      <p className={common.exact} dir="ltr">
        {made.secret}
      </p>
      <div className={common.actions}>
        <CopyButton text={made.secret} label={t('secret.copy')} copied={t('copied')} byHand={t('byHand')} />
      </div>
      <h3>{t('secret.try')}</h3>
      <pre className={`${common.exact} ${styles.example}`} dir="ltr">
        <code>{example}</code>
      </pre>
      <div className={common.actions}>
        <CopyButton text={example} label={t('secret.copyExample')} copied={t('copied')} byHand={t('byHand')} />
      </div>
      <div className={common.actions}>
        <Button variant="primary" onClick={close}>
          {t('secret.done')}
        </Button>
      </div>
    </div>
  );
}
