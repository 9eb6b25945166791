import { Suspense } from 'react';
import type { FormEvent } from 'react';
import { DIRECTIONS_LENGTH } from '../../../domain/address-check/address-check';
import { REGIONS } from '../../../domain/regions/region';
import { Button } from '../../components/button';
import { Card } from '../../components/card';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useFirstError } from '../../forms/use-first-error';
import { useMessages } from '../../i18n/use-messages';
import { lazyPart } from '../../app/stale-chunks';
import styles from './address-check.module.css';
import type { AddressCheckView, Asked } from './address-check.connect';
import { GivenPlace } from './given-place';

const PinPicker = lazyPart(() =>
  import('../../components/map/pin-picker').then((module) => ({ default: module.PinPicker })),
);

interface AskedPlaceProps {
  readonly view: AddressCheckView;
  readonly asked: Asked;
}

/** The question: one press if the pin is right, else the pin is moved; how to find the door in either case. */
export function AskedPlace({ view, asked: { check, answer } }: AskedPlaceProps) {
  const { t } = useMessages('addressCheck');
  const { form, tried } = useFirstError(view.isBusy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (view.isBusy) return;
    tried();
    view.confirm();
  };
  return (
    <Card label={t('place')} className={styles.card}>
      <form ref={form} className={styles.card} noValidate onSubmit={submit}>
        {view.isMoving ? (
          <Suspense fallback={<Skeleton height={400} />}>
            <PinPicker
              region={REGIONS[check.regionCode]}
              tiles={check.map}
              position={answer.position}
              onPick={view.move}
              label={t('map')}
              error={view.pinError}
              name="position"
            />
          </Suspense>
        ) : (
          <GivenPlace
            regionCode={check.regionCode}
            position={answer.position}
            address={check.address}
            map={check.map}
          />
        )}
        <TextField
          label={t('directionsLabel')}
          help={t('directionsHelp')}
          value={answer.directions}
          onChange={view.write}
          error={view.directionsError}
          maxLength={DIRECTIONS_LENGTH}
          autoComplete="off"
          dir="auto"
          name="directions"
        />
        <div>
          <div role="alert">{view.failure === null ? null : <p className={styles.failure}>{view.failure}</p>}</div>
          <div className={styles.actions}>
            <Button variant="primary" type="submit" busy={view.isBusy}>
              {t(view.isBusy ? 'sending' : view.isMoving ? 'here' : 'right')}
            </Button>
            {view.isBusy ? null : view.isMoving ? (
              <Button variant="quiet" onClick={view.putBack}>
                {t('putBack')}
              </Button>
            ) : (
              <Button onClick={view.adjust}>{t('elsewhere')}</Button>
            )}
          </div>
        </div>
      </form>
      <p className={styles.soft}>{t('once')}</p>
    </Card>
  );
}
