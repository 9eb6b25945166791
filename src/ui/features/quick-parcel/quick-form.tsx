import { Suspense, useId } from 'react';
import { quickSettingQuery } from '../../../application/queries/quick-parcel.queries';
import type { QuickStop } from '../../../domain/quick-parcel/quick-draft';
import { REGIONS } from '../../../domain/regions/region';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { useRead } from '../../app/use-read';
import { Button } from '../../components/button';
import { Choice } from '../../components/choice';
import { ParcelFields } from '../../components/parcel-fields';
import type { BinderProps } from '../../components/parcel-fields';
import { PriceTotal } from '../../components/price-panel';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { QuickLast } from './quick-last';
import {
  useQuick,
  useQuickActor,
  useQuickChange,
  useQuickError,
  useQuickPorts,
  useQuickRegion,
  useQuickText,
} from './quick.connect';
import type { QuickView } from './quick.connect';
import { lazyPart } from '../../app/stale-chunks';
import styles from './quick.module.css';

const PinPicker = lazyPart(() =>
  import('../../components/map/pin-picker').then((module) => ({ default: module.PinPicker })),
);

const NO_TILES = { tileUrl: null, attribution: '' };

/** From where, to where, and what; with the price below as soon as there is one. */
export function QuickForm({ view }: { readonly view: QuickView }) {
  const { t } = useMessages('quick');
  const failureText = useFailureText();
  const failure = useQuick((context) => context.failure);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!view.isBusy) view.next();
      }}
    >
      <QuickLast putAside={view.putAside} />
      <FormFailure text={failure === null ? null : failureText(failure)} />
      <RegionChoice />
      <Stop stop="pickUp" />
      <Stop stop="dropOff" />
      <Parcel />
      <div className={styles.foot}>
        <Total pricing={view.pricing} />
        <Button variant="primary" type="submit" busy={view.isBusy} className={styles.go}>
          {t('filling.next')}
        </Button>
      </div>
    </form>
  );
}

function RegionChoice() {
  const { t, language } = useMessages('quick');
  const change = useQuickChange();
  const { regionCode } = useQuickRegion();
  return (
    <Choice
      label={t('region')}
      options={Object.values(REGIONS).map(({ regionCode: value, region }) => ({ value, text: region[language] }))}
      value={regionCode}
      onChange={(value) => change({ kind: 'region', regionCode: value })}
    />
  );
}

interface StopProps {
  readonly stop: QuickStop;
}

/** A pick-up or drop-off, and the contact there. */
function Stop({ stop }: StopProps) {
  const { t } = useMessages('quick');
  const parcel = useMessages('parcel');
  const headingId = useId();
  const directions = useQuickText(`${stop}.directions`);
  const name = useQuickText(`${stop}.contact.name`);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t(`${stop}.title`)}</h2>
      <Suspense fallback={<Skeleton height={400} />}>
        <Pin stop={stop} />
      </Suspense>
      <TextField
        {...directions}
        label={parcel.t('optional', { label: t('directions') })}
        help={t('directionsHelp')}
        autoComplete="off"
        dir="auto"
      />
      <div className={styles.fields}>
        <TextField {...name} label={t(`${stop}.name`)} autoComplete={stop === 'pickUp' ? 'name' : 'off'} dir="auto" />
        <Phone stop={stop} />
      </div>
    </section>
  );
}

function Pin({ stop }: StopProps) {
  const { t } = useMessages('quick');
  // The map is useful without tiles, so it waits for no answer and fails with none.
  const tiles = useRead(quickSettingQuery(useQuickPorts())).value?.map ?? NO_TILES;
  const region = useQuickRegion();
  const position = useQuick(({ draft }) => draft[stop].position);
  const change = useQuickChange();
  const actor = useQuickActor();
  const path = `${stop}.position`;
  return (
    <PinPicker
      key={region.regionCode}
      name={path}
      region={region}
      tiles={tiles}
      position={position}
      onPick={(picked) => {
        change({ kind: 'pin', stop, position: picked });
        actor.send({ type: 'FIELD.LEFT', path }); // a pin is placed, not typed: it may be judged at once
      }}
      label={t(`${stop}.map`)}
      error={useQuickError(path)}
    />
  );
}

function Phone({ stop }: StopProps) {
  const { t } = useMessages('quick');
  const { countryCode, phoneCode } = useQuickRegion();
  const phone = useQuickText(`${stop}.contact.phone`);
  const parsed = parsePhone(phone.value, countryCode);
  const help = stop === 'pickUp' ? 'pickUp.phoneHelp' : 'dropOff.phoneHelp';
  return (
    <TextField
      {...phone}
      label={t(`${stop}.phone`)}
      type="tel"
      inputMode="tel"
      dir="ltr"
      autoComplete={stop === 'pickUp' ? 'tel' : 'off'}
      help={
        parsed.ok ? <bdi dir="ltr">{formatPhone(parsed.phone)}</bdi> : t(help, { code: `\u2066+${phoneCode}\u2069` })
      }
    />
  );
}

function Parcel() {
  const { t } = useMessages('parcel');
  const headingId = useId();
  const { currency } = useQuickRegion();
  const change = useQuickChange();
  const size = useQuick(({ draft }) => draft.size);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('title')}</h2>
      <ParcelFields
        size={{ name: 'size', value: size, onChange: (chosen) => change({ kind: 'size', size: chosen }) }}
        place=""
        Binder={ParcelText}
        currency={currency}
      />
    </section>
  );
}

function ParcelText({ name, children }: BinderProps) {
  return children(useQuickText(name));
}

/** The total alone, for the bottom of the form. */
function Total({ pricing }: Pick<QuickView, 'pricing'>) {
  const total = useQuick(({ quote }) => quote?.quote.totalFees ?? null);
  return <PriceTotal pricing={pricing} total={total} />;
}
