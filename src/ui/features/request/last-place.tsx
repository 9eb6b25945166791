import { useQuery } from '@tanstack/react-query';
import { endCustomerQuery } from '../../../application/queries/request.queries';
import { contactPath } from '../../../domain/ordering/request-draft';
import type { StopPath } from '../../../domain/ordering/request-draft';
import { useApp, useFeatures } from '../../app/app-context';
import { useBranchId } from '../../app/use-branch';
import { useOpenOnes } from '../../app/use-may';
import { useAddressText } from '../../components/address-text';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import { checkedPath, pathTo } from '../../routes/paths';
import { useChange, useIsOffered, useStop, useTextAt } from './request.connect';
import styles from './request.module.css';

/**
 * Whose phone it is: that they are blocked; else where their parcels went last and the other places that are kept of
 * them, offered while the stop has no place yet; or their name, where no place of them is known [R8.04] [R11.21].
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
  if (data?.isBlocked === true) return <Blocked />;
  if (data !== null && data.places.length === 0) return <KnownName stop={stop} name={data.name} />;
  const places = isOpen && data !== null ? data.places.filter(isOffered) : [];
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

const CUSTOMERS = [{ to: '/customers' }] as const;

/** Where the block is lifted, for those who may open it; not by the phone, which stands in no address of a page. */
function Blocked() {
  const { t } = useMessages('request');
  const { shell } = useApp();
  const mayOpen = useOpenOnes(CUSTOMERS).length > 0;
  return (
    <p role="status" className={styles.notice}>
      {t('dropOff.blocked')}
      {mayOpen ? (
        <Button
          variant="quiet"
          to={checkedPath(`${pathTo('/customers')}?state=blocked`)}
          onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}
        >
          {t('dropOff.toCustomer')}
        </Button>
      ) : null}
    </p>
  );
}

/** A customer of whom no place is known: their name is offered until the form has it. */
function KnownName({ stop, name }: { readonly stop: StopPath; readonly name: string }) {
  const { t } = useMessages('request');
  const path = `${contactPath(stop)}.name`;
  const { value, onChange } = useTextAt(path);
  return (
    <p role="status" className={styles.notice}>
      {t('dropOff.known', { name: `\u2068${name}\u2069` })}
      {value.trim() === name ? null : (
        <Button variant="quiet" onClick={() => onChange(name)}>
          {t('dropOff.useName')}
        </Button>
      )}
    </p>
  );
}
