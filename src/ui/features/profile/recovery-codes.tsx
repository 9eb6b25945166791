import { useId } from 'react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../components/button';
import { Check } from '../../components/check';
import common from '../../components/common.module.css';
import { CopyButton } from '../../components/copy-button';
import { download } from '../../components/download';
import { FieldNote } from '../../components/field-note';
import { useMessages } from '../../i18n/use-messages';
import styles from './profile.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly isKept: boolean;
  readonly keptMissing: boolean;
  readonly keep: (isKept: boolean) => void;
  readonly finish: () => void;
}

/**
 * The recovery codes, shown only now: to copy, to save as a file, to print. The person must say that they have them
 * before they can continue.
 */
export function RecoveryCodes({ codes, isKept, keptMissing, keep, finish }: RecoveryCodesProps) {
  const { t } = useMessages('profile');
  const id = useId();
  const text = codes.join('\n');
  return (
    <div className={`${common.stack} ${styles.sheet}`}>
      <p>{t('recovery.text')}</p>
      <h3 className={styles.printed}>{t('recovery.paper')}</h3>
      <ul className={`${common.exact} ${styles.codes}`} dir="ltr" aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={common.actions}>
        <CopyButton text={text} label={t('copy')} copied={t('copied')} byHand={t('byHand')} />
        <Button
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() =>
            download('mersal-recovery-codes.txt', `${t('recovery.paper')}\r\n\r\n${codes.join('\r\n')}\r\n`)
          }
        >
          {t('recovery.download')}
        </Button>
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
      </div>
      <div>
        <Check checked={isKept} isInvalid={keptMissing} describedBy={id} onChange={keep}>
          {t('recovery.kept')}
        </Check>
        <FieldNote id={id} error={keptMissing ? t('recovery.keptMissing') : null} />
      </div>
      <div className={common.actions}>
        <Button variant="primary" onClick={finish}>
          {t('recovery.finish')}
        </Button>
      </div>
    </div>
  );
}
