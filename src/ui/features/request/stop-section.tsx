import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { ADDRESS_FIELDS } from '../../../domain/addresses/address.rules';
import type { AddressField } from '../../../domain/addresses/address.rules';
import { contactPath, stopAt } from '../../../domain/ordering/request-draft';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { textAt } from '../../../domain/forms/paths';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { useTiles } from '../../addresses/use-tiles';
import { AddressPart } from '../../components/address-part';
import { Button } from '../../components/button';
import { useMovedPin } from '../../components/map/use-moved-pin';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { AddressSearch } from './address-search';
import { LastPlace } from './last-place';
import {
  useAreaOf,
  useChange,
  useError,
  useRequestActor,
  useRequestAt,
  useRequestRegion,
  useStop,
  useTextAt,
} from './request.connect';
import { lazyPart } from '../../app/stale-chunks';
import styles from './request.module.css';

const PinPicker = lazyPart(() =>
  import('../../components/map/pin-picker').then((module) => ({ default: module.PinPicker })),
);

interface StopProps {
  readonly stop: StopPath;
}

/** A pick-up or drop-off, and the contact there. */
export function StopSection({
  stop,
  title,
  beside = null,
  children,
}: StopProps & {
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  /** Below the title. */
  readonly children?: ReactNode;
}) {
  const { t } = useMessages('request');
  const { mode } = useStop(stop);
  const change = useChange();
  const headingId = useId();
  const other = mode === 'saved' ? 'new' : 'saved';
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead} data-tour={stop === 'pickUp' ? undefined : 'request-drop-off'}>
        <div className={styles.titled}>
          <h3 id={headingId} tabIndex={-1}>
            {title}
          </h3>
          {beside}
        </div>
        <Button onClick={() => change({ kind: 'mode', stop, mode: other })}>{t(`address.${other}`)}</Button>
      </div>
      {children}
      {mode === 'saved' ? <AddressSearch stop={stop} /> : <NewAddress stop={stop} />}
      <Contact stop={stop} />
    </section>
  );
}

/** The country's form [R3.14], and a pin. */
function NewAddress({ stop }: StopProps) {
  const { countryCode } = useRequestRegion();
  return (
    <>
      <div className={styles.fields}>
        {ADDRESS_FIELDS[countryCode].map((field) => (
          <AddressText key={field.name} stop={stop} field={field} />
        ))}
      </div>
      <Suspense fallback={<Skeleton height={400} />}>
        <Pin stop={stop} />
      </Suspense>
    </>
  );
}

function AddressText({ stop, field }: StopProps & { readonly field: AddressField }) {
  const { countryCode } = useRequestRegion();
  const text = useTextAt(`${stop}.address.${field.name}`);
  return (
    <div className={field.max > 60 ? styles.wide : undefined}>
      <AddressPart {...text} countryCode={countryCode} part={field} />
    </div>
  );
}

const NO_TEXTS = {};

function Pin({ stop }: StopProps) {
  const { t, language } = useMessages('request');
  const tiles = useTiles();
  const region = useRequestRegion();
  const { position } = useStop(stop);
  const change = useChange();
  const actor = useRequestActor();
  const path = `${stop}.address.position`;
  const texts = useRequestAt(stop, ({ draft }) => stopAt(draft, stop)?.address ?? NO_TEXTS);
  const moved = useMovedPin({ position, texts }, (pinned) =>
    change({ kind: 'place', stop, position: pinned.position, address: pinned.texts }),
  );
  return (
    <PinPicker
      name={path}
      region={region}
      tiles={tiles}
      position={position}
      moved={moved}
      onPick={(picked, isByHand) => {
        moved.moving();
        change({ kind: 'pin', stop, position: picked, isByHand, language });
        actor.send({ type: 'FIELD.LEFT', path }); // a pin is placed, not typed: it may be judged at once
      }}
      label={t('address.map')}
      near={useAreaOf(stop)}
      error={useError(path)}
    />
  );
}

/** The contact there. A key at one of its fields renders that one alone. */
function Contact({ stop }: StopProps) {
  return (
    <>
      <div className={styles.fields}>
        <ContactName stop={stop} />
        <ContactPhone stop={stop} />
      </div>
      {stop === 'pickUp' ? null : <KnownPlaces stop={stop} />}
    </>
  );
}

const sideOf = (stop: StopPath) => (stop === 'pickUp' ? 'pickUp' : 'dropOff');

function ContactName({ stop }: StopProps) {
  const { t } = useMessages('request');
  const name = useTextAt(`${contactPath(stop)}.name`);
  return <TextField {...name} label={t(`${sideOf(stop)}.name`)} autoComplete="off" />;
}

function ContactPhone({ stop }: StopProps) {
  const { t } = useMessages('request');
  const { countryCode, phoneCode } = useRequestRegion();
  const phone = useTextAt(`${contactPath(stop)}.phone`);
  const parsed = parsePhone(phone.value, countryCode);
  return (
    <TextField
      {...phone}
      label={t(`${sideOf(stop)}.phone`)}
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete="off"
      help={
        parsed.ok ? (
          <bdi dir="ltr">{formatPhone(parsed.phone)}</bdi>
        ) : (
          t('phoneHelp', { code: `\u2066+${phoneCode}\u2069` })
        )
      }
    />
  );
}

/** What is known of a recipient by their phone. */
function KnownPlaces({ stop }: StopProps) {
  const { countryCode } = useRequestRegion();
  const phone = useRequestAt(stop, ({ draft }) => textAt(draft, `${contactPath(stop)}.phone`));
  const parsed = parsePhone(phone, countryCode);
  return parsed.ok ? <LastPlace stop={stop} phone={parsed.phone} /> : null;
}
