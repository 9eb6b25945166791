import { voucherCodeOf } from '../../domain/ordering/voucher.rules';
import type { VoucherTrouble } from '../../domain/ordering/voucher-draft';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';
import { Button } from './button';
import type { DraftText } from './parcel-fields';
import { TextField } from './text-field';
import styles from './voucher-field.module.css';

const CODE_LENGTH = 40; // characters, as in the contract

interface VoucherFieldProps {
  readonly text: DraftText;
  /** The code used for the price; null for none. */
  readonly code: string | null;
  /** There is a price, lowered by an accepted voucher. */
  readonly isPriced: boolean;
  readonly trouble: VoucherTrouble | null;
  readonly apply: () => void;
  readonly remove: () => void;
}

/** A code that lowers the price; the text stays if it is refused [R5.13] [R8.08]. */
export function VoucherField({ text, code, isPriced, trouble, apply, remove }: VoucherFieldProps) {
  const { t } = useMessages('parcel');
  const failureText = useFailureText();
  const typed = voucherCodeOf(text.value);
  const isApplied = code !== null && (typed === code || typed === '');
  const error = trouble === null ? text.error : trouble === 'empty' ? t('voucher.empty') : failureText(trouble);
  return (
    <>
      <div className={styles.voucher}>
        <TextField
          {...text}
          label={t('voucher.label')}
          error={error}
          dir="ltr"
          autoComplete="off"
          maxLength={CODE_LENGTH}
          // It may be inside a form, which it does not submit.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            apply();
          }}
        />
        <Button onClick={isApplied ? remove : apply}>{t(isApplied ? 'voucher.remove' : 'voucher.apply')}</Button>
      </div>
      <p role="status" className={styles.taken}>
        {code !== null && isPriced ? t('voucher.taken', { code: `\u2066${code}\u2069` }) : null}
      </p>
    </>
  );
}
