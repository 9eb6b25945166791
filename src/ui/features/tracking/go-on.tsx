import { Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../application/queries/query-keys';
import { DIRECTIONS_LENGTH } from '../../../domain/address-check/address-check';
import type { Order, Stop } from '../../../domain/ordering/order';
import type { Preferences } from '../../../domain/ordering/preferences';
import { REGIONS } from '../../../domain/regions/region';
import { lazyPart } from '../../app/stale-chunks';
import { useBranchId } from '../../app/use-branch';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { useGoOn } from './go-on.connect';
import styles from './tracking.module.css';

const PinPicker = lazyPart(() =>
  import('../../components/map/pin-picker').then((module) => ({ default: module.PinPicker })),
);

/** What the merchant can do where the recipient did not answer: keep the address, or set the pin themselves [R4.11]. */
export function GoOn({ order, stop }: { readonly order: Order; readonly stop: Stop }) {
  const { t } = useMessages('addressCheck');
  const client = useQueryClient();
  const map = client.getQueryData<Preferences>(queryKeys.preferences(useBranchId()))?.map;
  const view = useGoOn(order, stop);
  return (
    <div className={styles.facts}>
      <p>{t('inquiry.expiredMeans')}</p>
      {view.isMoving ? (
        <>
          <Suspense fallback={<Skeleton height={400} />}>
            <PinPicker
              region={REGIONS[order.regionCode]}
              tiles={map ?? { tileUrl: null, attribution: '' }}
              position={view.position}
              onPick={view.move}
              label={t('map')}
              name="position"
            />
          </Suspense>
          <TextField
            label={t('directionsLabel')}
            value={view.directions}
            onChange={view.write}
            maxLength={DIRECTIONS_LENGTH}
            autoComplete="off"
            dir="auto"
          />
        </>
      ) : null}
      <div role="alert">{view.failure === null ? null : <p className={styles.trouble}>{view.failure}</p>}</div>
      <Button variant="primary" busy={view.isBusy} onClick={view.goOn}>
        {t(view.isMoving ? 'inquiry.goOnHere' : 'inquiry.goOn')}
      </Button>
      {view.isBusy ? null : (
        <Button onClick={() => view.setMoving(!view.isMoving)}>
          {t(view.isMoving ? 'inquiry.keepAddress' : 'inquiry.setPin')}
        </Button>
      )}
    </div>
  );
}
