import type { ReactNode } from 'react';
import type { Region } from '../../domain/regions/region';
import { Skeleton } from '../components/skeleton';
import { useRegion } from '../app/use-region';
import { useMessages } from '../i18n/use-messages';
import { CodeEntry } from '../forms/code-entry';
import { useGuest, useGuestPorts } from './guest.connect';
import type { GuestView, PhonePorts } from './guest.connect';
import { PhoneForm } from './phone-form';
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
  /** The phone that a code was asked for before this was loaded. */
  readonly asked?: string | null;
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
export function PhoneGate({ ports, text, region, asked = null, children }: PhoneGateProps) {
  const own = useRegion();
  const { regionCode, phoneCode } = region ?? own;
  const guest = useGuest(ports, regionCode, asked);
  if (guest.phase === 'known' && guest.phone !== null)
    return children({ phone: guest.phone, lost: guest.lost, forget: guest.forget });
  if (guest.phase === 'looking') return <Skeleton height={240} />;
  return (
    <div className={styles.sheet}>
      {guest.phase === 'verifying' && guest.verification !== undefined ? (
        <CodeEntry actor={guest.verification as Parameters<typeof CodeEntry>[0]['actor']} />
      ) : (
        <PhoneForm
          text={text}
          phoneCode={phoneCode}
          typed={guest.typed}
          change={guest.change}
          confirm={guest.confirm}
          error={guest.error}
          failure={guest.failure}
        />
      )}
    </div>
  );
}
