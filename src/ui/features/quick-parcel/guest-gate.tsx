import type { ReactNode } from 'react';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useRegion } from '../../app/use-region';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { CodeEntry } from '../../forms/code-entry';
import { useGuest } from './guest.connect';
import type { GuestView } from './guest.connect';
import styles from './quick.module.css';

/** What a known guest sees of a page. */
export type Known = Pick<GuestView, 'lost' | 'forget'> & { readonly phone: string };

/**
 * Asks for the phone, and a code, before showing a guest's own data; a guest who confirmed here before goes straight
 * in.
 */
export function GuestGate({ children }: { readonly children: (known: Known) => ReactNode }) {
  const guest = useGuest();
  if (guest.phase === 'known' && guest.phone !== null)
    return children({ phone: guest.phone, lost: guest.lost, forget: guest.forget });
  if (guest.phase === 'looking') return <Skeleton height={240} />;
  return (
    <div className={styles.sheet}>
      {guest.phase === 'verifying' && guest.verification !== undefined ? (
        <CodeEntry actor={guest.verification as Parameters<typeof CodeEntry>[0]['actor']} />
      ) : (
        <ConfirmDialog guest={guest} />
      )}
    </div>
  );
}

function ConfirmDialog({ guest }: { readonly guest: GuestView }) {
  const { t } = useMessages('quick');
  const { phoneCode } = useRegion();
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guest.confirm();
      }}
    >
      <p>{t('gate.text')}</p>
      <FormFailure text={guest.failure} />
      <TextField
        name="phone"
        label={t('gate.phone')}
        value={guest.typed}
        onChange={guest.change}
        error={guest.error}
        help={t('dropOff.phoneHelp', { code: `\u2066+${phoneCode}\u2069` })}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
      />
      <Button variant="primary" type="submit">
        {t('gate.send')}
      </Button>
    </form>
  );
}
