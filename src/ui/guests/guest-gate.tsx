import type { ReactNode } from 'react';
import type { Region } from '../../domain/regions/region';
import { Button } from '../components/button';
import { Skeleton } from '../components/skeleton';
import { TextField } from '../components/text-field';
import { useRegion } from '../app/use-region';
import { useMessages } from '../i18n/use-messages';
import { FormFailure } from '../forms/form-failure';
import { CodeEntry } from '../forms/code-entry';
import { useGuest, useGuestPorts } from './guest.connect';
import type { GuestView, PhonePorts } from './guest.connect';
import styles from './guests.module.css';

/** What a known guest sees of a page. */
export type Known = Pick<GuestView, 'lost' | 'forget'> & { readonly phone: string };

interface GuestGateProps {
  /** Whose country a phone without one belongs to; else the visitor's. */
  readonly region?: Region;
  readonly children: (known: Known) => ReactNode;
}

interface PhoneGateProps extends GuestGateProps {
  /** Whose phone is confirmed: a guest's or a driver's. */
  readonly ports: PhonePorts;
  /** Why it is asked for. */
  readonly text: string;
}

/**
 * Asks for the phone, and a code, before showing a guest's own data; a guest who confirmed here before goes straight
 * in.
 */
export function GuestGate({ text, ...props }: GuestGateProps & Partial<Pick<PhoneGateProps, 'text'>>) {
  const { t } = useMessages('quick');
  return <PhoneGate {...props} ports={useGuestPorts()} text={text ?? t('gate.text')} />;
}

/** The same for whoever holds the ports. */
export function PhoneGate({ ports, text, region, children }: PhoneGateProps) {
  const own = useRegion();
  const { regionCode, phoneCode } = region ?? own;
  const guest = useGuest(ports, regionCode);
  if (guest.phase === 'known' && guest.phone !== null)
    return children({ phone: guest.phone, lost: guest.lost, forget: guest.forget });
  if (guest.phase === 'looking') return <Skeleton height={240} />;
  return (
    <div className={styles.sheet}>
      {guest.phase === 'verifying' && guest.verification !== undefined ? (
        <CodeEntry actor={guest.verification as Parameters<typeof CodeEntry>[0]['actor']} />
      ) : (
        <ConfirmDialog guest={guest} phoneCode={phoneCode} text={text} />
      )}
    </div>
  );
}

interface ConfirmDialogProps {
  readonly guest: GuestView;
  readonly phoneCode: string;
  readonly text: string;
}

function ConfirmDialog({ guest, phoneCode, text }: ConfirmDialogProps) {
  const { t } = useMessages('quick');
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guest.confirm();
      }}
    >
      <p>{text}</p>
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
