import { useId } from 'react';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { CopyButton } from '../../components/copy-button';
import { download } from '../../components/download';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { FieldNote } from '../../kit/field-note';
import { Row } from '../../kit/stack';
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
    <div className={styles.sheet}>
      <p>{t('recovery.text')}</p>
      <h3 className={styles.printed}>{t('recovery.paper')}</h3>
      <ul className={styles.codes} dir="ltr" aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row>
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
      </Row>
      <div>
        <Checkbox checked={isKept} isInvalid={keptMissing} describedBy={id} onChange={keep}>
          {t('recovery.kept')}
        </Checkbox>
        <FieldNote id={id} error={keptMissing ? t('recovery.keptMissing') : null} />
      </div>
      <Row>
        <Button variant="primary" onClick={finish}>
          {t('recovery.finish')}
        </Button>
      </Row>
    </div>
  );
}
