import type { ReactNode } from 'react';
import { quickSettingQuery } from '../../../application/queries/quick-parcel.queries';
import { NO_TILES } from '../../../domain/ordering/preferences';
import { isSameDraft } from '../../../domain/forms/fields';
import { emptyQuickDraft, quickErrors } from '../../../domain/quick-parcel/quick-draft';
import { cashTyped } from '../../../domain/ordering/parcel-draft';
import type { QuickStop } from '../../../domain/quick-parcel/quick-draft';
import { errorsInSection, QUICK_SECTIONS } from '../../../domain/quick-parcel/quick-sections';
import type { QuickSection } from '../../../domain/quick-parcel/quick-sections';
import { positionText } from '../../../domain/regions/geo';
import { formatMoney } from '../../../domain/shared/money';
import { formatPhone, parsePhone } from '../../../domain/shared/phone';
import { useRead } from '../../app/use-read';
import { Button } from '../../components/button';
import { Fold } from '../../components/fold';
import { useFolds } from '../../components/folds.connect';
import { MapOnDemand } from '../../components/map/map-on-demand';
import { useMovedPin } from '../../components/map/use-moved-pin';
import { ParcelFields } from '../../components/parcel-fields';
import type { BinderProps } from '../../components/parcel-fields';
import { TextField } from '../../components/text-field';
import { useGuestPorts } from '../../guests/guest.connect';
import { useMessages } from '../../i18n/use-messages';
import {
  useQuick,
  useQuickActor,
  useQuickChange,
  useQuickError,
  useQuickRegion,
  useQuickText,
  useSectionError,
} from './quick.connect';
import type { QuickFolds } from './quick.connect';
import styles from './quick.module.css';

/** The titles of the sections. */
function useTitles(): Readonly<Record<QuickSection, string>> {
  const { t } = useMessages('quick');
  const parcel = useMessages('parcel');
  return { pickUp: t('pickUp.title'), dropOff: t('dropOff.title'), parcel: parcel.t('title') };
}

interface SectionProps {
  readonly section: QuickSection;
  readonly folds: QuickFolds;
  /** What was filled in, in one line. */
  readonly filled: ReactNode;
  readonly children: ReactNode;
}

/** One section of the form, with the way to the next at its end. */
function Section({ section, folds, filled, children }: SectionProps) {
  const { t } = useMessages('parcel');
  const titles = useTitles();
  const error = useSectionError(section);
  const isFilled = useQuick(({ draft }) => errorsInSection(quickErrors(draft), section).length === 0);
  const isUntouched = useQuick(
    ({ draft }) => section !== 'parcel' && isSameDraft(draft[section], emptyQuickDraft(draft.regionCode)[section]),
  );
  const next = QUICK_SECTIONS[QUICK_SECTIONS.indexOf(section) + 1];
  return (
    <Fold
      title={titles[section]}
      level={2}
      isOpen={folds.open === section}
      toggle={() => folds.toggle(section)}
      isFilled={isFilled && error === null}
      line={isFilled ? filled : t(isUntouched ? 'fold.empty' : 'fold.unfinished')}
      error={error}
    >
      {children}
      {next === undefined ? null : (
        <Button className={styles.next} onClick={folds.next}>
          {t('fold.next', { section: titles[next] })}
        </Button>
      )}
    </Fold>
  );
}

interface StopProps {
  readonly stop: QuickStop;
}

/** A pick-up or drop-off, and the contact there. */
export function StopSection({ stop, folds }: StopProps & { readonly folds: QuickFolds }) {
  const { t } = useMessages('quick');
  const parcel = useMessages('parcel');
  const directions = useQuickText(`${stop}.directions`);
  const name = useQuickText(`${stop}.contact.name`);
  return (
    <Section section={stop} folds={folds} filled={<StopLine stop={stop} />}>
      <Pin stop={stop} isShown={folds.open === stop} />
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
    </Section>
  );
}

/** Who is there, and where it is: in words, or as coordinates where there are none. */
function StopLine({ stop }: StopProps) {
  const { countryCode } = useQuickRegion();
  const { contact, directions, position } = useQuick(({ draft }) => draft[stop]);
  const phone = parsePhone(contact.phone, countryCode);
  const words = directions.trim();
  return (
    <>
      <bdi>{contact.name.trim()}</bdi> · <bdi dir="ltr">{phone.ok ? formatPhone(phone.phone) : contact.phone}</bdi> ·{' '}
      {words === '' && position !== null ? <bdi dir="ltr">{positionText(position)}</bdi> : <bdi>{words}</bdi>}
    </>
  );
}

function Pin({ stop, isShown }: StopProps & { readonly isShown: boolean }) {
  const { t } = useMessages('quick');
  // The map is useful without tiles, so it waits for no answer and fails with none.
  const tiles = useRead(quickSettingQuery(useGuestPorts())).value?.map ?? NO_TILES;
  const region = useQuickRegion();
  const position = useQuick(({ draft }) => draft[stop].position);
  const directions = useQuick(({ draft }) => draft[stop].directions);
  const change = useQuickChange();
  const moved = useMovedPin({ position, texts: { directions } }, (pinned) => {
    if (pinned.position !== null) change({ kind: 'pin', stop, position: pinned.position });
    change({ kind: 'text', path: `${stop}.directions`, value: pinned.texts['directions'] ?? '' });
  });
  const actor = useQuickActor();
  const map = useFolds([stop], null);
  const path = `${stop}.position`;
  return (
    <MapOnDemand
      key={region.regionCode}
      name={path}
      region={region}
      tiles={tiles}
      position={position}
      moved={moved}
      onPick={(picked, isByHand) => {
        moved.moving();
        change({ kind: 'pin', stop, position: picked, isByHand });
        actor.send({ type: 'FIELD.LEFT', path }); // a pin is placed, not typed: it may be judged at once
      }}
      label={t(`${stop}.map`)}
      error={useQuickError(path)}
      isOpen={isShown && map.open === stop}
      toggle={() => map.toggle(stop)}
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

/** What is brought. */
export function ParcelSection({ folds }: { readonly folds: QuickFolds }) {
  const { currency } = useQuickRegion();
  const change = useQuickChange();
  const size = useQuick(({ draft }) => draft.size);
  return (
    <Section section="parcel" folds={folds} filled={<ParcelLine />}>
      <ParcelFields
        size={{ name: 'size', value: size, onChange: (chosen) => change({ kind: 'size', size: chosen }) }}
        place=""
        Binder={ParcelText}
        currency={currency}
      />
    </Section>
  );
}

function ParcelText({ name, children }: BinderProps) {
  return children(useQuickText(name));
}

/** Its size, the cash to collect, and the note. */
function ParcelLine() {
  const { t, locale } = useMessages('parcel');
  const { currency } = useQuickRegion();
  const draft = useQuick((quick) => quick.draft);
  const { size, note } = draft;
  const cash = cashTyped(draft, currency);
  return (
    <>
      {t(`sizes.${size}`)}
      {cash === null ? null : (
        <>
          {' '}
          · {t('cash')}: <bdi>{formatMoney(cash, locale)}</bdi>
        </>
      )}
      {note.trim() === '' ? null : (
        <>
          {' '}
          · <bdi>{note.trim()}</bdi>
        </>
      )}
    </>
  );
}
