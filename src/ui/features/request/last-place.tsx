import { useQuery } from '@tanstack/react-query';
import { endCustomerQuery } from '../../../application/queries/request.queries';
import type { SavedAddress } from '../../../domain/addresses/address';
import type { EndCustomer } from '../../../domain/customers/customer';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useAddressText } from '../../components/address-text';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { useChange, useIsOffered, useStop } from './request.connect';
import styles from './request.module.css';

/** What the form keeps of them: an address as of the book. */
const savedOf = ({ id, address, contactName, phone }: EndCustomer): SavedAddress => ({
  id,
  address,
  contactName,
  phone,
  isDefault: false,
});

/**
 * Where a recipient's parcels went last and the other places that are kept of them, offered while the stop has no place yet; or that they are blocked [R8.04]
 * [R11.21].
 *
 * @param phone E.164
 */
export function LastPlace({ stop, phone }: { readonly stop: StopPath; readonly phone: string }) {
  const { t } = useMessages('request');
  const { addresses } = useFeatures();
  const branchId = useBranchId();
  const line = useAddressText();
  const change = useChange();
  const { saved, position } = useStop(stop);
  const isOpen = saved === null && position === null;
  const isOffered = useIsOffered(stop, isOpen);
  // Silent: where it fails, nothing is offered.
  const { data = null } = useQuery({
    ...endCustomerQuery(addresses, branchId, phone),
    enabled: branchId !== '',
  });
  const last = data !== null && isOffered(data) ? data : null;
  if (data?.isBlocked === true) return <p role="status">{t('dropOff.blocked')}</p>;
  const places = !isOpen || last === null ? [] : [savedOf(last), ...last.others];
  return (
    <div role="status">
      {places.map((known) => {
        const { label } = known.address;
        const place = `\u2068${line(known.address)}\u2069`;
        return (
          <p key={known.id} className={styles.notice}>
            {label === '' ? t('dropOff.last', { place }) : t('dropOff.kept', { label: `\u2068${label}\u2069`, place })}
            <Button
              variant="quiet"
              {...(label === '' ? {} : { 'aria-label': t('dropOff.useKept', { label: `\u2068${label}\u2069` }) })}
              onClick={() => change({ kind: 'saved', stop, saved: known })}
            >
              {t('dropOff.useLast')}
            </Button>
          </p>
        );
      })}
    </div>
  );
}
