import { useQuery } from '@tanstack/react-query';
import { addressesQuery } from '../../../application/queries/request.queries';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { isOffered } from '../../../domain/ordering/request.rules';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useAddressText } from '../../components/address-text';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useRequest, useStop } from './request.connect';
import styles from './request.module.css';

/** Where a recipient's parcels went last, offered while the stop has no place yet [R11.21]. @param phone E.164 */
export function LastPlace({ stop, phone }: { readonly stop: StopPath; readonly phone: string }) {
  const { t } = useMessages('request');
  const { addresses } = useFeatures();
  const branchId = useBranchId();
  const line = useAddressText();
  const change = useChange();
  const { saved, position } = useStop(stop);
  const draft = useRequest((context) => context.draft);
  const isOpen = saved === null && position === null;
  const { data = [], isPlaceholderData } = useQuery({
    ...addressesQuery(addresses, branchId, phone),
    enabled: isOpen && branchId !== '',
  });
  const last = isPlaceholderData ? undefined : data.find((one) => one.phone === phone && isOffered(draft, stop, one));
  return (
    <div role="status">
      {!isOpen || last === undefined ? null : (
        <p className={styles.notice}>
          {t('dropOff.last', { place: `\u2068${line(last.address)}\u2069` })}
          <Button variant="quiet" onClick={() => change({ kind: 'saved', stop, saved: last })}>
            {t('dropOff.useLast')}
          </Button>
        </p>
      )}
    </div>
  );
}
