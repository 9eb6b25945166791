import { Suspense, useState } from 'react';
import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { Trip } from '../../../domain/driving/driving';
import { cashDue } from '../../../domain/driving/driving.rules';
import { cashOf } from '../../../domain/ordering/cash';
import { FAILURE_NOTE_LENGTH, FAILURE_REASONS } from '../../../domain/ordering/failure-reason';
import type { FailureReason } from '../../../domain/ordering/failure-reason';
import { isAmount } from '../../../domain/ordering/parcel';
import { isProofThere } from '../../../domain/ordering/proof';
import type { GivenProof } from '../../../domain/ordering/proof';
import { money } from '../../../domain/shared/money';
import { formatPhone } from '../../../domain/shared/phone';
import { lazyPart } from '../../app/stale-chunks';
import { Banner } from '../../components/banner';
import { Button } from '../../components/button';
import button from '../../components/button.module.css';
import { useAddressText } from '../../components/address-text';
import { MoneyText } from '../../components/money-text';
import { Options } from '../../components/options';
import { useParcelFacts } from '../../components/parcel-facts';
import { Skeleton } from '../../components/skeleton';
import { StatusChip } from '../../components/status-chip';
import { TextField } from '../../components/text-field';
import { TripIcon } from '../../components/trip-icon';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import type { DrivingView } from './driver.connect';
import { useNames } from './names';
import { Planned } from './planned';
import { ProofField } from './proof-field';
import styles from './driving.module.css';

const TripMap = lazyPart(() => import('./trip-map').then((module) => ({ default: module.TripMap })));

/** What the driver does now, and with it everything about the place: one big button at a time. */
export function TripCard({ trip, view }: { readonly trip: Trip; readonly view: DrivingView }) {
  const { t } = useMessages('driver');
  const addressText = useAddressText();
  const factsOf = useParcelFacts();
  const [handedTo, setHandedTo] = useState('');
  const [proof, setProof] = useState<GivenProof | null>(null);
  const [isTried, setTried] = useState(false);
  const { next } = view;
  if (next === null) return null;
  const { stop, to } = next;
  const { address, contact } = stop === null ? trip.pickUp : { address: stop.address, contact: stop.recipient };
  const { lat, lng } = address.position;
  const some = stop ?? trip.stops[0];
  const { currency } = some === undefined ? { currency: 'BHD' as const } : cashOf(some);
  const due = cashDue(trip, next);
  const asked = stop?.proofAsked;
  return (
    <TitledCard title={t(`now.${to as 'arrived'}`)} aside={<bdi dir="ltr">{trip.reference}</bdi>}>
      <Back trip={trip} />
      <Planned timing={trip.timing} isPickedUp={stop !== null} />
      {trip.secondTrip === undefined ? null : (
        <p>
          <TripIcon kind={trip.secondTrip} /> <strong>{t(`secondTrip.${trip.secondTrip}`)}</strong>{' '}
          {trip.firstReference === undefined
            ? null
            : t('secondTrip.first', { reference: `\u2068${trip.firstReference}\u2069` })}
        </p>
      )}
      <div className={styles.place}>
        <strong>
          <bdi>{contact.name}</bdi>
        </strong>
        <p>
          <bdi>{addressText(address)}</bdi>
        </p>
        {address.directions === '' ? null : (
          <p>
            <bdi>{address.directions}</bdi>
          </p>
        )}
      </div>
      <div className={styles.links}>
        <a
          className={`${button.button} ${button.plain}`}
          href={`https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`}
          target="_blank"
          rel="noreferrer"
        >
          <Navigation size={20} aria-hidden="true" />
          {t('navigate')}
        </a>
        <a className={`${button.button} ${button.plain}`} href={`tel:${contact.phone}`}>
          <Phone size={20} aria-hidden="true" />
          {t('call')} <bdi dir="ltr">{formatPhone(contact.phone)}</bdi>
        </a>
      </div>
      {stop === null ? null : (
        <dl className={styles.facts}>
          {factsOf(stop)
            .filter(({ name }) => !isAmount(name))
            .map(({ name, label, value }) => (
              <div key={name}>
                <dt>{name === 'note' ? t('note') : label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {due === 0 ? null : (
        <p className={styles.due}>
          {t('due')} <MoneyText value={money(due, currency)} />
        </p>
      )}
      {to === 'delivered' ? (
        <TextField
          label={t('handedTo.label')}
          help={t('handedTo.help', { name: `\u2068${contact.name}\u2069` })}
          value={handedTo}
          onChange={setHandedTo}
          maxLength={80}
          autoComplete="off"
          dir="auto"
        />
      ) : null}
      {asked === undefined ? null : (
        <ProofField
          asked={asked}
          recipient={contact.name}
          proof={proof}
          onChange={setProof}
          isMissing={isTried && !isProofThere(asked, proof)}
          shrink={view.shrink}
        />
      )}
      <Button
        variant="primary"
        className={styles.go}
        busy={view.pressed === 'step' && view.isBusy}
        onClick={() => {
          setTried(true);
          view.step(handedTo, proof);
        }}
      >
        {t(due > 0 ? `doWithCash.${to as 'delivered'}` : `do.${to as 'delivered'}`)}
      </Button>
      {next.mayFail ? <Fail key={to} view={view} isBefore={stop === null} /> : null}
      {trip.stops.length === 1 ? null : <Stops trip={trip} current={stop?.id ?? null} />}
      <Suspense fallback={<Skeleton height={220} />}>
        <TripMap trip={trip} />
      </Suspense>
    </TitledCard>
  );
}

/** What to press when it does not work: a reason first, so that nobody fails a delivery by accident. */
function Fail({ view, isBefore }: { readonly view: DrivingView; readonly isBefore: boolean }) {
  const { t } = useMessages('driver');
  const [reason, setReason] = useState<FailureReason | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isNoteMissing = reason === 'other' && note.trim() === '';
  return (
    <details className={styles.other}>
      <summary>{t(isBefore ? 'fail.openBefore' : 'fail.open')}</summary>
      <div className={styles.reasons}>
        <Options
          name="failureReason"
          label={t('fail.why')}
          options={FAILURE_REASONS.map((value) => ({ value, text: t(`fail.reason.${value}`), detail: null }))}
          value={reason}
          onChange={setReason}
        />
        {reason === 'other' ? (
          <TextField
            label={t('fail.note')}
            value={note}
            onChange={setNote}
            error={isTried && isNoteMissing ? t('fail.noteMissing') : null}
            maxLength={FAILURE_NOTE_LENGTH}
            autoComplete="off"
            dir="auto"
          />
        ) : null}
        <p className={styles.soft}>{t(isBefore ? 'fail.thenBefore' : 'fail.then')}</p>
        <Button
          variant="danger"
          aria-disabled={reason === null}
          onClick={() => {
            setTried(true);
            if (reason !== null && !isNoteMissing && !view.isBusy) view.fail(reason, reason === 'other' ? note : '');
          }}
        >
          {t(isBefore ? 'fail.doBefore' : 'fail.do')}
        </Button>
      </div>
    </details>
  );
}

/** Stops that were cancelled on the way: not to be driven to, and their parcels come back. */
function Back({ trip: { stops, pickUp } }: { readonly trip: Trip }) {
  const { t } = useMessages('driver');
  const listOf = useNames();
  const back = stops.filter(({ comesBack }) => comesBack).map(({ recipient }) => recipient.name);
  if (back.length === 0) return null;
  return (
    <Banner tone="blue" role="status">
      <strong>{t('back.title', { recipients: listOf(back) })}</strong>
      <p>{t('back.text', { name: `\u2068${pickUp.contact.name}\u2069` })}</p>
    </Banner>
  );
}

function Stops({ trip, current }: { readonly trip: Trip; readonly current: string | null }) {
  const { t } = useMessages('driver');
  const addressText = useAddressText();
  const listOf = useNames();
  const back = trip.stops.filter(({ comesBack }) => comesBack).map(({ recipient }) => recipient.name);
  return (
    <section aria-label={t('stops')}>
      <h3>{t('stops')}</h3>
      <ol className={styles.way}>
        {trip.stops.map(({ id, recipient, address, state }) => (
          <li key={id} aria-current={id === current ? 'step' : undefined}>
            <strong>
              <bdi>{recipient.name}</bdi>
            </strong>
            <span className={styles.soft}>
              <bdi>{addressText(address)}</bdi>
            </span>
            <StatusChip state={state} />
          </li>
        ))}
        {back.length === 0 ? null : (
          <li>
            <strong>{t('back.step', { recipients: listOf(back) })}</strong>
            <span className={styles.soft}>
              <bdi>{trip.pickUp.contact.name}</bdi>, <bdi>{addressText(trip.pickUp.address)}</bdi>
            </span>
          </li>
        )}
      </ol>
    </section>
  );
}
